import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fromUnits, toUnits } from '#src/domain/money/units.ts';
import { depositing, endOrders } from '#tests/support/servers/depositing.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/serverTesting.ts';
import { post } from '../wallet/ledger.ts';
import { creditDeposit, refuseDeposit } from './creditDeposit.ts';

let server: TestServer;
let member: Awaited<ReturnType<typeof depositing>>;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await endOrders(server);
  for (const table of ['promotion_use', 'turnover_requirement'])
    await sql`delete from ${sql.table(table)}`.execute(server.database.db);
  member = await depositing(server);
});

const credit = (orderId: string, arrived: string) =>
  creditDeposit(server.database, { orderId, arrived, actor: 'operator', who: 'ana', now: server.now() });

/** How much the wallet grew by meanwhile. */
async function growth(work: () => Promise<unknown>): Promise<string> {
  const before = toUnits(await member.balance());
  await work();
  return fromUnits(toUnits(await member.balance()) - before);
}

const booked = async (id: string) => {
  const { rows } = await sql<{ kind: string; account: string; amount: string }>`
    select t.kind, a.kind as account, p.amount::text from transaction t
    join posting p on p.transaction_id = t.id join account a on a.id = p.account_id
    where t.idempotency_key like ${`dep:${id}:%`} order by t.id, p.amount desc
  `.execute(server.database.db);
  return rows.map(({ kind, account, amount }) => `${kind}: ${account} ${amount}`);
};
const turnover = async () =>
  (await server.database.db.selectFrom('turnover_requirement').select(['source', 'required']).execute()).map(
    ({ source, required }) => `${source} ${required}`,
  );

const post20 = { fields: { idNumber: 'PF-20261', paidOn: '2026-02-28' }, amount: '20' };

describe('[WA-1][WA-5] crediting a deposit', () => {
  test('books what arrived and the fee, and asks for its turnover, once whoever credits', async () => {
    const { value } = await member.deposit('post-office', post20);
    expect(
      await growth(async () => {
        const credited = await Promise.all(Array.from({ length: 8 }, () => credit(value.id, '20')));
        expect(credited.filter((row) => row !== undefined)).toHaveLength(1);
      }),
    ).toBe('19.00000000');
    expect(await booked(value.id)).toEqual([
      'deposit: wallet 20.00000000',
      'deposit: gateway -20.00000000',
      'fee: fees 1.00000000',
      'fee: wallet -1.00000000',
    ]);
    expect(await turnover()).toEqual([`dep:${value.id} 20.00000000`]);
    expect(await member.read(value.id)).toMatchObject({
      ...{ state: 'credited', credited: '19.00', fee: '1.00', reason: null, cancellable: false },
      ...{ copy: [], qr: null, open: null },
      steps: [{ state: 'open' }, { state: 'credited', by: 'operator' }],
    });
    expect(JSON.stringify(await member.read(value.id))).not.toContain('ana');
  });

  test('pays the promised bonus, and asks for the promotion’s turnover instead', async () => {
    const { value: list } = await member.send('listDepositPromotions');
    expect(list.list.map(({ id }: { id: string }) => id)).toContain('weekly');
    const { value } = await member.transfer({ amount: '200', promotion: 'weekly' });
    expect(value).toMatchObject({
      ...{ bonus: '40.00', credited: '240.00', promotion: 'weekly', arrived: null, wager: '1200.00' },
    });
    expect(await growth(() => credit(value.id, '200'))).toBe('240.00000000');
    expect((await booked(value.id)).slice(2)).toEqual([
      'bonus: wallet 40.00000000',
      'bonus: bonus -40.00000000',
    ]);
    expect(await turnover()).toEqual([`dep:${value.id} 1200.00000000`]);
    const after = await member.send('listDepositPromotions');
    expect(after.value.list.map(({ id }: { id: string }) => id)).not.toContain('weekly');
    expect((await member.transfer({ promotion: 'weekly' })).errorCode).toBe('money.promotion');
  });

  test('pays the bonus of a first deposit once in a lifetime', async () => {
    const newcomer = await depositing(server, 'vaite');
    const offered = async () =>
      (await newcomer.send('listDepositPromotions')).value.list.map(({ id }: { id: string }) => id);
    expect(await offered()).toEqual(['first-deposit', 'weekly']);
    expect((await newcomer.transfer({ amount: '19.99', promotion: 'first-deposit' })).errorCode).toBe(
      'money.promotion',
    );
    const { value } = await newcomer.transfer({ amount: '900', promotion: 'first-deposit' });
    expect(value).toMatchObject({ bonus: '500.00', credited: '1400.00' });
    await credit(value.id, '900');
    expect(await turnover()).toEqual([`dep:${value.id} 11200.00000000`]);
    expect(await offered()).toEqual(['weekly']);
  });

  test('pays a promotion once, though two deposits were promised it, and says so', async () => {
    const [{ value: first }, { value: second }] = [
      await member.transfer({ promotion: 'weekly' }),
      await member.transfer({ promotion: 'weekly' }),
    ];
    expect(await growth(() => Promise.all([credit(first.id, '100'), credit(second.id, '100')]))).toBe(
      '220.00000000',
    );
    const read = await Promise.all([member.read(first.id), member.read(second.id)]);
    expect(read.map(({ reason, bonus }) => [reason, bonus]).sort()).toEqual(
      [
        [null, '20.00'],
        ['promotionUsed', '0.00'],
      ].sort(),
    );
  });

  test('pays one promotion of first deposits, though two were open and both arrive at once', async () => {
    const { db } = server.database;
    const { terms } = await db
      .selectFrom('deposit_promotion')
      .select('terms')
      .where('brand_id', '=', 'base')
      .where('id', '=', 'first-deposit')
      .executeTakeFirstOrThrow();
    const another = { brand_id: 'base', id: 'welcome', sort: 9, terms: JSON.stringify(terms) };
    await db.insertInto('deposit_promotion').values(another).execute();
    const newcomer = await depositing(server, 'marama');
    const ids = [];
    for (const promotion of ['first-deposit', 'welcome'])
      ids.push((await newcomer.transfer({ promotion })).value.id);
    await Promise.all(ids.map((id) => credit(id, '100')));
    const read = await Promise.all(ids.map((id) => newcomer.read(id)));
    expect(read.map(({ reason, bonus }) => `${reason} ${bonus}`).sort()).toEqual(
      ['null 100.00', 'promotionUsed 0.00'].sort(),
    );
    await db.deleteFrom('deposit_promotion').where('id', '=', 'welcome').execute();
  });

  test('counts fee and bonus of what arrived, where that is another amount, and says so', async () => {
    const { value } = await member.transfer({ amount: '200', promotion: 'weekly' });
    expect(await growth(() => credit(value.id, '80'))).toBe('96.00000000');
    expect(await member.read(value.id)).toMatchObject({
      ...{ amount: '200.00', bonus: '16.00', credited: '96.00', reason: 'differs' },
    });
    const { value: small } = await member.transfer({ amount: '100' });
    await sql`delete from promotion_use`.execute(server.database.db);
    const { value: least } = await member.transfer({ amount: '100', promotion: 'weekly' });
    expect(await growth(() => credit(least.id, '49.99'))).toBe('49.99000000');
    // What was promised for a hundred is not used up by less.
    expect((await member.transfer({ promotion: 'weekly' })).success).toBe(true);
    expect(small.state).toBe('open');
  });

  test.each(['cancelled', 'refused', 'expired'])(
    'takes money that is late, of one that is %s',
    async (state) => {
      const { value } = await member.transfer();
      await server.database.db.updateTable('pay_order').set({ state }).where('id', '=', value.id).execute();
      expect(await growth(() => credit(value.id, '100'))).toBe('100.00000000');
      expect(await member.read(value.id)).toMatchObject({ state: 'credited', reason: 'late' });
    },
  );

  test('books all of it or nothing', async () => {
    const { value } = await member.transfer({ amount: '200', promotion: 'weekly' });
    // Somebody booked the bonus of this order by hand.
    await server.database.transaction((tx) =>
      post(tx, {
        ...{ brandId: 'base', memberId: member.memberId, kind: 'bonus', key: `dep:${value.id}:bonus` },
        postings: [
          { account: { memberId: member.memberId }, amount: '1' },
          { account: { house: 'bonus' }, amount: '-1' },
        ],
      }),
    );
    const before = await booked(value.id);
    await expect(credit(value.id, '200')).rejects.toThrow('conflict');
    expect(await booked(value.id)).toEqual(before);
    expect(await member.read(value.id)).toMatchObject({ state: 'open', bonus: '40.00' });
    expect(await turnover()).toEqual([]);
    expect(await server.database.db.selectFrom('promotion_use').selectAll().execute()).toEqual([]);
  });

  test('refuses to credit nothing', async () => {
    const { value } = await member.transfer();
    for (const arrived of ['0', '-5']) expect(() => credit(value.id, arrived)).toThrow(RangeError);
  });
});

test('[WA-1] a refused deposit says why, books nothing, and is refused once', async () => {
  const { value } = await member.transfer();
  const refuse = () =>
    refuseDeposit(server.database, {
      ...{ orderId: value.id, actor: 'operator', who: 'ana', reason: 'No such transfer', now: server.now() },
    });
  expect(await growth(refuse)).toBe('0.00000000');
  expect(await refuse()).toBeUndefined();
  expect(await member.read(value.id)).toMatchObject({ state: 'refused', reason: 'No such transfer' });
  await credit(value.id, '100');
  expect(await refuse()).toBeUndefined();
});
