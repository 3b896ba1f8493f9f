import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { messagePageSize } from '#schemas/api/member.ts';
import {
  callServer,
  startTestServer,
  type TestServer,
  tokenOf,
} from '#tests/support/servers/serverTesting.ts';
import { deleteExpired } from '../app/upkeep.ts';
import { windowOfMessages } from './ownMessages.ts';
import { plainContent, sendMessage } from './sendMessage.ts';

let server: TestServer;
let token: string;
let other: string;
const member = { brandId: 'base', memberId: '' };
beforeAll(async () => {
  server = await startTestServer({ brands: ['base', 'other'] });
  token = await tokenOf(server, 'vaite');
  other = await tokenOf(server, 'marama');
  const row = await server.database.db
    .selectFrom('member')
    .select('id')
    .where('brand_id', '=', 'base')
    .where('account', '=', 'vaite')
    .executeTakeFirstOrThrow();
  member.memberId = row.id;
});
afterAll(() => server.close());
beforeEach(() => server.database.db.deleteFrom('message').execute());

const texts = (title: string) => ({
  EN: { title, content: `<p>${title} in English</p>` },
  TY: { title: `${title} TY`, content: '<p>Tahiti</p>' },
});
const at = new Date('2026-11-20T08:00:00Z');
const send = (key: string, more: Partial<Parameters<typeof sendMessage>[1]> = {}) =>
  server.database.transaction((tx) =>
    sendMessage(tx, { ...member, kind: 'notice', texts: texts(key), key, at, ...more }),
  );
const value = async (name: Parameters<typeof callServer>[1], input: object = {}, of = token) =>
  (await callServer(server, name, { token: of, ...input })).body.value;
const list = async (query: object = {}, of = token) =>
  (await value('listMessages', { query: { pageNo: 1, language: 'EN', ...query } }, of)).list as {
    id: string;
    title: string;
    summary: string;
    read: boolean;
    place: string;
  }[];
const titles = async (query: object = {}) => (await list(query)).map(({ title }) => title);
const unread = () => value('countUnreadMessages');

/** Messages one minute apart, the newest last. */
const fill = (many: number) =>
  sql`insert into message (brand_id, member_id, texts, sent_at)
    select 'base', ${member.memberId}::bigint, ${JSON.stringify(texts('many'))}::jsonb, ${at}::timestamptz + make_interval(mins => n)
    from generate_series(1, ${many}::int) n`.execute(server.database.db);

describe('the inbox', () => {
  test('[PR-4] a message is written once by its key, also by five at once, and not again after it was deleted', async () => {
    const sent = await Promise.all(Array.from({ length: 5 }, () => send('deposit 1')));
    expect(sent.filter(Boolean)).toHaveLength(1);
    expect(await titles()).toEqual(['deposit 1']);
    await value('deleteMessages', { body: { ids: [(await list())[0]?.id] } });
    expect(await send('deposit 1')).toBe(false);
    expect(await titles()).toEqual([]);
    expect(await send('deposit 2')).toBe(true);
  });

  test('[PR-4][LA-1] is read in the language that is asked for, else the brand’s, else English; its beginning is plain text', async () => {
    await send('Bonus', { kind: 'promotion', link: 'deposit' });
    const [message] = await list({ language: 'TY' });
    expect(message).toMatchObject({ title: 'Bonus TY', summary: 'Tahiti' });
    expect(await titles({ language: 'AR' })).toEqual(['Bonus']);
    const id = message?.id;
    expect(await value('getMessage', { query: { id, language: 'EN' } })).toMatchObject({
      ...{ id, kind: 'promotion', title: 'Bonus', link: 'deposit', read: false },
      content: '<p>Bonus in English</p>',
    });
    expect(plainContent('One <b>\ntwo\n\nthree')).toBe('<p>One &lt;b&gt;<br>two</p><p>three</p>');
  });

  test('[PR-4] messages that were written before languages were kept are still read', async () => {
    await server.database.db
      .insertInto('message')
      .values({
        ...{ brand_id: 'base', member_id: member.memberId, sent_at: at },
        ...{ title: 'Old', content: '<p>one &amp; only</p><p>two</p>' },
      })
      .execute();
    expect(await list({ language: 'AR' })).toMatchObject([{ title: 'Old', summary: 'one & only two' }]);
  });

  test('[PR-4][MC-5] reading, marking several and marking all change what is unread, of one’s own messages alone', async () => {
    for (const key of ['a', 'b', 'c']) await send(key);
    const ids = (await list()).map(({ id }) => id);
    const place = (await list())[0]?.place;
    expect(await unread()).toBe(3);
    expect(await value('markMessages', { body: { ids: [ids[0]], read: true } })).toEqual({ unread: 2 });
    expect(await value('markMessages', { body: { ids, read: true } }, other)).toEqual({ unread: 0 });
    expect(await unread()).toBe(2);
    expect(await titles({ unread: true })).toEqual(['b', 'a']);
    await send('later', { at: new Date(at.getTime() + 1000) });
    expect(await value('markAllRead', { body: { upTo: place } })).toEqual({ unread: 1 });
    expect(await titles({ unread: true })).toEqual(['later']);
    expect(await value('markMessages', { body: { ids, read: false } })).toEqual({ unread: 4 });
    const refused = await callServer(server, 'markAllRead', { token, body: { upTo: 'x' } });
    expect(refused.body.errorCode).toBe('request.invalid');
  });

  test('[PR-4] what was deleted is brought back as it was, whatever is repeated; not by others, and not for ever', async () => {
    for (const key of ['a', 'b', 'c']) await send(key);
    const ids = (await list()).map(({ id }) => id);
    const several = { body: { ids: [ids[0], ids[1], 'x', '999999999'] } };
    expect(await value('deleteMessages', several, other)).toEqual({ unread: 0 });
    expect(await value('deleteMessages', several)).toEqual({ unread: 1 });
    expect(await value('deleteMessages', several)).toEqual({ unread: 1 });
    expect(await titles()).toEqual(['a']);
    const gone = await callServer(server, 'getMessage', { token, query: { id: ids[0] } });
    expect(gone.body.errorCode).toBe('request.notFound');
    await value('restoreMessages', several, other);
    expect(await titles()).toEqual(['a']);
    expect(await value('restoreMessages', several)).toEqual({ unread: 3 });
    expect(await value('restoreMessages', several)).toEqual({ unread: 3 });
    expect(await titles()).toEqual(['c', 'b', 'a']);

    await value('deleteMessages', several);
    await deleteExpired(server.database, new Date(server.now().getTime() + 3_700_000));
    const { rows } = await sql<{ kept: string }>`
      select count(*) as kept from message where texts is not null or title <> ''`.execute(
      server.database.db,
    );
    expect(Number(rows[0]?.kept)).toBe(1);
    await sql`update message set deleted_at = deleted_at - interval '61 minutes'`.execute(server.database.db);
    await value('restoreMessages', several);
    expect(await titles()).toEqual(['a']);
  });

  test('[PR-4] 10,000 messages are read page by page through the index, none twice and none left out, though others come', async () => {
    await fill(10_000);
    const { db } = server.database;
    await sql`analyze message`.execute(db);
    const first = await value('listMessages', { query: { pageNo: 1 } });
    expect([first.list.length, first.total, first.totalPages]).toEqual([messagePageSize, 10_000, 500]);
    const seen = new Set<string>(first.list.map(({ id }: { id: string }) => id));
    await send('newest', { at: new Date('2026-12-24T00:00:00Z') });
    let place = first.list.at(-1).place as string;
    for (let page = 0; page < 20; page++) {
      const next = await list({ before: place });
      for (const { id } of next) {
        expect(seen.has(id)).toBe(false);
        seen.add(id);
      }
      place = next.at(-1)?.place ?? '';
    }
    expect(seen.size).toBe(21 * messagePageSize);
    // A page in the middle costs what the first costs.
    const middle = { sentAt: new Date(at.getTime() + 5000 * 60_000), id: '0' };
    for (const unreadOnly of [false, true]) {
      const page = windowOfMessages(
        db,
        { ...member, languages: ['EN'] },
        { before: middle, offset: 0, unread: unreadOnly, most: messagePageSize },
      );
      expect(await page.execute()).toHaveLength(messagePageSize);
      const plan = (await page.explain()).map((line) => Object.values(line).join()).join('\n');
      expect(plan).toMatch(/Index Scan using message_(listed|not_read)/);
      expect(plan).not.toMatch(/Sort|Seq Scan on message/);
    }
  });

  test('[MC-5] the server knows in which language a member reads', async () => {
    const language = async () =>
      (
        await server.database.db
          .selectFrom('member')
          .select('language')
          .where('id', '=', member.memberId)
          .executeTakeFirstOrThrow()
      ).language;
    for (const code of ['TY', 'AR']) {
      await value('countUnreadMessages', { headers: { language: code } });
      expect(await language()).toBe(code);
    }
  });
});
