import type { Database, Queries } from '#src/server/db/handle.ts';
import type { OutgoingMessage } from '#src/server/kernel/messageProvider.ts';
import type { RequestContext } from '#src/server/kernel/requestContext.ts';

/** How long messages are stored for the console, in milliseconds. */
const retention = 24 * 3_600_000;

/** Sends a message of the request's brand: stores it, and leaves it to the queue (`messages/messageQueue.ts`). */
export const deliverMessage = (
  { brandId, site, messages }: Pick<RequestContext, 'brandId' | 'site' | 'messages'>,
  message: OutgoingMessage,
): Promise<void> => messages.deliver({ brandId, sender: site.brand.name, ...message });

/** A message as the console lists it. */
export interface ListedMessage extends OutgoingMessage {
  readonly sent_at: Date;
  readonly state: 'queued' | 'sent' | 'failed';
  readonly tries: number;
  readonly problem: string | null;
}

/** The latest messages of a brand, newest first. */
export const latestMessages = (db: Queries, brandId: string, limit: number): Promise<ListedMessage[]> =>
  db
    .selectFrom('outbox')
    .select(['channel', 'recipient', 'content', 'sent_at', 'state', 'tries', 'problem'])
    .where('brand_id', '=', brandId)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Deletes messages older than the retention time. */
export const deleteOldMessages = async ({ db }: Database, now: Date): Promise<void> => {
  await db
    .deleteFrom('outbox')
    .where('sent_at', '<=', new Date(now.getTime() - retention))
    .execute();
};
