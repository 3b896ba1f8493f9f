import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dayAt } from '#src/domain/values/zonedDay.ts';
import { storeRebate } from '#src/server/rebates/rebateRows.fixtures.ts';
import { fieldsOfForm, formTokenOf } from '#tests/support/servers/consoleTesting.ts';
import { memberIdOf } from '#tests/support/servers/dueOrders.ts';
import type { NamedOperator } from '#tests/support/servers/operatorTesting.ts';
import { changesOfKind, startPaymentDesk } from '#tests/support/servers/paymentDesk.ts';
import { callServer, type TestServer, tokenOf } from '#tests/support/servers/serverTesting.ts';

const page = '/console/brands/base/promotions/rebates';
const made = `${page}/new`;

let server: TestServer;
let finance: NamedOperator;
let viewer: NamedOperator;
beforeAll(async () => {
  ({
    server,
    operators: { 'a-finance': finance, 'a-viewer': viewer },
  } = await startPaymentDesk('a-finance', 'a-viewer'));
});
afterAll(() => server.close());

const inDays = (days: number) => addDays(dayAt(server.now(), 'UTC'), days);
const versions = () =>
  server.database.db
    .selectFrom('rebate_rule')
    .select(['revision', 'from_day', 'terms'])
    .where('brand_id', '=', 'base')
    .orderBy('revision')
    .execute();
const plan = (change: Record<string, string> = {}) => finance.submit(made, made, change);

test('[PR-2][SV-5] a version is filled in by category and level, planned, previewed, listed, and in force from its day on', async () => {
  const before = await versions();
  const from = inDays(3);
  const change = { from, 'rate-RNG-0': '1.25', 'rate-RNG-1': '1.5', 'rate-COCKFIGHT-0': '0.5', budget: '' };
  const preview = await finance.post(`${page}/preview`, {
    ...fieldsOfForm((await finance.get(made)).body, made),
    ...{ ...change, csrf: await formTokenOf(finance) },
  });
  expect([preview.status, preview.body.includes('1.25 %'), preview.body.includes('Rebate rates')]).toEqual([
    200,
    true,
    true,
  ]);
  expect(await versions()).toEqual(before);
  const saved = await plan(change);
  expect(saved.status).toBe(303);
  const after = await versions();
  expect(after.length).toBe(before.length + 1);
  expect(after.at(-1)).toMatchObject({
    from_day: from,
    terms: { rates: { RNG: { 0: '1.25', 1: '1.5' }, COCKFIGHT: { 0: '0.5' } }, budget: null },
  });
  const shown = async () =>
    (await callServer(server, 'getRebates', { token: await tokenOf(server) })).body.value;
  const rateOf = ({ categories, levels }: { categories: string[]; levels: { percents: string[] }[] }) =>
    levels[0]?.percents[categories.indexOf('RNG')];
  expect(rateOf(await shown())).toBe('0.4');
  server.pass(3 * 86_400_000);
  expect(rateOf(await shown())).toBe('1.25');
  server.pass(-3 * 86_400_000);
  const hub = await viewer.get('/console/brands/base/promotions');
  expect(hub.body).toContain(`Version 3, from ${from}`);
  expect(hub.body).toContain('planned');
  const changes = await changesOfKind(server, 'rebateRule');
  expect(changes).toMatchObject([{ who: 'a-finance', subject: '3', before: null }]);
});

test('[PR-2][SV-5] what cannot be is told at its place with its remedy, and nothing is saved', async () => {
  const before = await versions();
  for (const [change, problem] of [
    [{ 'rate-RNG-0': '5.1' }, 'Slots, Lagoon: at most 5.'],
    [{ 'rate-LIVE-2': 'x' }, 'Live casino, Pearl: digits'],
    [{ from: inDays(0) }, `From: ${inDays(1)} or later.`],
    [{ from: '2020-01-01' }, `From: ${inDays(1)} or later.`],
    [{ from: inDays(3) }, 'From: another version begins on that day.'],
    [{ from: inDays(400) }, 'From: at most a year ahead.'],
    [{ from: '2027-02-30' }, 'From: a day, such as'],
    [{ least: '501', mostDaily: '500' }, 'Paid from: at most what a member gets for a day'],
    [{ mostDaily: '0' }, 'Most for a day: must be more than 0.'],
    [{ budget: '0.05', least: '0.1' }, 'Budget: at least what is paid at a time.'],
    [{ days: '0' }, 'Can be claimed for: a whole number from 1 to 90.'],
    [{ turnover: '101' }, 'Wagered: at most 100 times.'],
    [{ mode: 'sometimes' }, 'How: choose one of the list.'],
  ] as const) {
    const { status, body } = await plan({ from: inDays(9), ...change });
    expect([problem, status, body.includes(problem)]).toEqual([problem, 400, true]);
  }
  const filled = fieldsOfForm((await finance.get(made)).body, made);
  const empty = Object.fromEntries(
    Object.entries(filled).map(([name, value]) => [name, name.startsWith('rate-') ? '' : value]),
  );
  for (const [fields, problem] of [
    [{ ...filled, 'rate-RNG-77': '1' }, 'This brand has no level 77.'],
    [{ ...filled, 'rate-CHESS-0': '1' }, 'There is no category CHESS.'],
    [{ ...empty, from: inDays(9) }, 'enter at least one rate above 0'],
  ] as const) {
    const { status, body } = await finance.post(made, fields);
    expect([problem, status, body.includes(problem)]).toEqual([problem, 400, true]);
  }
  expect(await versions()).toEqual(before);
});

test('[PR-2][SV-5] a version shows its cost by category; one that has not begun can be withdrawn, one that has cannot', async () => {
  await storeRebate(server.database, {
    brandId: 'base',
    memberId: await memberIdOf(server.database, 'demo'),
  });
  const first = await viewer.get(`${page}/1`);
  expect(first.body).toContain('to claim 4.20');
  expect(first.body).not.toContain('Withdraw');
  const csrf = await formTokenOf(finance);
  expect((await finance.post(`${page}/1/withdraw`, { csrf })).status).toBe(409);
  expect((await viewer.post(`${page}/3/withdraw`, { csrf: await formTokenOf(viewer) })).status).toBe(403);
  expect((await finance.submit(`${page}/3`, `${page}/3/withdraw`)).status).toBe(303);
  expect((await finance.get(`${page}/3`)).status).toBe(404);
  expect((await changesOfKind(server, 'rebateRule')).length).toBe(2);
});

test('[PR-2][SV-5] of two operators who plan a version for a day at a time, one is told', async () => {
  const filled = { ...fieldsOfForm((await finance.get(made)).body, made), from: inDays(20) };
  const answers = await Promise.all([finance.post(made, filled), finance.post(made, filled)]);
  expect(answers.map(({ status }) => status).sort()).toEqual(
    [303, expect.toSatisfy((status: number) => status === 400 || status === 409)].sort(),
  );
  expect((await versions()).filter(({ from_day }) => from_day === inDays(20))).toHaveLength(1);
  expect((await viewer.get(made)).status).toBe(403);
});
