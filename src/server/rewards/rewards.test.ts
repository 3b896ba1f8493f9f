import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fromUnits, toUnits } from '#src/domain/money/units.ts';
import { memberIdOf } from '#tests/support/servers/dueOrders.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/serverTesting.ts';
import { retrying } from '../db/retrying.ts';
import { reconcile } from '../operator/reconciliation/reconcile.ts';
import { readTurnover } from '../payments/turnover.ts';
import { balance } from '../wallet/ledger.ts';
import { expireRewards, withdrawReward } from './endRewards.ts';
import { countRewards, grantReward, type WantedReward } from './grantReward.ts';
import { grantAndPay, payReward } from './payReward.ts';
import { promisedOf, rewardCosts } from './rewardBudget.ts';

let server: TestServer;
let memberId: string;
let members: readonly string[];
const rule = { brandId: 'base', source: 'activity', rule: 'mango' } as const;

beforeAll(async () => {
  server = await startTestServer();
  memberId = await memberIdOf(server.database, 'demo');
  const rows = await sql<{ id: string }>`
    insert into member (brand_id, account, password_hash, type, reg_date)
    select 'base', 'reef' || n, '', 0, '2026-01-01' from generate_series(1, 200) n returning id::text
  `.execute(server.database.db);
  members = rows.rows.map(({ id }) => id);
});
afterAll(() => server.close());
beforeEach(async () => {
  const { db } = server.database;
  await db.deleteFrom('reward').execute();
  await db.deleteFrom('reward_budget').execute();
  await db.deleteFrom('turnover_requirement').execute();
});

const wanted = (more: Partial<WantedReward> = {}): WantedReward => ({
  ...rule,
  memberId,
  key: 'mango:1',
  amount: '5',
  cap: '100',
  at: server.now(),
  ...more,
});
const grant = (more?: Partial<WantedReward>) =>
  server.database.transaction((tx) => grantReward(tx, wanted(more)));
const pay = (id: string, at = server.now()) =>
  server.database.transaction((tx) => payReward(tx, { brandId: 'base', memberId, id, at }));

/** Promises a reward, and returns its id. */
async function grantedId(more?: Partial<WantedReward>): Promise<string> {
  const granted = await grant(more);
  if (!('id' in granted)) throw new Error(granted.outcome);
  return granted.id;
}

/** How much the wallet grew by meanwhile. */
async function growth(work: () => Promise<unknown>): Promise<string> {
  const { db } = server.database;
  const before = toUnits(await balance(db, 'base', memberId));
  await work();
  return fromUnits(toUnits(await balance(db, 'base', memberId)) - before);
}

const inBooks = async () => (await reconcile(server.database, server.now())).findings.map(({ kind }) => kind);

describe('[PR-1] a reward', () => {
  test('is promised once, and paid once, whatever is asked again', async () => {
    const id = await grantedId();
    expect(await grant()).toEqual({ outcome: 'repeated', id });
    expect(
      await growth(async () => {
        const paid = await Promise.all(Array.from({ length: 12 }, () => pay(id)));
        expect(paid.filter(({ outcome }) => outcome === 'paid')).toHaveLength(1);
        expect(paid.filter(({ outcome }) => outcome === 'repeated')).toHaveLength(11);
      }),
    ).toBe('5.00000000');
    const { rows } = await sql<{ kind: string; account: string; amount: string }>`
      select t.kind, a.kind as account, p.amount::text from reward r join transaction t on t.id = r.entry_id
      join posting p on p.transaction_id = t.id join account a on a.id = p.account_id
      where t.idempotency_key = ${`reward:${id}`} order by p.amount desc
    `.execute(server.database.db);
    expect(rows).toEqual([
      { kind: 'reward', account: 'wallet', amount: '5.00000000' },
      { kind: 'reward', account: 'rewards', amount: '-5.00000000' },
    ]);
    expect(await grant()).toEqual({ outcome: 'repeated', id });
    expect(await promisedOf(server.database.db, rule)).toBe('5.00000000');
  });

  test('is asked to be wagered in the moment in which it is paid', async () => {
    const id = await grantedId({ turnover: '3' });
    expect(await readTurnover(server.database.db, { brandId: 'base', memberId })).toMatchObject({
      required: '0',
    });
    expect(await pay(id)).toMatchObject({ outcome: 'paid', wager: '15.00000000' });
    await pay(id);
    const rows = await server.database.db
      .selectFrom('turnover_requirement')
      .select(['source', 'required'])
      .execute();
    expect(rows).toEqual([{ source: `reward:${id}`, required: '15.00000000' }]);
  });

  test('of another member, or of nobody, is not paid', async () => {
    const id = await grantedId({ memberId: members[0] ?? '' });
    expect(await growth(() => pay(id))).toBe('0.00000000');
    expect(await pay(id)).toEqual({ outcome: 'unknown' });
    expect(await pay('none')).toEqual({ outcome: 'unknown' });
    await expect(grant({ amount: '0' })).rejects.toThrow(RangeError);
  });

  test('that is not claimed in time runs out, and its budget is there again', async () => {
    const at = server.now();
    const soon = new Date(at.getTime() + 1000);
    const id = await grantedId({ amount: '90', expiresAt: soon });
    const kept = await grantedId({ key: 'mango:2', amount: '4' });
    expect(await grant({ key: 'mango:3', amount: '90' })).toEqual({ outcome: 'spent' });
    expect(await pay(id, soon)).toEqual({ outcome: 'expired' });
    await expireRewards(server.database, soon);
    await expireRewards(server.database, soon);
    expect(await promisedOf(server.database.db, rule)).toBe('4.00000000');
    expect(await pay(id, at)).toEqual({ outcome: 'expired' });
    expect(await pay(kept, soon)).toMatchObject({ outcome: 'paid' });
    expect(await grant({ key: 'mango:3', amount: '90' })).toMatchObject({ outcome: 'granted' });
  });

  test('is taken back as long as it is not paid', async () => {
    const id = await grantedId();
    const paid = await grantedId({ key: 'mango:2' });
    await pay(paid);
    const back = (one: string) =>
      server.database.transaction((tx) => withdrawReward(tx, { brandId: 'base', id: one, at: server.now() }));
    expect(await back(paid)).toBe(false);
    expect(await back(id)).toBe(true);
    expect(await back(id)).toBe(false);
    expect(await pay(id)).toEqual({ outcome: 'withdrawn' });
    expect(await promisedOf(server.database.db, rule)).toBe('5.00000000');
    expect(await countRewards(server.database.db, wanted())).toBe(1);
  });

  test('costs what was paid and promised of its rule', async () => {
    await pay(await grantedId());
    await grantedId({ key: 'mango:2' });
    await grantedId({ key: 'noni:1', rule: 'noni', amount: '0.5', cap: null });
    const costs = await rewardCosts(server.database.db, rule);
    expect(costs.get('mango')).toEqual({
      promised: '10.00000000',
      paid: '5.00000000',
      times: 1,
      members: 1,
    });
    expect(costs.get('noni')).toMatchObject({ promised: '0.50000000', paid: '0', times: 0 });
  });
});

describe('[PR-1] 200 claims at once', () => {
  const claimAll = (claims: readonly Partial<WantedReward>[]) =>
    Promise.all(claims.map((more) => retrying(server.database, (tx) => grantAndPay(tx, wanted(more)))));
  const count = (outcomes: readonly { readonly outcome: string }[]) => ({
    granted: outcomes.filter(({ outcome }) => outcome === 'granted').length,
    spent: outcomes.filter(({ outcome }) => outcome === 'spent').length,
    limit: outcomes.filter(({ outcome }) => outcome === 'limit').length,
  });

  test('of 200 members never spend more than the budget', async () => {
    const outcomes = await claimAll(members.map((one) => ({ memberId: one, amount: '7', cap: '100' })));
    expect(count(outcomes)).toEqual({ granted: 14, spent: 186, limit: 0 });
    expect(await promisedOf(server.database.db, rule)).toBe('98.00000000');
    expect((await rewardCosts(server.database.db, rule)).get('mango')).toMatchObject({
      paid: '98.00000000',
      members: 14,
    });
    expect(await inBooks()).not.toContain('rewardNotPosted');
  });

  test('of one member never bring more than a member gets in a turn', async () => {
    const claims = Array.from({ length: 200 }, (_, at) => ({
      key: `mango:${at}`,
      cap: null,
      perMember: { most: 3, period: '2026-02-28' },
    }));
    expect(await growth(async () => expect(count(await claimAll(claims)).granted).toBe(3))).toBe(
      '15.00000000',
    );
    expect(await grant({ key: 'next', perMember: { most: 3, period: '2026-03-01' } })).toMatchObject({
      outcome: 'granted',
    });
  });
});
