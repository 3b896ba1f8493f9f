import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fromUnits, sumOf, toUnits } from '#src/domain/money/units.ts';
import { dayAt } from '#src/domain/values/zonedDay.ts';
import { memberIdOf } from '#tests/support/servers/dueOrders.ts';
import { letMoneyOut, testPin } from '#tests/support/servers/moneyOut.ts';
import {
  callServer,
  startTestServer,
  type TestServer,
  tokenOf,
} from '#tests/support/servers/serverTesting.ts';
import { retrying } from '../db/retrying.ts';
import { requireTurnover } from '../payments/turnover.ts';
import { closeEndedRains, closeRain } from '../rains/givenMoney.ts';
import { findGivenRain } from '../rains/rains.ts';
import { grace, takeEnvelope } from '../rains/takeEnvelope.ts';
import { defaultSettings, writeSettings } from '../settings/settings.ts';
import { balance, post } from '../wallet/ledger.ts';

let server: TestServer;
let agentId: string;
/** Right below the agent, below one of these, and in nobody's team. */
let direct: readonly string[];
let deep: string;
let stranger: string;
const brandId = 'base';

async function addMembers(prefix: string, uplineId: string | null, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into member (brand_id, account, nickname, password_hash, type, reg_date, upline_id)
    select 'base', ${prefix} || n, ${prefix} || ' reef', '', 0, '2026-01-01', ${uplineId}::bigint
    from generate_series(1, ${count}::integer) n returning id::text`.execute(server.database.db);
  return rows.map(({ id }) => id);
}

beforeAll(async () => {
  server = await startTestServer();
  await letMoneyOut(server.database, 'agent');
  agentId = await memberIdOf(server.database, 'agent');
  direct = await addMembers('shallow', agentId, 30);
  deep = (await addMembers('deep', direct[0] ?? null, 1))[0] ?? '';
  stranger = await memberIdOf(server.database, 'tama');
});
afterAll(() => server.close());

let token: string;
beforeEach(async () => {
  // Another day each time, so that no limit of a day is reached.
  server.pass(86_400_000);
  const { db } = server.database;
  await db.deleteFrom('login_counter').execute();
  for (const table of ['rain_claim', 'rain_round'] as const) await db.deleteFrom(table).execute();
  await db.deleteFrom('rain').where('owner_id', 'is not', null).execute();
  await db.updateTable('member').set({ money_out_held_until: null }).execute();
  await writeSettings(db, brandId, { agentRain: defaultSettings.agentRain });
  token = await tokenOf(server, 'agent');
});

const minute = 60_000;
/** The minute that comes so many minutes from now, by the brand's clocks, which show UTC. */
const soon = (minutes = 2) => new Date((Math.floor(server.now().getTime() / minute) + minutes) * minute);
const bodyAt = (at: Date, more: Readonly<Record<string, unknown>> = {}) => ({
  ...{ budget: '100', envelopes: 10, reach: 'whole', seconds: 60, paymentPassword: testPin },
  ...{ day: dayAt(at, 'UTC'), time: at.toISOString().slice(11, 16), ...more },
});
const give = async (more: Readonly<Record<string, unknown>> = {}, key: string = randomUUID()) =>
  (
    await callServer(server, 'giveAgentRain', {
      token,
      body: bodyAt(soon(), more),
      headers: { 'idempotency-key': key },
    })
  ).body;
/** Gives a rain, and waits until it has begun. */
async function begin(more: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const { value } = await give(more);
  server.pass(new Date(value.startsAt).getTime() + 1000 - server.now().getTime());
  token = await tokenOf(server, 'agent');
  return value.rain;
}
const take = async (id: string, memberId: string, at = server.now()) => {
  const rain = await findGivenRain(server.database.db, brandId, id);
  if (!rain) throw new Error('no rain');
  const tap = { rain, start: rain.startsAt, memberId, now: at, decimals: 2 };
  return retrying(server.database, (tx) => takeEnvelope(tx, tap));
};
const cancel = async (rain: string) =>
  (
    await callServer(server, 'cancelAgentRain', {
      token,
      body: { rain },
      headers: { 'idempotency-key': randomUUID() },
    })
  ).body;
const close = () =>
  closeEndedRains(server.database, {
    now: server.now(),
    before: new Date(server.now().getTime() - grace),
  });
const wallet = (id = agentId) => balance(server.database.db, brandId, id);
/** What the house's account of agents' rains holds. */
async function held(): Promise<string> {
  const { rows } = await sql<{ held: string }>`
    select coalesce(sum(p.amount), 0)::text as held from posting p join account a on a.id = p.account_id
    where a.brand_id = 'base' and a.member_id is null and a.kind = 'agent-rains'`.execute(server.database.db);
  return rows[0]?.held ?? '0';
}
const own = async () => (await callServer(server, 'getAgentRains', { token })).body.value;
const outcome = async (work: Promise<unknown>) =>
  work.then(
    () => 'found',
    (error: { code?: string }) => error.code,
  );

describe('[AG-6] giving a rain', () => {
  test('takes its budget out of the wallet at once, once for a key', async () => {
    const before = toUnits(await wallet());
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => give({}, key)));
    expect(answers.some(({ success }) => success)).toBe(true);
    const { value } = await give({}, key);
    expect(value).toMatchObject({ state: 'upcoming', budget: '100.00', taken: '0.00', returned: null });
    expect(before - toUnits(await wallet())).toBe(toUnits('100'));
    expect((await own()).list).toHaveLength(1);
    expect((await give({ budget: '90' }, key)).errorCode).toBe('money.reused');
    const found = await callServer(server, 'findMovements', { token, query: { keys: key } });
    expect(found.body.value.made).toEqual([{ key, order: null }]);
  });

  test('is refused with its reason, and takes nothing then', async () => {
    const before = await wallet();
    const code = async (more: Readonly<Record<string, unknown>>) => (await give(more)).errorCode;
    expect(await code({ paymentPassword: '000111' })).toBe('payment.wrong');
    expect(await code({ budget: '0.50' })).toBe('money.limits');
    expect(await code({ budget: '1000.01' })).toBe('money.limits');
    expect(await code({ budget: '10.555' })).toBe('money.decimals');
    expect(await code({ budget: '5', envelopes: 500, least: '1' })).toBe('rain.shares');
    expect(await code({ most: '9.99' })).toBe('rain.shares');
    expect(await code(bodyAt(soon(-1)))).toBe('rain.time');
    expect(await code(bodyAt(soon(9 * 24 * 60)))).toBe('rain.time');
    expect(await code({ envelopes: 501 })).toBe('request.invalid');
    await server.database.db
      .updateTable('member')
      .set({ money_out_held_until: new Date(server.now().getTime() + minute) })
      .where('id', '=', agentId)
      .execute();
    expect(await code({})).toBe('money.held');
    await server.database.db.updateTable('member').set({ money_out_held_until: null }).execute();
    await writeSettings(server.database.db, brandId, {
      agentRain: { ...defaultSettings.agentRain, on: false },
    });
    expect(await code({})).toBe('permission.denied');
    expect((await own()).on).toBe(false);
    expect(await wallet()).toBe(before);
  });

  test('is for agents, with money that has been wagered, and no more than is there', async () => {
    const as = async (account: string) => {
      const other = await tokenOf(server, account);
      return (await callServer(server, 'getAgentRains', { token: other })).body.errorCode;
    };
    expect([await as('demo'), await as('trial')]).toEqual(['permission.denied', 'permission.denied']);
    token = await tokenOf(server, 'demo');
    expect((await give()).errorCode).toBe('permission.denied');
    token = await tokenOf(server, 'agent');
    const owner = { brandId, memberId: agentId };
    await requireTurnover(server.database.db, owner, { source: 'x', required: '5', since: server.now() });
    expect((await give()).errorCode).toBe('money.turnover');
    await server.database.db.deleteFrom('turnover_requirement').execute();
    await writeSettings(server.database.db, brandId, {
      agentRain: { ...defaultSettings.agentRain, most: '900000', perDay: '900000' },
    });
    expect((await give({ budget: '800000' })).errorCode).toBe('money.insufficient');
  });

  test('keeps to what the rains of a day may come to, also when two are given at once', async () => {
    await writeSettings(server.database.db, brandId, {
      agentRain: { ...defaultSettings.agentRain, perDay: '250' },
    });
    const answers = await Promise.all(Array.from({ length: 4 }, () => give()));
    const codes = answers.map(({ success, errorCode }) => (success ? 'given' : errorCode)).sort();
    expect(codes).toEqual(['given', 'given', 'money.daily', 'money.daily']);
    // What is called off makes room.
    const [first] = (await own()).list;
    await cancel(first.rain);
    expect((await give()).success).toBe(true);
  });
});

describe('[AG-6] calling a rain off', () => {
  test('brings its money back before it begins, once, and not after', async () => {
    const before = await wallet();
    const { value } = await give();
    const answers = await Promise.all(Array.from({ length: 4 }, () => cancel(value.rain)));
    for (const answer of answers)
      expect(answer.value).toMatchObject({ state: 'cancelled', returned: '100.00' });
    expect(await wallet()).toBe(before);
    expect(await outcome(take(value.rain, direct[1] ?? '', new Date(value.startsAt)))).toBe('rain.gone');
    const rain = await begin();
    expect((await cancel(rain)).errorCode).toBe('money.state');
    expect((await cancel('given-nothing')).errorCode).toBe('request.notFound');
  });

  test('is nobody else’s to do', async () => {
    const { value } = await give();
    await server.database.db.updateTable('member').set({ type: 42 }).where('id', '=', stranger).execute();
    const other = await tokenOf(server, 'tama');
    const asked = await callServer(server, 'cancelAgentRain', {
      ...{ token: other, body: { rain: value.rain }, headers: { 'idempotency-key': randomUUID() } },
    });
    expect(asked.body.errorCode).toBe('request.notFound');
    expect((await callServer(server, 'getAgentRains', { token: other })).body.value.list).toEqual([]);
    await server.database.db.updateTable('member').set({ type: 0 }).where('id', '=', stranger).execute();
  });
});

describe('[AG-6] taking of a rain', () => {
  const seen = async (account: string) => {
    const { body } = await callServer(server, 'getRain', {
      token: await tokenOf(server, account),
      query: { language: 'EN' },
    });
    return (
      body.value.round?.giver ?? body.value.past.find(({ giver }: { giver: string | null }) => giver)?.giver
    );
  };
  const open = async (rain: string, account: string) => {
    const found = await findGivenRain(server.database.db, brandId, rain);
    const { body } = await callServer(server, 'openEnvelope', {
      token: await tokenOf(server, account),
      headers: { 'idempotency-key': randomUUID() },
      body: { rain, startsAt: found?.startsAt.toISOString() },
    });
    return body.success ? body.value.amount : body.errorCode;
  };

  test('is the team’s alone: others neither see it nor get anything, whatever they know', async () => {
    const rain = await begin();
    expect([await seen('demo'), await seen('tama'), await seen('agent')]).toEqual([
      'H•••',
      undefined,
      undefined,
    ]);
    expect([await open(rain, 'tama'), await open(rain, 'agent')]).toEqual([
      'request.notFound',
      'request.notFound',
    ]);
    expect(await open(rain, 'trial')).toBe('account.trial');
    const before = toUnits(await wallet(await memberIdOf(server.database, 'demo')));
    const amount = await open(rain, 'demo');
    expect(amount).toMatch(/^\d+\.\d\d$/);
    expect(await open(rain, 'demo')).toBe(amount);
    expect(toUnits(await wallet(await memberIdOf(server.database, 'demo'))) - before).toBe(toUnits(amount));
    const [listed] = (await own()).list;
    expect(listed).toMatchObject({ state: 'running', opened: 1, taken: amount });
    expect(listed.takers).toEqual([{ name: 'T•••', number: '1', amount, at: expect.any(String) }]);
  });

  test('reaches those right below, or everybody', async () => {
    const near = await begin({ reach: 'direct' });
    expect(await outcome(take(near, deep))).toBe('request.notFound');
    expect(await outcome(take(near, direct[0] ?? ''))).toBe('found');
    const whole = await begin();
    expect(await outcome(take(whole, deep))).toBe('found');
    expect(await outcome(take(whole, stranger))).toBe('request.notFound');
  });

  test('is for those who have played within the days that it names', async () => {
    const rain = await begin({ activeDays: 3 });
    const [player = '', idle = '', former = ''] = direct;
    const bet = (memberId: string, daysAgo: number) => {
      const at = new Date(server.now().getTime() - daysAgo * 86_400_000);
      return sql`insert into bet_order (brand_id, member_id, engine, category, vendor, node_id, transaction_id, line,
          fingerprint, stake, win, state, placed_at, due_at, settled_at, detail)
        select 'base', ${memberId}::bigint, 'slot', g.game_type, g.vassalage, g.node_id, ${randomUUID()}, 0, 'x', 1, 0,
          'settled', ${at}, ${at}, ${at}, '{}' from game g limit 1`.execute(server.database.db);
    };
    await bet(player, 1);
    await bet(former, 5);
    expect(await outcome(take(rain, player))).toBe('found');
    expect([await outcome(take(rain, idle)), await outcome(take(rain, former))]).toEqual([
      'rain.active',
      'rain.active',
    ]);
    const { body } = await callServer(server, 'getRain', {
      token: await tokenOf(server, 'vaite'),
      query: { language: 'EN' },
    });
    expect(body.value.round).toMatchObject({ giver: 'H•••', activeDays: 3, eligible: false });
  });

  test('is no bonus of the house: figures of the team stay as they are', async () => {
    const rain = await begin();
    await take(rain, direct[2] ?? '');
    const rewards = await server.database.db
      .selectFrom('reward')
      .select('id')
      .where('source', '=', 'rain')
      .execute();
    const deltas = await server.database.db
      .selectFrom('team_delta')
      .select('bonus')
      .where('member_id', '=', direct[2] ?? '')
      .where('bonus', '<>', '0')
      .execute();
    expect([rewards, deltas]).toEqual([[], []]);
  });

  test('when two run at once, shows the one that a member has opened nothing of', async () => {
    await give({ budget: '10', envelopes: 2 });
    const other = await begin({ budget: '10', envelopes: 2 });
    const demo = await tokenOf(server, 'demo');
    const read = async () =>
      (await callServer(server, 'getRain', { token: demo, query: { language: 'EN' } })).body.value.round;
    const first = await read();
    expect(await open(first.rain, 'demo')).toMatch(/^\d/);
    const second = await read();
    expect(second.rain).not.toBe(first.rain);
    expect([first.rain, second.rain]).toContain(other);
  });
});

describe('[AG-6] the money of a rain', () => {
  test('that nobody finds comes back after it, once, and what was found and what came back are the budget', async () => {
    const [before, house] = [toUnits(await wallet()), await held()];
    const rain = await begin({ budget: '50', envelopes: 20 });
    const found = (await Promise.all(direct.slice(0, 7).map((one) => take(rain, one)))).map(
      ({ amount }) => amount,
    );
    server.pass(60_000 + grace - 2000);
    await close();
    expect(fromUnits(before - toUnits(await wallet()))).toBe('50.00000000');
    server.pass(2000);
    await Promise.all([close(), close(), close()]);
    expect(fromUnits(before - toUnits(await wallet()))).toBe(sumOf(...found));
    token = await tokenOf(server, 'agent');
    const [listed] = (await own()).list;
    expect(listed.state).toBe('over');
    expect(sumOf(listed.taken, listed.returned)).toBe('50.00000000');
    expect(await held()).toBe(house);
    expect(await outcome(take(rain, direct[8] ?? '', new Date(listed.startsAt)))).toBe('rain.gone');
  });

  test('is all given where all envelopes are opened', async () => {
    const rain = await begin({ budget: '30', envelopes: 3, least: '5', most: '20' });
    const taken = await Promise.allSettled(direct.map((one) => take(rain, one)));
    const found = taken.flatMap((one) => (one.status === 'fulfilled' ? [one.value.amount] : []));
    expect([found.length, sumOf(...found)]).toEqual([3, '30.00000000']);
    server.pass(60_000 + grace);
    await close();
    token = await tokenOf(server, 'agent');
    expect((await own()).list[0]).toMatchObject({ taken: '30.00', returned: '0.00' });
  });

  test('moves not at all where the transaction of an envelope, or of its end, breaks off', async () => {
    const rain = await begin();
    const [house, purse] = [await held(), await wallet(direct[3])];
    const row = await findGivenRain(server.database.db, brandId, rain);
    if (!row) throw new Error('no rain');
    const tap = { rain: row, start: row.startsAt, memberId: direct[3] ?? '', now: server.now(), decimals: 2 };
    const broken = new Error('the process was killed');
    await expect(
      server.database.transaction(async (tx) => {
        await takeEnvelope(tx, tap);
        throw broken;
      }),
    ).rejects.toBe(broken);
    await expect(
      server.database.transaction(async (tx) => {
        await closeRain(tx, { brandId, id: rain, at: server.now() });
        throw broken;
      }),
    ).rejects.toBe(broken);
    expect([await held(), await wallet(direct[3])]).toEqual([house, purse]);
    expect(await outcome(take(rain, direct[3] ?? ''))).toBe('found');
  });

  test('adds up, whoever takes when, and whenever it is closed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          budget: fc.integer({ min: 100, max: 20_000 }).map((cents) => fromUnits(BigInt(cents) * 10n ** 6n)),
          envelopes: fc.integer({ min: 1, max: 12 }),
          takers: fc.array(fc.nat({ max: 29 }), { maxLength: 16 }),
          closes: fc.nat({ max: 16 }),
        }),
        async ({ budget, envelopes, takers, closes }) => {
          const [id, house] = [randomUUID(), await held()];
          const startsAt = new Date(server.now().getTime() - 1000);
          const money = {
            brandId,
            budget,
            given: { ownerId: agentId, reach: 'whole', activeDays: null },
          } as const;
          const { db } = server.database;
          const terms = {
            texts: {},
            times: [],
            levels: [],
            turnover: '0',
            seconds: 60,
            envelopes,
            pool: budget,
          };
          const before = toUnits(await wallet());
          await server.database.transaction(async (tx) => {
            await post(tx, {
              ...{ brandId, memberId: agentId, kind: 'rain given', key: `given ${id}` },
              postings: [
                { account: { memberId: agentId }, amount: `-${money.budget}` },
                { account: { house: 'agent-rains' }, amount: money.budget },
              ],
            });
            await tx
              .insertInto('rain')
              .values({
                ...{ brand_id: brandId, id, budget, starts_at: startsAt, owner_id: agentId, reach: 'whole' },
                ends_at: new Date(startsAt.getTime() + 60_000),
                terms: JSON.stringify({ ...terms, least: '0.01', most: budget }),
              })
              .execute();
          });
          const acts = takers.map((at) => () => take(id, direct[at] ?? ''));
          acts.splice(closes, 0, (() =>
            retrying(server.database, (tx) => closeRain(tx, { brandId, id, at: server.now() }))) as never);
          await Promise.allSettled(acts.map((act) => act()));
          await retrying(server.database, (tx) => closeRain(tx, { brandId, id, at: server.now() }));
          const claims = await db
            .selectFrom('rain_claim')
            .select('amount')
            .where('rain_id', '=', id)
            .execute();
          const taken = sumOf('0', ...claims.map(({ amount }) => amount));
          expect(before - toUnits(await wallet())).toBe(toUnits(taken));
          expect(await held()).toBe(house);
          expect(claims.length).toBeLessThanOrEqual(envelopes);
        },
      ),
      { numRuns: 15 },
    );
  });
});
