import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { agentRainOperations } from '#schemas/api/agentRains.ts';
import { contractOperations } from '#schemas/api/contracts.ts';
import { downlineOperations } from '#schemas/api/downline.ts';
import { teamRebateOperations } from '#schemas/api/teamRebates.ts';
import { teamOperations } from '#schemas/api/teams.ts';
import { toUnits } from '#src/domain/money/units.ts';
import { addDays, dayAt } from '#src/domain/values/zonedDay.ts';
import { memberIdOf } from '#tests/support/servers/dueOrders.ts';
import {
  callServer,
  startTestServer,
  type TestServer,
  tokenOf,
} from '#tests/support/servers/serverTesting.ts';
import { storeBet, storeOrder } from '../records/recordRows.fixtures.ts';
import { defaultSettings, writeSettings } from '../settings/settings.ts';
import { moveMember } from './moveMember.ts';

const brandId = 'base';
const language = 'EN';

let server: TestServer;
let today: string;
/** Ids by account. The agent is above demo and vaite; demo above `nui`, and nui above `iti`. Others are in no team. */
const ids: Record<string, string> = {};

async function addMember(account: string, upline: string | undefined, type = 0): Promise<void> {
  const at = server.now();
  const { id } = await server.database.db
    .insertInto('member')
    .values({
      ...{ brand_id: brandId, account, password_hash: '', has_password: false, type, head_icon: null },
      ...{ nickname: account === 'nui' ? 'Nui Roa' : null, registered_at: at },
      ...{ upline_id: upline === undefined ? null : (ids[upline] ?? null), reg_date: dayAt(at, 'UTC') },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  ids[account] = id;
}

beforeAll(async () => {
  server = await startTestServer();
  today = dayAt(server.now(), 'UTC');
  for (const account of ['agent', 'demo', 'vaite', 'tama', 'marama', 'trial'])
    ids[account] = await memberIdOf(server.database, account);
  await addMember('nui', 'demo', 42);
  await addMember('iti', 'nui');
  await addMember('stranger', 'tama');
  const bets = [
    ['demo', '10.00', '4.00'],
    ['demo', '5.00', '0'],
    ['nui', '20.25', '60.10'],
    ['iti', '1.05', '0.50'],
    ['vaite', '3.00', '3.00'],
    ['stranger', '1000', '0'],
    ['agent', '700', '0'],
  ] as const;
  for (const [account, stake, win] of bets)
    await storeBet(
      server.database,
      { brandId, memberId: ids[account] ?? '' },
      { placedAt: server.now().toISOString(), stake, win },
    );
  const at = server.now().toISOString();
  await storeOrder(
    server.database,
    { brandId, memberId: ids.iti ?? '' },
    { kind: 'deposit', state: 'credited', amount: '80', arrived: '79.50', at, doneAt: at },
  );
});
afterAll(() => server.close());
beforeEach(() => writeSettings(server.database.db, brandId, { team: defaultSettings.team }));

const setType = (account: string, type: number) =>
  server.database.db
    .updateTable('member')
    .set({ type })
    .where('id', '=', ids[account] ?? '')
    .execute();

async function read(name: Parameters<typeof callServer>[1], query: object, account = 'agent') {
  const token = await tokenOf(server, account);
  return (await callServer(server, name, { token, query: query as Record<string, string> })).body;
}
const value = async (...asked: Parameters<typeof read>) => {
  const { value: answered, errorCode } = await read(...asked);
  expect(errorCode).toBeUndefined();
  return answered;
};
const range = () => ({ from: today, to: today });

test('[AG-1] the counters are of everybody below, and of nobody else', async () => {
  await tokenOf(server, 'demo');
  await tokenOf(server, 'tama');
  const { footer } = await value('getTeamKpi', { startDate: today, endDate: today, size: 0 });
  expect(footer).toEqual({
    teamLoginMemberCount: 1,
    teamBetMemberCount: 4,
    // Those whom the seed made joined long ago.
    teamRegisterMemberCount: 2,
    teamOnlineCount: 1,
    unreadCount: 2,
  });
  // Each leads to a list of just those.
  for (const [show, accounts] of [
    ['visitors', ['demo']],
    ['players', ['iti', 'nui', 'vaite', 'demo']],
    ['joined', ['iti', 'nui']],
    ['online', ['demo']],
  ] as const) {
    const { list, total } = await value('listDownline', { reach: 'whole', show });
    const found = list.map(({ id }: { id: string }) =>
      Object.keys(ids).find((account) => ids[account] === id),
    );
    expect([show, found, total]).toEqual([show, accounts, accounts.length]);
  }
});

test('[AG-1] an announcement is unread until its agent has seen it', async () => {
  const { list } = await value('listNotices', { types: 'A', language });
  const read = async (...seen: string[]) => {
    const token = await tokenOf(server, 'agent');
    return (await callServer(server, 'readAgentNotices', { token, body: { ids: seen } })).body.value;
  };
  expect(await read('nothing')).toEqual({ unreadCount: list.length });
  for (let times = 0; times < 2; times++)
    expect(await read(...list.map(({ id }: { id: string }) => id))).toEqual({ unreadCount: 0 });
  const { footer } = await value('getTeamKpi', { startDate: today, endDate: today, size: 0 });
  expect(footer.unreadCount).toBe(0);
});

test('[AG-2] an overview is of the whole team, or of those right below', async () => {
  const whole = await value('getTeamOverview', { ...range(), reach: 'whole' });
  expect(whole).toMatchObject({ members: 4, players: 4, joined: 2 });
  expect(whole.totals).toMatchObject({
    ...{ orders: 5, stake: '39.30', win: '67.60', net: '28.30', deposits: '79.50' },
  });
  expect(whole.days).toEqual([
    { day: today, players: 4, visitors: expect.any(Number), joined: 2, ...whole.totals },
  ]);
  expect(whole.categories.map(({ gameType, stake }: Record<string, string>) => [gameType, stake])).toEqual([
    ['RNG', '39.30'],
  ]);
  const direct = await value('getTeamOverview', { ...range(), reach: 'direct' });
  expect(direct).toMatchObject({ members: 2, players: 2, joined: 0 });
  expect(direct.totals).toMatchObject({ orders: 3, stake: '18.00', win: '7.00', net: '-11.00' });
});

test('[AG-2] profit and loss by branch, and the bets, come to the overview to the last cent', async () => {
  const { totals } = await value('getTeamOverview', { ...range(), reach: 'whole' });
  const { branches, totals: own } = await value('getTeamProfitAndLoss', range());
  expect(own).toEqual(totals);
  const names = branches.map(({ id, sum }: { id: string; sum: { net: string } }) => [id, sum.net]);
  expect(names).toEqual([
    [ids.demo, '28.30'],
    [ids.vaite, '0.00'],
  ]);
  const sum = (key: string) =>
    branches.reduce(
      (all: bigint, row: { sum: Record<string, string> }) => all + toUnits(row.sum[key] ?? ''),
      0n,
    );
  for (const key of ['stake', 'win', 'bonus', 'net', 'deposits', 'withdrawals'])
    expect([key, sum(key)]).toEqual([key, toUnits(totals[key])]);
  const { list, asOf } = await value('listTeamBets', { ...range(), language });
  expect(list.map(({ member, amount }: Record<string, string>) => [member, amount])).toEqual(
    expect.arrayContaining([
      ['N••• R•••', '39.85'],
      ['i•••', '-0.55'],
    ]),
  );
  expect(list).toHaveLength(5);
  const betTotals = await value('getRecordTotals', { ...range(), record: 'teamBets', asOf });
  expect(betTotals).toEqual({
    ...{ count: 5, more: false },
    sums: { stake: totals.stake, win: totals.win, amount: '28.30' },
  });
});

test('[AG-2] what is settled while the bets are read is in neither the rows nor their sums', async () => {
  const { asOf } = await value('listTeamBets', { ...range(), language });
  const before = await value('getRecordTotals', { ...range(), record: 'teamBets', asOf });
  const late = await storeBet(
    server.database,
    { brandId, memberId: ids.iti ?? '' },
    { placedAt: server.now().toISOString(), stake: '9' },
  );
  expect(await value('getRecordTotals', { ...range(), record: 'teamBets', asOf })).toEqual(before);
  expect((await value('listTeamBets', { ...range(), language })).list[0].id).toBe(late);
  // A void bet counts for nothing.
  await server.database.db
    .updateTable('bet_order')
    .set({ state: 'void', win: '0' })
    .where('id', '=', late)
    .execute();
  expect((await value('getTeamOverview', { ...range(), reach: 'whole' })).totals.stake).toBe('39.30');
});

test('[AG-2] a file has every branch and their sum', async () => {
  const { content, fileName } = await value('exportTeamProfitAndLoss', { ...range(), language });
  expect(fileName).toBe(`team_${today}_${today}_UTC.csv`);
  const lines = content.slice(1).trim().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines.at(-1)).toBe(',Total,18.00,21.30,39.30,67.60,0.00,28.30,79.50,0.00');
  const bets = await value('exportRecords', { ...range(), record: 'teamBets', language });
  expect(bets.rows).toBe(5);
  expect(bets.content).toContain(`N••• R•••,1.1,`);
});

describe('[AG-2] a list of a team', () => {
  const accountsOf = ({ list }: { list: readonly { id: string }[] }) =>
    list.map(({ id }) => Object.keys(ids).find((account) => ids[account] === id));

  test('goes down by the path, and back', async () => {
    const own = await value('listDownline', {});
    expect([accountsOf(own), own.total, own.path]).toEqual([['vaite', 'demo'], 2, []]);
    expect(own.list[1]).toMatchObject({
      name: 'T•••',
      number: '1',
      agent: false,
      direct: 1,
      team: 2,
      stake: '36.30',
    });
    const deeper = await value('listDownline', { of: ids.nui });
    expect(accountsOf(deeper)).toEqual(['iti']);
    expect(deeper.path).toEqual([
      { id: ids.demo, name: 'T•••', number: '1' },
      { id: ids.nui, name: 'N••• R•••', number: '1.1' },
    ]);
  });

  test('is sorted and filtered', async () => {
    const shown = async (query: object) => accountsOf(await value('listDownline', query));
    expect(await shown({ sort: 'team' })).toEqual(['demo', 'vaite']);
    expect(await shown({ sort: 'stake' })).toEqual(['demo', 'vaite']);
    expect(await shown({ show: 'agents', of: ids.demo })).toEqual(['nui']);
    expect(await shown({ show: 'new' })).toEqual([]);
    expect(await shown({ show: 'new', of: ids.demo })).toEqual(['nui']);
    expect(await shown({ show: 'active' })).toEqual(['vaite', 'demo']);
    expect(await shown({ show: 'idle' })).toEqual([]);
  });

  test('is searched by whole accounts while names are masked, else by how they begin', async () => {
    const shown = async (search: string) => accountsOf(await value('listDownline', { search }));
    expect(await shown('iti')).toEqual(['iti']);
    for (const search of ['it', 'nui r', 'tama', '%', '_ti']) expect(await shown(search)).toEqual([]);
    const team = { ...defaultSettings.team, names: 'full' as const };
    await writeSettings(server.database.db, brandId, { team });
    expect(await shown('it')).toEqual(['iti']);
    expect(await shown('Nui R')).toEqual(['nui']);
    for (const search of ['tama', 'stranger', '%', '_ti']) expect(await shown(search)).toEqual([]);
    const { list } = await value('listDownline', { of: ids.demo });
    expect(list[0].name).toBe('Nui Roa (nui)');
  });

  test('shows of a member what the brand allows', async () => {
    const card = await value('getDownline', { id: ids.nui });
    expect(card).toMatchObject({ name: 'N••• R•••', balance: null, played: today, agent: true });
    expect(card.own).toMatchObject({ stake: '20.25', win: '60.10' });
    expect(card.below).toMatchObject({ stake: '1.05', deposits: '79.50' });
    const demo = await value('getDownline', { id: ids.demo });
    expect(demo.lastSeen).not.toBeNull();
    const team = { ...defaultSettings.team, balances: true, lastSeen: false };
    await writeSettings(server.database.db, brandId, { team });
    const shown = await value('getDownline', { id: ids.demo });
    expect([shown.balance, shown.lastSeen]).toEqual(['1258.40', null]);
  });
});

test('[AG-2] whoever comes to a team brings nothing along of what they did before', async () => {
  await addMember('late', 'tama', 42);
  await addMember('below', 'late');
  const at = new Date(server.now().getTime() - 86_400_000).toISOString();
  for (const account of ['late', 'below'])
    await storeBet(server.database, { brandId, memberId: ids[account] ?? '' }, { placedAt: at, stake: '50' });
  const { stake: before } = (await value('getTeamOverview', { ...range(), reach: 'whole' })).totals;
  const days = { from: addDays(today, -7), to: today };
  await server.database.transaction((tx) =>
    moveMember(tx, { brandId, memberId: ids.late ?? '', uplineId: ids.vaite ?? '', day: today }),
  );
  const pnl = await value('getTeamProfitAndLoss', { ...days, of: ids.late });
  expect(pnl.totals.stake).toBe('0.00');
  expect((await value('getDownline', { id: ids.below })).own.stake).toBe('0.00');
  expect((await value('getTeamOverview', { ...days, reach: 'whole' })).totals.stake).toBe(before);
  expect((await value('listTeamBets', { ...days, language })).list).toHaveLength(5);
});

/** Every operation of agents that takes somebody's id, with it. */
const withIds = (id: string): readonly (readonly [Parameters<typeof callServer>[1], object])[] => [
  ['listDownline', { of: id }],
  ['getDownline', { id }],
  ['getTeamProfitAndLoss', { ...range(), of: id }],
  ['exportTeamProfitAndLoss', { ...range(), of: id, language }],
];

test('[AG-2] nobody outside a team answers, whatever id is sent', async () => {
  const elsewhere = await server.database.db
    .insertInto('member')
    .values({
      ...{ brand_id: 'other', account: 'far', password_hash: '', has_password: false, type: 0 },
      ...{ nickname: null, head_icon: null, reg_date: today },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const foreign = [ids.tama, ids.stranger, ids.marama, ids.trial, elsewhere.id, '0', '9'.repeat(18)];
  for (const id of [...foreign, ids.agent])
    for (const [name, query] of withIds(id ?? '')) {
      const { errorCode, value: answered } = await read(name, query);
      expect([name, id, errorCode, answered]).toEqual([name, id, 'account.missing', null]);
    }
  for (const id of ['x', '-1', '1 or 1=1', '9'.repeat(30)])
    for (const [name, query] of withIds(id))
      expect([name, id, (await read(name, query)).errorCode]).toEqual([name, id, 'request.invalid']);
  // An agent of the same tree sees what is below, and nothing beside or above.
  await setType('demo', 42);
  for (const id of [ids.vaite, ids.agent, ids.demo])
    for (const [name, query] of withIds(id ?? ''))
      expect((await read(name, query, 'demo')).errorCode).toBe('account.missing');
  expect((await value('getDownline', { id: ids.iti }, 'demo')).path).toHaveLength(2);
  const { list } = await value('listTeamBets', { ...range(), language }, 'demo');
  expect(list).toHaveLength(2);
  const foreignBet = await storeBet(
    server.database,
    { brandId, memberId: ids.vaite ?? '' },
    { placedAt: server.now().toISOString(), stake: '2' },
  );
  const asked = { record: 'teamBets', id: foreignBet, language };
  expect((await read('getRecord', asked, 'demo')).errorCode).toBe('request.notFound');
  expect((await value('getRecord', asked, 'agent')).facts[0]).toMatchObject({ key: 'member' });
  await setType('demo', 0);
});

test('[AG-1] only agents have a team: types 41, 42 and 2, and not 0, 4 and 40', async () => {
  const ofAgents = {
    ...{ ...teamOperations, ...teamRebateOperations, ...downlineOperations, ...agentRainOperations },
    listDownlineContracts: contractOperations.listDownlineContracts,
  };
  const all = (Object.keys(ofAgents) as (keyof typeof ofAgents)[]).filter(
    (name) => ofAgents[name].method === 'GET',
  );
  expect(all.length).toBeGreaterThan(6);
  const queries: Readonly<Record<string, object>> = {
    getTeamKpi: { startDate: today, endDate: today, size: 0 },
    getTeamOverview: { ...range(), reach: 'whole' },
    getDownline: { id: ids.iti },
    getDownlineTransfer: { to: ids.nui },
    listDownlineContracts: { kind: 'daily' },
    getTeamRebateDay: { day: today },
  };
  for (const [type, refused] of [
    [41, false],
    [42, false],
    [2, false],
    [0, true],
    [40, true],
  ] as const) {
    await setType('demo', type);
    for (const name of all) {
      const { errorCode } = await read(name, queries[name] ?? { ...range(), language }, 'demo');
      expect([type, name, errorCode]).toEqual([type, name, refused ? 'permission.denied' : undefined]);
    }
  }
  await setType('demo', 0);
  for (const name of all) {
    const { errorCode } = await read(name, queries[name] ?? { ...range(), language }, 'trial');
    const refused = name === 'getDownlineTransfer' ? 'account.trial' : 'permission.denied';
    expect([name, errorCode]).toEqual([name, refused]);
  }
  const body = { ids: ['1'] };
  const notices = await callServer(server, 'readAgentNotices', { token: await tokenOf(server), body });
  expect(notices.body.errorCode).toBe('permission.denied');
});
