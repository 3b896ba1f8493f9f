import type { ValueOf } from '#schemas/api/operations.ts';
import type { BonusRule } from '#src/domain/money/terms.ts';
import { compareAmounts } from '#src/domain/money/units.ts';
import { scaleAmount } from '#src/domain/values/money.ts';
import { dayAt, daysOfRange } from '#src/domain/values/zonedDay.ts';
import type { Queries } from '../db/handle.ts';
import { textInLanguages } from '../kernel/inLanguage.ts';
import type { RequestContext } from '../kernel/requestContext.ts';
import { type MethodReader, readerLanguages } from './methods.ts';

/** How often a member gets a promotion: once in a lifetime, before any deposit arrived; or once a week, from Monday on. */
export type PromotionRhythm = 'first' | 'weekly';

/** What a promotion of deposits says, as the column `terms` holds it. */
export interface PromotionTerms extends BonusRule {
  /** `title`, and `note` where there is one, by language. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** How often amount and bonus are to be wagered before money may leave. */
  readonly turnover: string;
  readonly rhythm: PromotionRhythm;
}

/** A promotion of a brand. `revision` changes with its terms. */
export interface DepositPromotion {
  readonly id: string;
  readonly revision: number;
  readonly terms: PromotionTerms;
}

/** The Monday from which weeks are counted. */
const firstMonday = '1970-01-05';

/** The turn of a promotion that an instant is in, by the days of a zone: a member gets it once in each. */
export const turnOf = ({ rhythm }: Pick<PromotionTerms, 'rhythm'>, at: Date, zone: string): number =>
  rhythm === 'first' ? 1 : Math.floor((daysOfRange(firstMonday, dayAt(at, zone)) - 1) / 7);

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
  { brandId, demo, site, now }: MethodReader & Pick<RequestContext, 'site' | 'now'>,
  memberId: string,
): Promise<readonly DepositPromotion[]> {
  const offered = db
    .selectFrom('deposit_promotion')
    .select(['id', 'revision', 'terms'])
    .where('brand_id', '=', brandId)
    .where('enabled', '=', true)
    .orderBy('sort')
    .orderBy('id');
  const rows = await (demo ? offered : offered.where('demo', '=', false)).execute();
  if (rows.length === 0) return [];
  const used = await db
    .selectFrom('promotion_use')
    .innerJoin('pay_order', 'pay_order.id', 'promotion_use.order_id')
    .select(['promotion_use.promotion', 'turn', 'requested_at'])
    .where('promotion_use.brand_id', '=', brandId)
    .where('promotion_use.member_id', '=', memberId)
    .execute();
  const { timeZone } = site.brand;
  // A use was counted by the zone of its time: UTC once, or another one that the brand had.
  const isUsed = (id: string, terms: PromotionTerms) =>
    used.some(
      ({ promotion, turn, requested_at }) =>
        promotion === id &&
        [turn, turnOf(terms, requested_at, timeZone)].includes(turnOf(terms, now, timeZone)),
    );
  const depositedBefore = await hasDeposited(db, brandId, memberId);
  return rows
    .map(({ terms, ...row }) => ({ ...row, terms: terms as PromotionTerms }))
    .filter(({ id, terms }) => !(terms.rhythm === 'first' && depositedBefore) && !isUsed(id, terms));
}

/** Whether an amount is enough for a promotion. */
export const reaches = ({ terms }: DepositPromotion, amount: string): boolean =>
  compareAmounts(amount, terms.min) >= 0;

/** A promotion as the contract has it, in the caller's language and the currency's decimals. */
export function describePromotion(
  { id, revision, terms }: DepositPromotion,
  context: Pick<RequestContext, 'language' | 'site'>,
): ValueOf<'listDepositPromotions'>['list'][number] {
  const languages = readerLanguages(context);
  const scaled = (exact: string) => scaleAmount(exact, context.site.brand.currency.decimals);
  return {
    id,
    revision,
    title: textInLanguages(terms.texts, 'title', languages),
    note: textInLanguages(terms.texts, 'note', languages) || null,
    percent: terms.percent,
    most: scaled(terms.most),
    min: scaled(terms.min),
    turnover: terms.turnover,
  };
}
