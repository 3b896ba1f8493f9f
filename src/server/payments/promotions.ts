import type { BonusRule } from '#src/domain/money/terms.ts';
import { compareAmounts } from '#src/domain/money/units.ts';
import type { Queries } from '../db/handle.ts';
import type { MethodReader } from './methods.ts';

/** How often a member gets a promotion: once in a lifetime, before any deposit arrived; or once a week. */
export type PromotionRhythm = 'first' | 'weekly';

/** What a promotion of deposits says, as the column `terms` holds it. */
export interface PromotionTerms extends BonusRule {
  /** `title`, and `note` where there is one, by language. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** How often amount and bonus are to be wagered before money may leave. */
  readonly turnover: string;
  readonly rhythm: PromotionRhythm;
}

/** A promotion of a brand. */
export interface DepositPromotion {
  readonly id: string;
  readonly terms: PromotionTerms;
}

const week = 7 * 24 * 3_600_000;

/** A Monday, from which weeks are counted. */
const someMonday = Date.UTC(1970, 0, 5);

/** The turn of a promotion that `now` is in: a member gets it once in each. */
export const turnOf = ({ rhythm }: PromotionTerms, now: Date): number =>
  rhythm === 'first' ? 1 : Math.floor((now.getTime() - someMonday) / week);

/** Whether money of a member has arrived before. */
async function hasDeposited(db: Queries, brandId: string, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('pay_order')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('kind', '=', 'deposit')
    .where('state', '=', 'credited')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The promotions that a member may choose now, in the operator's order. */
export async function listOfferedPromotions(
  db: Queries,
  { brandId, demo }: MethodReader,
  memberId: string,
  now: Date,
): Promise<readonly DepositPromotion[]> {
  const offered = db
    .selectFrom('deposit_promotion')
    .select(['id', 'terms'])
    .where('brand_id', '=', brandId)
    .where('enabled', '=', true)
    .orderBy('sort')
    .orderBy('id');
  const rows = await (demo ? offered : offered.where('demo', '=', false)).execute();
  if (rows.length === 0) return [];
  const used = await db
    .selectFrom('promotion_use')
    .select(['promotion', 'turn'])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .execute();
  const depositedBefore = await hasDeposited(db, brandId, memberId);
  return rows
    .map(({ id, terms }) => ({ id, terms: terms as PromotionTerms }))
    .filter(
      ({ id, terms }) =>
        !(terms.rhythm === 'first' && depositedBefore) &&
        !used.some(({ promotion, turn }) => promotion === id && turn === turnOf(terms, now)),
    );
}

/** Whether an amount is enough for a promotion. */
export const reaches = ({ terms }: DepositPromotion, amount: string): boolean =>
  compareAmounts(amount, terms.min) >= 0;
