import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  callServer,
  startTestServer,
  type TestServer,
  tokenOf,
} from '#tests/support/servers/serverTesting.ts';
import {
  addBroadcast,
  cancelBroadcast,
  changeBroadcast,
  findBroadcast,
  planBroadcast,
} from './broadcasts.ts';
import { deliverBatch, deliverBroadcasts } from './deliverBroadcasts.ts';
import { countSegment, type Segment } from './segments.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ brands: ['base', 'other'] });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.db.deleteFrom('message').execute();
  await server.database.db.deleteFrom('broadcast').execute();
});

const timeZone = 'Pacific/Tahiti';
const work = () => ({
  database: server.database,
  zoneOf: (brandId: string) => (brandId === 'gone' ? undefined : timeZone),
});
const texts = {
  EN: { title: 'A bonus for you', content: '<p>Until Sunday.</p>' },
  TY: { title: 'Hoê horo’a', content: '<p>Tahiti</p>' },
};
const count = (segment: Segment, brandId = 'base') =>
  countSegment(server.database.db, segment, { brandId, timeZone, now: server.now() });
const add = (segment: Segment) =>
  addBroadcast(
    server.database.db,
    { brandId: 'base', who: 'console', now: server.now() },
    { kind: 'promotion', texts, link: 'deposit', segment },
  );
const plan = (id: string, at = server.now()) => planBroadcast(server.database.db, 'base', id, at);
const find = async (id: string) => findBroadcast(server.database.db, 'base', id);
const reached = async () =>
  (
    await server.database.db
      .selectFrom('message')
      .innerJoin('member', 'member.id', 'message.member_id')
      .select('account')
      .orderBy('account')
      .execute()
  ).map(({ account }) => account);

test('[PR-4] a segment counts those to whom all of it applies, of one brand, without trials and closed accounts', async () => {
  const { db } = server.database;
  await tokenOf(server, 'vaite');
  await db.updateTable('member').set({ language: 'TY' }).where('account', 'in', ['vaite', 'demo']).execute();
  const accounts = await db
    .selectFrom('member')
    .select(['account', 'type', 'level'])
    .where('brand_id', '=', 'base')
    .where('disabled', '=', false)
    .where('type', '!=', 4)
    .execute();
  expect(await count({})).toBe(accounts.length);
  expect(await count({}, 'nowhere')).toBe(0);
  expect(await count({ account: 'demo' })).toBe(1);
  expect(await count({ account: 'nobody' })).toBe(0);
  expect(await count({ type: 'agent' })).toBe(accounts.filter(({ type }) => type >= 40).length);
  expect(await count({ levelFrom: 2, levelTo: 3 })).toBe(
    accounts.filter(({ level }) => level >= 2 && level <= 3).length,
  );
  expect(await count({ language: 'TY' })).toBe(2);
  expect(await count({ language: 'TY', account: 'demo' })).toBe(1);
  expect(await count({ seenWithin: 1, account: 'vaite' })).toBe(1);
  expect(await count({ notSeenWithin: 1, account: 'vaite' })).toBe(0);
  expect((await count({ deposited: true })) + (await count({ deposited: false }))).toBe(accounts.length);
  const today = server.now().toISOString().slice(0, 10);
  expect(await count({ registeredTo: '2001-01-01' })).toBe(0);
  expect(await count({ registeredFrom: '2001-01-01', registeredTo: today })).toBe(accounts.length);
  expect(await count({ below: 'agent' })).toBeGreaterThan(1);
  expect(await count({ below: 'agent', account: 'agent' })).toBe(0);
  expect(await count({ below: 'nobody' })).toBe(0);
});

test('[PR-4][MC-5] what is planned is delivered in its time, once to each, and read in the member’s language', async () => {
  const id = await add({ below: 'agent' });
  expect(await plan(id, new Date(server.now().getTime() + 60_000))).toBe(true);
  await deliverBroadcasts(work(), server.now());
  expect(await reached()).toEqual([]);
  const later = new Date(server.now().getTime() + 61_000);
  await Promise.all([deliverBroadcasts(work(), later), deliverBroadcasts(work(), later)]);
  await deliverBroadcasts(work(), later);
  const accounts = await reached();
  expect(accounts).toHaveLength(new Set(accounts).size);
  expect(await find(id)).toMatchObject({ state: 'sent', delivered: accounts.length, read: 0 });
  const token = await tokenOf(server, 'vaite');
  const list = await callServer(server, 'listMessages', { token, query: { pageNo: 1, language: 'TY' } });
  expect(list.body.value.list).toMatchObject([{ kind: 'promotion', title: 'Hoê horo’a', summary: 'Tahiti' }]);
  const [{ id: message }] = list.body.value.list;
  expect((await callServer(server, 'getMessage', { token, query: { id: message } })).body.value.link).toBe(
    'deposit',
  );
  await callServer(server, 'markMessages', { token, body: { ids: [message], read: true } });
  await callServer(server, 'deleteMessages', { token, body: { ids: [message] } });
  expect(await find(id)).toMatchObject({ read: 1 });
});

test('[PR-4] 1,200 members are reached in batches, each once wherever it broke off; who registers later gets nothing', async () => {
  const { db } = server.database;
  await sql`insert into member (brand_id, account, password_hash, type, reg_date)
    select 'other', 'many' || n, 'x', 0, '2026-01-01' from generate_series(1, 1200) n`.execute(db);
  const { id } = await db
    .insertInto('broadcast')
    .values({
      ...{ brand_id: 'other', state: 'planned', kind: 'notice', texts: JSON.stringify(texts) },
      ...{ segment: '{}', send_at: server.now(), created_by: 'console', created_at: server.now() },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const before = await count({}, 'other');
  expect(await deliverBatch(work(), id, server.now())).toBe(true);
  await sql`insert into member (brand_id, account, password_hash, type, reg_date)
    values ('other', 'late', 'x', 0, '2026-01-01')`.execute(db);
  // A process that is killed leaves the rest to the next one.
  const left = await deliverBatch(
    {
      ...work(),
      zoneOf: () => {
        throw new Error('killed');
      },
    },
    id,
    server.now(),
  ).catch(() => 'killed');
  expect(left).toBe('killed');
  await deliverBroadcasts(work(), server.now());
  const row = await findBroadcast(db, 'other', id);
  expect(row).toMatchObject({ state: 'sent', delivered: before });
  const accounts = await reached();
  expect(accounts).toHaveLength(before);
  expect(new Set(accounts).size).toBe(before);
  expect(accounts).not.toContain('late');
  await db.deleteFrom('message').execute();
  await sql`delete from member where brand_id = 'other' and password_hash = 'x'`.execute(db);
});

test('[PR-4] a draft is changed and sent once; what is planned can be called off, what is on its way cannot', async () => {
  const id = await add({ account: 'demo' });
  const sent = await Promise.all([plan(id), plan(id), plan(id)]);
  expect(sent.filter(Boolean)).toHaveLength(1);
  const content = { kind: 'notice', texts, link: null, segment: {} } as const;
  expect(await changeBroadcast(server.database.db, 'base', id, content)).toBe(false);
  expect(await cancelBroadcast(server.database.db, 'other', id)).toBe(false);
  expect(await cancelBroadcast(server.database.db, 'base', id)).toBe(true);
  expect(
    await changeBroadcast(server.database.db, 'base', id, { ...content, segment: { account: 'agent' } }),
  ).toBe(true);
  await plan(id);
  await deliverBroadcasts(work(), server.now());
  expect(await cancelBroadcast(server.database.db, 'base', id)).toBe(false);
  expect(await reached()).toEqual(['agent']);
});
