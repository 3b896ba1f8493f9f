import type { Database } from '#src/server/db/handle.ts';
import { approveWithdrawal } from '#src/server/payments/approveWithdrawal.ts';
import { claimWithdrawal, takeOverWithdrawal } from '#src/server/payments/claimWithdrawal.ts';
import { creditByHand, refuseByHand } from '#src/server/payments/creditByHand.ts';
import type { Deciding } from '#src/server/payments/deciding.ts';
import { endByHand } from '#src/server/payments/endByHand.ts';
import type { OrderRow } from '#src/server/payments/moveOrder.ts';
import { refuseWithdrawal } from '#src/server/payments/refuseWithdrawal.ts';
import { type ChangeContext, recordChange } from '../operatorChanges.ts';
import { decidersOf } from '../people/deciders.ts';
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
 * What came of a decision. `more`: another operator has to approve too. `seen`: another one has to say the same amount, `said`:
 * the same of what became of it. `again`: the operator approved it before. `first`: somebody was first, or it is not to be
 * decided so. `gone`: there is no such payment.
 */
export type DecisionOutcome =
  | 'credited'
  | 'seen'
  | 'approved'
  | 'more'
  | 'refused'
  | 'claimed'
  | 'takenover'
  | 'said'
  | 'paid'
  | 'returned';
export type DecisionRefusal = 'again' | 'first' | 'gateway' | 'gone';

interface Case {
  readonly joined: Pick<Database, 'transaction'>;
  readonly before: PaymentView;
  /** Who decides, and whose words count. */
  readonly by: Deciding;
}

async function approve(
  { joined, before: { order, approvals }, by }: Case,
  arrived: string | undefined,
): Promise<DecisionOutcome | DecisionRefusal> {
  if (order.kind === 'withdrawal') {
    const approved = await approveWithdrawal(joined, by);
    if (!approved) return 'first';
    if (approved.missing === 0) return 'approved';
    return approvals.some(({ operator }) => operator === by.operator) ? 'again' : 'more';
  }
  if (!isManual(order)) return 'gateway';
  if (arrived === undefined) return 'first';
  return (await creditByHand(joined, { ...by, arrived })) ?? 'first';
}

async function decide(deciding: Case, decision: PaymentDecision): Promise<DecisionOutcome | DecisionRefusal> {
  const { joined, by, before } = deciding;
  const orFirst = <T extends DecisionOutcome>(order: OrderRow | undefined, outcome: T) =>
    order ? outcome : 'first';
  switch (decision.kind) {
    case 'approve':
      return approve(deciding, decision.arrived);
    case 'refuse': {
      const refuse = before.order.kind === 'deposit' ? refuseByHand : refuseWithdrawal;
      return orFirst(await refuse(joined, { ...by, reason: decision.reason }), 'refused');
    }
    case 'claim':
      return orFirst(await claimWithdrawal(joined, by), 'claimed');
    case 'takeover':
      return orFirst(await takeOverWithdrawal(joined, { ...by, from: decision.from }), 'takenover');
    case 'paid':
    case 'returned':
      return (await endByHand(joined, { ...by, ending: decision.kind, reason: decision.reason })) ?? 'first';
  }
}

const refusals: ReadonlySet<string> = new Set<DecisionRefusal>(['again', 'first', 'gateway', 'gone']);

/** Whether a decision changed nothing. */
export const isDecisionRefusal = (outcome: DecisionOutcome | DecisionRefusal): outcome is DecisionRefusal =>
  refusals.has(outcome);

/** What of a payment a line of the audit says: of approvals who, and of a deposit what they say has arrived. */
const auditOf = ({ order: { state, claimed_by, arrived, reason }, approvals, endings }: PaymentView) => ({
  state,
  ...(claimed_by !== null && { 'paid by hand by': claimed_by }),
  ...(arrived !== null && { arrived }),
  ...(approvals.length > 0 && {
    approvals: approvals.map((one) =>
      one.arrived === null ? one.operator : `${one.operator}: ${one.arrived}`,
    ),
  }),
  ...(endings.length > 0 && { says: endings.map(({ operator, ending }) => `${operator}: ${ending}`) }),
  ...(reason !== null && { reason }),
});

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
    const by = { orderId: id, operator: at.who, deciders: await decidersOf(tx), now: at.now };
    const outcome = await decide({ joined, before, by }, decision);
    if (isDecisionRefusal(outcome)) return outcome;
    const after = await findPayment(tx, at.brandId, id);
    const values = { before: auditOf(before), after: after ? auditOf(after) : {} };
    await recordChange(tx, at, { kind: 'payOrder', subject: id, ...values });
    return outcome;
  });
