import type { Queries } from '#src/server/db/handle.ts';
import { countWaitingAdjustments, listWaitingAdjustments, type WaitingAdjustment } from './adjustments.ts';
import { markOrders, type QueueFilter } from './orderQueue.ts';
import { countTodo, type QueueOwner } from './queueParts.ts';

/** What waits is counted and compared up to this number. */
export const mostWaiting = 1000;

/** How much waits for somebody at the console of a brand; more than `mostWaiting` where it is more than that. */
export const countWaiting = async (db: Queries, owner: QueueOwner): Promise<number> =>
  (await countTodo(db, owner, mostWaiting + 1)) + (await countWaitingAdjustments(db, owner.brandId));

/** Adjustments that wait for another operator: they are none of the payments that filters ask for. */
export const adjustmentsIn = async (
  db: Queries,
  { brandId }: QueueOwner,
  { part, ...asked }: QueueFilter,
): Promise<WaitingAdjustment[]> =>
  part === 'todo' && Object.values(asked).every((value) => value === undefined)
    ? listWaitingAdjustments(db, brandId, { most: mostWaiting })
    : [];

/** What waits and is let through by a filter, by the id of its card: `order-12.told`, `adjustment-3.waiting`. */
export const markWaiting = async (db: Queries, owner: QueueOwner, filter: QueueFilter): Promise<string[]> => [
  ...(await adjustmentsIn(db, owner, filter)).map(({ id }) => `adjustment-${id}.waiting`),
  ...(await markOrders(db, owner, filter, mostWaiting)).map((mark) => `order-${mark}`),
];
