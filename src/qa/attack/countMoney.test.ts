import { afterAll, beforeAll, expect, test } from 'vitest';
import { callGame, launchSession, lowestBet } from '#tests/support/servers/gamesTesting.ts';
import { startTestServer, type TestServer, tokenOf } from '#tests/support/servers/serverTesting.ts';
import { countMoney } from './countMoney.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Plays a round as a demo member; what was acknowledged, by its transaction. */
async function playRound(): Promise<Map<string, string>> {
  const game = await server.database.db
    .selectFrom('game')
    .select(['node_id as nodeId', 'vassalage as vendor'])
    .where('game_type', '=', 'RNG')
    .orderBy('sort')
    .executeTakeFirstOrThrow();
  const session = await launchSession(server, await tokenOf(server), game);
  const [name, bet] = lowestBet(session, 'counted-transaction-1');
  const { body } = await callGame(server, name, bet);
  return new Map([['counted-transaction-1', body.roundId as string]]);
}

test('[SV-4] what is lost, or wrong in a balance, is seen in the books', async () => {
  const rounds = await playRound();
  const right = { lost: 0, paidTwice: 0, ledgerSum: expect.stringMatching(/^0(\.0+)?$/), wrongBalances: 0 };
  expect(await countMoney(server.database, rounds)).toEqual(right);
  expect(await countMoney(server.database, new Map([...rounds, ['never-stored', '1']]))).toEqual({
    ...right,
    lost: 1,
  });
  const { db } = server.database;
  await db.updateTable('bet_order').set({ transaction_id: 'another-transaction' }).execute();
  expect((await countMoney(server.database, rounds)).paidTwice).toBeGreaterThan(0);
  await db.updateTable('bet_order').set({ stake: '777' }).execute();
  expect((await countMoney(server.database, rounds)).wrongBalances).toBe(1);
});
