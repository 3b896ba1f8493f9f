import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteExpired } from '#src/server/app/upkeep.ts';
import { post } from '#src/server/wallet/ledger.ts';
import { mainKind, moveBetween, vendorKind } from '#src/server/wallet/ownWallets.ts';
import {
  callServer,
  startTestServer,
  type TestServer,
  tokenOf,
} from '#tests/support/servers/serverTesting.ts';
import { trialBalance } from './trials.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ brands: ['base', 'other'] });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.db.deleteFrom('login_counter').execute();
});

const name = async (brand = 'base'): Promise<string> =>
  (await callServer(server, 'createTrialAccount', { brand })).body.value.userName;
const play = async (userName: string, more: Record<string, unknown> = {}, brand = 'base') =>
  callServer(server, 'freePlay', { body: { userName, ...more }, brand });
const members = async (account: string) =>
  server.database.db.selectFrom('member').select(['id', 'type']).where('account', '=', account).execute();

describe('[AU-6] a free trial', () => {
  test('has a name, play money and the trial merchant, and is a member of type 4', async () => {
    const userName = await name();
    expect(userName).toMatch(/^trial-[a-z2-9]{12}$/);
    const { status, body } = await play(userName);
    expect([status, body.value]).toEqual([
      200,
      {
        token: expect.stringMatching(/^[\w-]{43}$/),
        merchantCode: 'base-trial',
        userName,
        customerType: 4,
        firstTimeLogin: false,
      },
    ]);
    const { token } = body.value;
    const wallet = await callServer(server, 'getBalance', { token });
    expect(Number(wallet.body.value.sumBalance)).toBe(Number(trialBalance));
    const member = await callServer(server, 'getMember', { token });
    expect(member.body.value).toMatchObject({ account: userName, type: 4, toUpline: false });
  });

  test('can be opened once, within ten minutes, at its own brand', async () => {
    const once = await name();
    const tries = await Promise.all(Array.from({ length: 5 }, () => play(once)));
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403, 403]);
    expect(tries.find(({ status }) => status === 403)?.body.errorCode).toBe('trial.over');
    expect((await play(await name(), {}, 'other')).body.errorCode).toBe('trial.over');
    const late = await name();
    server.pass(10 * 60_000 + 1);
    expect((await play(late)).body.errorCode).toBe('trial.over');
    // Neither a real member nor the seeded trial account can be opened without its password.
    for (const account of ['demo', 'trial']) expect((await play(account)).body.errorCode).toBe('trial.over');
  });

  test('has no password', async () => {
    const username = await name();
    for (const password of ['x', username, 'Livery-2026']) {
      const answer = await callServer(server, 'login', { body: { type: 'username', username, password } });
      expect(answer.body.errorCode).toBe('login.failed');
    }
  });

  test('cannot be created by another site, although it is a GET', async () => {
    const foreign = (more: Record<string, string>) =>
      callServer(server, 'createTrialAccount', { headers: { 'sec-fetch-site': 'cross-site', ...more } });
    expect((await foreign({})).status).toBe(403);
    // A custom header needs CORS permission, which other sites do not have.
    expect((await foreign({ merchant: 'base-merchant' })).status).toBe(200);
    expect(
      (await callServer(server, 'createTrialAccount', { headers: { 'sec-fetch-site': 'same-origin' } }))
        .status,
    ).toBe(200);
  });

  test('[AU-2] requires a captcha from an address that opened many; its names cost nothing, and nobody is turned away', async () => {
    const names: string[] = [];
    for (let i = 0; i < 12; i++) names.push(await name());
    for (const one of names.slice(0, 10)) expect((await play(one)).status).toBe(200);
    const [eleventh = ''] = names.slice(10);
    const asked = await play(eleventh);
    expect([asked.status, asked.body.errorCode, asked.body.value]).toEqual([
      403,
      'login.captcha',
      { captcha: true, work: 8, picture: true },
    ]);
    await server.database.db.deleteFrom('captcha').execute();
    const { headers } = await callServer(server, 'getCaptcha');
    const { digits } = await server.database.db
      .selectFrom('captcha')
      .select('digits')
      .executeTakeFirstOrThrow();
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    // A name that is over uses up neither the captcha nor an attempt.
    const over = { body: { userName: names[0], captcha: digits }, headers: { cookie } };
    expect((await callServer(server, 'freePlay', over)).body.errorCode).toBe('trial.over');
    const withIt = await callServer(server, 'freePlay', {
      body: { userName: eleventh, captcha: digits },
      headers: { cookie },
    });
    expect(withIt.status).toBe(200);
  });
});

// The tests above moved the server's clock ten minutes ahead.
describe('[AU-6] clean-up', () => {
  test('removes an unused trial with all its data, and the ledger still balances', async () => {
    const { db } = server.database;
    const games = await callServer(server, 'listGames', {
      query: { gameType: 'RNG', pageNo: 1, language: 'EN' },
    });
    const { nodeId, vassalage: vendor } = games.body.value.games[0];
    const [left, playing, unopened] = [await name(), await name(), await name()];
    const one = (await play(left)).body.value.token;
    const two = (await play(playing)).body.value.token;
    for (const token of [one, two]) {
      expect((await callServer(server, 'addFavourite', { body: { nodeId, vendor }, token })).status).toBe(
        200,
      );
    }
    const [member] = await members(left);
    const memberId = member?.id ?? '';
    await server.database.transaction(async (tx) => {
      await post(tx, {
        brandId: 'base',
        memberId,
        kind: 'bet',
        key: 'a-bet',
        postings: [
          { account: { memberId }, amount: '-12.5' },
          { account: { house: 'games' }, amount: '12.5' },
        ],
      });
      // Where it plays may have a wallet of its own.
      const move = { from: mainKind, to: vendorKind(vendor), amount: '100', key: 'launch', at: new Date() };
      await moveBetween(tx, { brandId: 'base', memberId }, move);
      await tx
        .insertInto('bet_order')
        .values({
          brand_id: 'base',
          member_id: memberId,
          engine: 'slot',
          category: 'RNG',
          vendor,
          node_id: nodeId,
          transaction_id: 'a-bet',
          line: 0,
          fingerprint: 'x',
          stake: '12.5',
          state: 'open',
          placed_at: new Date(),
          due_at: new Date(),
          detail: JSON.stringify({}),
        })
        .execute();
    });
    const before = await balances();

    await deleteExpired(server.database, new Date(Date.now()));
    expect((await members(left)).length).toBe(1);
    await callServer(server, 'logout', { token: one });
    await deleteExpired(server.database, new Date(Date.now() + 22 * 60_000));
    expect([await members(left), await members(unopened)]).toEqual([[], []]);
    expect((await members(playing)).length).toBe(1);
    expect(
      await db.selectFrom('favourite').select('member_id').where('member_id', '=', memberId).execute(),
    ).toEqual([]);
    expect(
      await db.selectFrom('bet_order').select('member_id').where('member_id', '=', memberId).execute(),
    ).toEqual([]);
    expect(await balances()).toEqual(before);

    await deleteExpired(server.database, new Date(Date.now() + 42 * 60_000));
    expect(await members(playing)).toEqual([]);
    expect((await members('trial')).map(({ type }) => type)).toEqual([4, 4]);
    expect((await callServer(server, 'getMember', { token: await tokenOf(server, 'demo') })).status).toBe(
      200,
    );
  });
});

/** What was posted to each account. */
async function balances(): Promise<string[]> {
  const sums = await server.database.db
    .selectFrom('posting')
    .select(({ fn }) => fn.sum<string>('amount').as('sum'))
    .groupBy('account_id')
    .orderBy('account_id')
    .execute();
  return sums.map(({ sum }) => sum);
}
