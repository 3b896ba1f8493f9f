import { sql } from 'kysely';
import { withoutValues } from '#src/domain/values/withoutValues.ts';
import type { Database } from '../db/handle.ts';
import type { MessageOutlet, MessageProviders, QueuedMessage } from '../kernel/messageProvider.ts';
import { consoleProvider } from './consoleProvider.ts';

/** Pauses after failed tries, in milliseconds; after the last try that follows, a message has failed. */
const pauses = [10_000, 30_000, 90_000, 270_000];

/** Time after which a message that a process took and did not finish is taken again, in milliseconds. */
const takenFor = 120_000;

/** Messages sent at once. */
const atOnce = 5;

/** How often it is looked for messages whose pause is over, in milliseconds. */
const lookEvery = 5000;

/** Stores messages and sends them, outside of the requests that cause them. */
export interface MessageQueue extends MessageOutlet {
  /** Sends what is due; resolves when nothing is. */
  sendDue(): Promise<void>;
  /** Ends the message that is being sent, and sends no more. */
  close(): Promise<void>;
}

/** Parts of a queue. */
export interface MessageQueueOptions {
  readonly database: Database;
  readonly providers: MessageProviders;
  /** Channels without a provider are printed, and contents are kept for the console. */
  readonly demo: boolean;
  /** Prints a message of the demo. */
  readonly print: (line: string) => void;
  readonly now: () => Date;
  readonly onError: (error: unknown) => void;
}

type Taken = QueuedMessage & { readonly tries: number };

/** Takes messages that are due, so that no other process sends them meanwhile. */
async function takeDue({ db }: Database, now: Date): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    update outbox set tries = tries + 1, next_try_at = ${new Date(now.getTime() + takenFor)}::timestamptz
    where id in (
      select id from outbox where state = 'queued' and next_try_at <= ${now}::timestamptz
      order by next_try_at, id limit ${atOnce} for update skip locked)
    returning id::text as id, brand_id as "brandId", sender, channel, recipient, content, tries
  `.execute(db);
  return rows;
}

/** Opens the queue over the table `outbox`. Several processes may share the table. */
export function openMessageQueue(options: MessageQueueOptions): MessageQueue {
  const { database, providers, demo, now } = options;
  const printed = consoleProvider(options.print);
  /** Contents hold codes and passwords: beyond the demo nobody reads them here. */
  const without = demo ? {} : { content: '' };

  async function finish({ id, tries }: Taken, error: unknown): Promise<void> {
    const pause = pauses[tries - 1];
    const next =
      error === undefined
        ? { state: 'sent' as const, next_try_at: null, problem: null, ...without }
        : {
            problem: withoutValues(error instanceof Error ? error.message : String(error)),
            ...(pause === undefined
              ? { state: 'failed' as const, next_try_at: null, ...without }
              : { next_try_at: new Date(now().getTime() + pause) }),
          };
    await database.db.updateTable('outbox').set(next).where('id', '=', id).execute();
  }

  async function send(message: Taken): Promise<void> {
    try {
      const provider = providers[message.channel];
      if (!provider) throw new Error(`nothing sends messages by ${message.channel}`);
      await provider.send(message);
    } catch (error) {
      options.onError(error);
      return finish(message, error);
    }
    return finish(message, undefined);
  }

  let closed = false;
  let running: Promise<void> | undefined;
  let again = false;
  async function run(): Promise<void> {
    do {
      again = false;
      for (let due = await takeDue(database, now()); due.length > 0 && !closed; ) {
        await Promise.all(due.map(send));
        due = closed ? [] : await takeDue(database, now());
      }
    } while (again && !closed);
  }
  function sendDue(): Promise<void> {
    again = true;
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  }
  const look = () => void sendDue().catch(options.onError);
  const timer = Object.keys(providers).length > 0 ? setInterval(look, lookEvery).unref() : undefined;

  return {
    async deliver(message) {
      const provider = providers[message.channel];
      if (!provider && demo) await printed.send({ id: '', ...message });
      const { brandId: brand_id, sender, channel, recipient, content } = message;
      const at = now();
      const state = provider ? 'queued' : demo ? 'sent' : 'failed';
      await database.db
        .insertInto('outbox')
        .values({
          ...{ brand_id, sender, channel, recipient, sent_at: at, state },
          content: state === 'failed' ? '' : content,
          next_try_at: provider ? at : null,
          problem: state === 'failed' ? `nothing sends messages by ${channel}` : null,
        })
        .execute();
      if (provider) look();
      else if (!demo) options.onError(new Error(`nothing sends messages by ${channel}`));
    },
    sendDue,
    async close() {
      closed = true;
      clearInterval(timer);
      await running?.catch(options.onError);
    },
  };
}
