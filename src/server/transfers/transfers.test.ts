import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { toUnits } from '#src/domain/money/units.ts';
import { memberIdOf, storeDueOrder } from '#tests/support/servers/dueOrders.ts';
import { callGame, launchSession, lowestBet } from '#tests/support/servers/gamesTesting.ts';
import {
  callServer,
  startTestServer,
  type TestServer,
  tokenOf,
} from '#tests/support/servers/serverTesting.ts';
import { balance, post } from '../wallet/ledger.ts';
import { vendorKind } from '../wallet/ownWallets.ts';

let server: TestServer;
let token: string;
let memberId: string;
/** Games of two vendors with wallets of their own, and of one without. */
let games: Record<'own' | 'other' | 'main', { vendor: string; nodeId: string }>;
const brandId = 'base';

beforeAll(async () => {
  server = await startTestServer();
  memberId = await memberIdOf(server.database, 'demo');
  const gameOf = (vendor: string) =>
    server.database.db
      .selectFrom('game')
      .select(['node_id as nodeId', 'vassalage as vendor'])
      .where('vassalage', '=', vendor)
      .orderBy('sort')
      .limit(1)
      .executeTakeFirstOrThrow();
  games = { own: await gameOf('SUNDIAL'), other: await gameOf('DEEPNET'), main: await gameOf('LUMEN') };
});
afterAll(() => server.close());

const money = (vendor?: string) =>
  balance(server.database.db, brandId, memberId, vendor === undefined ? undefined : vendorKind(vendor));
const all = async () => [await money(), await money('SUNDIAL'), await money('DEEPNET')].map(Number);

/** Sets what is in the main wallet and in those of the two vendors. */
async function setMoney(...wanted: readonly [string, string, string]): Promise<void> {
  const kinds = [undefined, vendorKind('SUNDIAL'), vendorKind('DEEPNET')];
  for (const [at, kind] of kinds.entries()) {
    const now = await balance(server.database.db, brandId, memberId, kind);
    if (toUnits(now) === toUnits(wanted[at] ?? '0')) continue;
    await server.database.transaction((tx) =>
      post(tx, {
        ...{ brandId, memberId, kind: 'test', key: randomUUID() },
        postings: [
          { account: { memberId, kind }, amount: wanted[at] ?? '0' },
          { account: { memberId, kind }, amount: `-${now}` },
          { account: { house: 'test' }, amount: `-${wanted[at]}` },
          { account: { house: 'test' }, amount: now },
        ],
      }),
    );
  }
}

beforeEach(async () => {
  await server.database.db.deleteFrom('bet_order').execute();
  await server.database.db.updateTable('member').set({ automatic_transfer: true }).execute();
  await setMoney('1000', '0', '0');
  token = await tokenOf(server);
});

const transfer = (from: string, to: string, amount: string, key: string = randomUUID()) =>
  callServer(server, 'transfer', { token, body: { from, to, amount }, headers: { 'idempotency-key': key } });
const collect = (key: string = randomUUID()) =>
  callServer(server, 'collectWallets', { token, body: {}, headers: { 'idempotency-key': key } });

describe('[WA-3] a transfer', () => {
  test('moves money between the main wallet and a vendor’s; the balance is that of all', async () => {
    const { body } = await transfer('main', 'SUNDIAL', '250.50');
    expect(body.value).toMatchObject({ main: '749.50', held: '0.00', total: '1000.00', automatic: true });
    expect(body.value.vendors).toContainEqual({
      vendor: 'SUNDIAL',
      name: 'Sundial Gaming',
      balance: '250.50',
    });
    const value = async (name: 'getBalance' | 'getMerchantWallet') =>
      (await callServer(server, name, { token })).body.value;
    expect((await value('getBalance')).sumBalance).toBe('1000.00');
    expect((await value('getMerchantWallet')).balance).toBe('749.50');
    expect((await transfer('SUNDIAL', 'main', '0.50')).body.value.main).toBe('750.00');
  });

  test('[WA-5] takes effect once for a key, and a key is not used for another', async () => {
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => transfer('main', 'DEEPNET', '10', key)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await all()).toEqual([990, 0, 10]);
    expect((await transfer('main', 'DEEPNET', '10.00', key)).status).toBe(200);
    expect((await transfer('main', 'DEEPNET', '11', key)).body.errorCode).toBe('money.reused');
    expect((await transfer('main', 'SUNDIAL', '10', key)).body.errorCode).toBe('money.reused');
    expect(await all()).toEqual([990, 0, 10]);
  });

  test('[WA-5] that was carried out is known by its key, to whoever made it', async () => {
    const [made, refused, never] = [randomUUID(), randomUUID(), randomUUID()];
    const find = async () =>
      (await callServer(server, 'findMovements', { token, query: { keys: [made, refused, never].join() } }))
        .body.value.made;
    await transfer('main', 'DEEPNET', '10', made);
    await transfer('main', 'DEEPNET', '5000', refused);
    expect(await find()).toEqual([{ key: made, order: null }]);
    await collect(never);
    expect(await find()).toEqual([made, never].map((key) => ({ key, order: null })));
    token = await tokenOf(server, 'vaite');
    expect(await find()).toEqual([]);
  });

  test('[WA-5] a deposit is known by its key, too, whatever became of it', async () => {
    const key = randomUUID();
    const headers = { 'idempotency-key': key };
    const body = { method: 'wechat', revision: 1, amount: '20' };
    const { id } = (await callServer(server, 'depositByWechat', { token, body, headers })).body.value;
    await callServer(server, 'cancelDeposit', { token, body: { id } });
    const { value } = (await callServer(server, 'findMovements', { token, query: { keys: key } })).body;
    expect(value).toEqual({ made: [{ key, order: id }] });
  });

  test('[WA-5] never moves more than there is', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => transfer('main', 'SUNDIAL', '300')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.find(({ status }) => status !== 200)?.body.errorCode).toBe('money.insufficient');
    expect(await all()).toEqual([100, 900, 0]);
  });

  test('is refused without a key, on trial, and for what is no transfer', async () => {
    const code = async (from: string, to: string, amount = '1') =>
      (await transfer(from, to, amount)).body.errorCode;
    expect(await code('main', 'main')).toBe('request.invalid');
    expect(await code('SUNDIAL', 'DEEPNET')).toBe('request.invalid');
    for (const vendor of ['LUMEN', 'NOBODY', 'wallet'])
      expect(await code('main', vendor)).toBe('request.notFound');
    expect(await code('main', 'SUNDIAL', '0')).toBe('money.limits');
    for (const amount of ['0.001', '1.001'])
      expect(await code('main', 'SUNDIAL', amount)).toBe('money.decimals');
    const body = { from: 'main', to: 'SUNDIAL', amount: '1' };
    expect((await callServer(server, 'transfer', { token, body })).body.errorCode).toBe('money.key');
    token = await tokenOf(server, 'trial');
    expect(await code('main', 'SUNDIAL')).toBe('account.trial');
    expect((await collect()).body.errorCode).toBe('account.trial');
    expect((await callServer(server, 'listWallets', { token })).body.value.main).toBe('2000.00');
  });
});

describe('[WA-3] collecting', () => {
  test('[WA-5] loses and makes no money while bets are placed', async () => {
    const session = await launchSession(server, token, games.own);
    const spin = () => callGame(server, ...lowestBet(session));
    const first = spin();
    const others = [1, 2, 3, 4].map(spin);
    const collected = first.then(() => Promise.all([collect(), transfer('SUNDIAL', 'main', '3'), collect()]));
    expect((await first).status).toBe(200);
    await Promise.all([...others, collected]);
    await collect();
    const orders = await server.database.db.selectFrom('bet_order').select(['stake', 'win']).execute();
    const won = orders.reduce((sum, { stake, win }) => sum + toUnits(win) - toUnits(stake), 0n);
    expect(toUnits(await money())).toBe(toUnits('1000') + won);
    expect(await money('SUNDIAL')).toBe('0.00000000');
  });

  test('brings all to the main wallet, once for a key, with transfers under way', async () => {
    await setMoney('100', '200', '300');
    const key = randomUUID();
    await Promise.all([
      ...Array.from({ length: 5 }, () => collect(key)),
      ...Array.from({ length: 5 }, () => collect()),
      ...Array.from({ length: 5 }, () => transfer('main', 'SUNDIAL', '10')),
    ]);
    expect((await all()).reduce((sum, one) => sum + one)).toBe(600);
    await transfer('main', 'SUNDIAL', '10');
    // Where others left nothing for the first key, it moves this.
    await collect(key);
    await collect();
    expect(await all()).toEqual([600, 0, 0]);
    // It comes again: what went to a vendor since stays there.
    await transfer('main', 'SUNDIAL', '50');
    expect((await collect(key)).body.value.main).toBe('550.00');
  });
});

describe('[WA-3] a launch', () => {
  test('moves all to the vendor’s wallet once, and back where the game plays from the main one', async () => {
    await setMoney('100', '0', '40');
    const { body } = await callServer(server, 'launchGame', {
      token,
      query: { ...games.own, showChoice: false },
    });
    expect(body.success).toBe(true);
    expect(await all()).toEqual([0, 140, 0]);
    const session = await launchSession(server, token, games.own);
    expect(session.balance).toBe('140.00');
    expect(await all()).toEqual([0, 140, 0]);
    await launchSession(server, token, games.other);
    expect(await all()).toEqual([0, 0, 140]);
    await launchSession(server, token, games.main);
    expect(await all()).toEqual([140, 0, 0]);
  });

  test('moves nothing where the member does not let it: the game plays with what is there', async () => {
    const off = await callServer(server, 'setAutomaticTransfer', { token, body: { on: false } });
    expect(off.body.value.automatic).toBe(false);
    await setMoney('100', '7', '0');
    const session = await launchSession(server, token, games.own);
    expect([session.balance, await all()]).toEqual(['7.00', [100, 7, 0]]);
    await setMoney('100', '0', '0');
    const [name, bet] = lowestBet(session);
    expect((await callGame(server, name, bet)).body).toMatchObject({ error: 'insufficient' });
  });

  test('[WA-5] lets bets be paid from the vendor’s wallet and wins be paid into it', async () => {
    const session = await launchSession(server, token, games.own);
    const [name, bet] = lowestBet(session);
    const played = await callGame(server, name, bet);
    const after = await money('SUNDIAL');
    const expected = toUnits('1000') - toUnits(session.bets[0] ?? '') + toUnits(played.body.win);
    expect(toUnits(after)).toBe(expected);
    expect(toUnits(played.body.balance)).toBe(expected);
    expect(await money()).toBe('0.00000000');
    const stored = await server.database.db.selectFrom('bet_order').select('wallet').execute();
    expect(stored).toEqual([{ wallet: 'vendor SUNDIAL' }]);
  });

  test('[WA-5] leaves open bets their wallet: what they win is paid where they were paid from', async () => {
    for (const play of ['big', 'small']) await storeDueOrder(server.database, memberId, { play });
    await server.database.db
      .updateTable('bet_order')
      .set({ wallet: vendorKind('SUNDIAL') })
      .execute();
    const { body } = await callServer(server, 'listWallets', { token });
    expect(body.value).toMatchObject({ main: '1000.00', total: '1001.90' });
    expect(await all()).toEqual([1000, 1.9, 0]);
  });
});
