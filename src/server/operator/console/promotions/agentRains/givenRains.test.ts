import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sumOf } from '#src/domain/money/units.ts';
import { dayAt } from '#src/domain/values/zonedDay.ts';
import { closeEndedRains } from '#src/server/rains/givenMoney.ts';
import { balance } from '#src/server/wallet/ledger.ts';
import { formTokenOf, type TestOperator } from '#tests/support/servers/consoleTesting.ts';
import { memberIdOf } from '#tests/support/servers/dueOrders.ts';
import { letMoneyOut, testPin } from '#tests/support/servers/moneyOut.ts';
import { type NamedOperator, signInNamed } from '#tests/support/servers/operatorTesting.ts';
import { changesOfKind, startPaymentDesk } from '#tests/support/servers/paymentDesk.ts';
import { callServer, type TestServer, tokenOf } from '#tests/support/servers/serverTesting.ts';

const base = '/console/brands/base/promotions/agent-rains';
const minute = 60_000;

let server: TestServer;
let finance: NamedOperator;
let editor: NamedOperator;
let viewer: NamedOperator;
let agentId: string;
beforeAll(async () => {
  ({
    server,
    operators: { 'a-finance': finance, 'an-editor': editor, 'a-viewer': viewer },
  } = await startPaymentDesk('a-finance', 'an-editor', 'a-viewer'));
  await letMoneyOut(server.database, 'agent');
  agentId = await memberIdOf(server.database, 'agent');
  await sql`
    insert into member (brand_id, account, nickname, password_hash, type, reg_date, upline_id)
    select 'base', 'drop' || n, 'drop', '', 0, '2026-01-01', ${agentId}::bigint
    from generate_series(1, 3) n`.execute(server.database.db);
  // An envelope is opened by who can sign in.
  await sql`update member set password_hash = (select password_hash from member where brand_id = 'base' and account = 'demo')
    where brand_id = 'base' and account like 'drop_'`.execute(server.database.db);
});
afterAll(() => server.close());

/** The next full minute but one, by clocks that show UTC. */
const soon = () => new Date((Math.floor(server.now().getTime() / minute) + 2) * minute);

/** Gives a rain of 100 in ten envelopes, of five minutes. */
async function give(): Promise<{ readonly id: string; readonly startsAt: string }> {
  const at = soon();
  const { body } = await callServer(server, 'giveAgentRain', {
    token: await tokenOf(server, 'agent'),
    headers: { 'idempotency-key': randomUUID() },
    body: {
      ...{ budget: '100', envelopes: 10, reach: 'whole', seconds: 300, paymentPassword: testPin },
      ...{ day: dayAt(at, 'UTC'), time: at.toISOString().slice(11, 16) },
    },
  });
  expect(body.success).toBe(true);
  return { id: body.value.rain, startsAt: body.value.startsAt };
}
const passTo = (instant: string, more = 0) =>
  server.pass(Date.parse(instant) + more - server.now().getTime());
const tap = async (account: string, { id, startsAt }: { readonly id: string; readonly startsAt: string }) =>
  (
    await callServer(server, 'openEnvelope', {
      token: await tokenOf(server, account),
      headers: { 'idempotency-key': randomUUID() },
      body: { rain: id, startsAt },
    })
  ).body;
const end = (operator: TestOperator, id: string, sure: Record<string, string> = { sure: 'on' }) =>
  operator.submit(`${base}/${id}`, `${base}/${id}/end`, sure);
const wallet = () => balance(server.database.db, 'base', agentId);
/** What went back to the agent by the ledger, movement by movement. */
const returns = async () =>
  (
    await sql<{ amount: string }>`
      select p.amount::text as amount from transaction t join posting p on p.transaction_id = t.id
      join account a on a.id = p.account_id
      where t.kind = 'rain returned' and a.member_id = ${agentId}::bigint order by t.id`.execute(
      server.database.db,
    )
  ).rows.map(({ amount }) => amount);
const own = async () =>
  (await callServer(server, 'getAgentRains', { token: await tokenOf(server, 'agent') })).body.value.list;

test('[AG-6][SV-5] a rain of an agent that runs is seen, and ended once: the rest goes back, and what was found stays', async () => {
  const before = await wallet();
  const rain = await give();
  expect((await viewer.get(base)).body).toMatch(/<code>agent<\/code>.*planned.*budget 100\.00 XPF/s);
  expect((await viewer.get('/console/brands/base/promotions')).body).toMatch(
    /Rains of agents.*agent.*planned.*0 of 10 envelopes opened/s,
  );
  passTo(rain.startsAt, 1000);
  const found = [await tap('drop1', rain), await tap('drop2', rain)].map(({ value }) => value.amount);

  const page = (await finance.get(`${base}/${rain.id}`)).body;
  expect(page).toMatch(/Opened<\/dt><dd>2 of 10.*Who found what/s);
  for (const account of ['drop1', 'drop2']) expect(page).toContain(`<code>${account}</code>`);
  // Numbers that are somebody's are for who reads personal things, and ending is for who decides about money.
  expect((await viewer.get(`${base}/${rain.id}`)).body).not.toContain('drop1');
  expect((await editor.get(`${base}/${rain.id}`)).body).not.toContain('End the rain now');
  expect((await editor.post(`${base}/${rain.id}/end`, { sure: 'on' })).status).toBe(403);

  const unsure = await end(finance, rain.id, {});
  expect([unsure.status, unsure.body]).toEqual([400, expect.stringContaining('Say that you are sure')]);
  expect(await returns()).toEqual([]);

  const csrf = await formTokenOf(finance);
  const answers = await Promise.all(
    Array.from({ length: 3 }, () => finance.post(`${base}/${rain.id}/end`, { csrf, sure: 'on' })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409]);
  const back = await returns();
  expect(back).toHaveLength(1);
  expect(sumOf(...found, ...back)).toBe('100.00000000');
  expect(sumOf(await wallet(), ...found)).toBe(before);

  expect((await tap('drop3', rain)).errorCode).toBe('rain.gone');
  // What was found is told again, and a round that is ended is over for the agent as well.
  expect((await tap('drop1', rain)).value.amount).toBe(found[0]);
  expect((await own())[0]).toMatchObject({ state: 'over', takers: [{}, {}] });
  passTo(rain.startsAt, 400_000);
  await closeEndedRains(server.database, { now: server.now(), before: server.now() });
  expect(await returns()).toEqual(back);

  const ended = (await finance.get(`${base}/${rain.id}`)).body;
  expect(ended).toContain('over</span>, ended by an operator');
  expect(ended).not.toContain('End the rain now');
  expect(await changesOfKind(server, 'givenRain')).toMatchObject([
    {
      ...{ who: 'a-finance', subject: 'agent', before: { rain: rain.id, state: 'running' } },
      after: { rain: rain.id, state: 'over' },
    },
  ]);
  const { body } = await finance.get('/console/brands/base/changes');
  expect(body).toContain('Rain of agent agent');
  expect(body).not.toContain('Undo: Rain of agent');
});

test('[AG-6] one that has not begun is called off, with all of its money', async () => {
  const before = await wallet();
  const rain = await give();
  expect((await finance.get(`${base}?show=open`)).body).toContain(rain.id);
  expect((await end(finance, rain.id)).status).toBe(303);
  expect(await wallet()).toBe(before);
  expect((await own())[0]).toMatchObject({ state: 'cancelled', returned: '100.00' });
  expect((await finance.get(`${base}/${rain.id}`)).body).toContain('called off</span>, ended by an operator');
  expect((await finance.get(`${base}?show=open`)).body).not.toContain(rain.id);
});

test('[AG-6] of one that is over nothing can be ended, and none is seen in another brand', async () => {
  const rain = await give();
  passTo(rain.startsAt, 301_000);
  // By now the second factor is asked for again.
  const operator = await signInNamed(server, finance);
  const csrf = await formTokenOf(operator);
  const late = await operator.post(`${base}/${rain.id}/end`, { csrf, sure: 'on' });
  expect([late.status, late.body]).toEqual([409, expect.stringContaining('This rain is over')]);
  const other = '/console/brands/other/promotions/agent-rains';
  expect((await finance.get(`${other}/${rain.id}`)).status).toBe(404);
  expect((await operator.post(`${other}/${rain.id}/end`, { csrf, sure: 'on' })).status).toBe(404);
  expect((await finance.get(other)).body).toContain('No agent has given one yet');
  expect((await finance.get(`${base}?account=poema`)).body).toContain('No rain of <code>poema</code>');
  expect((await finance.get(`${base}?account=AGENT`)).body).toContain(rain.id);
});

test('[AG-6] a rain of the highest budget always fits into what the rains of a day may come to', async () => {
  const settings = '/console/brands/base/settings';
  const operator = await signInNamed(server, finance);
  const set = async (most: string, perDay: string) =>
    operator.submit(settings, `${settings}/agentRain`, {
      'agentRain.most': most,
      'agentRain.perDay': perDay,
    });
  const refused = await set('500', '499.99');
  expect([refused.status, refused.body]).toEqual([
    400,
    expect.stringContaining('must not be less than the highest budget of one rain'),
  ]);
  expect((await set('500', '500')).status).toBe(303);
});
