import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OperationName } from '#schemas/api/operations.ts';
import type { AgentRates } from '#src/domain/money/agentRates.ts';
import { addDays, dayAt, dayStart } from '#src/domain/values/zonedDay.ts';
import { memberIdOf } from '#tests/support/servers/dueOrders.ts';
import {
  callServer,
  startTestServer,
  type TestServer,
  tokenOf,
} from '#tests/support/servers/serverTesting.ts';
import { readAgentRates, writeAgentRates } from '../rates/agentRates.ts';
import { storeBet } from '../records/recordRows.fixtures.ts';
import { foldTeams } from '../teams/foldTeams.ts';
import { closeTeamDay, startTeamRebates } from './closeTeamDay.ts';

const brandId = 'base';
const language = 'EN';

let server: TestServer;
let today: string;
let next: string;
/** Ids by account. The agent is above demo and vaite; demo (type 42) above `nui`, and nui above `iti`. */
const ids: Record<string, string> = {};

async function addMember(account: string, upline: string, type: number): Promise<void> {
  const at = new Date(server.now().getTime() - 40 * 86_400_000);
  const { id } = await server.database.db
    .insertInto('member')
    .values({
      ...{ brand_id: brandId, account, password_hash: '', has_password: false, type, head_icon: null },
      ...{ nickname: null, registered_at: at, upline_id: ids[upline] ?? null, reg_date: dayAt(at, 'UTC') },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  ids[account] = id;
}

const setType = (account: string, type: number) =>
  server.database.db
    .updateTable('member')
    .set({ type })
    .where('id', '=', ids[account] ?? '')
    .execute();

const setRates = (account: string, rates: AgentRates, fromDay = addDays(today, -20)) =>
  writeAgentRates(server.database.db, {
    ...{ brandId, memberId: ids[account] ?? '', rates, fromDay, setBy: null, now: server.now() },
  });

const ratesOf = async (account: string, day: string) =>
  (await readAgentRates(server.database.db, [ids[account] ?? ''], day)).get(ids[account] ?? '');

beforeAll(async () => {
  server = await startTestServer();
  today = dayAt(server.now(), 'UTC');
  next = addDays(today, 1);
  for (const account of ['agent', 'demo', 'vaite', 'tama', 'trial'])
    ids[account] = await memberIdOf(server.database, account);
  await setType('demo', 42);
  await addMember('nui', 'demo', 41);
  await addMember('iti', 'nui', 0);
  await addMember('far', 'tama', 41);
  const at = (daysAgo: number) =>
    new Date(dayStart(addDays(today, -daysAgo), 'UTC').getTime() + 3_600_000).toISOString();
  for (const [account, daysAgo, stake] of [
    ['demo', 2, '100'],
    ['nui', 2, '40'],
    ['iti', 2, '12.34'],
    ['iti', 1, '10'],
    ['iti', 35, '5000'],
  ] as const)
    await storeBet(
      server.database,
      { brandId, memberId: ids[account] ?? '' },
      { placedAt: at(daysAgo), stake },
    );
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.db.deleteFrom('agent_rate').execute();
  await setRates('agent', { RNG: '2', LIVE: '1' });
  await setRates('demo', { RNG: '1' });
  await setRates('nui', { RNG: '0.5' });
});

const ask = async (name: OperationName, given: { query?: object; body?: object }, account = 'agent') =>
  (await callServer(server, name, { token: await tokenOf(server, account), ...given } as never)).body;
const value = async (...asked: Parameters<typeof ask>) => {
  const { value: answered, errorCode } = await ask(...asked);
  expect(errorCode).toBeUndefined();
  return answered;
};

/** What the agent sees of demo. */
const seen = async () => (await value('getTeamRates', { query: {} })).list[0];
async function save(rates: readonly object[], version?: string, id = ids.demo, account = 'agent') {
  return ask('setTeamRates', { body: { id, version: version ?? (await seen()).version, rates } }, account);
}

describe('[AG-4] rates of agents right below', () => {
  test('have bounds, and what their team staked in the last 30 days', async () => {
    const { list, own, ...rest } = await value('getTeamRates', { query: {} });
    expect(rest).toMatchObject({ today, next, masked: true, agents: 1, total: 1, page: 1, totalPages: 1 });
    expect(own).toEqual([
      { gameType: 'LIVE', now: '1', next: '1' },
      { gameType: 'RNG', now: '2', next: '2' },
    ]);
    expect(list).toEqual([
      {
        ...{ id: ids.demo, name: 'T•••', number: '1', team: 2, version: expect.any(String) },
        rates: [
          { gameType: 'LIVE', now: '0', next: '0', floor: '0', ceiling: '1', stake: '0.00' },
          { gameType: 'RNG', now: '1', next: '1', floor: '0.5', ceiling: '2', stake: '62.34' },
        ],
      },
    ]);
  });

  test('are found by whole accounts while names are masked', async () => {
    const found = async (search: string) =>
      (await value('getTeamRates', { query: { search } })).list.map(({ id }: { id: string }) => id);
    expect(await found('demo')).toEqual([ids.demo]);
    // Neither letter by letter, nor members that are no agents, nor those further down.
    for (const search of ['dem', 'vaite', 'nui', 'far', '%']) expect(await found(search)).toEqual([]);
  });

  test('change from the next day on, and can be set back until then', async () => {
    const answer = await save([{ gameType: 'RNG', percent: '1.250' }]);
    expect(answer.value.rates[1]).toMatchObject({ now: '1', next: '1.25' });
    expect([await ratesOf('demo', today), await ratesOf('demo', next)]).toEqual([
      { RNG: '1' },
      { RNG: '1.25' },
    ]);
    const { set_by } = await server.database.db
      .selectFrom('agent_rate')
      .select('set_by')
      .where('member_id', '=', ids.demo ?? '')
      .where('from_day', '=', next)
      .executeTakeFirstOrThrow();
    expect(set_by).toBe(ids.agent);
    await save([{ gameType: 'RNG', percent: '1' }]);
    expect((await seen()).rates[1]).toMatchObject({ now: '1', next: '1' });
  });

  test('stay between what was given below and the agent’s own', async () => {
    for (const percent of ['0.5', '2', '1.999'])
      expect((await save([{ gameType: 'RNG', percent }])).errorCode).toBeUndefined();
    for (const percent of ['0.499', '0', '2.001', '100', '1.2345'])
      expect([percent, (await save([{ gameType: 'RNG', percent }])).errorCode]).toEqual([
        percent,
        'rates.bounds',
      ]);
    expect((await save([{ gameType: 'FISH', percent: '0.1' }])).errorCode).toBe('rates.bounds');
    for (const percent of ['-1', '', '1e1', ' 1'])
      expect((await save([{ gameType: 'RNG', percent }])).errorCode).toBe('request.invalid');
    // Nothing of a form with one fault is saved.
    const before = await ratesOf('demo', next);
    await save([
      { gameType: 'LIVE', percent: '0.5' },
      { gameType: 'RNG', percent: '9' },
    ]);
    expect(await ratesOf('demo', next)).toEqual(before);
  });

  test('are bounded by the agent’s own of the day from which they hold', async () => {
    await setRates('agent', { RNG: '1.5' }, next);
    expect((await save([{ gameType: 'RNG', percent: '1.6' }])).errorCode).toBe('rates.bounds');
    expect((await save([{ gameType: 'RNG', percent: '1.5' }])).errorCode).toBeUndefined();
  });

  test('are not saved over what was changed meanwhile, on any side', async () => {
    const { version } = await seen();
    await setRates('agent', { RNG: '1.5' }, next);
    expect((await save([{ gameType: 'RNG', percent: '1.2' }], version)).errorCode).toBe('rates.changed');
    const again = (await seen()).version;
    await setRates('nui', { RNG: '0.75' }, next);
    expect((await save([{ gameType: 'RNG', percent: '0.5' }], again)).errorCode).toBe('rates.changed');
    // Two at once: one of them finds that the other one was first.
    const { version: last } = await seen();
    const both = await Promise.all(
      ['1.1', '1.2'].map((percent) => save([{ gameType: 'RNG', percent }], last)),
    );
    expect(both.map(({ errorCode }) => errorCode ?? 'saved').sort()).toEqual(['rates.changed', 'saved']);
  });

  test('of nobody else can be seen or set, whatever id is sent', async () => {
    const { version } = await seen();
    const rates = [{ gameType: 'RNG', percent: '1' }];
    // Somebody else's, further down, no agents, oneself, nobody.
    for (const id of [ids.far, ids.nui, ids.vaite, ids.tama, ids.iti, ids.agent, ids.trial, '9'.repeat(18)])
      expect([id, (await save(rates, version, id)).errorCode]).toEqual([id, 'account.missing']);
    for (const id of ['x', '-1', '9'.repeat(30)])
      expect([id, (await save(rates, version, id)).errorCode]).toEqual([id, 'request.invalid']);
    expect((await ratesOf('far', next)) ?? null).toBeNull();
  });

  test('are for agents: types 41, 42 and 2, and not 0, 4 and 40', async () => {
    const { version } = (await value('getTeamRates', { query: {} }, 'demo')).list[0];
    for (const [type, errorCode] of [
      [41, undefined],
      [42, undefined],
      [2, undefined],
      [0, 'permission.denied'],
      [40, 'permission.denied'],
    ] as const) {
      await setType('demo', type);
      const answer = await save([], version, ids.nui, 'demo');
      expect([type, answer.errorCode]).toEqual([type, errorCode]);
    }
    await setType('demo', 42);
    expect((await save([], version, ids.nui, 'trial')).errorCode).toBe('permission.denied');
  });
});

describe('[AG-4] what rates bring', () => {
  beforeAll(async () => {
    await server.database.db.deleteFrom('agent_rate').execute();
    await setRates('agent', { RNG: '2', LIVE: '1' });
    await setRates('demo', { RNG: '1' });
    await setRates('nui', { RNG: '0.5' });
    while ((await foldTeams(server.database, brandId, { wait: true })) > 0);
    await server.database.transaction((tx) => startTeamRebates(tx, brandId, addDays(today, -3)));
    const place = { brandId, decimals: 2 };
    const close = () => server.database.transaction((tx) => closeTeamDay(tx, place, server.now()));
    while ((await close()) === 'more');
  });
  const range = () => ({ from: addDays(today, -6), to: today });
  const day = () => addDays(today, -2);

  test('is told by day and category', async () => {
    const answer = await value('getTeamRebates', { query: range() });
    // 2 % of 100; 1 % of 52.34; and 1 % of 10 the day after.
    expect(answer).toMatchObject({
      ...{ total: '2.62', rated: true, since: day(), closed: addDays(today, -1) },
      categories: [{ gameType: 'RNG', stake: '162.34', amount: '2.6234' }],
    });
    expect(answer.days.map(({ amount }: { amount: string }) => amount)).toEqual([
      ...['0.00', '0.00', '0.00', '0.00', '2.52', '0.10', '0.00'],
    ]);
  });

  test('is explained to the last digit', async () => {
    const answer = await value('getTeamRebateDay', { query: { day: day() } });
    const rng = { gameType: 'RNG', rate: '2' };
    expect(answer).toEqual({
      ...{ day: day(), amount: '2.52', exact: '2.5234', paidAt: expect.any(String), more: 0 },
      lines: [
        { ...rng, of: null, stake: '100.00', below: null, percent: '2', amount: '2.00' },
        {
          ...{ ...rng, of: { id: ids.demo, name: 'T•••', number: '1' }, stake: '52.34' },
          ...{ below: '1', percent: '1', amount: '0.5234' },
        },
      ],
    });
    expect(await value('getTeamRebateDay', { query: { day: today } })).toMatchObject({
      ...{ amount: '0.00', paidAt: null, lines: [] },
    });
  });

  test('is another one for everybody: nobody sees that of others', async () => {
    const own = await value('getTeamRebates', { query: range() }, 'demo');
    // 1 % of 40, half a percent of 12.34; and half a percent of 10.
    expect(own.days.map(({ amount }: { amount: string }) => amount).slice(4)).toEqual([
      '0.46',
      '0.05',
      '0.00',
    ]);
  });

  test('can be saved as a file whose last line is what was paid', async () => {
    const { content, rows, fileName } = await value('exportTeamRebates', { query: { ...range(), language } });
    expect([rows, fileName]).toEqual([3, `team-rebates_${range().from}_${today}_UTC.csv`]);
    const lines = content.slice(1).trim().split('\r\n');
    expect(lines[1]).toBe(`${day()},Slots,,Those right below,100.00,2,,2,2.00`);
    expect(lines[2]).toBe(`${day()},Slots,1,T•••,52.34,2,1,1,0.5234`);
    expect(lines.at(-1)).toBe('"Total, each day rounded down",,,,,,,,2.62');
  });

  test('is a movement of the main wallet', async () => {
    const { list } = await value('listTransactions', { query: { ...range(), types: 'A', language } });
    const found = list.filter(({ type }: { type: string }) => type === 'teamRebate');
    expect(found.map(({ amount }: { amount: string }) => amount).sort()).toEqual(['0.10', '2.52']);
  });
});
