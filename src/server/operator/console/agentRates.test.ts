import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, dayAt } from '#src/domain/values/zonedDay.ts';
import { readAgentRates, writeAgentRates } from '#src/server/rates/agentRates.ts';
import { formTokenOf } from '#tests/support/servers/consoleTesting.ts';
import { memberIdOf } from '#tests/support/servers/dueOrders.ts';
import type { NamedOperator } from '#tests/support/servers/operatorTesting.ts';
import { changesOfKind, startPaymentDesk } from '#tests/support/servers/paymentDesk.ts';
import type { TestServer } from '#tests/support/servers/serverTesting.ts';

const page = '/console/brands/base/members/agent/rates';
const ofDemo = '/console/brands/base/members/demo/rates';

let server: TestServer;
let finance: NamedOperator;
let editor: NamedOperator;
let agent: string;
let demo: string;
let today: string;
beforeAll(async () => {
  ({
    server,
    operators: { 'a-finance': finance, 'an-editor': editor },
  } = await startPaymentDesk('a-finance', 'an-editor'));
  agent = await memberIdOf(server.database, 'agent', 'base');
  demo = await memberIdOf(server.database, 'demo', 'base');
  today = dayAt(server.now(), 'UTC');
  await server.database.db.updateTable('member').set({ type: 42 }).where('id', '=', demo).execute();
});
afterAll(() => server.close());
beforeEach(() => server.database.db.deleteFrom('agent_rate').execute());

const rates = async (id: string, day: string) =>
  (await readAgentRates(server.database.db, [id], day)).get(id);

test('[AG-4][SV-5] an operator sets rates of an agent from the next day on, and can undo it', async () => {
  const answer = await finance.submit(page, page, { RNG: '1.5', LIVE: '0,75' });
  expect(answer.status).toBe(303);
  expect(await rates(agent, today)).toBeUndefined();
  expect(await rates(agent, addDays(today, 1))).toEqual({ RNG: '1.5', LIVE: '0.75' });
  const [change] = await changesOfKind(server, 'agentRates');
  expect(change).toMatchObject({
    ...{ who: 'a-finance', subject: 'agent', before: { RNG: '0' }, after: { RNG: '1.5', LIVE: '0.75' } },
  });
  const { body } = await finance.get(String(answer.headers.location));
  expect(body).toContain('RNG: 0 → 1.5');
  const id = String(answer.headers.location).split('done=')[1];
  const undone = await finance.submit('/console/brands/base/changes', `/console/brands/base/changes/${id}`);
  expect(undone.status).toBe(303);
  expect(await rates(agent, addDays(today, 1))).toEqual({ RNG: '0', LIVE: '0' });
});

test('[AG-4][SV-5] not above the agent above, nor above what the product allows', async () => {
  for (const RNG of ['5.1', 'x', '1.2345', '-1', ''])
    expect([RNG, (await finance.submit(page, page, { RNG })).status]).toEqual([RNG, 400]);
  expect((await finance.submit(page, page, { RNG: '5' })).status).toBe(303);
  expect((await finance.get(ofDemo)).body).toContain('who is above');
  const above = await finance.submit(ofDemo, ofDemo, { RNG: '5.001' });
  expect([above.status, above.body]).toEqual([
    400,
    expect.stringMatching(/a percentage from 0 to 5, .* More only once agent has more\./),
  ]);
  expect((await finance.submit(ofDemo, ofDemo, { LIVE: '0.1' })).status).toBe(400);
  expect((await finance.submit(ofDemo, ofDemo, { RNG: '4' })).status).toBe(303);
  expect((await finance.get(page)).body).toContain('Gave up to 4 % on to agents below.');
  // What was given below is no bound of an operator's.
  expect((await finance.submit(page, page, { RNG: '3' })).status).toBe(303);
});

test('[AG-4][SV-5] a form that is older than the last change saves nothing', async () => {
  const before = (await finance.get(page)).body;
  const version = /name="version" value="([^"]+)"/.exec(before)?.[1] ?? '';
  await writeAgentRates(server.database.db, {
    ...{ brandId: 'base', memberId: agent, rates: { RNG: '1' }, fromDay: addDays(today, 1) },
    ...{ setBy: null, now: server.now() },
  });
  expect((await finance.submit(page, page, { RNG: '2', version })).status).toBe(409);
  expect(await rates(agent, addDays(today, 1))).toEqual({ RNG: '1' });
});

test('[AG-4][SV-5] rates are of agents, and set by those who decide about money', async () => {
  expect((await finance.get('/console/brands/base/members/tama/rates')).status).toBe(404);
  expect((await finance.get('/console/brands/base/members/nobody/rates')).status).toBe(404);
  const { body } = await editor.get(page);
  expect(body).toContain('Rates of');
  expect(body).not.toContain('Save rates');
  const refused = await editor.post(page, { RNG: '1', csrf: await formTokenOf(editor) });
  expect(refused.status).toBe(403);
  expect(await rates(agent, addDays(today, 1))).toBeUndefined();
});
