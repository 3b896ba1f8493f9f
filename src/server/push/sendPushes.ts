import { sql } from 'kysely';
import type { PushTopic } from '#schemas/api/push.ts';
import { memberTypes } from '#schemas/codes.ts';
import { isLanguageCode } from '#schemas/languages.ts';
import { isTimeZone } from '#src/domain/values/timeZones.ts';
import type { Database } from '../db/handle.ts';
import { startLeasedTurns } from '../db/leasedTurns.ts';
import type { PushOutcome } from '../db/pushTables.ts';
import type { Log } from '../kernel/log/errorLog.ts';
import type { Site } from '../kernel/site.ts';
import { postPush, type ServiceAnswer } from './postPush.ts';
import type { PushSubscriptionKeys } from './pushDevices.ts';
import { isPushEndpoint } from './pushHosts.ts';
import { noteRefusedKey, type PushKeyOf, pushKeyReader } from './pushKeys.ts';
import { payloadOf } from './pushTexts.ts';
import { readWishes } from './pushWishes.ts';
import { quietUntil } from './quietHours.ts';

/** What sending has to know. */
export interface PushWork {
  readonly database: Database;
  readonly log: Log;
  /** A brand of this server; undefined for another. */
  siteOf(brandId: string): Pick<Site, 'brand' | 'notes'> | undefined;
  /** Origin of a test's own service, besides the known ones. */
  readonly pushOrigin?: string | undefined;
  /** Time after which a service has not answered, in milliseconds. */
  readonly patience?: number;
}

const hour = 3_600_000;

/** How long something is worth telling, in milliseconds. */
const worthFor: Readonly<Record<PushTopic, number>> = {
  ...{ money: 4 * hour, prizes: 4 * hour, messages: 4 * hour, offers: hour },
};

/** How often a notification is tried, and how long the first wait between is, in milliseconds; each is four times the last. */
const mostTries = 5;
const firstWait = 30_000;

/** Rows claimed at a time, and sent at once. */
const claimed = 40;
const atOnce = 8;

/** After how many seconds another process takes what a killed one was at. */
const claimSeconds = 120;

/** Claims what is due, for this process alone. */
async function claimDue({ database }: PushWork, now: Date) {
  return database.transaction(async (tx) => {
    const due = await tx
      .selectFrom('push_send')
      .select('id')
      .where('done_at', 'is', null)
      .where('due_at', '<=', now)
      .where(({ eb, or }) => or([eb('lease_until', 'is', null), eb('lease_until', '<=', now)]))
      .orderBy('due_at')
      .orderBy('id')
      .limit(claimed)
      .forUpdate()
      .skipLocked()
      .execute();
    if (due.length === 0) return [];
    return tx
      .updateTable('push_send')
      .set({ lease_until: new Date(now.getTime() + claimSeconds * 1000) })
      .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
      .where(
        'id',
        'in',
        due.map(({ id }) => id),
      )
      .returning([
        'id',
        'brand_id',
        'member_id',
        'device_id',
        'key',
        'topic',
        'kind',
        'ref',
        'queued_at',
        'tries',
      ])
      .execute();
  });
}

type Claimed = Awaited<ReturnType<typeof claimDue>>[number];

const finish = ({ database }: PushWork, { id }: Claimed, outcome: PushOutcome, now: Date) =>
  database.db
    .updateTable('push_send')
    .set({ done_at: now, outcome, lease_until: null })
    .where('id', '=', id)
    .execute();

const postpone = ({ database }: PushWork, { id }: Claimed, until: Date, tried = true) =>
  database.db
    .updateTable('push_send')
    .set({ due_at: until, lease_until: null })
    .$if(!tried, (query) => query.set(({ eb }) => ({ tries: eb('tries', '-', 1) })))
    .where('id', '=', id)
    .execute();

/** The browser and its member, if that may be told of something. */
const findReader = ({ database }: PushWork, row: Claimed) =>
  database.db
    .selectFrom('push_device')
    .innerJoin('member', (on) =>
      on
        .onRef('member.id', '=', 'push_device.member_id')
        .onRef('member.brand_id', '=', 'push_device.brand_id'),
    )
    .select(['push_device.sealed_subscription', 'push_device.language', 'member.language as read'])
    .where('push_device.id', '=', row.device_id)
    .where('push_device.member_id', '=', row.member_id)
    .where('member.disabled', '=', false)
    .where('member.type', '<>', memberTypes.trial)
    .executeTakeFirst();

/** Draws the consequences of what a service answered. */
async function settle(
  work: PushWork,
  row: Claimed,
  host: string,
  { status, wait }: ServiceAnswer,
  now: Date,
): Promise<void> {
  const { db } = work.database;
  if (status >= 200 && status < 300) {
    await finish(work, row, 'sent', now);
    await db
      .updateTable('push_device')
      .set({ sent_at: now, failures: 0 })
      .where('id', '=', row.device_id)
      .execute();
    return;
  }
  // The browser is gone, or has taken the permission back.
  if (status === 404 || status === 410) {
    await db.deleteFrom('push_device').where('id', '=', row.device_id).execute();
    return;
  }
  await db
    .updateTable('push_device')
    .set({ failed_at: now, failed_status: status })
    .set(({ eb }) => ({ failures: eb('failures', '+', 1) }))
    .where('id', '=', row.device_id)
    .execute();
  if (status === 401 || status === 403) {
    await noteRefusedKey(db, row.brand_id, { status, host }, now);
    work.log(`${host} refused the notification key of ${row.brand_id} with ${status}`);
    await finish(work, row, 'refused', now);
    return;
  }
  const again = status === 0 || status === 429 || status >= 500;
  if (!again || row.tries >= mostTries) return void (await finish(work, row, 'failed', now));
  const pause = Math.max(wait, firstWait * 4 ** (row.tries - 1));
  await postpone(work, row, new Date(now.getTime() + pause));
}

/** Sends one notification, or finds out that it is not to be sent. */
async function sendOne(work: PushWork, row: Claimed, keyOf: PushKeyOf, now: Date): Promise<void> {
  const { database, siteOf, pushOrigin, patience = 10_000 } = work;
  const site = siteOf(row.brand_id);
  const key = site && (await keyOf(row.brand_id));
  const reader = await findReader(work, row);
  if (!site || !key || !reader) return void (await finish(work, row, 'unwanted', now));
  const owner = { brandId: row.brand_id, memberId: row.member_id };
  const wishes = await readWishes(database.db, owner);
  const isTest = row.kind === 'test';
  if (!isTest && !wishes.topics[row.topic]) return void (await finish(work, row, 'unwanted', now));
  const left = row.queued_at.getTime() + worthFor[row.topic] - now.getTime();
  if (left < 1000) return void (await finish(work, row, 'late', now));
  const zone = isTimeZone(wishes.zone) ? wishes.zone : site.brand.timeZone;
  const until = isTest ? undefined : quietUntil({ ...wishes, zone }, now);
  if (until) {
    // What is over by then is not told at all: it stays in the inbox, and in the records.
    if (until.getTime() - now.getTime() >= left) return void (await finish(work, row, 'late', now));
    return void (await postpone(work, row, until, false));
  }
  const language = [reader.read, reader.language, site.brand.languages.default].find(isLanguageCode) ?? 'EN';
  const payload = await payloadOf(database.db, site, {
    kind: row.kind,
    key: row.key,
    ref: row.ref,
    language,
  });
  if (!payload) return void (await finish(work, row, 'unwanted', now));
  const opened = database.vault.open('push subscription', owner, reader.sealed_subscription);
  const subscription = JSON.parse(opened) as PushSubscriptionKeys;
  if (!isPushEndpoint(subscription.endpoint, pushOrigin))
    return void (await finish(work, row, 'failed', now));
  const { publicKey, privateKey, subject } = key;
  const answer = await postPush(
    subscription,
    JSON.stringify(payload),
    {
      vapidDetails: { publicKey, privateKey, subject },
      TTL: Math.floor(left / 1000),
      urgency: row.topic === 'offers' ? 'low' : 'normal',
      // A service keeps one of a name for a browser that is off: the same event never arrives twice.
      topic: payload.tag.replace(/[^\w-]/g, '').slice(0, 32),
      contentEncoding: 'aes128gcm',
    },
    patience,
  );
  await settle(work, row, new URL(subscription.endpoint).host, answer, now);
}

/** Sends all that is due, as long as this process is the one to do it. */
export async function sendPushes(
  work: PushWork,
  now: () => Date,
  goOn: () => Promise<boolean> = async () => true,
): Promise<void> {
  do {
    const rows = await claimDue(work, now());
    if (rows.length === 0) return;
    const waiting = [...rows];
    const keyOf = pushKeyReader(work.database);
    const take = async (): Promise<void> => {
      for (let row = waiting.shift(); row; row = waiting.shift())
        // Its claim runs out, and it is tried again.
        await sendOne(work, row, keyOf, now()).catch((error) =>
          work.log('a notification could not be sent', error),
        );
    };
    await Promise.all(Array.from({ length: atOnce }, take));
  } while (await goOn());
}

/** Queues a notification that only shows that they arrive, to every browser of an account. Resolves to how many. */
export async function queueTestPush(
  { db }: Pick<Database, 'db'>,
  { brandId, account, at }: { readonly brandId: string; readonly account: string; readonly at: Date },
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    insert into push_send (brand_id, member_id, device_id, key, topic, kind, ref, queued_at, due_at)
    select d.brand_id, d.member_id, d.id, ${`test ${at.getTime()}`}, 'messages', 'test', '', ${at}::timestamptz, ${at}::timestamptz
    from push_device d join member m on m.id = d.member_id and m.brand_id = d.brand_id
    where d.brand_id = ${brandId} and m.account = ${account}
    on conflict do nothing returning id
  `.execute(db);
  return rows.length;
}

/** Time between two turns, in milliseconds. */
const interval = 3000;

/** After how many seconds another process takes over from one that was killed. */
const leaseSeconds = 30;

/** Sends what is due, in one process of all, until the returned function is called. */
export const startPushes = (work: PushWork): (() => Promise<void>) =>
  startLeasedTurns({
    database: work.database,
    name: 'pushes',
    every: interval,
    lease: leaseSeconds,
    failed: (error) => work.log('notifications could not be sent', error),
    turn: (renew) => sendPushes(work, () => new Date(), renew),
  });
