import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, dayAt } from '#src/domain/values/zonedDay.ts';
import { changeSettings } from '#src/server/operator/operatorChanges.ts';
import { fieldsOfForm, formTokenOf } from '#tests/support/servers/consoleTesting.ts';
import { memberIdOf } from '#tests/support/servers/dueOrders.ts';
import type { NamedOperator } from '#tests/support/servers/operatorTesting.ts';
import { changesOfKind, startPaymentDesk } from '#tests/support/servers/paymentDesk.ts';
import { callServer, type TestServer, tokenOf } from '#tests/support/servers/serverTesting.ts';

const hub = '/console/brands/base/contracts';
const ofAgent = `${hub}/members/agent`;
const newTemplate = `${hub}/templates/new`;

let server: TestServer;
let finance: NamedOperator;
let other: NamedOperator;
let viewer: NamedOperator;
let agent: string;
let demo: string;
let day: string;
beforeAll(async () => {
  ({
    server,
    operators: { 'a-finance': finance, 'b-finance': other, 'a-viewer': viewer },
  } = await startPaymentDesk('a-finance', 'b-finance', 'a-viewer'));
  agent = await memberIdOf(server.database, 'agent');
  demo = await memberIdOf(server.database, 'demo');
  day = addDays(dayAt(server.now(), 'UTC'), -1);
});
afterAll(() => server.close());
beforeEach(() => server.database.db.deleteFrom('contract_run').execute());

const shownTo = async (account: string, kind: string) =>
  (await callServer(server, 'getSalaryContract', { token: await tokenOf(server, account), query: { kind } }))
    .body.value;

/** A run that waits, of what `agent` has less what `demo` gets, who is short. */
async function storeRun(hour: number | null = null): Promise<string> {
  const { db } = server.database;
  const { id } = await db
    .insertInto('contract_run')
    .values({
      ...{ brand_id: 'base', kind: hour === null ? 'daily' : 'hourly', period: null, hour, cursor: null },
      ...{ from_day: day, to_day: day, state: 'computed', made_at: server.now(), computed_at: server.now() },
      ...{ members: 2, gross: '12.5', amount: '9.25', short: '1.25' },
      ...{ approved_by: null, approved_at: null, paid_at: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const pay = {
    ...{ run_id: id, brand_id: 'base', contract_id: null, from_day: day, to_day: day, active: 3 },
    ...{ because: null, paid_at: null, state: 'waiting' as const },
  };
  await db
    .insertInto('contract_pay')
    .values([
      {
        ...{ ...pay, member_id: agent, upline_id: null, base: '1000', percent: '1' },
        ...{ gross: '10', below: '2', amount: '8' },
      },
      {
        ...{ ...pay, member_id: demo, upline_id: agent, base: '250', percent: '1' },
        ...{ gross: '2.5', below: '3.75', short: '1.25', amount: '1.25' },
      },
    ])
    .execute();
  return id;
}

const runOf = (id: string) =>
  server.database.db
    .selectFrom('contract_run')
    .select(['state', 'approved_by', 'cursor', 'amount', 'computed_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const payStates = async (id: string) =>
  (
    await server.database.db.selectFrom('contract_pay').select('state').where('run_id', '=', id).execute()
  ).map(({ state }) => state);
const decide = (operator: NamedOperator, id: string, what: string, change: Record<string, string> = {}) =>
  operator.submit(`${hub}/runs/${id}`, `${hub}/runs/${id}/${what}`, change);

test('[AG-3] terms are kept as a template, offered from it, read by the member, and taken back', async () => {
  const terms = { name: 'Reef', kind: 'dividend', period: 'half', active: '3', most: '750' };
  const steps = {
    'step-1-from': '100',
    'step-1-percent': '10',
    'step-2-from': '1000',
    'step-2-percent': '12.5',
  };
  const kept = await finance.submit(newTemplate, newTemplate, { ...terms, ...steps });
  expect(kept.status).toBe(303);
  expect((await finance.submit(newTemplate, newTemplate, { ...terms, ...steps })).status).toBe(409);
  const [template] = await changesOfKind(server, 'contractTemplate');
  expect(template).toMatchObject({ who: 'a-finance', subject: 'dividend Reef', before: null });
  const { body } = await finance.get(ofAgent);
  const filled = /href="([^"]+\?template=\d+)[^"]*"[^>]*>Reef/.exec(body)?.[1] ?? '';
  const offered = await finance.submit(filled, ofAgent);
  expect(offered.status).toBe(303);
  const { offer } = await shownTo('agent', 'dividend');
  expect(offer).toMatchObject({
    ...{ state: 'offered', by: null },
    terms: {
      steps: [
        { from: '100', percent: '10' },
        { from: '1000', percent: '12.5' },
      ],
      ...{ active: 3, most: '750', period: 'half' },
    },
  });
  expect((await finance.get(String(offered.headers.location))).body).toContain('waits for an answer');
  const end = `${ofAgent}/${offer.id}/end`;
  expect((await finance.submit(ofAgent, end)).status).toBe(303);
  expect((await shownTo('agent', 'dividend')).offer).toBeNull();
  const csrf = await formTokenOf(finance);
  expect((await finance.post(end, { csrf })).status).toBe(409);
  expect((await finance.post(end.replace('/agent/', '/demo/'), { csrf })).status).toBe(409);
  expect(await changesOfKind(server, 'contract')).toMatchObject([
    { subject: 'agent', before: null, after: { kind: 'dividend', version: offer.version } },
    { subject: 'agent', before: { state: 'offered' }, after: { state: 'withdrawn' } },
  ]);
});

test('[AG-3] a template is deleted, and the deletion undone', async () => {
  const templates = async () =>
    (await server.database.db.selectFrom('contract_template').select('name').execute()).map(
      ({ name }) => name,
    );
  const change = { name: 'Shoal', kind: 'daily', 'step-1-from': '10', 'step-1-percent': '0.5' };
  expect((await finance.submit(newTemplate, newTemplate, change)).status).toBe(303);
  const { id } = await server.database.db
    .selectFrom('contract_template')
    .select('id')
    .where('name', '=', 'Shoal')
    .executeTakeFirstOrThrow();
  const gone = await finance.submit(hub, `${hub}/templates/${id}/delete`);
  expect(await templates()).not.toContain('Shoal');
  const undo = `/console/brands/base/changes/${String(gone.headers.location).split('done=')[1]}`;
  expect((await finance.submit('/console/brands/base/changes', undo)).status).toBe(303);
  expect(await templates()).toContain('Shoal');
});

test('[AG-3] what cannot be offered is told at its place, and nothing is', async () => {
  const offers = () => server.database.db.selectFrom('contract').select('id').execute();
  const before = await offers();
  const step = { kind: 'daily', 'step-1-from': '10', 'step-1-percent': '0.5' };
  for (const [change, problem] of [
    [{ 'step-1-percent': '5.1' }, 'Step 1, percent: at most 5 %, this brand’s ceiling'],
    [{ 'step-1-percent': '0' }, 'Step 1, percent: must be more than 0.'],
    [{ 'step-1-percent': '' }, 'Step 1, percent: digits'],
    [{ 'step-1-from': '10.123' }, 'Step 1, from: at most 2 decimals.'],
    [{ 'step-1-from': '', 'step-1-percent': '' }, 'Step 1: enter at least one step.'],
    [{ 'step-2-from': '5', 'step-2-percent': '1' }, 'Steps: each begins above the one before it'],
    [{ 'step-12-from': '50', 'step-12-percent': '0.4' }, 'Steps: each begins above the one before it'],
    [{ most: '0' }, 'Most: must be more than 0.'],
    [{ active: '-1' }, 'Active members: a whole number from 0'],
    [{ kind: 'weekly' }, 'Kind: choose one of the list.'],
    [{ kind: 'dividend', period: 'year' }, 'Period: a dividend needs one.'],
  ] as const) {
    const { status, body } = await finance.submit(ofAgent, ofAgent, { ...step, ...change });
    expect([problem, status, body.includes(problem)]).toEqual([problem, 400, true]);
  }
  const csrf = await formTokenOf(finance);
  expect((await finance.post(`${hub}/members/trial`, { ...step, active: '1', csrf })).status).toBe(409);
  expect((await finance.get(`${hub}/members/nobody`)).status).toBe(404);
  expect(await offers()).toEqual(before);
});

test('[AG-3] the highest that is offered, and what waits for approval, are settings', async () => {
  const page = '/console/brands/base/settings';
  const saved = await finance.submit(page, `${page}/contracts`, {
    ...{ 'contracts.ceilings.daily': '0.4', 'contracts.approve.daily': 'on' },
  });
  expect(saved.status).toBe(303);
  const change = { kind: 'daily', 'step-1-from': '10', 'step-1-percent': '0.5' };
  const { status, body } = await finance.submit(ofAgent, ofAgent, change);
  expect([status, body.includes('at most 0.4 %')]).toEqual([400, true]);
  const at = { brandId: 'base', who: 'command', now: server.now() };
  await server.database.transaction((tx) =>
    changeSettings(tx, at, {
      contracts: {
        approve: { daily: false, hourly: false, dividend: true },
        ceilings: { daily: '5', hourly: '5', dividend: '60' },
      },
    }),
  );
});

test('[AG-3] a run that waits stands first with its totals; its page says from what it was computed, and who is short', async () => {
  const id = await storeRun();
  const { body } = await viewer.get(hub);
  expect(body.indexOf('Waiting for approval')).toBeLessThan(body.indexOf(`Daily salary, ${day}`));
  expect(body).toContain('to pay 9.25');
  expect(body).not.toContain(`/runs/${id}`);
  const page = (await finance.get(`${hub}/runs/${id}`)).body;
  for (const text of ['1,000.00', '12.50', '9.25', 'To those below 1 member goes more', '>demo<'])
    expect([text, page.includes(text)]).toEqual([text, true]);
  expect((await finance.get(`${hub}?kind=dividend`)).body).toContain('No run of the kind “Dividend” yet');
  // What is paid stands beside the name, where a narrow screen shows it.
  expect(page).toMatch(/<code>demo<\/code><\/a><\/td><td class="number"><strong>1\.25<\/strong>/);
  expect((await finance.get(`${hub}?page=9`)).body).toContain('There are no earlier ones.');
  expect((await finance.get(`${hub}/runs/99999`)).status).toBe(404);
  expect((await finance.get(`/console/brands/other/contracts/runs/${id}`)).status).toBe(404);
});

test('[AG-3] the report of a run has a line for each member, and the sums', async () => {
  const id = await storeRun();
  const { headers, body } = await finance.get(`${hub}/runs/${id}/report`);
  expect(headers['content-type']).toContain('text/csv');
  expect(headers['content-disposition']).toBe(`attachment; filename="contracts-daily-${day}.csv"`);
  expect(body.split('\r\n').slice(1)).toEqual([
    `demo,,${day},${day},250.00,3,1,,2.50,3.75,1.25,0.00,1.25,waits`,
    `agent,,${day},${day},1000.00,3,1,,10.00,2.00,0.00,0.00,8.00,waits`,
    'sum,,,,,,,,12.50,5.75,1.25,0.00,9.25,',
    '',
  ]);
});

test('[AG-3] a run is approved once, by whoever is first', async () => {
  const id = await storeRun();
  const page = (await finance.get(`${hub}/runs/${id}`)).body;
  const answers = await Promise.all(
    [finance, other].map(async (operator) =>
      operator.post(`${hub}/runs/${id}/approve`, {
        ...fieldsOfForm(page, `${hub}/runs/${id}/approve`),
        csrf: await formTokenOf(operator),
      }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
  expect(await runOf(id)).toMatchObject({ state: 'paying', approved_by: expect.stringMatching(/-finance$/) });
  const changes = await changesOfKind(server, 'contractRun');
  expect(changes).toMatchObject([
    { subject: `daily ${day}`, before: { state: 'computed' }, after: { state: 'paying' } },
  ]);
  const csrf = await formTokenOf(finance);
  for (const [what, more] of [
    ['refuse', { sure: 'on' }],
    ['recompute', {}],
  ] as const)
    expect((await finance.post(`${hub}/runs/${id}/${what}`, { csrf, ...more })).status).toBe(409);
  expect((await finance.get(`${hub}/runs/${id}`)).body).not.toContain('Refuse the run');
});

test('[AG-3] a run is refused by whoever is sure, and nothing of it is paid', async () => {
  const id = await storeRun();
  expect((await decide(finance, id, 'refuse')).status).toBe(400);
  expect(await payStates(id)).toEqual(['waiting', 'waiting']);
  expect((await decide(finance, id, 'refuse', { sure: 'on' })).status).toBe(303);
  expect(await runOf(id)).toMatchObject({ state: 'refused', approved_by: 'a-finance' });
  expect(await payStates(id)).toEqual(['refused', 'refused']);
});

test('[AG-3] a run is computed again from the start, but for hours that later ones count on', async () => {
  const id = await storeRun();
  expect((await decide(finance, id, 'recompute')).status).toBe(303);
  expect(await runOf(id)).toEqual({
    ...{ state: 'computing', approved_by: null, cursor: null, amount: '0.00000000', computed_at: null },
  });
  expect(await payStates(id)).toEqual([]);
  const [early, late] = [await storeRun(5), await storeRun(6)];
  expect((await decide(finance, early, 'recompute')).status).toBe(409);
  expect((await payStates(early)).length).toBe(2);
  expect((await decide(finance, late, 'recompute')).status).toBe(303);
});

test('[AG-3] who only reads sees no amounts of members, and decides nothing', async () => {
  const id = await storeRun();
  const csrf = await formTokenOf(viewer);
  for (const path of [`runs/${id}`, `runs/${id}/report`, 'templates/new'])
    expect([path, (await viewer.get(`${hub}/${path}`)).status]).toEqual([path, 403]);
  for (const path of [`runs/${id}/approve`, `runs/${id}/refuse`, `runs/${id}/recompute`, 'members/agent'])
    expect([path, (await viewer.post(`${hub}/${path}`, { csrf, sure: 'on' })).status]).toEqual([path, 403]);
  expect(await runOf(id)).toMatchObject({ state: 'computed' });
  const { body } = await viewer.get(ofAgent);
  expect(body).toContain('Contracts of <code>agent</code>');
  expect(body).not.toContain(`action="${ofAgent}"`);
  const found = await viewer.get(`${hub}/members?account=Agent`);
  expect([found.status, found.headers.location]).toEqual([303, ofAgent]);
  expect((await viewer.get(`${hub}/members?account=nobody`)).status).toBe(404);
});
