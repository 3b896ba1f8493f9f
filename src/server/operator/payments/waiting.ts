import type { Queries } from '#src/server/db/handle.ts';
import { markOrders, type QueueFilter } from './orderQueue.ts';
import { countTodo, type QueueOwner } from './queueParts.ts';

/** What waits is counted and compared up to this number. */
export const mostWaiting = 1000;

/** How much waits for somebody at the console of a brand, up to one more than `mostWaiting`. */
export const countWaiting = (db: Queries, owner: QueueOwner): Promise<number> =>
  countTodo(db, owner, mostWaiting + 1);

/** What waits and is let through by a filter, as a page is compared with it: `12.told`. */
export const markWaiting = (db: Queries, owner: QueueOwner, filter: QueueFilter): Promise<string[]> =>
  markOrders(db, owner, filter, mostWaiting);
