import { sumOf, toUnits } from '#src/domain/money/units.ts';
import { wagerOf } from '#src/domain/money/wager.ts';
import type { Queries } from '../db/handle.ts';
import { textInLanguages } from '../kernel/inLanguage.ts';
import { isDone } from '../payments/orderStates.ts';
import { orderStepsOf } from '../payments/orderSteps.ts';
import type { DepositTerms } from '../payments/orderTerms.ts';
import type { WithdrawalTerms } from '../payments/withdrawalView.ts';
import { type DepositRow, methodTitle } from './deposits.ts';
import { copy, money, type ShownRecord, shownOf, textFact, time } from './facts.ts';
import type { RecordOwner } from './recordQuery.ts';
import type { Reader } from './recordSource.ts';
import { cardTitle, type WithdrawalRow } from './withdrawals.ts';

/** What of an order is in no list. */
const orderOf = (db: Queries, { brandId }: RecordOwner, id: string) =>
  db
    .selectFrom('pay_order')
    .select(['reference', 'promotion', 'reason', 'expires_at', 'done_at', 'terms'])
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

type Order = Awaited<ReturnType<typeof orderOf>>;

/** The steps of an order. */
export const shownSteps = async (db: Queries, id: string): Promise<ShownRecord['steps']> =>
  ((await orderStepsOf(db, [id])).get(id) ?? []).map((step) => ({ ...step }));

/** The promotion that was agreed, by the name that it had then. */
function promotionTitle({ promotion, terms }: Order, languages: readonly string[]): string | null {
  const agreed = (terms as Partial<DepositTerms>).promotion;
  return (agreed && textInLanguages(agreed.texts, 'title', languages)) || promotion;
}

/** What was to be wagered for a bonus; null without one. */
function wagerOfBonus({ terms }: Order, { arrived, bonus }: DepositRow): string | null {
  const { promotion } = terms as Partial<DepositTerms>;
  return promotion && toUnits(bonus) > 0n ? wagerOf(sumOf(arrived, bonus), promotion.turnover) : null;
}

/** When an order began and ended, why, and its numbers: the last facts of each. */
const lastFacts = (row: DepositRow | WithdrawalRow, { reason, reference, expires_at, done_at }: Order) => [
  ...textFact('reason', reason),
  ...time('at', row.at),
  ...time('expiresAt', isDone(row.state) ? null : expires_at),
  ...time('doneAt', done_at),
  ...copy('reference', reference),
  ...copy('number', row.id),
];

/** A deposit in full. */
export async function depositInFull(
  db: Queries,
  row: DepositRow,
  reader: Reader & RecordOwner,
): Promise<ShownRecord> {
  const order = await orderOf(db, reader, row.id);
  const { amount, arrived, fee, bonus, credited } = row;
  const title = methodTitle(row, reader.languages);
  const turnover = wagerOfBonus(order, row);
  return {
    ...shownOf(row, reader),
    ...{ title, state: row.state, doneAt: order.done_at?.toISOString() ?? null },
    facts: [
      ...textFact('title', title),
      ...money({ amount, arrived, fee, bonus, credited }, reader),
      ...textFact('promotion', promotionTitle(order, reader.languages)),
      ...(turnover === null ? [] : money({ turnover }, reader)),
      ...lastFacts(row, order),
    ],
    steps: await shownSteps(db, row.id),
  };
}

/** A withdrawal in full. */
export async function withdrawalDetail(
  db: Queries,
  row: WithdrawalRow,
  reader: Reader & RecordOwner,
): Promise<ShownRecord> {
  const order = await orderOf(db, reader, row.id);
  const { amount, fee, net } = row;
  const title = cardTitle(row);
  const { card } = order.terms as Partial<WithdrawalTerms>;
  return {
    ...shownOf(row, reader),
    ...{ title, state: row.state, doneAt: order.done_at?.toISOString() ?? null },
    facts: [
      ...textFact('title', title),
      ...textFact('holder', card?.holder ?? null),
      ...money({ amount, fee, net }, reader),
      ...lastFacts(row, order),
    ],
    steps: await shownSteps(db, row.id),
  };
}
