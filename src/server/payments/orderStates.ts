import { depositStates } from '#schemas/api/deposits.ts';
import { withdrawalStates } from '#schemas/api/withdrawals.ts';

export type DepositState = (typeof depositStates)[number];
export type WithdrawalState = (typeof withdrawalStates)[number];

/** The states of orders by kind. */
export interface OrderStates {
  readonly deposit: DepositState;
  readonly withdrawal: WithdrawalState;
}

/** What an order is: money that comes in, or money that goes out. */
export type OrderKind = keyof OrderStates;

type Moves<State extends string> = { readonly [From in State]: readonly State[] };

/** The states that each state may be followed by. Nothing follows a state whose money was moved for good. */
export const orderMoves: { readonly [Kind in OrderKind]: Moves<OrderStates[Kind]> } = {
  deposit: {
    open: ['told', 'asking', 'credited', 'refused', 'expired', 'cancelled'],
    // Who said too early that it was paid may take that back, while nobody at the house has said anything.
    told: ['open', 'credited', 'refused', 'expired'],
    asking: ['told', 'credited', 'refused', 'expired', 'cancelled'],
    credited: [],
    // Money that arrives late is still the member's, and somebody looks for a transfer that is told late.
    refused: ['told', 'credited'],
    expired: ['told', 'credited'],
    cancelled: ['told', 'credited'],
  },
  withdrawal: {
    requested: ['approved', 'refused', 'cancelled'],
    approved: ['sending', 'refused', 'cancelled'],
    sending: ['paid', 'unknown', 'returned'],
    // Nobody knows whether it was sent: only what is found out ends it, never time.
    unknown: ['paid', 'returned'],
    paid: [],
    refused: [],
    cancelled: [],
    returned: [],
  },
};

/** Every state, by kind. */
export const orderStates: { readonly [Kind in OrderKind]: readonly OrderStates[Kind][] } = {
  deposit: depositStates,
  withdrawal: withdrawalStates,
};

/** Whether an order may go from a state to another. */
export const mayMove = <Kind extends OrderKind>(
  kind: Kind,
  from: OrderStates[Kind],
  to: OrderStates[Kind],
): boolean => (orderMoves[kind] as Moves<OrderStates[Kind]>)[from].includes(to);

/** States that an order stays in, unless money arrives that nobody expected any more. */
const doneStates: ReadonlySet<string> = new Set([
  'credited',
  'refused',
  'expired',
  'cancelled',
  'paid',
  'returned',
]);

/** Whether nothing is to be done about an order in this state. */
export const isDone = (state: string): boolean => doneStates.has(state);
