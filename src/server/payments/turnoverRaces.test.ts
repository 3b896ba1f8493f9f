import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { whileHeld } from '#tests/support/servers/atOneMoment.ts';
import { depositing } from '#tests/support/servers/depositing.ts';
import { memberIdOf } from '#tests/support/servers/dueOrders.ts';
import { letMoneyOut, testPin } from '#tests/support/servers/moneyOut.ts';
import { callServer, startTestServer, type TestServer } from '#tests/support/servers/serverTesting.ts';
import { creditDeposit } from './creditDeposit.ts';

let server: TestServer;
let member: Awaited<ReturnType<typeof depositing>>;
let card: string;
beforeAll(async () => {
  server = await startTestServer();
  const { db } = server.database;
  const memberId = await memberIdOf(server.database, 'demo');
  ({ card } = await letMoneyOut(server.database));
  const upline_id = await memberIdOf(server.database, 'agent');
  await db
    .updateTable('member')
    .set({ level: 4, type: 0, upline_id, affiliate_code: 'HINANO26' })
    .where('id', '=', memberId)
    .execute();
  member = await depositing(server);
});
afterAll(() => server.close());

const bodies = {
  withdraw: () => ({ amount: '100', fee: '0', card, paymentPassword: testPin }),
  transferToUpline: () => ({ amount: '100', paymentPassword: testPin }),
};

test.each(['withdraw', 'transferToUpline'] as const)(
  '[WA-2][WA-5] money that arrives while it leaves by %s is to be wagered like any other',
  async (operation) => {
    await server.database.db.deleteFrom('turnover_requirement').execute();
    const { value } = await member.transfer({ amount: '200', promotion: 'weekly' });
    const now = server.now();
    const credit = () =>
      creditDeposit(server.database, {
        ...{ orderId: value.id, arrived: '200', actor: 'system', now },
      });
    const leave = async () => {
      const { body } = await callServer(server, operation, {
        token: member.token,
        body: bodies[operation](),
        headers: { 'idempotency-key': randomUUID() },
      });
      return body.errorCode ?? body;
    };
    // The deposit is in the wallet, and its turnover cannot be stored yet, when the other one comes.
    const [, left] = await whileHeld<unknown>(server.database, 'turnover_requirement', [credit, leave]);
    expect(left).toBe('money.turnover');
    const requirements = await server.database.db.selectFrom('turnover_requirement').selectAll().execute();
    expect(requirements).toMatchObject([
      { source: `dep:${value.id}`, required: '1200.00000000', met_at: null },
    ]);
    await server.database.db.deleteFrom('promotion_use').execute();
  },
);
