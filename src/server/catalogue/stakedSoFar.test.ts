import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/servers/serverTesting.ts';
import { post } from '../wallet/ledger.ts';
import { stakedSoFar } from './stakedSoFar.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('[HO-6][SV-4] row 3: the ledger is summed once a second, for whoever asks', async () => {
  const start = Date.now();
  const sumAt = async (later: number, staged = false) =>
    Number(
      await stakedSoFar({
        database: server.database,
        brandId: 'base',
        now: new Date(start + later),
        staged,
      }),
    );
  const before = await sumAt(0);
  const { id: memberId } = await server.database.db
    .selectFrom('member')
    .select('id')
    .where('brand_id', '=', 'base')
    .where('account', '=', 'demo')
    .executeTakeFirstOrThrow();
  await server.database.transaction((tx) =>
    post(tx, {
      ...{ brandId: 'base', memberId, kind: 'bet', key: 'a bet' },
      postings: [
        { account: { memberId }, amount: '-100' },
        { account: { house: 'play-money' }, amount: '100' },
      ],
    }),
  );
  expect(await sumAt(999)).toBe(before);
  expect(await sumAt(999, true)).toBe(before + 100);
  expect(await sumAt(1000)).toBe(before + 100);
});
