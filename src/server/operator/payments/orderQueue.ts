import type { Queries } from '#src/server/db/handle.ts';
import { ordersOf, type PaymentView, withSteps } from './paymentOrders.ts';

/** States in which an order waits: for its member, for a gateway or for an operator. */
const waitingStates = ['open', 'told', 'asking', 'requested', 'approved', 'sending', 'unknown'];

/** The payments of a brand that wait, the oldest first; at most `most`. */
export const listWaitingPayments = async (
  db: Queries,
  brandId: string,
  most: number,
): Promise<PaymentView[]> =>
  withSteps(
    db,
    await ordersOf(db, brandId)
      .where('pay_order.state', 'in', waitingStates)
      .orderBy('pay_order.requested_at')
      .orderBy('pay_order.id')
      .limit(most)
      .execute(),
  );
