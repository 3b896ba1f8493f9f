import { sql } from 'kysely';
import { depositQuote } from '#src/domain/money/terms.ts';
import { compareAmounts, negative, sumOf, toUnits } from '#src/domain/money/units.ts';
import { wagerOf } from '#src/domain/money/wager.ts';
import type { Database, Queries } from '../db/handle.ts';
import { readSettings } from '../settings/settings.ts';
import { post } from '../wallet/ledger.ts';
import { lockMember } from './idempotentOrder.ts';
import { moveOrder, type OrderRow, type StepMaker } from './moveOrder.ts';
import type { DepositState } from './orderStates.ts';
import { orderTermsOf } from './orderTerms.ts';
import { turnOf } from './promotions.ts';
import { requireTurnover } from './turnover.ts';

/** A decision on a deposit. */
export interface DepositDecision extends StepMaker {
  readonly orderId: string;
  /** What the member is told of it. Default: the code of what is unusual about it, if anything is. */
  readonly reason?: string | undefined;
  readonly now: Date;
}

/** Money that arrived for a deposit. */
export interface ArrivedMoney extends DepositDecision {
  /** What arrived, as decimal text, whatever was asked for. */
  readonly arrived: string;
}

const creditable: readonly DepositState[] = ['open', 'told', 'asking', 'refused', 'expired', 'cancelled'];
const over = ['refused', 'expired', 'cancelled'] as const satisfies readonly DepositState[];

/** Whether a deposit is over, or was before somebody looked for its money. */
async function isLate(tx: Queries, { id, state }: OrderRow): Promise<boolean> {
  if (over.some((one) => one === state)) return true;
  const step = await tx
    .selectFrom('pay_event')
    .select('id')
    .where('order_id', '=', id)
    .where('state', 'in', over)
    .limit(1)
    .executeTakeFirst();
  return step !== undefined;
}

/** What is unusual about a credited deposit, as its reason says it. */
export type DepositFlag = 'late' | 'differs' | 'lateDiffers' | 'promotionUsed';

function flagOf(flags: { late: boolean; differs: boolean; promotionUsed: boolean }): DepositFlag | undefined {
  if (flags.late) return flags.differs ? 'lateDiffers' : 'late';
  if (flags.differs) return 'differs';
  return flags.promotionUsed ? 'promotionUsed' : undefined;
}

/** Whether another deposit got a promotion for first deposits: of several that are open at once, a member gets one. */
async function hadFirstPromotion(tx: Queries, { brand_id, member_id }: OrderRow): Promise<boolean> {
  const had = await tx
    .selectFrom('promotion_use')
    .innerJoin('pay_order', 'pay_order.id', 'promotion_use.order_id')
    .select('promotion_use.order_id')
    .where('promotion_use.brand_id', '=', brand_id)
    .where('promotion_use.member_id', '=', member_id)
    .where(sql`terms->'promotion'->>'rhythm'`, '=', 'first')
    .limit(1)
    .executeTakeFirst();
  return had !== undefined;
}

/** Notes that the member gets the order's promotion. False where another deposit got it meanwhile. */
async function takePromotion(tx: Queries, row: OrderRow): Promise<boolean> {
  const { promotion, turn } = orderTermsOf(row);
  if (row.promotion === null || promotion === null) return false;
  if (promotion.rhythm === 'first' && (await hadFirstPromotion(tx, row))) return false;
  const used = await tx
    .insertInto('promotion_use')
    .values({
      brand_id: row.brand_id,
      promotion: row.promotion,
      member_id: row.member_id,
      turn: turn ?? turnOf(promotion, row.requested_at, 'UTC'),
      order_id: row.id,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Fee and bonus of what arrived. The bonus is noted as used in the same transaction. */
async function quoteArrived(tx: Queries, row: OrderRow, arrived: string) {
  const { fee, decimals, promotion } = orderTermsOf(row);
  const full = depositQuote(arrived, { fee, decimals, bonus: promotion ?? undefined });
  if (toUnits(full.bonus) === 0n) return { ...full, promotionUsed: false };
  if (await takePromotion(tx, row)) return { ...full, promotionUsed: false };
  return { ...depositQuote(arrived, { fee, decimals }), promotionUsed: true };
}

async function postMoney(
  tx: Queries,
  row: OrderRow,
  amounts: { arrived: string; fee: string; bonus: string },
) {
  const { brand_id: brandId, member_id: memberId, id } = row;
  const move = (kind: string, part: string, house: string, amount: string) =>
    toUnits(amount) === 0n
      ? undefined
      : post(tx, {
          ...{ brandId, memberId, kind, key: `dep:${id}:${part}` },
          postings: [
            { account: { memberId }, amount },
            { account: { house }, amount: negative(amount) },
          ],
        });
  await move('deposit', 'credit', 'gateway', amounts.arrived);
  await move('fee', 'fee', 'fees', negative(amounts.fee));
  await move('bonus', 'bonus', 'bonus', amounts.bonus);
}

/** What is to be wagered for a deposit: more for one with a bonus. */
async function addTurnover(tx: Queries, row: OrderRow, arrived: string, bonus: string, now: Date) {
  const { promotion } = orderTermsOf(row);
  const { payments } = await readSettings(tx, row.brand_id);
  const required =
    promotion !== null && toUnits(bonus) > 0n
      ? wagerOf(sumOf(arrived, bonus), promotion.turnover)
      : wagerOf(arrived, payments.turnoverMultiple);
  const owner = { brandId: row.brand_id, memberId: row.member_id };
  await requireTurnover(tx, owner, { source: `dep:${row.id}`, required, since: now });
}

/**
 * Credits a deposit with what arrived, less the fee, and with its bonus, all in one transaction with the order's move: also
 * late, and also where it is another amount than was asked for, which the reason then says. Resolves to the order; undefined
 * where it was credited before.
 */
export function creditDeposit(
  { transaction }: Pick<Database, 'transaction'>,
  { orderId, arrived, reason, now, ...maker }: ArrivedMoney,
): Promise<OrderRow | undefined> {
  if (toUnits(arrived) <= 0n) throw new RangeError(`nothing arrived: ${arrived}`);
  return transaction(async (tx) => {
    const before = await tx
      .selectFrom('pay_order')
      .selectAll()
      .where('id', '=', orderId)
      .where('kind', '=', 'deposit')
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!before || before.state === 'credited') return undefined;
    // Deposits that arrive together are looked at one after the other, and no money leaves the account between the moment
    // when this one is in the wallet and the one when its turnover is asked for.
    await lockMember(tx, before.brand_id, before.member_id);
    const { fee, bonus, credited, promotionUsed } = await quoteArrived(tx, before, arrived);
    const flags = {
      late: await isLate(tx, before),
      differs: compareAmounts(arrived, before.amount) !== 0,
      promotionUsed,
    };
    const row = await moveOrder(tx, {
      ...{ order: orderId, kind: 'deposit', from: creditable, to: 'credited', now, ...maker },
      reason: reason ?? flagOf(flags) ?? null,
      detail: { arrived, fee, bonus, credited, ...flags },
      set: { arrived, fee, bonus, ask_at: null },
    });
    if (!row) return undefined;
    await postMoney(tx, row, { arrived, fee, bonus });
    await addTurnover(tx, row, arrived, bonus, now);
    return row;
  });
}

/** Refuses a deposit whose money did not come. Resolves to the order; undefined where it is done already. */
export const refuseDeposit = (
  { transaction }: Pick<Database, 'transaction'>,
  { orderId, ...decision }: DepositDecision,
): Promise<OrderRow | undefined> =>
  transaction((tx) =>
    moveOrder(tx, {
      ...decision,
      order: orderId,
      kind: 'deposit',
      from: ['open', 'told', 'asking'],
      to: 'refused',
      set: { ask_at: null },
    }),
  );

/** Money that a gateway says it took, and that nobody is credited with before operators have looked. */
export interface HeldMoney extends DepositDecision {
  readonly reason: string;
  /** What the gateway says, for operators. */
  readonly says: string;
}

/** Reasons for which a deposit was refused by nobody at the house. */
const refusedByItself: ReadonlySet<string | null> = new Set(['declined', 'gateway']);

/**
 * Leaves a deposit to operators. Resolves to the order; undefined where it is left to them already, was credited, or was
 * refused by one of them.
 */
export const holdDeposit = (
  { transaction }: Pick<Database, 'transaction'>,
  { orderId, says, ...decision }: HeldMoney,
): Promise<OrderRow | undefined> =>
  transaction(async (tx) => {
    const before = await tx
      .selectFrom('pay_order')
      .select(['state', 'reason'])
      .where('id', '=', orderId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!before || (before.state === 'refused' && !refusedByItself.has(before.reason))) return undefined;
    return moveOrder(tx, {
      ...decision,
      ...{ order: orderId, kind: 'deposit', to: 'told', detail: { says }, set: { ask_at: null } },
      from: ['open', 'asking', 'refused', 'expired', 'cancelled'],
    });
  });
