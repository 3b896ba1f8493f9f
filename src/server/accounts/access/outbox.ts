import type { Database, Queries } from '#src/server/db/handle.ts';
import type { RequestContext } from '#src/server/kernel/requestContext.ts';

/** A message to a member or visitor. */
export interface OutgoingMessage {
  readonly channel: 'sms' | 'mail';
  /** `+<dialling code> <number>`, or an address. */
  readonly recipient: string;
  readonly content: string;
}

/** How long messages are stored for the console, in milliseconds. */
const retention = 24 * 3_600_000;

/** "Sends" a message: writes it to the server's log and stores it for the console. There is no real delivery. */
export async function deliverMessage(
  {
    database,
    brandId,
    now,
    printMessage,
  }: Pick<RequestContext, 'database' | 'brandId' | 'now' | 'printMessage'>,
  { channel, recipient, content }: OutgoingMessage,
): Promise<void> {
  printMessage(`${channel} to ${recipient} from ${brandId}: ${content}`);
  await database.db
    .insertInto('outbox')
    .values({ brand_id: brandId, channel, recipient, content, sent_at: now })
    .execute();
}

/** The latest messages of a brand, newest first. */
export const latestMessages = (
  db: Queries,
  brandId: string,
  limit: number,
): Promise<(OutgoingMessage & { sent_at: Date })[]> =>
  db
    .selectFrom('outbox')
    .select(['channel', 'recipient', 'content', 'sent_at'])
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
