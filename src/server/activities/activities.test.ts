import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OperationName } from '#schemas/api/operations.ts';
import { fromUnits, toUnits } from '#src/domain/money/units.ts';
import type { ActivityTerms } from '#src/domain/promotions/activityTerms.ts';
import { memberIdOf } from '#tests/support/servers/dueOrders.ts';
import {
  callServer,
  fakeSite,
  startTestServer,
  type TestServer,
  tokenOf,
} from '#tests/support/servers/serverTesting.ts';
import { smallPng } from '../accounts/profile/pictureCleaning.fixtures.ts';
import { readTurnover } from '../payments/turnover.ts';
import { storeBets } from '../records/recordRows.fixtures.ts';
import { balance } from '../wallet/ledger.ts';
import { type StoredActivity, storeActivity } from './activityStore.ts';

let server: TestServer;
let token: string;
let memberId: string;
const hour = 3_600_000;

beforeAll(async () => {
  server = await startTestServer({
    sites: [fakeSite('base', { timeZone: 'Pacific/Tahiti' })],
  });
  token = await tokenOf(server);
  memberId = await memberIdOf(server.database, 'demo');
});
afterAll(() => server.close());
beforeEach(async () => {
  const { db } = server.database;
  for (const table of ['activity_application', 'activity_claim', 'activity_join'] as const)
    await db.deleteFrom(table).execute();
  for (const table of ['reward', 'reward_budget', 'refused_key', 'turnover_requirement', 'activity'] as const)
    await db.deleteFrom(table).execute();
  await db.deleteFrom('bet_order').where('member_id', '=', memberId).execute();
});

const at = (hours: number) => new Date(server.now().getTime() + hours * hour);
type Wanted = Partial<Omit<StoredActivity, 'terms'>> & { readonly terms?: Partial<ActivityTerms> };

/** Stores an activity, a gift of 5 unless it says otherwise, and returns its id. */
async function make({ terms, ...more }: Wanted = {}): Promise<string> {
  const activity: StoredActivity = {
    ...{ id: 'gift', category: 'season', kind: 'claim', enabled: true, demo: false, sort: 0 },
    ...{ exclusive: false, starts: at(-48), ends: at(480), budget: '100', ...more },
    terms: {
      texts: {
        EN: { title: 'Mangoes', summary: 'Sweet', prize: 'Five', rules: '<p>Ripe<script>x</script></p>' },
        CN: { title: '芒果', summary: '甜', prize: '五', rules: '<p>熟</p>' },
      },
      ...{ picture: 'welcome', days: [], goal: null, rhythm: 'once', perTurn: 1, total: null, turnover: '2' },
      who: { types: [], levels: [], languages: [], registeredFrom: null, registeredUntil: null },
      prize: { kind: 'fixed', amount: '5', percent: '0', most: null },
      ...terms,
    },
  };
  await storeActivity(server.database.db, 'base', activity);
  return activity.id;
}

async function call(name: OperationName, asked: Record<string, unknown>) {
  const { body } = await callServer(server, name, { token, ...asked });
  return body;
}
const detail = async (id = 'gift', language = 'EN') =>
  (await call('getActivity', { query: { id, language } })).value;
const claim = async (id = 'gift', key = randomUUID()) => {
  const body = await call('claimActivity', { body: { id }, headers: { 'idempotency-key': key } });
  return body.errorCode ?? body.value;
};
const apply = async (more: Record<string, unknown> = {}, key = randomUUID()) => {
  const body = { id: 'gift', comment: 'at the quay', pictures: [], ...more };
  const answer = await call('applyForActivity', { body, headers: { 'idempotency-key': key } });
  return answer.errorCode ?? answer.value;
};
const join = async (id = 'gift') => {
  const body = await call('joinActivity', { body: { id } });
  return body.errorCode ?? body.value;
};

/** How much the wallet grew by meanwhile. */
async function growth(work: () => Promise<unknown>): Promise<string> {
  const { db } = server.database;
  const before = toUnits(await balance(db, 'base', memberId));
  await work();
  return fromUnits(toUnits(await balance(db, 'base', memberId)) - before);
}

const bet = (stake: string, hours: number) =>
  storeBets(server.database, { brandId: 'base', memberId }, [
    {
      ...{ stake, win: '0', state: 'settled' },
      placedAt: at(hours).toISOString(),
      settledAt: at(hours).toISOString(),
    },
  ]);

describe('[PR-1] what is claimed', () => {
  test('arrives in the wallet once, whatever is tapped or lost, and is to be wagered', async () => {
    await make();
    const key = randomUUID();
    expect(
      await growth(async () => {
        const answers = await Promise.all([
          ...Array.from({ length: 20 }, () => claim('gift', key)),
          ...Array.from({ length: 20 }, () => claim()),
        ]);
        const paid = answers.filter((answer) => typeof answer === 'object');
        expect(new Set(paid.map((answer) => JSON.stringify(answer))).size).toBe(1);
        expect(paid[0]).toMatchObject({ amount: '5.00', turnover: '10.00' });
        expect(new Set(answers.filter((answer) => typeof answer === 'string'))).toEqual(
          new Set(['activity.taken']),
        );
      }),
    ).toBe('5.00000000');
    expect(await readTurnover(server.database.db, { brandId: 'base', memberId })).toMatchObject({
      required: '10.00000000',
    });
    expect(await detail()).toMatchObject({
      status: 'claimed',
      reason: 'allTaken',
      taken: 1,
      claimable: null,
    });
  });

  test('with a lost answer is answered the same again, and a key is for one activity', async () => {
    await make();
    await make({ id: 'other' });
    const key = randomUUID();
    const first = await claim('gift', key);
    expect(await growth(async () => expect(await claim('gift', key)).toEqual(first))).toBe('0.00000000');
    expect(await claim('other', key)).toBe('money.reused');
  });

  test('by many members at once never costs more than the budget', async () => {
    await make({ budget: '12' });
    const { db } = server.database;
    const tokens = [token, await tokenOf(server, 'vaite'), await tokenOf(server, 'marama')];
    const answers = await Promise.all(
      tokens.flatMap((one) =>
        Array.from({ length: 5 }, async () => {
          const headers = { 'idempotency-key': randomUUID() };
          const { body } = await callServer(server, 'claimActivity', {
            token: one,
            body: { id: 'gift' },
            headers,
          });
          return body.errorCode ?? 'paid';
        }),
      ),
    );
    expect(answers.filter((answer) => answer === 'paid')).toHaveLength(2);
    const { used } = await db.selectFrom('reward_budget').select('used').executeTakeFirstOrThrow();
    expect(used).toBe('10.00000000');
    expect(await detail()).toMatchObject({ status: expect.stringMatching(/close|claimed/) });
  });

  test('is there for what was staked in the brand’s day, exactly', async () => {
    const goal = { measure: 'stake', goal: '10', categories: [], before: false } as const;
    await make({
      terms: { goal, rhythm: 'day', prize: { kind: 'percent', amount: '0', percent: '3.33', most: '0.99' } },
    });
    await bet('9.99', -0.01);
    await bet('500', -60);
    expect(await detail()).toMatchObject({
      ...{ status: 'process', reason: 'goal', next: 'play' },
      progress: { measure: 'stake', done: '9.99', goal: '10.00' },
    });
    expect(await claim()).toBe('activity.goal');
    await bet('10', -0.02);
    expect(await detail()).toMatchObject({ status: 'claim', claimable: '0.66', progress: { done: '19.99' } });
    expect(await claim()).toMatchObject({ amount: '0.66' });
    expect(await detail()).toMatchObject({ status: 'claimed', reason: 'nextTurn' });
  });

  test('of several in a turn is paid together, and no more than a member gets in all', async () => {
    const goal = { measure: 'rounds', goal: '2', categories: [], before: false } as const;
    await make({ terms: { goal, rhythm: 'week', perTurn: 5, total: 3 } });
    for (let n = 0; n < 9; n++) await bet('1', -0.01);
    const answer = await claim();
    expect(answer).toMatchObject({ amount: '15.00' });
    expect(answer.rewards).toHaveLength(3);
    expect(await claim()).toBe('activity.taken');
  });

  test('is refused to trials, visitors and whom it is not for, each with its reason', async () => {
    await make({
      terms: { who: { types: [], levels: [4], languages: [], registeredFrom: null, registeredUntil: null } },
    });
    expect(await claim()).toBe('activity.closed');
    expect(await detail()).toMatchObject({ status: 'close', reason: 'otherLevel' });
    const trial = await tokenOf(server, 'trial');
    const headers = { 'idempotency-key': randomUUID() };
    const asked = await callServer(server, 'claimActivity', { token: trial, body: { id: 'gift' }, headers });
    expect(asked.body.errorCode).toBe('account.trial');
    const visitor = await callServer(server, 'getActivity', { query: { id: 'gift', language: 'EN' } });
    expect(visitor.body.value).toMatchObject({ status: 'claim', next: 'signIn', progress: null });
  });
});

describe('[PR-1] joining', () => {
  test('happens once, and what was played before does not count', async () => {
    const goal = { measure: 'stake', goal: '5', categories: [], before: false } as const;
    await make({ kind: 'join', terms: { goal } });
    await bet('100', -1);
    expect(await detail()).toMatchObject({ status: 'join', next: 'join', progress: null });
    const [first, ...others] = await Promise.all([join(), join(), join()]);
    expect(others).toEqual([first, first]);
    expect(await detail()).toMatchObject({ status: 'joined', progress: { done: '0.00', goal: '5.00' } });
    server.pass(hour / 6);
    await bet('2', -0.05);
    expect(await detail()).toMatchObject({ status: 'process', progress: { done: '2.00' } });
    await bet('3', -0.05);
    expect(await detail()).toMatchObject({ status: 'claim', next: 'claim' });
  });

  test('is refused before it begins, and after its end', async () => {
    const goal = { measure: 'stake', goal: '5', categories: [], before: false } as const;
    const starts = at(5);
    await make({ kind: 'join', starts, terms: { goal } });
    expect(await join()).toBe('activity.closed');
    expect(await detail()).toMatchObject({ status: 'coming', opensAt: starts.toISOString() });
    await make({ kind: 'join', starts: at(-50), ends: at(-1), terms: { goal } });
    expect(await join()).toBe('activity.closed');
    expect(await detail()).toMatchObject({ status: 'close', reason: 'over' });
  });
});

describe('[PR-1] applying', () => {
  const upload = async () => {
    const { body } = await callServer(server, 'uploadPicture', {
      token,
      body: smallPng,
      headers: { 'content-type': 'image/png' },
    });
    return body.value.id as string;
  };

  test('is taken once with its pictures, and another one only once it is decided', async () => {
    await make({ kind: 'apply' });
    const picture = await upload();
    const key = randomUUID();
    const answers = await Promise.all([
      apply({ pictures: [picture] }, key),
      apply({ pictures: [picture] }, key),
      apply(),
    ]);
    const kept = answers.filter((answer) => typeof answer === 'object');
    expect(new Set(kept.map(({ id }) => id)).size).toBe(1);
    expect(await apply()).toBe('activity.undecided');
    expect(await detail()).toMatchObject({
      status: 'applying',
      next: 'wait',
      application: { state: 'waiting' },
    });
    expect(await server.database.db.selectFrom('activity_application').select('id').execute()).toHaveLength(
      1,
    );
  });

  test('says what is wrong, and keeps nothing', async () => {
    await make({ kind: 'apply' });
    expect(await apply({ comment: '🥭'.repeat(140) })).toMatchObject({ id: expect.any(String) });
    await server.database.db.deleteFrom('activity_application').execute();
    expect(await apply({ comment: 'x'.repeat(141) })).toBe('activity.comment');
    expect(await apply({ comment: '  ' })).toBe('activity.comment');
    expect(await apply({ pictures: ['a', 'b', 'c', 'd'] })).toBe('activity.pictures');
    expect(await apply({ pictures: ['nothing'] })).toBe('picture.gone');
    expect(await server.database.db.selectFrom('activity_application').select('id').execute()).toEqual([]);
  });
});

test('[PR-1] the list has a status for everybody, categories and filters, in the reader’s language', async () => {
  await make();
  await make({ id: 'later', category: 'vip', starts: at(9) });
  await make({ id: 'hidden', enabled: false });
  const list = async (query: Record<string, unknown>) =>
    (await call('listActivities', { query: { language: 'EN', ...query } })).value;
  const all = await list({});
  expect(all.categories).toEqual(['vip', 'season']);
  expect(all.list.map(({ id, status }: Record<string, string>) => [id, status])).toEqual([
    ['gift', 'claim'],
    ['later', 'coming'],
  ]);
  expect((await list({ category: 'vip' })).list.map(({ id }: { id: string }) => id)).toEqual(['later']);
  expect((await list({ status: 'claim,close' })).list.map(({ id }: { id: string }) => id)).toEqual(['gift']);
  expect((await list({ language: 'CN' })).list[0].title).toBe('芒果');
  expect((await call('listActivities', { query: { status: 'nowhere' } })).errorCode).toBe('request.invalid');
  expect((await call('getActivity', { query: { id: 'hidden' } })).errorCode).toBe('request.notFound');
});

test('[PR-1] rules are sanitised when they are read, and the picture is drawn by the server', async () => {
  await make();
  const { rules, imageUrl } = await detail();
  expect(rules).toBe('<p>Ripe</p>');
  const picture = await server.app.inject({ url: imageUrl, headers: { host: 'base.localhost' } });
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([
    200,
    expect.stringContaining('image/svg+xml'),
  ]);
});
