import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fromUnits, toUnits } from '#src/domain/money/units.ts';
import { memberIdOf } from '#tests/support/servers/dueOrders.ts';
import {
  callServer,
  startTestServer,
  type TestServer,
  tokenOf,
} from '#tests/support/servers/serverTesting.ts';
import { readSettings, writeSettings } from '../settings/settings.ts';
import { balance } from '../wallet/ledger.ts';
import { claimEach } from './claimRewards.ts';
import { withdrawReward } from './endRewards.ts';
import { grantReward, type WantedReward } from './grantReward.ts';
import { grantAndPay } from './payReward.ts';

let server: TestServer;
let memberId: string;
beforeAll(async () => {
  server = await startTestServer();
  memberId = await memberIdOf(server.database, 'demo');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.db.deleteFrom('reward').execute();
  await server.database.db.deleteFrom('reward_budget').execute();
});

let keys = 0;
const wanted = (more: Partial<WantedReward> = {}): WantedReward => ({
  ...{ brandId: 'base', memberId, source: 'mission', rule: 'race', key: `mission:${keys++}`, amount: '5' },
  ...{ cap: null, at: server.now(), texts: { EN: { title: 'Race' }, TY: { title: 'Tātaʻuraʻa' } } },
  ...more,
});
/** Grants a reward, and returns its id. */
async function grant(more: Partial<WantedReward> = {}): Promise<string> {
  const granted = await server.database.transaction((tx) => grantReward(tx, wanted(more)));
  return 'id' in granted ? granted.id : '';
}
const hours = (count: number) => new Date(server.now().getTime() + count * 3_600_000);

const list = async (name: 'waiting' | 'history', more: Record<string, string> = {}, account = 'demo') =>
  callServer(server, 'listRewards', {
    token: await tokenOf(server, account),
    query: { list: name, language: 'EN', ...more },
  });
const claim = async (ids: readonly string[], account = 'demo') =>
  callServer(server, 'claimRewards', {
    ...{ token: await tokenOf(server, account), body: { ids } },
    headers: { 'idempotency-key': `rewards ${keys++}` },
  });

/** How much the wallet grew by meanwhile. */
async function growth(work: () => Promise<unknown>): Promise<string> {
  const { db } = server.database;
  const before = toUnits(await balance(db, 'base', memberId));
  await work();
  return fromUnits(toUnits(await balance(db, 'base', memberId)) - before);
}

describe('[PR-2] the rewards centre', () => {
  test('lists what waits, what expires first at the top, with its sum; not what is over or another’s', async () => {
    const late = await grant({ amount: '7.5', turnover: '3', expiresAt: hours(48) });
    const soon = await grant({ source: 'activity', expiresAt: hours(1) });
    const good = await grant({ source: 'referral' });
    await grant({ expiresAt: server.now() });
    await grant({ memberId: await memberIdOf(server.database, 'tama') });
    const { value } = (await list('waiting')).body;
    expect(value.list.map(({ id }: { id: string }) => id)).toEqual([soon, late, good]);
    expect(value.list[1]).toMatchObject({
      ...{ source: 'mission', title: 'Race', amount: '7.50', turnover: '3.00000000', state: 'waiting' },
      doneAt: null,
    });
    expect(value.waiting).toEqual({ count: 3, amount: '17.50' });
    expect((await list('waiting', { language: 'TY' })).body.value.list[0].title).toBe('Tātaʻuraʻa');
    expect((await list('waiting', {}, 'vaite')).body.value).toMatchObject({
      list: [],
      waiting: { count: 0 },
    });
  });

  test('keeps what came of rewards, page by page: paid, expired, also a moment ago, and taken back', async () => {
    const { transaction } = server.database;
    await transaction((tx) => grantAndPay(tx, wanted()));
    const back = await grant();
    await transaction((tx) => withdrawReward(tx, { brandId: 'base', id: back, at: server.now() }));
    await grant({ expiresAt: new Date(server.now().getTime() - 1000) });
    const first = (await list('history')).body.value;
    expect(first.list.map(({ state }: { state: string }) => state)).toEqual(['expired', 'withdrawn', 'paid']);
    expect(first.list.every(({ doneAt }: { doneAt: string | null }) => doneAt !== null)).toBe(true);
    for (let more = 0; more < 20; more++) await transaction((tx) => grantAndPay(tx, wanted()));
    const page = (await list('history')).body.value;
    expect([page.list.length, page.next]).toEqual([20, page.list[19].id]);
    const rest = (await list('history', { before: page.next })).body.value;
    expect([rest.list.length, rest.next]).toEqual([3, null]);
    const ids = [...page.list, ...rest.list].map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(23);
    expect((await list('history', { before: 'x' })).body.errorCode).toBe('request.invalid');
  });

  test('pays one or all, once each, and answers a repetition with the same', async () => {
    const ids = [await grant(), await grant({ amount: '2.25' })];
    expect(
      await growth(async () => {
        const once = await claim(ids);
        expect(once.body.value).toEqual({ paid: ids, amount: '7.25', missed: 0 });
        expect((await claim(ids)).body.value).toEqual(once.body.value);
        expect((await claim([...ids, ...ids])).body.value).toEqual(once.body.value);
      }),
    ).toBe('7.25000000');
    expect((await list('waiting')).body.value.list).toEqual([]);
  });

  test('pays what is still there where something ran out meanwhile, and nothing of another’s', async () => {
    const gone = await grant({ expiresAt: server.now() });
    const here = await grant();
    const other = await grant({ memberId: await memberIdOf(server.database, 'tama') });
    expect(
      await growth(async () =>
        expect((await claim([gone, here, other, '999999999'])).body.value).toEqual({
          ...{ paid: [here], amount: '5.00', missed: 3 },
        }),
      ),
    ).toBe('5.00000000');
  });

  test('pays each once of 200 claims of all of them at one moment', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => grant()));
    const owner = { brandId: 'base', memberId, at: server.now() };
    expect(
      await growth(async () => {
        const claims = await Promise.all(
          Array.from({ length: 200 }, (_, at) =>
            claimEach(server.database, owner, at % 2 ? ids : ids.toReversed()),
          ),
        );
        expect(new Set(claims.map(({ amount }) => Number(amount)))).toEqual(new Set([25]));
      }),
    ).toBe('25.00000000');
  });

  test('is closed to trials that claim, and where the brand has none', async () => {
    expect((await claim([await grant()], 'trial')).body.errorCode).toBe('account.trial');
    const { whitelabel } = await readSettings(server.database.db, 'base');
    await writeSettings(server.database.db, 'base', { whitelabel: { ...whitelabel, REWCEN3: false } });
    expect((await list('waiting')).body.errorCode).toBe('permission.denied');
    await writeSettings(server.database.db, 'base', { whitelabel });
  });
});
