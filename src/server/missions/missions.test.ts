import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { memberIdOf } from '#tests/support/servers/dueOrders.ts';
import {
  callServer,
  startTestServer,
  type TestServer,
  tokenOf,
} from '#tests/support/servers/serverTesting.ts';
import { retrying } from '../db/retrying.ts';
import { writeSettings } from '../settings/settings.ts';
import { balance } from '../wallet/ledger.ts';
import { claimTask } from './claimTask.ts';
import { countForMissions } from './countForMissions.ts';
import { freezeRound } from './freezeRound.ts';
import { grantPrizes } from './grantPrizes.ts';
import { workOnMissions } from './missionJobs.ts';
import { countingTime, findRound, findTask } from './missions.ts';
import type { RoundTerms, TaskTerms } from './missionTerms.ts';
import { readRank, readStanding, readTop } from './standings.ts';
import { periodAt } from './taskPeriods.ts';

let server: TestServer;
let demo: string;
let members: readonly string[];
const brand = { brandId: 'base', timeZone: 'UTC', decimals: 2 };
const hour = 3_600_000;

beforeAll(async () => {
  server = await startTestServer();
  demo = await memberIdOf(server.database, 'demo');
  const { rows } = await sql<{ id: string }>`
    insert into member (brand_id, account, type, password_hash, reg_date)
    select 'base', 'reef' || n, 0, '', '2026-01-01' from generate_series(1, 40) n returning id::text
  `.execute(server.database.db);
  members = rows.map(({ id }) => id);
});
afterAll(() => server.close());
beforeEach(async () => {
  const { db } = server.database;
  for (const table of ['mission_score', 'mission_play', 'mission', 'reward', 'reward_budget'] as const)
    await db.deleteFrom(table).execute();
});

const terms: RoundTerms = {
  ...{
    texts: { EN: { title: 'Race' }, TY: { title: 'Tātaʻuraʻa' } },
    categories: [],
    leastStake: '0',
    levels: [],
  },
  ...{ turnover: '2', claimDays: 7, ties: 'earlier' },
  prizes: [
    { from: 1, to: 1, amount: '100' },
    { from: 2, to: 3, amount: '50' },
    { from: 4, to: 12, amount: '5' },
  ],
};
const inHours = (hours: number) => new Date(server.now().getTime() + hours * hour);

/** Stores a round that began an hour ago. */
const storeRound = (more: Partial<RoundTerms> = {}, columns: Record<string, unknown> = {}) =>
  server.database.db
    .insertInto('mission')
    .values({
      ...{ brand_id: 'base', id: 'race', kind: 'round', enabled: true, metric: 'stake', goal: '10' },
      ...{ starts_at: inHours(-1), ends_at: inHours(24), budget: '1000' },
      terms: JSON.stringify({ ...terms, ...more }),
      ...columns,
    })
    .execute();

const taskTerms: TaskTerms = { ...terms, reward: '3', turnover: '0', claimDays: 1 };
const storeTask = (columns: Record<string, unknown> = {}, more: Partial<TaskTerms> = {}) =>
  server.database.db
    .insertInto('mission')
    .values({
      ...{
        brand_id: 'base',
        id: 'daily',
        kind: 'task',
        enabled: true,
        metric: 'rounds',
        rhythm: 'day',
        goal: '3',
      },
      ...{ starts_at: inHours(-1), ends_at: inHours(24 * 30), budget: '1000' },
      terms: JSON.stringify({ ...taskTerms, ...more }),
      ...columns,
    })
    .execute();

let bets = 0;
/** Stores bets, which are settled at once or at a time; `open`: not yet. */
const bet = (
  memberId: string,
  { stake = '5', win = '0', category = 'RNG', at = server.now(), state = 'settled' } = {},
) =>
  server.database.db
    .insertInto('bet_order')
    .values({
      ...{
        brand_id: 'base',
        member_id: memberId,
        engine: 'slot',
        category,
        vendor: 'SUNDIAL',
        node_id: null,
      },
      ...{
        lottery_code: null,
        transaction_id: `race ${bets++}`,
        line: 0,
        fingerprint: '',
        stake,
        win,
        state,
      },
      ...{ placed_at: at, due_at: at, settled_at: state === 'open' ? null : at, detail: '{}' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();

const score = (memberId: string, points: string, more: Record<string, unknown> = {}) =>
  server.database.db
    .insertInto('mission_score')
    .values({
      ...{ brand_id: 'base', mission_id: 'race', member_id: memberId, points, reached_at: server.now() },
      ...more,
    })
    .execute();

const scores = async () =>
  Object.fromEntries(
    (await server.database.db.selectFrom('mission_score').select(['member_id', 'points']).execute()).map(
      ({ member_id, points }) => [members.indexOf(member_id), points],
    ),
  );
const member = (at: number) => members[at] ?? '';
const count = () => countForMissions(server.database, brand);

const ask = async (account: string, query: Record<string, unknown> = {}) =>
  (
    await callServer(server, 'getLeaderboard', {
      token: await tokenOf(server, account),
      query: { language: 'EN', ...query },
    })
  ).body.value;

describe('[PR-2] points of a round', () => {
  test('are the stakes of settled bets, once, as often as is counted and by however many at once', async () => {
    await storeRound();
    await bet(member(0), { stake: '5' });
    await bet(member(0), { stake: '7.25' });
    await bet(member(1), { stake: '3' });
    const { id } = await bet(member(1), { stake: '4', state: 'open' });
    await Promise.all([count(), count(), count()]);
    expect(await scores()).toEqual({ 0: '12.25000000', 1: '3.00000000' });
    await server.database.db
      .updateTable('bet_order')
      .set({ state: 'settled', settled_at: server.now() })
      .where('id', '=', id)
      .execute();
    await count();
    await count();
    expect(await scores()).toEqual({ 0: '12.25000000', 1: '7.00000000' });
  });

  test('come from bets within its time, its games, its levels and above its least stake alone', async () => {
    await storeRound({ categories: ['FISH'], leastStake: '2', levels: [0] });
    await bet(member(0), { category: 'FISH', stake: '2' });
    await bet(member(0), { category: 'RNG', stake: '50' });
    await bet(member(0), { category: 'FISH', stake: '1.99' });
    await bet(member(0), { category: 'FISH', stake: '50', at: inHours(-2) });
    await bet(demo, { category: 'FISH', stake: '50' });
    await count();
    expect(await scores()).toEqual({ 0: '2.00000000' });
  });

  test('are bets, the best multiple, or deposits that arrived, as the round says', async () => {
    await storeRound({}, { metric: 'rounds' });
    await storeRound({}, { metric: 'multiple', id: 'best' });
    await storeRound({}, { metric: 'deposit', id: 'paid' });
    await bet(member(0), { stake: '2', win: '5' });
    await bet(member(0), { stake: '3', win: '40' });
    await count();
    await bet(member(0), { stake: '2', win: '8' });
    await sql`
      insert into pay_order (brand_id, member_id, kind, method, state, amount, arrived, idempotency_key, fingerprint,
        requested_at, changed_at)
      select 'base', ${member(0)}::bigint, 'deposit', id, 'told', 50, 48.5, 'race', '', now(), now()
      from pay_method where brand_id = 'base' limit 1
    `.execute(server.database.db);
    await sql`update pay_order set state = 'credited', done_at = ${server.now()} where idempotency_key = 'race'`.execute(
      server.database.db,
    );
    await count();
    const rows = await server.database.db
      .selectFrom('mission_score')
      .select(['mission_id', 'points'])
      .execute();
    expect(Object.fromEntries(rows.map(({ mission_id, points }) => [mission_id, points]))).toEqual({
      ...{ race: '3.00000000', best: '13.33000000', paid: '48.50000000' },
    });
  });

  test('cost a bet nothing where no mission runs, and a row of its own where one does: no bet waits for another', async () => {
    await bet(member(0));
    const waiting = async () =>
      Number(
        (await sql<{ n: string }>`select count(*) n from mission_play`.execute(server.database.db)).rows[0]
          ?.n,
      );
    expect(await waiting()).toBe(0);
    await storeRound();
    await bet(member(0));
    await bet(member(0));
    expect([await waiting(), await scores()]).toEqual([2, {}]);
  });
});

describe('[PR-2] the leaderboard', () => {
  test('shows masked names, ranks, prizes, the own place and what is missing to the next prize', async () => {
    await storeRound();
    for (const [at, points] of ['900', '800', '700', '60', '50'].entries()) await score(member(at), points);
    await score(demo, '40');
    await score(member(9), '9');
    const { round } = await ask('demo');
    expect(round.players).toBe(6);
    expect(
      round.ranking.map(({ rank, name, mine, prize }: Record<string, unknown>) => [rank, name, mine, prize]),
    ).toEqual([
      [1, 're•••1', false, '100.00'],
      [2, 're•••2', false, '50.00'],
      [3, 're•••3', false, '50.00'],
      [4, 're•••4', false, '5.00'],
      [5, 're•••5', false, '5.00'],
      [6, 'T•••', true, '5.00'],
    ]);
    expect(JSON.stringify(round)).not.toContain('reef');
    expect(round.own).toEqual({
      ...{ rank: 6, points: '40.00000000', prize: '5.00' },
      next: { points: '660.00000000', rank: 3, prize: '50.00' },
    });
  });

  test('leaves who has too few points unranked, and says how many are missing', async () => {
    await storeRound();
    await score(demo, '4');
    expect((await ask('demo')).round).toMatchObject({
      ...{ players: 0, ranking: [] },
      own: {
        rank: null,
        points: '4.00000000',
        prize: null,
        next: { points: '6.00000000', rank: 12, prize: '5.00' },
      },
    });
  });

  test('lets a trial look on, and is closed where the brand has no missions', async () => {
    await storeRound();
    await score(demo, '40');
    expect((await ask('trial')).round).toMatchObject({ players: 1, own: null });
    await writeSettings(server.database.db, 'base', {
      promotions: { REFERRAL: { enabled: true }, MISSION: { enabled: false } },
    });
    const refused = await callServer(server, 'getLeaderboard', { token: await tokenOf(server), query: {} });
    expect(refused.body.errorCode).toBe('permission.denied');
    await writeSettings(server.database.db, 'base', {
      promotions: { REFERRAL: { enabled: true }, MISSION: { enabled: true } },
    });
  });

  test('finds ranks from its index alone, however many take part: nothing is sorted and no bet is read', async () => {
    await storeRound();
    await sql`
      insert into member (brand_id, account, type, password_hash, reg_date)
      select 'base', 'many' || n, 0, '', '2026-01-01' from generate_series(1, 3000) n
    `.execute(server.database.db);
    await sql`
      insert into mission_score (brand_id, mission_id, member_id, points, reached_at)
      select 'base', 'race', id, 10 + id % 700, now() from member where account like 'many%'
    `.execute(server.database.db);
    await sql`vacuum analyze mission_score`.execute(server.database.db).catch(() => undefined);
    await sql`analyze mission_score`.execute(server.database.db);
    const round = await findRound(server.database.db, 'base', 'race');
    if (!round) throw new Error('no round');
    const plans: string[] = [];
    const explain = async (query: { compile(): { sql: string; parameters: readonly unknown[] } }) => {
      const { sql: text, parameters } = query.compile();
      const { CompiledQuery } = await import('kysely');
      const { rows } = await server.database.db
        .getExecutor()
        .executeQuery<{ 'QUERY PLAN': string }>(CompiledQuery.raw(`explain ${text}`, [...parameters]));
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    };
    const ranked = server.database.db
      .selectFrom('mission_score')
      .where('mission_score.brand_id', '=', 'base')
      .where('mission_score.mission_id', '=', 'race')
      .where('mission_score.period', '=', '')
      .where('points', '>=', '10');
    await explain(ranked.where('points', '>', '690').select(({ fn }) => fn.countAll<string>().as('count')));
    await explain(
      ranked.select('points').orderBy('points', 'desc').orderBy('reached_at').orderBy('member_id').limit(50),
    );
    for (const plan of plans) {
      expect(plan).toContain('mission_score_ranking');
      expect(plan).not.toMatch(/Sort|Seq Scan|bet_order/);
    }
    const top = await readTop(server.database.db, round, 60);
    const last = top.at(-1);
    expect(last && (await readRank(server.database.db, round, last))).toBe(60);
    await sql`delete from member where account like 'many%'`.execute(server.database.db);
  });
});

describe('[PR-2] a round that is over', () => {
  const later = () => new Date(inHours(24).getTime() + countingTime + 1000);
  const rewards = () =>
    server.database.db
      .selectFrom('reward')
      .select(['member_id', 'amount', 'key', 'turnover'])
      .orderBy('amount', 'desc')
      .orderBy('member_id')
      .execute();
  const settle = () => workOnMissions(server.database, brand, later());

  test('is final once, with shared ranks pooling their prizes, and later bets change nothing', async () => {
    await storeRound({ ties: 'shared' });
    for (const at of [0, 1, 2]) await score(member(at), '90');
    await score(member(3), '60');
    await settle();
    await settle();
    const rows = await server.database.db
      .selectFrom('mission_score')
      .select(['rank', 'prize'])
      .orderBy('member_id')
      .execute();
    // 200 for three, and no cent more.
    expect(rows).toEqual([
      ...Array(3).fill({ rank: 1, prize: '66.66000000' }),
      { rank: 4, prize: '5.00000000' },
    ]);
    expect((await rewards()).map(({ key }) => key)).toEqual(Array(4).fill('mission:race'));
    await bet(member(3), { stake: '500' });
    await count();
    expect(await ask('demo')).toMatchObject({
      round: {
        state: 'final',
        ranking: [{ rank: 1 }, { rank: 1 }, { rank: 1 }, { rank: 4, points: '60.00000000' }],
      },
    });
  });

  test('waits until the last bets are counted, and counts what was settled before its end', async () => {
    await storeRound({}, { ends_at: inHours(1) });
    await score(member(0), '20');
    await bet(member(1), { stake: '30' });
    const at = { now: inHours(1), decimals: 2 };
    expect(await freezeRound(server.database, { brandId: 'base', id: 'race' }, at)).toBe(false);
    const closing = { now: new Date(inHours(1).getTime() + countingTime), decimals: 2 };
    // A bet still waits to be counted.
    expect(await freezeRound(server.database, { brandId: 'base', id: 'race' }, closing)).toBe(false);
    await workOnMissions(server.database, brand, closing.now);
    expect((await rewards()).map(({ member_id, amount }) => [members.indexOf(member_id), amount])).toEqual([
      [1, '100.00000000'],
      [0, '50.00000000'],
    ]);
  });

  test('is settled once though whoever settles is killed after any prize, and by several at once', async () => {
    await storeRound();
    for (const [at, id] of members.slice(0, 12).entries()) await score(id, String(500 - at));
    expect(
      await freezeRound(server.database, { brandId: 'base', id: 'race' }, { now: later(), decimals: 2 }),
    ).toBe(true);
    // Killed in the transaction that grants: nothing of it is there, and all before it is.
    const killedAfter = (prizes: number) => {
      let left = prizes;
      return {
        ...server.database,
        transaction: ((work) =>
          server.database.transaction(async (tx) => {
            const done = await work(tx);
            if (left-- <= 0) throw new Error('killed');
            return done;
          })) as typeof server.database.transaction,
      };
    };
    for (const prizes of [3, 0, 5])
      await expect(
        grantPrizes(killedAfter(prizes), { brandId: 'base', id: 'race' }, later()),
      ).rejects.toThrow('killed');
    expect(await rewards()).toHaveLength(8);
    await Promise.all([settle(), settle(), settle()]);
    await settle();
    const all = await rewards();
    expect(all).toHaveLength(12);
    expect(all.map(({ amount }) => Number(amount)).reduce((a, b) => a + b)).toBe(100 + 100 + 45);
    expect((await findRound(server.database.db, 'base', 'race'))?.settledAt).not.toBeNull();
  });

  test('that is out of use pays nothing', async () => {
    await storeRound({}, { enabled: false });
    await score(member(0), '90');
    await settle();
    expect(await rewards()).toEqual([]);
  });
});

describe('[PR-2] a task', () => {
  const tasks = async (account = 'demo', language = 'EN') =>
    (await callServer(server, 'listMissions', { token: await tokenOf(server, account), query: { language } }))
      .body.value.list as {
      id: string;
      state: string;
      points: string;
      period: string;
      title: string;
      reward: string;
    }[];
  const states = async () => (await tasks()).map(({ state }) => state);
  const claim = async (body: { id: string; period: string }, account = 'demo') =>
    callServer(server, 'claimMission', {
      ...{ token: await tokenOf(server, account), body },
      headers: { 'idempotency-key': `claim ${bets++}` },
    });
  const today = () => periodAt({ rhythm: 'day' }, server.now(), 'UTC');
  const moneyOf = () => balance(server.database.db, 'base', demo);
  const done = (period = today()) => score(demo, '3', { mission_id: 'daily', period });

  test('goes from open through its progress to the claim, which pays once', async () => {
    await storeTask();
    expect(await states()).toEqual(['open']);
    await bet(demo);
    await count();
    expect(await tasks()).toMatchObject([{ state: 'progress', points: '1.00000000', reward: '3.00' }]);
    expect((await claim({ id: 'daily', period: today() })).body.errorCode).toBe('mission.open');
    await bet(demo);
    await bet(demo);
    await count();
    expect(await states()).toEqual(['claimable']);
    const before = Number(await moneyOf());
    expect((await claim({ id: 'daily', period: today() })).body.value).toEqual({ amount: '3.00' });
    expect((await claim({ id: 'daily', period: today() })).body.value).toEqual({ amount: '3.00' });
    expect([Number(await moneyOf()) - before, await states()]).toEqual([3, ['claimed']]);
  });

  test('is paid once of 200 claims at one moment', async () => {
    await storeTask();
    await done();
    const task = await findTask(server.database.db, 'base', 'daily');
    if (!task) throw new Error('no task');
    const before = Number(await moneyOf());
    const one = { task, period: today(), memberId: demo, now: server.now(), zone: 'UTC' };
    const paid = await Promise.all(
      Array.from({ length: 200 }, () => retrying(server.database, (tx) => claimTask(tx, one))),
    );
    expect(new Set(paid.map(Number))).toEqual(new Set([3]));
    expect(Number(await moneyOf()) - before).toBe(3);
  });

  test('of yesterday can be claimed as long as it says, then it is over, and today begins anew', async () => {
    await storeTask({ starts_at: inHours(-24 * 9) });
    const ago = (days: number) => periodAt({ rhythm: 'day' }, inHours(-24 * days), 'UTC');
    await done(ago(1));
    await done(ago(3));
    expect((await tasks()).map(({ state, period }) => [state, period])).toEqual([
      ['claimable', ago(1)],
      ['open', today()],
      ['expired', ago(3)],
    ]);
    expect((await claim({ id: 'daily', period: ago(3) })).body.errorCode).toBe('mission.over');
    expect((await claim({ id: 'daily', period: ago(1) })).status).toBe(200);
    expect((await claim({ id: 'daily', period: '2026-02-30' })).body.errorCode).toBe('request.notFound');
  });

  test('gives no more than its budget, and nothing to a trial', async () => {
    await storeTask({ budget: '5' });
    await done();
    const other = await memberIdOf(server.database, 'tama');
    await score(other, '3', { mission_id: 'daily', period: today() });
    expect((await claim({ id: 'daily', period: today() }, 'tama')).status).toBe(200);
    const refused = await claim({ id: 'daily', period: today() });
    expect([refused.status, refused.body.errorCode]).toEqual([409, 'mission.spent']);
    expect(await states()).toEqual(['claimable']);
    expect((await claim({ id: 'daily', period: today() }, 'trial')).body.errorCode).toBe('account.trial');
  });

  test('is told in the language of the reader', async () => {
    await storeTask();
    expect((await tasks('demo', 'TY')).map(({ title }) => title)).toEqual(['Tātaʻuraʻa']);
    expect((await tasks('demo', 'AR')).map(({ title }) => title)).toEqual(['Race']);
  });
});

test('[PR-2] a member without points has none', async () => {
  await storeRound();
  const round = await findRound(server.database.db, 'base', 'race');
  expect(round && (await readStanding(server.database.db, round, demo))).toBeUndefined();
});
