import { createHash, randomBytes } from 'node:crypto';
import type { ValueOf } from '#schemas/api/operations.ts';
import { pictureLimit } from '#schemas/api/pictures.ts';
import { countAttempt } from '../accounts/access/attempts.ts';
import { cleanPicture } from '../accounts/profile/pictureCleaning.ts';
import { refuseTrial } from '../accounts/security/reauthentication.ts';
import type { Queries } from '../db/handle.ts';
import { ApiFailure } from '../kernel/failure.ts';
import type { RequestContext, SessionMember } from '../kernel/requestContext.ts';

/** Pictures of a member that nothing took yet; with more, the oldest goes. */
const mostUnbound = 4 * pictureLimit;

/** Time for which a picture waits to be taken, in milliseconds. */
const unboundLife = 24 * 3_600_000;

/** Who a picture is of, within a brand. */
export interface PictureMember {
  readonly brandId: string;
  readonly memberId: string;
}

/** What pictures were sent with. */
export interface PictureOwner {
  /** Such as `feedback`. */
  readonly kind: string;
  readonly id: string;
}

/** A picture as it is sent: its bytes in base64. */
export type SentPicture = Pick<ValueOf<'getPicture'>, 'mediaType' | 'content'>;

const unboundOf = (db: Queries, { brandId, memberId }: PictureMember) =>
  db
    .selectFrom('picture')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('owner_kind', 'is', null);

/** Deletes the oldest pictures that nothing took, beyond those that may wait. */
async function dropOldest(tx: Queries, member: PictureMember): Promise<void> {
  const older = unboundOf(tx, member).orderBy('at', 'desc').orderBy('id').offset(mostUnbound);
  await tx.deleteFrom('picture').where('id', 'in', older).execute();
}

/**
 * Stores a picture that a member uploads, reduced to its image data, and resolves to its id; the same picture again is the
 * same id. It belongs to nothing until `bindPictures`. Throws ApiFailure `picture.invalid`, `account.trial` or
 * `login.slowDown`.
 */
export async function storePicture(
  context: RequestContext,
  member: SessionMember,
  file: Buffer,
): Promise<string> {
  refuseTrial(member);
  const { database, brandId, now } = context;
  const wait = await countAttempt(database, { kind: 'picture', brandId, by: member.id, now });
  if (wait > 0) throw new ApiFailure('login.slowDown', 'too many pictures', { retryAfter: wait });
  const picture = cleanPicture(file);
  if (!picture) throw new ApiFailure('picture.invalid', 'no picture that can be used');
  return database.transaction(async (tx) => {
    const { id } = await tx
      .insertInto('picture')
      .values({
        id: randomBytes(16).toString('hex'),
        brand_id: brandId,
        member_id: member.id,
        media_type: picture.kind === 'png' ? 'image/png' : 'image/jpeg',
        content: picture.bytes.toString('base64'),
        hash: createHash('sha256').update(picture.bytes).digest('hex'),
        at: now,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['brand_id', 'member_id', 'hash'])
          .where('owner_kind', 'is', null)
          // It waits anew: whoever sends it again still means to use it.
          .doUpdateSet({ at: now }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    await dropOldest(tx, { brandId, memberId: member.id });
    return id;
  });
}

/**
 * Gives a member's uploaded pictures to what they were sent with, in the transaction that stores it. Throws ApiFailure
 * `picture.gone` where one of them is another's, belongs to something already, or waited too long.
 */
export async function bindPictures(
  tx: Queries,
  { brandId, memberId }: PictureMember,
  ids: readonly string[],
  owner: PictureOwner,
): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const bound = await tx
    .updateTable('picture')
    .set({ owner_kind: owner.kind, owner_id: owner.id })
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('owner_kind', 'is', null)
    .where('id', 'in', wanted)
    .returning('id')
    .execute();
  if (bound.length !== wanted.length)
    throw new ApiFailure('picture.gone', 'a picture is not there any more', {
      value: { gone: wanted.filter((id) => !bound.some((one) => one.id === id)) },
    });
}

/** Ids of the pictures that were sent with something, in the order in which they were uploaded. */
export async function listPictures(
  db: Queries,
  brandId: string,
  { kind, id }: PictureOwner,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('picture')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('owner_kind', '=', kind)
    .where('owner_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** A picture of a brand, also for operators; `of`: of this member alone. Undefined where there is none. */
export async function readPicture(
  db: Queries,
  brandId: string,
  id: string,
  of?: { readonly memberId: string } | { readonly owner: string },
): Promise<SentPicture | undefined> {
  let found = db
    .selectFrom('picture')
    .select(['media_type', 'content'])
    .where('brand_id', '=', brandId)
    .where('id', '=', id);
  if (of && 'memberId' in of) found = found.where('member_id', '=', of.memberId);
  if (of && 'owner' in of) found = found.where('owner_kind', '=', of.owner);
  const row = await found.executeTakeFirst();
  return (
    row && { mediaType: row.media_type === 'image/png' ? 'image/png' : 'image/jpeg', content: row.content }
  );
}

/** Takes away a picture that nothing took. One that is gone already is no mistake. */
export async function removeUnbound(
  db: Queries,
  { brandId, memberId }: PictureMember,
  id: string,
): Promise<void> {
  await db
    .deleteFrom('picture')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('owner_kind', 'is', null)
    .where('id', '=', id)
    .execute();
}

/** Deletes pictures that nothing took in time. */
export async function deleteUnboundPictures(db: Queries, now: Date): Promise<void> {
  await db
    .deleteFrom('picture')
    .where('owner_kind', 'is', null)
    .where('at', '<=', new Date(now.getTime() - unboundLife))
    .execute();
}
