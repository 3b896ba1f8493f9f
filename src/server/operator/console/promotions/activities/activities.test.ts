import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findActivity } from '#src/server/activities/activityStore.ts';
import { readSettings, writeSettings } from '#src/server/settings/settings.ts';
import { fieldsOfForm } from '#tests/support/servers/consoleTesting.ts';
import { memberIdOf } from '#tests/support/servers/dueOrders.ts';
import type { NamedOperator } from '#tests/support/servers/operatorTesting.ts';
import { changesOfKind, saidOf, startPaymentDesk } from '#tests/support/servers/paymentDesk.ts';
import { callServer, type TestServer, tokenOf } from '#tests/support/servers/serverTesting.ts';

const pages = '/console/brands/base/promotions/activities';
const base = `${pages}/reef-week`;

let server: TestServer;
let finance: NamedOperator;
let second: NamedOperator;
let editor: NamedOperator;
beforeAll(async () => {
  ({
    server,
    operators: { 'a-finance': finance, 'b-finance': second, 'an-editor': editor },
  } = await startPaymentDesk('a-finance', 'b-finance', 'an-editor'));
});
afterAll(() => server.close());
beforeEach(async () => {
  const { db } = server.database;
  for (const table of [
    'activity_application',
    'activity_claim',
    'activity_join',
    'reward',
    'reward_budget',
  ] as const)
    await db.deleteFrom(table).execute();
  await db.deleteFrom('activity').execute();
  await db.deleteFrom('message').execute();
});

const day = (days: number) => new Date(server.now().getTime() + days * 86_400_000).toISOString().slice(0, 16);
const texts = {
  'text.title': 'Reef week',
  'text.summary': 'Seven days',
  'text.rules': '<p onclick="x()">Fair</p><script>1</script>',
};
const created = () => ({
  ...{ id: 'reef-week', ...texts, category: 'season', kind: 'claim', picture: 'welcome', sort: '0' },
  ...{ starts: day(-1), ends: day(7), prizeKind: 'fixed', amount: '5', rhythm: 'once', perTurn: '1' },
  ...{ total: '', budget: '50', turnover: '2', measure: '', goal: '' },
});
const create = (change: Record<string, string> = {}) =>
  finance.submit(`${pages}/new`, `${pages}/new`, { ...created(), ...change });
/** Writes the texts in every other language of the brand. */
async function translate() {
  const { body } = await finance.get(base);
  const codes = [...body.matchAll(/\?language=([A-Z]{2})"/g)].map(([, code = '']) => code);
  for (const code of codes) await finance.submit(`${base}?language=${code}`, base, texts);
}
const use = (change: Record<string, string | null> = {}) =>
  finance.submit(base, base, { enabled: 'on', ...change });
const stored = () => findActivity(server.database.db, 'base', 'reef-week');

test('[PR-1][SV-5] an activity is made by its form, sanitised, put into use in every language, and recorded', async () => {
  expect((await create()).status).toBe(303);
  expect((await stored())?.terms.texts).toMatchObject({
    [Object.keys((await stored())?.terms.texts ?? {})[0] ?? '']: { rules: '<p>Fair</p>' },
  });
  const early = await use();
  expect([early.status, early.body.includes('the title is missing in')]).toEqual([400, true]);
  await translate();
  expect((await use()).status).toBe(303);
  const { body } = await callServer(server, 'listActivities', { query: { language: 'EN' } });
  expect(body.value.list.map(({ id, status }: Record<string, string>) => [id, status])).toEqual([
    ['reef-week', 'claim'],
  ]);
  const changes = await changesOfKind(server, 'activity');
  expect(changes.at(0)).toMatchObject({ who: 'a-finance', subject: 'reef-week', before: null });
  expect((await finance.submit(base, base)).headers.location).toContain('done=same');
  const hub = (await editor.get('/console/brands/base/promotions')).body;
  expect(hub).toContain('Reef week');
  expect(hub).toMatch(/running[\s\S]*cost so far 0\.00 \w+, of 50\.00 \w+/);
  expect((await create()).status).toBe(409);
  expect((await editor.get(`${pages}/new`)).status).toBe(403);
});

test('[PR-1] a rule that can never be met is refused at its field, with the remedy, and nothing is saved', async () => {
  await create();
  await translate();
  const before = await stored();
  for (const [change, problem] of [
    [{ ends: day(-2) }, 'Until: must be later than From.'],
    [{ enabled: 'on', starts: day(-9), ends: day(-2) }, 'Until: this period is over'],
    [{ budget: '4.99' }, 'Budget: less than one reward of 5'],
    [
      { 'day.1': 'on', ends: day(0.1), starts: day(-0.1), ...notToday() },
      'Days of the week: none of them is in the period.',
    ],
    [{ perTurn: '3', total: '2' }, 'Rewards in a turn: more than the 2 in all.'],
    [{ total: '3' }, 'Rewards in all: there is one turn, with 1.'],
    [{ kind: 'join' }, 'What counts: who joins needs something to do.'],
    [
      { prizeKind: 'percent', percent: '5', measure: 'rounds', goal: '3' },
      'What counts: a percentage needs money',
    ],
    [{ prizeKind: 'percent', percent: '0', measure: 'stake', goal: '3' }, 'Percent: must be more than 0.'],
    [{ measure: 'stake', goal: '3', before: 'on' }, 'The turn before: there is none before the only one.'],
    [{ measure: 'days', goal: '8', rhythm: 'week' }, 'Goal: a turn has 7 days.'],
    [{ measure: 'rounds', goal: '2.5' }, 'Goal: this currency has no decimals.'],
    [{ registeredFrom: day(1), registeredUntil: day(0) }, 'Registered until: must be later'],
    [{ turnover: '101' }, 'Wagered: at most 100 times.'],
    [{ category: 'elsewhere' }, 'Category: choose one of the list.'],
    [{ 'text.title': '' }, 'Title: needs a text in'],
  ] as const) {
    const answer = await finance.submit(base, base, change as unknown as Record<string, string>);
    expect([answer.status, problem, answer.body.includes(problem)]).toEqual([400, problem, true]);
  }
  await server.database.db
    .updateTable('activity')
    .set({ terms: JSON.stringify({ ...before?.terms, who: { ...before?.terms.who, levels: [77] } }) })
    .execute();
  const level = await finance.submit(base, base);
  expect([level.status, level.body.includes('this brand has no level 77')]).toEqual([400, true]);
});

/** Boxes of days that are not today or a neighbour of it. */
function notToday(): Record<string, string | null> {
  const today = (server.now().getUTCDay() + 6) % 7;
  return Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 7].map((one) => [`day.${one}`, one - 1 === (today + 3) % 7 ? 'on' : null]),
  );
}

test('[PR-1] two activities that are alone in their category do not run at the same time', async () => {
  await create({ exclusive: 'on' });
  await translate();
  await use();
  const other = `${pages}/other`;
  await create({ id: 'other', exclusive: 'on' });
  const { body } = await finance.get(other);
  for (const [, code = ''] of body.matchAll(/\?language=([A-Z]{2})"/g))
    await finance.submit(`${other}?language=${code}`, other, texts);
  const clash = await finance.submit(other, other, { enabled: 'on' });
  expect([clash.status, clash.body.includes('is alone in the category season')]).toEqual([400, true]);
  expect((await finance.submit(other, other, { enabled: 'on', category: 'vip' })).status).toBe(303);
});

test('[PR-1] whoever saves an older version is told, and the entries stay', async () => {
  await create();
  const { body } = await finance.get(base);
  const version = /name="version" value="([^"]+)"/.exec(body)?.[1] ?? '';
  await finance.submit(base, base, { budget: '60' });
  const late = await finance.submit(base, base, { version, budget: '70' });
  expect([late.status, late.body.includes('value="70"')]).toEqual([409, true]);
  expect((await stored())?.budget).toBe('60.00000000');
});

test('[PR-1] a change is undone, but not once members have taken part', async () => {
  await create();
  await translate();
  await use();
  const undo = async () => {
    const last = await server.database.db
      .selectFrom('operator_change')
      .select('id')
      .where('kind', '=', 'activity')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return finance.submit('/console/brands/base/changes', `/console/brands/base/changes/${last.id}`);
  };
  expect((await undo()).status).toBe(303);
  expect((await stored())?.enabled).toBe(false);
  await use();
  await server.database.db
    .insertInto('activity_join')
    .values({
      ...{ brand_id: 'base', activity: 'reef-week', joined_at: server.now() },
      member_id: await memberIdOf(server.database, 'demo'),
    })
    .execute();
  const refused = await undo();
  expect([refused.status, refused.body.includes('Members have taken part since')]).toEqual([409, true]);
  expect((await stored())?.enabled).toBe(true);
});

test('[PR-1] the preview shows the language’s texts sanitised, and says what was taken out', async () => {
  const page = (await finance.get(`${pages}/new`)).body;
  const { body } = await finance.post(`${pages}/preview`, {
    ...{ ...fieldsOfForm(page, `${pages}/new`), ...created(), language: 'AR' },
  });
  expect(body).toContain('<p>Fair</p>');
  expect(body).not.toContain('<script>1');
  expect(body).toContain('Taken out: ');
  expect(body).toContain('Reef week');
});

describe('[PR-1] applications', () => {
  async function applied(change: Record<string, string> = {}): Promise<string> {
    await create({ kind: 'apply', ...change });
    await translate();
    await use();
    const { body } = await callServer(server, 'applyForActivity', {
      token: await tokenOf(server),
      body: { id: 'reef-week', comment: 'at the quay', pictures: [] },
      headers: { 'idempotency-key': randomUUID() },
    });
    return body.value.id as string;
  }
  const path = (id: string) => `${pages}/applications/${id}`;
  /** Sends the form of an application, by either of its buttons. */
  const formOf = async (who: NamedOperator, id: string) =>
    fieldsOfForm((await who.get(path(id))).body, `${path(id)}/issue`);
  async function decide(
    who: NamedOperator,
    id: string,
    kind: 'issue' | 'reject',
    change: Record<string, string>,
  ) {
    return who.post(`${path(id)}/${kind}`, { ...(await formOf(who, id)), ...change });
  }
  const seen = async () => {
    const { body } = await callServer(server, 'getActivity', {
      ...{ token: await tokenOf(server), query: { id: 'reef-week', language: 'EN' } },
    });
    return body.value;
  };
  const told = () => server.database.db.selectFrom('message').select(['kind', 'texts', 'link']).execute();

  test('are issued once: the reward arrives, the member is told, and it is recorded', async () => {
    const id = await applied();
    expect((await editor.get(`${pages}/applications`)).body).toContain('Reef week');
    // Both have the form open before either decides.
    const forms = await Promise.all([finance, second].map((who) => formOf(who, id)));
    const answers = await Promise.all(
      [finance, second].map((who, at) =>
        who.post(`${path(id)}/issue`, { ...forms[at], amount: '4', words: 'Well done' }),
      ),
    );
    expect(answers.map(saidOf).sort()).toEqual(['first', 'issued']);
    expect(await seen()).toMatchObject({
      status: 'issued',
      application: { state: 'issued', amount: '4.00' },
    });
    const messages = await told();
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatchObject({ kind: 'promotion', link: 'activity' });
    expect(JSON.stringify(messages[0]?.texts)).toContain('Well done');
    expect((await changesOfKind(server, 'activityApplication')).at(-1)).toMatchObject({ subject: 'demo' });
  });

  test('are rejected with words that the member reads, and may come again', async () => {
    const id = await applied();
    const silent = await decide(finance, id, 'reject', { words: '' });
    expect([silent.status, silent.body.includes('say why it is rejected')]).toEqual([400, true]);
    expect(saidOf(await decide(finance, id, 'reject', { words: 'No date on it' }))).toBe('rejected');
    expect(await seen()).toMatchObject({ status: 'rejected', words: 'No date on it', next: 'apply' });
    expect(JSON.stringify(await told())).toContain('No date on it');
  });

  test('are never paid more than the rule gives, nor beyond the budget', async () => {
    const id = await applied({ budget: '5' });
    const more = await decide(finance, id, 'issue', { amount: '5.01' });
    expect([more.status, more.body.includes('the rule gives 5.')]).toEqual([400, true]);
    await server.database.db
      .insertInto('reward_budget')
      .values({ brand_id: 'base', source: 'activity', rule: 'reef-week', cap: '5', used: '2' })
      .execute();
    expect(saidOf(await decide(finance, id, 'issue', { amount: '5' }))).toBe('spent');
    expect(await seen()).toMatchObject({ status: 'applying' });
  });

  test('above the limit are issued by two people who say the same amount', async () => {
    const { payments } = await readSettings(server.database.db, 'base');
    await writeSettings(server.database.db, 'base', { payments: { ...payments, twoPeopleAbove: '3' } });
    const id = await applied();
    expect(saidOf(await decide(finance, id, 'issue', { amount: '4' }))).toBe('more');
    expect(saidOf(await decide(finance, id, 'issue', { amount: '4' }))).toBe('own');
    expect(await seen()).toMatchObject({ status: 'applying' });
    expect(saidOf(await decide(second, id, 'issue', { amount: '4' }))).toBe('issued');
    await writeSettings(server.database.db, 'base', { payments });
  });
});
