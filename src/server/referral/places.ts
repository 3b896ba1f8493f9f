import type { Queries } from '../db/handle.ts';

/** How long it is known from where a member used the link, in milliseconds. */
const keptFor = 90 * 24 * 3_600_000;

/** Notes from where a member looks at the link: a friend who registers from the same place is looked at by an operator. */
export const notePlace = (
  db: Queries,
  place: {
    readonly brandId: string;
    readonly memberId: string;
    readonly addressHash: string;
    readonly now: Date;
  },
) =>
  db
    .insertInto('referral_place')
    .values({
      brand_id: place.brandId,
      member_id: place.memberId,
      address_hash: place.addressHash,
      seen_at: place.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['brand_id', 'member_id', 'address_hash']).doUpdateSet({ seen_at: place.now }),
    )
    .execute();

/** Forgets places that were not used for long. */
export const forgetOldPlaces = (db: Queries, now: Date) =>
  db
    .deleteFrom('referral_place')
    .where('seen_at', '<=', new Date(now.getTime() - keptFor))
    .execute();
