import { afterAll, beforeAll, expect, test } from 'vitest';
import { workOnMissions } from '#src/server/missions/missionJobs.ts';
import { countingTime } from '#src/server/missions/missions.ts';
import { formTokenOf } from '#tests/support/servers/consoleTesting.ts';
import { memberIdOf } from '#tests/support/servers/dueOrders.ts';
import type { NamedOperator } from '#tests/support/servers/operatorTesting.ts';
import { changesOfKind, startPaymentDesk } from '#tests/support/servers/paymentDesk.ts';
import { callServer, type TestServer, tokenOf } from '#tests/support/servers/serverTesting.ts';

const base = '/console/brands/base/promotions';

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

const inHours = (hours: number) =>
  new Date(server.now().getTime() + hours * 3_600_000).toISOString().slice(0, 16);

/** Entries of a round that is right, by the field; of other points than the demo's. */
const round = () => ({
  ...{
    id: 'coral-cup',
    enabled: 'on',
    startsAt: inHours(0.2),
    endsAt: inHours(20),
    metric: 'deposit',
    goal: '5',
  },
  ...{ leastStake: '0', levels: '', turnover: '2', claimDays: '7', budget: '500', ties: 'earlier' },
  ...{ 'title.EN': 'Coral cup', 'title.TY': 'Tataʻuraʻa toʻa', 'title.AR': 'كأس المرجان' },
  ...{ 'prize.0.from': '1', 'prize.0.to': '', 'prize.0.amount': '200' },
  ...{ 'prize.1.from': '2', 'prize.1.to': '4', 'prize.1.amount': '100' },
});
const create = (change: Record<string, string> = {}, kind = 'rounds', of: object = round()) =>
  finance.submit(`${base}/${kind}/new`, `${base}/${kind}/new`, { ...of, ...change });
const edit = (change: Record<string, string>, id = 'coral-cup', kind = 'rounds') =>
  finance.submit(`${base}/${kind}/${id}`, `${base}/${kind}/${id}`, change);
const offered = async () =>
  (
    await callServer(server, 'getLeaderboard', {
      token: await tokenOf(server),
      query: { round: 'coral-cup', language: 'TY' },
    })
  ).body.value;

test('[PR-2] a round that cannot be is refused with the place and the remedy, and nothing is saved', async () => {
  const refusals: readonly (readonly [Record<string, string>, string])[] = [
    [{ 'prize.1.from': '3' }, 'Prizes, row 2: rank 2 has no prize; begin with rank 2.'],
    [{ 'prize.1.from': '1' }, 'Prizes, row 2: rank 1 has a prize in a row above; begin after it.'],
    [{ 'prize.1.to': '1' }, 'Prizes, row 2: the last rank must not be before the first.'],
    [
      { 'prize.1.amount': '300', budget: '5000' },
      'Prizes, row 2: rank 2 would get more than the ranks before it',
    ],
    [{ budget: '499' }, 'Budget: less than the prizes, which come to 500.'],
    [{ startsAt: inHours(-3) }, 'Begins: is past.'],
    [{ endsAt: inHours(0.1) }, 'Ends: must come after the beginning.'],
    [{ 'title.TY': '' }, 'Title in Reo Tahiti: 1 to 64 characters'],
    [{ metric: 'stake' }, 'Begins: overlaps the round reef-race of the same points'],
    [{ levels: '77' }, 'Levels: numbers of the brand'],
    [{ id: 'new' }, 'Id: 2 to 32 small letters'],
    [{ metric: 'luck' }, 'Points: choose one of the list.'],
  ];
  for (const [change, words] of refusals) {
    const answer = await create(change);
    expect([answer.status, answer.body.replaceAll('&#39;', '’')]).toEqual([
      400,
      expect.stringContaining(words),
    ]);
  }
  expect((await offered()).round.id).not.toBe('coral-cup');
});

test('[PR-2][SV-5] a round is made by a form, shown in every language, recorded, and only who may give money makes one', async () => {
  expect((await create()).status).toBe(303);
  expect((await offered()).round).toMatchObject({
    ...{ id: 'coral-cup', title: 'Tataʻuraʻa toʻa', state: 'upcoming', turnover: '2' },
    prizes: [
      { from: 1, to: 1, amount: '200.00' },
      { from: 2, to: 4, amount: '100.00' },
    ],
  });
  expect((await create()).body).toContain('there is a mission of that id');
  expect(await changesOfKind(server, 'missionRound')).toHaveLength(1);
  expect((await viewer.get(`${base}/rounds/coral-cup`)).body).not.toContain('Save the round');
  expect((await viewer.get(`${base}/rounds/new`)).status).toBe(403);
  const { body } = await viewer.get(base);
  expect(body).toContain('Coral cup');
  expect(body).toMatch(/planned.*cost so far 0\.00 XPF, of 500\.00 XPF/s);
});

test('[PR-2] of a round that runs, prizes and budget grow, and what members play for stays', async () => {
  await server.database.db
    .updateTable('mission')
    .set({ starts_at: new Date(`${inHours(-1)}Z`) })
    .where('id', '=', 'coral-cup')
    .execute();
  const kept: readonly (readonly [Record<string, string>, string])[] = [
    [{ 'prize.0.amount': '150' }, 'rank 1 of 4 ranks would get less than before'],
    [{ 'prize.1.to': '3' }, 'rank 4 of 4 ranks would get less than before'],
    [{ metric: 'rounds' }, 'Points: stays as it is; members are playing for it already.'],
    [{ goal: '3' }, 'Goal: stays as it is'],
    [{ endsAt: inHours(2) }, 'Ends: may be put off, not brought forward'],
    [{ turnover: '1' }, 'Wagered: stays as it is'],
    [{ ties: 'shared' }, 'Equal points: stays as it is'],
    [{ enabled: '' }, 'a round that runs is ended, not taken out of use'],
  ];
  for (const [change, words] of kept) {
    const answer = await edit(change);
    expect([answer.status, answer.body]).toEqual([400, expect.stringContaining(words)]);
  }
  expect((await edit({ 'prize.0.amount': '250', budget: '600' })).status).toBe(303);
  expect((await offered()).round.prizes[0]).toEqual({ from: 1, to: 1, amount: '250.00' });
});

test('[PR-2] ending a round says what comes of it, grants by the ranking as it stands, and is done once', async () => {
  await server.database.db
    .insertInto('mission_score')
    .values({
      ...{ brand_id: 'base', mission_id: 'coral-cup', member_id: await memberIdOf(server.database, 'demo') },
      ...{ points: '40', reached_at: server.now() },
    })
    .execute();
  const { body } = await finance.get(`${base}/rounds/coral-cup`);
  expect(body).toContain('1 member ranked, who get at most 250.00 XPF together');
  expect(body).toContain('It cannot be undone.');
  const csrf = await formTokenOf(finance);
  const answers = await Promise.all(
    [1, 2, 3].map(() => finance.post(`${base}/rounds/coral-cup/end`, { csrf })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409]);
  server.pass(countingTime + 1000);
  const brand = { brandId: 'base', timeZone: 'UTC', decimals: 2 };
  await workOnMissions(server.database, brand, server.now());
  expect((await offered()).round).toMatchObject({
    ...{ state: 'final', endedEarly: true },
    own: { rank: 1, prize: '250.00' },
  });
  const page = await finance.get(`${base}/rounds/coral-cup`);
  expect(page.body).toContain('Final; every prize is granted.');
  expect(page.body).not.toContain('Save the round');
});

test('[PR-2][SV-5] a task is made by a form, its reward only grows once it runs, and one that could pay nobody is refused', async () => {
  const { 'prize.0.from': _, ...rest } = round();
  const task = {
    ...rest,
    ...{ id: 'ten-a-day', metric: 'rounds', goal: '10', rhythm: 'day', reward: '2', sort: '3', budget: '50' },
  };
  const refused = await create({ budget: '1' }, 'tasks', task);
  expect([refused.status, refused.body]).toEqual([
    400,
    expect.stringContaining('Budget: less than one reward'),
  ]);
  expect((await create({ startsAt: inHours(0) }, 'tasks', { ...task, endsAt: inHours(500) })).status).toBe(
    303,
  );
  const token = await tokenOf(server);
  const { list } = (await callServer(server, 'listMissions', { token, query: { language: 'EN' } })).body
    .value;
  expect(list.find(({ id }: { id: string }) => id === 'ten-a-day')).toMatchObject({
    reward: '2.00',
    state: 'open',
  });
  const lower = await edit({ reward: '1' }, 'ten-a-day', 'tasks');
  expect([lower.status, lower.body]).toEqual([
    400,
    expect.stringContaining('Reward: may only grow, from 2 on'),
  ]);
  expect((await edit({ reward: '3' }, 'ten-a-day', 'tasks')).status).toBe(303);
  expect(await changesOfKind(server, 'missionTask')).toHaveLength(2);
});
