import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fromUnits, sumOf, toUnits } from '#src/domain/money/units.ts';
import { memberIdOf } from '#tests/support/servers/dueOrders.ts';
import {
  callServer,
  startTestServer,
  type TestServer,
  tokenOf,
} from '#tests/support/servers/serverTesting.ts';
import { retrying } from '../db/retrying.ts';
import { reconcile } from '../operator/reconciliation/reconcile.ts';
import { balance } from '../wallet/ledger.ts';
import { findRain, type RainTerms } from './rains.ts';
import { grace, takeEnvelope } from './takeEnvelope.ts';

let server: TestServer;
let memberId: string;
let members: readonly string[];
let token: string;
/** The beginning of the round that runs: noon, of another day in each test, since clocks go on. */
let start = new Date(`${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T12:00:00Z`);
let evening: Date;
/** Puts the server's clock to so many milliseconds after an instant. */
const wait = (after: number, from = start) => server.pass(from.getTime() + after - server.now().getTime());

beforeAll(async () => {
  server = await startTestServer();
  memberId = await memberIdOf(server.database, 'demo');
  const { rows } = await sql<{ id: string }>`
    insert into member (brand_id, account, nickname, password_hash, type, reg_date)
    select 'base', 'reef' || n, 'Player' || n, '', 0, '2026-01-01' from generate_series(1, 200) n returning id::text
  `.execute(server.database.db);
  members = rows.map(({ id }) => id);
});
afterAll(() => server.close());

const day = 86_400_000;
const terms: RainTerms = {
  ...{ texts: { EN: { title: 'Evening rain', note: 'Look up.' } }, times: ['12:00', '18:00'], seconds: 60 },
  ...{ envelopes: 14, pool: '100', least: '1', most: '20', levels: [], turnover: '2' },
};

beforeEach(async () => {
  start = new Date(start.getTime() + day);
  evening = new Date(start.getTime() + 6 * 3_600_000);
  wait(-60_000);
  token = await tokenOf(server);
  const { db } = server.database;
  for (const table of ['rain_claim', 'rain_round', 'rain', 'reward', 'reward_budget'] as const)
    await db.deleteFrom(table).execute();
  await addRain();
});

async function addRain(more: Partial<RainTerms> = {}, columns: { budget?: string; enabled?: boolean } = {}) {
  await server.database.db
    .insertInto('rain')
    .values({
      ...{ brand_id: 'base', id: 'evening', enabled: true, budget: '1000', ...columns },
      ...{ starts_at: new Date(start.getTime() - 3 * day), ends_at: new Date(start.getTime() + 30 * day) },
      terms: JSON.stringify({ ...terms, ...more }),
    })
    .execute();
}

async function changeRain(more: Partial<RainTerms>, columns: { budget?: string; enabled?: boolean } = {}) {
  await server.database.db.deleteFrom('rain').execute();
  await addRain(more, columns);
}

const tap = async (owner: string, at = server.now()) => {
  const rain = await findRain(server.database.db, 'base', 'evening');
  if (!rain) throw new Error('no rain');
  return retrying(server.database, (tx) =>
    takeEnvelope(tx, { rain, start, memberId: owner, now: at, decimals: 2 }),
  );
};
const read = async () =>
  (await callServer(server, 'getRain', { token, query: { language: 'EN' } })).body.value;
const open = (startsAt = start.toISOString(), as = token) =>
  callServer(server, 'openEnvelope', {
    token: as,
    headers: { 'idempotency-key': `rain-${randomUUID()}` },
    body: { rain: 'evening', startsAt },
  });
const wallet = () => balance(server.database.db, 'base', memberId);

describe('[PR-2] a red envelope', () => {
  test('is opened once a round, is paid at once, and is told again to whoever asks again', async () => {
    wait(20_000);
    const before = toUnits(await wallet());
    const answers = await Promise.all(Array.from({ length: 12 }, () => open()));
    const amounts = new Set(answers.map(({ body }) => body.value.amount));
    expect(amounts.size).toBe(1);
    expect(answers.filter(({ body }) => !body.value.repeated)).toHaveLength(1);
    const [amount = ''] = amounts;
    expect(fromUnits(toUnits(await wallet()) - before)).toBe(`${amount}000000`);
    expect((await read()).round).toMatchObject({ state: 'running', mine: amount, opened: 1, left: 13 });
    const [reward] = await server.database.db.selectFrom('reward').selectAll().execute();
    expect(reward).toMatchObject({ source: 'rain', rule: 'evening', state: 'paid' });
    const due = await server.database.db
      .selectFrom('turnover_requirement')
      .select('required')
      .where('source', '=', `reward:${reward?.id}`)
      .executeTakeFirstOrThrow();
    expect(due.required).toBe(sumOf(amount, amount));
  });

  test('is there again in the next round', async () => {
    wait(20_000);
    await open();
    wait(1000, evening);
    token = await tokenOf(server);
    const next = await open(evening.toISOString());
    expect(next.body.value.repeated).toBe(false);
    const [noon, ...earlier] = (await read()).past.map(({ mine }: { mine: string | null }) => mine);
    expect(noon).toMatch(/^\d+\.\d\d$/);
    expect(earlier).toEqual([null, null, null]);
  });

  test('is not there before the round, after it and a moment, outside of it, for a trial, or out of use', async () => {
    wait(-1000);
    expect((await open()).body.errorCode).toBe('rain.early');
    wait(60_000 + grace - 2000);
    expect((await open()).body.success).toBe(true);
    wait(60_000 + grace);
    // Who found one is told of it, whatever the time.
    expect((await open()).body.value.repeated).toBe(true);
    await expect(tap(members[0] ?? '')).rejects.toMatchObject({ code: 'rain.over' });
    expect((await open(new Date(start.getTime() + 1000).toISOString())).status).toBe(404);
    expect((await open(start.toISOString(), await tokenOf(server, 'trial'))).status).toBe(403);
    await server.database.db.updateTable('rain').set({ enabled: false }).execute();
    expect((await open()).status).toBe(404);
    expect((await read()).round).toBeNull();
  });

  test('is for the levels that the rain names', async () => {
    wait(20_000);
    await changeRain({ levels: [4] });
    expect((await read()).round).toMatchObject({ eligible: false, levels: [4] });
    expect((await open()).body.errorCode).toBe('rain.level');
    await server.database.db.updateTable('member').set({ level: 4 }).where('id', '=', memberId).execute();
    expect((await read()).round.eligible).toBe(true);
    expect((await open()).body.success).toBe(true);
    await server.database.db.updateTable('member').set({ level: 0 }).where('id', '=', memberId).execute();
  });
});

describe('[PR-2] what members read', () => {
  test('is the round that runs, else the next, those after it, and the last ones with hidden names', async () => {
    wait(20_000);
    await tap(members[0] ?? '');
    await tap(members[1] ?? '');
    await open();
    const running = await read();
    expect(running.round).toMatchObject({
      ...{ state: 'running', title: 'Evening rain', note: 'Look up.', startsAt: start.toISOString() },
      ...{ envelopes: 14, least: '1.00', most: '20.00', opened: 3, left: 11 },
    });
    expect(running.next[0]).toBe(evening.toISOString());
    wait(120_000);
    const after = await read();
    expect(after.round).toMatchObject({
      state: 'upcoming',
      startsAt: evening.toISOString(),
      mine: null,
    });
    const [last] = after.past;
    expect(last.best).toHaveLength(3);
    expect(last.best.filter(({ mine }: { mine: boolean }) => mine)).toHaveLength(1);
    expect(JSON.stringify(after)).not.toContain('Player1');
    const amounts = last.best.map(({ amount }: { amount: string }) => Number(amount));
    expect([...amounts].sort((one, other) => other - one)).toEqual(amounts);
  });

  test('is that nothing is left, once all envelopes are opened', async () => {
    wait(20_000);
    await changeRain({ envelopes: 2, pool: '10' });
    await tap(members[0] ?? '');
    await tap(members[1] ?? '');
    expect((await read()).round.state).toBe('gone');
    expect((await open()).body.errorCode).toBe('rain.gone');
  });
});

describe('[PR-2] 200 taps at once', () => {
  const tapAll = async () => {
    const taps = await Promise.allSettled(members.map((one) => tap(one)));
    const refused = taps.flatMap((one) => (one.status === 'rejected' ? [one.reason.code as string] : []));
    return { found: taps.flatMap((one) => (one.status === 'fulfilled' ? [one.value.amount] : [])), refused };
  };

  test('open each envelope once, and give exactly what the round gives', async () => {
    wait(20_000);
    const { found, refused } = await tapAll();
    expect(found).toHaveLength(14);
    expect(sumOf(...found)).toBe('100.00000000');
    expect(new Set(refused)).toEqual(new Set(['rain.gone']));
    expect((await reconcile(server.database, server.now())).findings.map(({ kind }) => kind)).not.toContain(
      'rewardNotPosted',
    );
  });

  test('never give more than the budget of the rain', async () => {
    wait(20_000);
    await changeRain({}, { budget: '30' });
    const { found } = await tapAll();
    expect(toUnits(sumOf(...found))).toBeLessThanOrEqual(toUnits('30'));
    expect(found.length).toBeGreaterThan(0);
    const [round] = await server.database.db.selectFrom('rain_round').selectAll().execute();
    expect(round?.opened).toBe(found.length);
  });
});
