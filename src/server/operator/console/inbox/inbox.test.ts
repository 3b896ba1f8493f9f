import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { png } from '#src/server/accounts/profile/pictureCleaning.fixtures.ts';
import { deliverBroadcasts } from '#src/server/inbox/deliverBroadcasts.ts';
import {
  fieldsOfForm,
  signInOperator,
  type TestOperator,
  testPassword,
} from '#tests/support/servers/consoleTesting.ts';
import {
  callServer,
  startTestServer,
  type TestServer,
  tokenOf,
} from '#tests/support/servers/serverTesting.ts';

let server: TestServer;
let operator: TestOperator;
beforeAll(async () => {
  server = await startTestServer({
    consolePassword: testPassword,
    log: (message, error) => {
      throw new Error(message, { cause: error });
    },
  });
  operator = await signInOperator(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.db.deleteFrom('message').execute();
  await server.database.db.deleteFrom('broadcast').execute();
});

const base = '/console/brands/base/inbox';
const codes = ['EN', 'TY', 'CN', 'AR', 'FA', 'TH', 'VI'];
const written = (change: Record<string, string> = {}) => ({
  ...Object.fromEntries(
    codes.flatMap((code) => [
      [`title.${code}`, `Title ${code}`],
      [`content.${code}`, `<p>Content ${code}</p>`],
    ]),
  ),
  ...{ account: 'vaite', kind: 'promotion' },
  ...change,
});
/** The page that a form leads to. */
const save = async (change: Record<string, string> = {}) =>
  operator.submit(`${base}/new`, `${base}/new`, written(change));
const pathOf = ({ headers }: { headers: Readonly<Record<string, unknown>> }) =>
  String(headers.location).split('?')[0] ?? '';
const list = async (account = 'vaite', language = 'TY') =>
  (
    await callServer(server, 'listMessages', {
      token: await tokenOf(server, account),
      query: { pageNo: 1, language },
    })
  ).body.value.list as { id: string; title: string; kind: string }[];
const rows = () => server.database.db.selectFrom('broadcast').select(['id', 'state', 'texts']).execute();

describe('messages to members', () => {
  test('[PR-4][SV-5] a message says how many it reaches before it is sent, and is sent once', async () => {
    const saved = await save();
    expect(saved.status).toBe(303);
    const path = pathOf(saved);
    expect(await list()).toEqual([]);
    expect((await operator.get(path)).body).toContain('It reaches <strong>1 member</strong>');
    const send = () => operator.submit(path, `${path}/send`);
    expect((await send()).status).toBe(303);
    expect(await list()).toMatchObject([{ title: 'Title TY', kind: 'promotion' }]);
    expect(await list('marama')).toEqual([]);
    const page = (await operator.get(path)).body;
    expect(page).toContain('1 member · read by 0');
    expect(page).not.toContain(`${path}/send`);
    expect((await operator.get(base)).body).toContain('the member vaite');
  });

  test('[PR-4][SV-5] who gets it is counted again at sending; nobody, and another number than was seen, are refused', async () => {
    const nobody = pathOf(await save({ account: 'nobody-of-that-name' }));
    const refused = await operator.submit(nobody, `${nobody}/send`);
    expect(refused.status).toBe(400);
    expect(refused.body).toContain('Nobody would get it.');
    const path = pathOf(await save());
    const changed = await operator.submit(path, `${path}/send`, { reaches: '7' });
    expect(changed.body).toContain('It reaches 1 now, another number than you saw.');
    expect((await rows()).map(({ state }) => state)).toEqual(['draft', 'draft']);
    expect(await list()).toEqual([]);
  });

  test('[PR-4][SV-5] it is planned by the clock of the brand’s zone, called off, and not planned into the past', async () => {
    const path = pathOf(await save());
    const plan = (at: string) => operator.submit(path, `${path}/send`, { when: 'planned', at });
    expect((await plan('2020-01-01T10:00')).body).toContain('it is past');
    expect((await plan('')).body).toMatch(/Time: a day and an hour in [A-Z]/);
    expect((await plan('2999-01-01T10:00')).body).toContain('within a year');
    const day = new Date(server.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
    expect((await plan(`${day}T10:30`)).status).toBe(303);
    expect((await operator.get(path)).body).toContain(`for ${day} 10:30 (`);
    const work = { database: server.database, zoneOf: () => 'UTC' };
    await deliverBroadcasts(work, server.now());
    expect(await list()).toEqual([]);
    expect((await operator.submit(path, `${path}/cancel`)).status).toBe(303);
    await deliverBroadcasts(work, new Date(server.now().getTime() + 9 * 86_400_000));
    expect(await list()).toEqual([]);
    expect((await rows())[0]?.state).toBe('draft');
  });

  test.each([
    [{ 'title.AR': '' }, /Title in .*: 1 to 120 characters/],
    [{ 'content.TY': '<p> </p>' }, /Content in .*: 1 to 8000 characters/],
    [{ 'content.EN': '<a href="/m/nowhere">there</a>' }, /no page is at \/m\/nowhere/],
    [{ link: 'no-page' }, /choose a page of the list/],
    [{ levelFrom: '5', levelTo: '2' }, /Swap them/],
    [{ levelFrom: 'x' }, /Level from: a whole number/],
    [{ registeredFrom: '2026-02-30' }, /Registered from: a day/],
    [{ seenWithin: '3', notSeenWithin: '7' }, /nobody was here and was not/],
  ])(
    '[PR-4][SV-5] %j is refused with the place and the remedy, and nothing is saved',
    async (change, words) => {
      const { status, body } = await save(change);
      expect([status, words.test(body)]).toEqual([400, true]);
      expect(await rows()).toEqual([]);
    },
  );

  test('[PR-4][SV-4] markup is cleaned on writing, which is said; the preview shows what is left, without scripts', async () => {
    const hostile = '<p onclick="x()">Hello<script>alert(1)</script></p>';
    const saved = await save({ 'content.EN': hostile });
    expect(decodeURIComponent(String(saved.headers.location))).toContain('onclick');
    const [row] = await rows();
    expect(JSON.stringify(row?.texts)).not.toMatch(/script|onclick/);
    const { csrf = '' } = fieldsOfForm((await operator.get(`${base}/new`)).body, `${base}/new`);
    const fields = { ...written({ 'content.AR': hostile }), csrf, shown: 'AR' };
    const preview = await operator.post(`${base}/preview`, fields, { 'sec-fetch-dest': 'iframe' });
    expect(preview.body).toContain('dir="rtl"');
    expect(preview.body).toContain('Hello');
    expect(preview.body).not.toContain('alert(1)');
  });

  test('[PR-4][SV-5] a draft is changed and thrown away, and each step is recorded', async () => {
    const path = pathOf(await save());
    expect((await operator.submit(path, path, { 'title.EN': 'Another title' })).status).toBe(303);
    expect((await operator.get(path)).body).toContain('Another title');
    expect((await operator.submit(path, `${path}/drop`)).status).toBe(303);
    expect((await rows())[0]?.state).toBe('cancelled');
    const changes = await server.database.db
      .selectFrom('operator_change')
      .select('after')
      .where('kind', '=', 'broadcast')
      .where('subject', '=', path.split('/').at(-1) ?? '')
      .execute();
    expect(changes).toHaveLength(3);
  });
});

describe('feedback', () => {
  const send = async () => {
    const token = await tokenOf(server, 'vaite');
    const picture = (await callServer(server, 'uploadPicture', { token, body: png(32, 32) })).body.value.id;
    const { body } = await callServer(server, 'sendFeedback', {
      ...{ token, headers: { 'idempotency-key': crypto.randomUUID() }, language: 'AR' },
      body: { kind: 'idea', content: 'Larger <b>letters</b>, please.', pictures: [picture] },
    });
    return body.value.id as string;
  };

  test('[PR-4][SV-5] is answered once, to the inbox of who wrote it, with its pictures for operators alone', async () => {
    const id = await send();
    const path = `${base}/feedback/${id}`;
    expect((await operator.get(`${base}/feedback?state=new`)).body).toContain('Larger &lt;b&gt;letters');
    const { body } = await operator.get(path);
    const [, picture = ''] = /<img src="([^"]+)"/.exec(body) ?? [];
    const shown = await operator.get(picture.replaceAll('&amp;', '&'));
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/png']);
    expect((await operator.get(picture.split('?')[0] ?? '')).status).toBe(404);

    const empty = await operator.submit(path, `${path}/answer`, { answer: ' ' });
    expect([empty.status, empty.body.includes('Answer: 1 to 4000 characters.')]).toEqual([400, true]);
    await operator.submit(path, `${path}/take`);
    const token = await tokenOf(server, 'vaite');
    // Both have the form open before either is answered.
    const fields = fieldsOfForm((await operator.get(path)).body, `${path}/answer`);
    const answers = await Promise.all(
      ['First', 'Second'].map((answer) =>
        operator.post(`${path}/answer`, { ...fields, answer: `<p>${answer}<script>x()</script></p>` }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    const messages = await list('vaite', 'EN');
    expect(messages).toMatchObject([{ kind: 'answer', title: 'We’ve replied to your feedback' }]);
    const query = { id: messages[0]?.id, language: 'EN' };
    const { value } = (await callServer(server, 'getMessage', { token, query })).body;
    expect(value.content).toMatch(/^<p>(First|Second)<\/p>$/);
    expect(value.link).toBe('feedback');
    const own = (await callServer(server, 'listFeedback', { token })).body.value.list[0];
    expect([own.state, own.answer]).toEqual(['answered', value.content]);
  });

  test('[PR-4][SV-5] is closed without an answer, after which none can be given', async () => {
    const id = await send();
    const path = `${base}/feedback/${id}`;
    expect((await operator.submit(path, `${path}/close`)).status).toBe(303);
    const { body } = await operator.get(path);
    expect(body).not.toContain(`${path}/answer`);
    expect(await list()).toEqual([]);
    expect((await operator.get(`${base}/feedback?state=closed`)).body).toContain(`feedback/${id}`);
  });
});
