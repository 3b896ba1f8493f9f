import { sql } from 'kysely';
import { memberTypes } from '#schemas/codes.ts';
import type { Queries } from '#src/server/db/handle.ts';

/** Number of the version of the user agreement that is in force at `now`; undefined where a brand has none. */
export async function agreementInForce(db: Queries, brandId: string, now: Date): Promise<number | undefined> {
  const row = await db
    .selectFrom('agreement_version')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('brand_id', '=', brandId)
    .where('published_at', 'is not', null)
    .where('in_force_at', '<=', now)
    .executeTakeFirst();
  return row?.number ?? undefined;
}

/**
 * SQL condition on `member`: a version is in force that members must agree to, and this one has agreed to an older one at
 * most. A free trial agrees to nothing: it has no account of its own.
 */
export const owesConsent = (now: Date) => sql<boolean>`(
  member.type <> ${memberTypes.trial} and exists (
    select from agreement_version
    where agreement_version.brand_id = member.brand_id and must_agree and published_at is not null
      and in_force_at <= ${now} and agreement_version.number > coalesce((
        select max(agreement_consent.number) from agreement_consent
        where agreement_consent.brand_id = member.brand_id and agreement_consent.member_id = member.id
      ), 0)
  )
)`;

/** A member's consent to a version that was on screen. */
export interface Consent {
  readonly brandId: string;
  readonly memberId: string;
  readonly number: number;
  /** The language that the text was read in. */
  readonly language: string;
  readonly now: Date;
}

/**
 * Stores a consent if its version is the one in force, in one statement: none is stored for a text that another one took
 * the place of. Resolves to when it was given first; undefined if another version is in force.
 */
export async function storeConsent(
  db: Queries,
  { brandId, memberId, number, language, now }: Consent,
): Promise<Date | undefined> {
  const { rows } = await sql<{ agreed_at: Date }>`
    insert into agreement_consent (brand_id, member_id, number, language, agreed_at)
    select brand_id, ${memberId}::bigint, number, ${language}, ${now}::timestamptz from agreement_version
    where brand_id = ${brandId} and number = ${number} and number = (
      select max(number) from agreement_version
      where brand_id = ${brandId} and published_at is not null and in_force_at <= ${now}
    )
    on conflict (brand_id, member_id, number) do update set agreed_at = agreement_consent.agreed_at
    returning agreed_at
  `.execute(db);
  return rows[0]?.agreed_at;
}

/** The newest version that a member agreed to, and whether consent to the one in force is owed. */
export async function readConsent(
  db: Queries,
  { brandId, memberId, now }: Pick<Consent, 'brandId' | 'memberId' | 'now'>,
): Promise<{ readonly number: number | null; readonly agreedAt: Date | null; readonly due: boolean }> {
  const row = await db
    .selectFrom('member')
    .leftJoin('agreement_consent', (on) =>
      on
        .onRef('agreement_consent.brand_id', '=', 'member.brand_id')
        .onRef('agreement_consent.member_id', '=', 'member.id'),
    )
    .select(['agreement_consent.number', 'agreed_at'])
    .select(owesConsent(now).as('due'))
    .where('member.brand_id', '=', brandId)
    .where('member.id', '=', memberId)
    .orderBy('agreement_consent.number', (order) => order.desc().nullsLast())
    .limit(1)
    .executeTakeFirst();
  return { number: row?.number ?? null, agreedAt: row?.agreed_at ?? null, due: row?.due ?? false };
}
