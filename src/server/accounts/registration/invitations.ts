import type { Database } from '#src/server/db/handle.ts';

/** Resolves to the id of the member whose affiliate code is valid on this domain; undefined if there is none. */
export async function findAffiliate(
  { db }: Database,
  brandId: string,
  code: string,
  domain: string,
): Promise<string | undefined> {
  const member = await db
    .selectFrom('affiliate')
    .innerJoin('member', (on) =>
      on.onRef('member.id', '=', 'affiliate.member_id').onRef('member.brand_id', '=', 'affiliate.brand_id'),
    )
    .select('affiliate.member_id')
    .where('affiliate.brand_id', '=', brandId)
    .where('affiliate.code', '=', code.toUpperCase())
    .where('affiliate.enabled', '=', true)
    .where('member.disabled', '=', false)
    .where((eb) => eb.or([eb('affiliate.domain', 'is', null), eb('affiliate.domain', '=', domain)]))
    .executeTakeFirst();
  return member?.member_id;
}

/** Resolves to the id of a recommending member, given by account name or id; undefined if there is none. */
export async function findRecommender(
  { db }: Database,
  brandId: string,
  recommenderId: string,
): Promise<string | undefined> {
  const member = await db
    .selectFrom('member')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('disabled', '=', false)
    .where((eb) =>
      /^\d{1,15}$/.test(recommenderId)
        ? eb.or([eb('id', '=', recommenderId), eb('account', '=', recommenderId)])
        : eb('account', '=', recommenderId.toLowerCase()),
    )
    .executeTakeFirst();
  return member?.id;
}
