import type { Database, Queries } from '#src/server/db/handle.ts';
import type { RequestContext } from '#src/server/kernel/requestContext.ts';

/** What is sent to somebody. */
export interface OutMessage {
  readonly channel: 'sms' | 'mail';
  /** `+<dialling code> <number>`, or an address. */
  readonly recipient: string;
  readonly content: string;
}

/** How long messages are kept for the console, in milliseconds. */
const kept = 24 * 3_600_000;

/** "Sends" a message: the server's log has it, and the console's page of messages. Pages wait for nothing else. */
export async function deliver(
  { database, brandId, now, say }: Pick<RequestContext, 'database' | 'brandId' | 'now' | 'say'>,
  { channel, recipient, content }: OutMessage,
): Promise<void> {
  say(`${channel} to ${recipient} from ${brandId}: ${content}`);
  await database.db
    .insertInto('outbox')
    .values({ brand_id: brandId, channel, recipient, content, sent_at: now })
    .execute();
}

/** The messages of a brand, the newest first. */
export const latestMessages = (
  db: Queries,
  brandId: string,
  most: number,
): Promise<(OutMessage & { sent_at: Date })[]> =>
  db
    .selectFrom('outbox')
    .select(['channel', 'recipient', 'content', 'sent_at'])
    .where('brand_id', '=', brandId)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

/** Clears away what is too old to be looked for. */
export const forgetMessages = async ({ db }: Database, now: Date): Promise<void> => {
  await db
    .deleteFrom('outbox')
    .where('sent_at', '<=', new Date(now.getTime() - kept))
    .execute();
};
