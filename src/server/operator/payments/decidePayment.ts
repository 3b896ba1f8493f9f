import type { Database, Queries } from '#src/server/db/handle.ts';
import { approveWithdrawal } from '#src/server/payments/approveWithdrawal.ts';
import { claimWithdrawal, takeOverWithdrawal } from '#src/server/payments/claimWithdrawal.ts';
import { creditByHand } from '#src/server/payments/creditByHand.ts';
import { refuseDeposit } from '#src/server/payments/creditDeposit.ts';
import { paidByHand, returnedByHand } from '#src/server/payments/endByHand.ts';
import type { OrderRow } from '#src/server/payments/moveOrder.ts';
import { refuseWithdrawal } from '#src/server/payments/refuseWithdrawal.ts';
import { type ChangeContext, recordChange } from '../operatorChanges.ts';
import { inOneTransaction } from './joinTransaction.ts';
import { findPayment, isManual, type PaymentView } from './paymentOrders.ts';

/** What an operator decides of a deposit or withdrawal. */
export type PaymentDecision =
  /** `arrived`: of a deposit, what came. */
  | { readonly kind: 'approve'; readonly arrived?: string }
  /** `reason` is shown to the member. */
  | { readonly kind: 'refuse'; readonly reason: string }
  /** The operator pays an approved withdrawal by hand. */
  | { readonly kind: 'claim' }
  /** The operator goes on with one that `from` pays by hand. */
  | { readonly kind: 'takeover'; readonly from: string }
  /** A withdrawal was paid at the bank, or found to be. */
  | { readonly kind: 'paid'; readonly reason: string | null }
  /** A withdrawal was not paid, and never will be. */
  | { readonly kind: 'returned'; readonly reason: string };

/**
 * What came of a decision. `more`: another operator has to approve too. `seen`: another one has to say the same amount. `again`: the operator approved it before. `first`:
 * somebody was first, or it is not to be decided so. `gone`: there is no such payment.
 */
export type DecisionOutcome =
  | 'credited'
  | 'seen'
  | 'approved'
  | 'more'
  | 'refused'
  | 'claimed'
  | 'takenover'
  | 'paid'
  | 'returned';
export type DecisionRefusal = 'again' | 'first' | 'gateway' | 'gone';

interface Deciding {
  readonly tx: Queries;
  readonly joined: Pick<Database, 'transaction'>;
  readonly at: ChangeContext;
  readonly order: OrderRow;
}

async function approve(
  { joined, at, order }: Deciding,
  arrived: string | undefined,
): Promise<DecisionOutcome | DecisionRefusal> {
  const { who, now } = at;
  if (order.kind === 'withdrawal') {
    const approved = await approveWithdrawal(joined, { orderId: order.id, operator: who, now });
    return !approved ? 'first' : approved.missing > 0 ? 'more' : 'approved';
  }
  if (!isManual(order)) return 'gateway';
  if (arrived === undefined) return 'first';
  return (await creditByHand(joined, { orderId: order.id, operator: who, arrived, now })) ?? 'first';
}

async function refuse({ joined, order, at }: Deciding, reason: string): Promise<DecisionOutcome | 'first'> {
  const { who, now } = at;
  const refused =
    order.kind === 'deposit'
      ? await refuseDeposit(joined, { actor: 'operator', who, now, orderId: order.id, reason })
      : await refuseWithdrawal(joined, { orderId: order.id, operator: who, now, reason });
  return refused ? 'refused' : 'first';
}

async function decide(
  deciding: Deciding,
  decision: PaymentDecision,
): Promise<DecisionOutcome | DecisionRefusal> {
  const { joined, order, at } = deciding;
  const by = { orderId: order.id, operator: at.who, now: at.now };
  switch (decision.kind) {
    case 'approve':
      return approve(deciding, decision.arrived);
    case 'refuse':
      return refuse(deciding, decision.reason);
    case 'claim':
      return (await claimWithdrawal(joined, by)) ? 'claimed' : 'first';
    case 'takeover':
      return (await takeOverWithdrawal(joined, { ...by, from: decision.from })) ? 'takenover' : 'first';
    case 'paid':
      return (await paidByHand(joined, { ...by, reason: decision.reason })) ? 'paid' : 'first';
    case 'returned':
      return (await returnedByHand(joined, { ...by, reason: decision.reason })) ? 'returned' : 'first';
  }
}

const refusals: ReadonlySet<string> = new Set<DecisionRefusal>(['again', 'first', 'gateway', 'gone']);

/** Whether a decision changed nothing. */
export const isDecisionRefusal = (outcome: DecisionOutcome | DecisionRefusal): outcome is DecisionRefusal =>
  refusals.has(outcome);

/** An approval in a line of the audit: who, and of a deposit what they say has arrived. */
const approvalWords = ({ operator, arrived }: PaymentView['approvals'][number]): string =>
  arrived === null ? operator : `${operator}: ${arrived}`;

/** Decides on a payment of a brand, and records who did, in one transaction with what it moves. */
export const decidePayment = (
  database: Pick<Database, 'transaction'>,
  at: ChangeContext,
  id: string,
  decision: PaymentDecision,
): Promise<DecisionOutcome | DecisionRefusal> =>
  inOneTransaction(database, async (tx, joined) => {
    const before = await findPayment(tx, at.brandId, id);
    if (!before) return 'gone';
    const { order, approvals } = before;
    const isAgain = order.state === 'requested' && approvals.some(({ operator }) => operator === at.who);
    if (decision.kind === 'approve' && isAgain) return 'again';
    const outcome = await decide({ tx, joined, at, order }, decision);
    if (isDecisionRefusal(outcome)) return outcome;
    const after = await findPayment(tx, at.brandId, id);
    const stateOf = (view: typeof after) => ({
      state: view?.order.state,
      ...(view?.order.claimed_by == null ? {} : { 'paid by hand by': view.order.claimed_by }),
      ...(view?.order.arrived == null ? {} : { arrived: view.order.arrived }),
      ...(view?.approvals.length ? { approvals: view.approvals.map(approvalWords) } : {}),
      ...(view?.order.reason == null ? {} : { reason: view.order.reason }),
    });
    const values = { before: stateOf(before), after: stateOf(after) };
    await recordChange(tx, at, { kind: 'payOrder', subject: id, ...values });
    return outcome;
  });
