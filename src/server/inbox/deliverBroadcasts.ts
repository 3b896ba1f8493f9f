import { sql } from 'kysely';
import type { Database, Queries } from '../db/handle.ts';
import { startLeasedTurns } from '../db/leasedTurns.ts';
import type { Log } from '../kernel/log/errorLog.ts';
import { membersOf, type Segment } from './segments.ts';

/** Members that one transaction reaches. */
const batch = 500;

/** What the delivery has to know of brands. */
export interface DeliveryWork {
  readonly database: Database;
  /** The time zone of a brand; undefined for one that this server does not have. */
  zoneOf(brandId: string): string | undefined;
}

/** The broadcast that is due and locked, unless another process delivers it. */
async function lockDue(tx: Queries, id: string, now: Date) {
  return tx
    .selectFrom('broadcast')
    .select(['id', 'brand_id', 'state', 'segment', 'last_member', 'reached', 'started_at'])
    .where('id', '=', id)
    .where(({ or, and, eb }) =>
      or([eb('state', '=', 'sending'), and([eb('state', '=', 'planned'), eb('send_at', '<=', now)])]),
    )
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/**
 * Delivers a broadcast to the next members, in one transaction. The members are gone through by their ids up to the newest
 * when it began, so that each is reached once, wherever a process was killed. Resolves to whether there may be more.
 */
export async function deliverBatch(
  { database, zoneOf }: DeliveryWork,
  id: string,
  now: Date,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const due = await lockDue(tx, id, now);
    const timeZone = due && zoneOf(due.brand_id);
    if (!due || timeZone === undefined) return false;
    const startedAt = due.started_at ?? now;
    const last =
      due.last_member ??
      (
        await tx
          .selectFrom('member')
          .select(({ fn }) => fn.max('id').as('id'))
          .where('brand_id', '=', due.brand_id)
          .executeTakeFirst()
      )?.id ??
      '0';
    // Who belongs to it is asked as of when it began, however long it takes.
    const place = { brandId: due.brand_id, timeZone, now: startedAt };
    const members = await membersOf(tx, due.segment as Segment, place)
      .select('member.id')
      .where('member.id', '>', due.reached)
      .where('member.id', '<=', last)
      .orderBy('member.id')
      .limit(batch)
      .execute();
    const ids = members.map((member) => member.id);
    if (ids.length > 0)
      await tx
        .insertInto('message')
        .columns(['brand_id', 'member_id', 'kind', 'broadcast_id', 'sent_at'])
        .expression((eb) =>
          eb
            .selectFrom('broadcast')
            .innerJoin('member', (on) => on.on(sql<boolean>`member.id in (${sql.join(ids)})`))
            .select(['broadcast.brand_id', 'member.id', 'broadcast.kind', 'broadcast.id as broadcast_id'])
            .select(sql<Date>`${startedAt}::timestamptz`.as('sent_at'))
            .where('broadcast.id', '=', due.id),
        )
        .onConflict((conflict) =>
          conflict.columns(['broadcast_id', 'member_id']).where('broadcast_id', 'is not', null).doNothing(),
        )
        .execute();
    const done = ids.length < batch;
    await tx
      .updateTable('broadcast')
      .set({
        state: done ? 'sent' : 'sending',
        started_at: startedAt,
        last_member: last,
        reached: ids.at(-1) ?? due.reached,
        ...(done ? { finished_at: now } : {}),
      })
      .set(({ eb }) => ({ delivered: eb('delivered', '+', ids.length) }))
      .where('id', '=', due.id)
      .execute();
    return !done;
  });
}

/** Delivers all that is due, as long as this process is the one to do it. */
export async function deliverBroadcasts(
  work: DeliveryWork,
  now: Date,
  goOn: () => Promise<boolean> = async () => true,
): Promise<void> {
  const due = await work.database.db
    .selectFrom('broadcast')
    .select('id')
    .where(({ or, and, eb }) =>
      or([eb('state', '=', 'sending'), and([eb('state', '=', 'planned'), eb('send_at', '<=', now)])]),
    )
    .orderBy('id')
    .execute();
  for (const { id } of due) while (await deliverBatch(work, id, now)) if (!(await goOn())) return;
}

/** Time between two turns, in milliseconds. */
const interval = 5000;

/** After how many seconds another process takes over from one that was killed. */
const leaseSeconds = 30;

/** Delivers what is due, in one process of all, until the returned function is called. `log` is told of errors. */
export const startBroadcasts = (work: DeliveryWork & { readonly log: Log }): (() => Promise<void>) =>
  startLeasedTurns({
    database: work.database,
    name: 'broadcasts',
    every: interval,
    lease: leaseSeconds,
    failed: (error) => work.log('messages to several members could not be delivered', error),
    turn: (renew) => deliverBroadcasts(work, new Date(), renew),
  });
