import { followGateway, type GatewayWork } from './followGateway.ts';
import type { OrderRow } from './moveOrder.ts';
import { orderTermsOf } from './orderTerms.ts';

/** States of a deposit in which its gateway may say something new. */
export const askedStates = ['open', 'asking', 'expired', 'cancelled'] as const;

/** Least time between two questions about one order that its member brings about, in milliseconds. */
const leastPause = 3000;

const isAsked = ({ state }: OrderRow): boolean => askedStates.some((asked) => asked === state);

/**
 * Asks the gateway of a deposit as its member wants to know, and does what it says. Who wants to know again and again brings
 * about one question every few seconds.
 */
export async function askForMember(work: GatewayWork, { id, ...order }: OrderRow, now: Date): Promise<void> {
  if (orderTermsOf(order).gateway === null || !isAsked({ id, ...order })) return;
  const row = await work.database.db
    .updateTable('pay_order')
    .set({ asked_at: now })
    .where('id', '=', id)
    .where((pay) =>
      pay.or([pay('asked_at', 'is', null), pay('asked_at', '<=', new Date(now.getTime() - leastPause))]),
    )
    .returningAll()
    .executeTakeFirst();
  if (row) await followGateway(work, row, now);
}
