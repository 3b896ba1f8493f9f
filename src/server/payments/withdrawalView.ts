import type { ValueOf } from '#schemas/api/operations.ts';
import { negative, sumOf } from '#src/domain/money/units.ts';
import { scaleAmount } from '#src/domain/values/money.ts';
import type { Queries } from '../db/handle.ts';
import type { OrderRow } from './moveOrder.ts';
import type { WithdrawalState } from './orderStates.ts';
import { orderStepsOf } from './orderSteps.ts';
import type { ShortCard } from './withdrawalCards.ts';

/** A withdrawal as its owner sees it. */
export type WithdrawalView = ValueOf<'getWithdrawal'>;

/** What was agreed when a withdrawal was asked for. */
export interface WithdrawalTerms {
  /** Decimals of the currency. */
  readonly decimals: number;
  /** The card, as it was. */
  readonly card: ShortCard;
}

/** The terms of a stored withdrawal. */
export const withdrawalTerms = ({ terms }: Pick<OrderRow, 'terms'>): WithdrawalTerms =>
  terms as WithdrawalTerms;

/** What the card gets: the amount less the fee. */
export const netOf = ({ amount, fee }: Pick<OrderRow, 'amount' | 'fee'>): string =>
  sumOf(amount, negative(fee));

/** States in which a withdrawal was not sent yet. */
export const unsentStates = ['requested', 'approved'] as const satisfies readonly WithdrawalState[];

/** Withdrawals as their owner sees them. `cancellable`: the brand lets a member cancel what was not sent yet. */
export async function withdrawalViews(
  db: Queries,
  orders: readonly OrderRow[],
  cancellable: boolean,
): Promise<WithdrawalView[]> {
  const steps = await orderStepsOf(
    db,
    orders.map(({ id }) => id),
  );
  return orders.map((order) => {
    const { decimals, card } = withdrawalTerms(order);
    const money = (amount: string) => scaleAmount(amount, decimals);
    return {
      id: order.id,
      key: order.idempotency_key,
      state: order.state as WithdrawalState,
      amount: money(order.amount),
      fee: money(order.fee),
      net: money(netOf(order)),
      card: { ...card },
      requestedAt: order.requested_at.toISOString(),
      doneAt: order.done_at?.toISOString() ?? null,
      reason: order.reason,
      cancellable: cancellable && unsentStates.some((state) => state === order.state),
      steps: (steps.get(order.id) ?? []).map((step) => ({ ...step })),
    };
  });
}

/** A withdrawal as its owner sees it. */
export async function withdrawalView(
  db: Queries,
  order: OrderRow,
  cancellable: boolean,
): Promise<WithdrawalView> {
  const [view] = await withdrawalViews(db, [order], cancellable);
  if (!view) throw new Error('an order without a view');
  return view;
}
