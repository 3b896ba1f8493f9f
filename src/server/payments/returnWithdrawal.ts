import type { Queries } from '../db/handle.ts';
import { moveOrder, type OrderMove, type OrderRow } from './moveOrder.ts';
import { bookPaid, bookReturned } from './withdrawalPostings.ts';

/** How a withdrawal ends, said by whom and why. */
type Ending = Omit<OrderMove<'withdrawal'>, 'kind'>;

/**
 * Ends a withdrawal whose money stays: refused, cancelled or returned. All of it is in the wallet again. Resolves to
 * undefined where it is in none of the states, because somebody was first.
 */
export async function returnWithdrawal(
  tx: Queries,
  ending: Ending & { readonly to: 'refused' | 'cancelled' | 'returned' },
): Promise<OrderRow | undefined> {
  const order = await moveOrder(tx, { ...ending, kind: 'withdrawal' });
  if (order) await bookReturned(tx, order, ending.now);
  return order;
}

/** Ends a withdrawal that was sent: its money has left. Undefined as above. */
export async function endPaid(tx: Queries, ending: Omit<Ending, 'to'>): Promise<OrderRow | undefined> {
  const order = await moveOrder(tx, { ...ending, kind: 'withdrawal', to: 'paid' });
  if (order) await bookPaid(tx, order, ending.now);
  return order;
}
