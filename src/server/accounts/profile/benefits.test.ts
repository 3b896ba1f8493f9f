import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  callServer,
  startTestServer,
  type TestServer,
  tokenOf,
} from '#tests/support/servers/serverTesting.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ brands: ['base'] });
});
afterAll(() => server.close());

/** Inserts a bet of an account. */
async function placeBet(account: string, amount: string, state = 'settled') {
  const { db } = server.database;
  const { id } = await db
    .selectFrom('member')
    .select('id')
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  const { vassalage } = await db.selectFrom('vendor').select('vassalage').limit(1).executeTakeFirstOrThrow();
  await db
    .insertInto('bet_order')
    .values({
      brand_id: 'base',
      member_id: id,
      engine: 'slot',
      category: 'RNG',
      vendor: vassalage,
      node_id: null,
      lottery_code: null,
      transaction_id: `${account}-${amount}-${state}`,
      line: 0,
      fingerprint: 'x',
      stake: amount,
      state,
      placed_at: new Date(),
      due_at: new Date(),
      settled_at: new Date(),
      detail: '{}',
    })
    .execute();
}
const benefitsOf = async (account: string) =>
  (await callServer(server, 'getBenefits', { token: await tokenOf(server, account) })).body.value;

const memberInfoOf = async (account: string) =>
  (await callServer(server, 'getMember', { token: await tokenOf(server, account) })).body.value.memberInfo;

test('[MC-3] turnover raises the level, exactly; void bets do not count', async () => {
  expect(await benefitsOf('marama')).toMatchObject({
    level: 0,
    turnover: '0.00',
    next: { remaining: '1000.00', percent: 0 },
  });
  await placeBet('marama', '999.99');
  await placeBet('marama', '500', 'void');
  expect(await benefitsOf('marama')).toMatchObject({ level: 0, next: { remaining: '0.01', percent: 99 } });
  await placeBet('marama', '0.01');
  expect(await benefitsOf('marama')).toMatchObject({ level: 1, next: { remaining: '9000.00', percent: 10 } });
  expect(await memberInfoOf('marama')).toEqual({ level: 1, levelName: 'Coral' });
});

test('[MC-3] a granted level stays, several levels can be reached at once, and the highest has no next', async () => {
  expect(await benefitsOf('demo')).toMatchObject({ level: 2, next: { remaining: '50000.00', percent: 0 } });
  await placeBet('vaite', '300000');
  const top = await benefitsOf('vaite');
  expect(top).toMatchObject({ level: 4, next: null });
  expect(top.levels.map(({ name }: { name: string }) => name)).toEqual([
    'Lagoon',
    'Coral',
    'Pearl',
    'Tiare',
    'Mana',
  ]);
});

test('[MC-3] a level that was reached is shown with the member, whether or not the benefits were looked at', async () => {
  expect(await memberInfoOf('tama')).toEqual({ level: 0, levelName: 'Lagoon' });
  await placeBet('tama', '10000');
  expect(await memberInfoOf('tama')).toEqual({ level: 2, levelName: 'Pearl' });
});
