import { randomUUID } from 'node:crypto';
import { addCard, letMoneyOut, shownFee, testPin } from './moneyOut.ts';
import { callServer, type TestServer, tokenOf } from './serverTesting.ts';

/** A demo member who withdraws from a full wallet, and as often as they like. */
export async function withdrawing(server: TestServer, account = 'demo') {
  const { memberId, card } = await letMoneyOut(server.database, account);
  const { db } = server.database;
  await db.updateTable('member').set({ level: 4 }).where('id', '=', memberId).execute();
  const call = async (name: 'getWithdrawal' | 'cancelWithdrawal', input: Record<string, unknown>) =>
    (await callServer(server, name, { token: await tokenOf(server, account), ...input })).body;
  return {
    memberId,
    card,
    addCard: (number: string) => addCard(server.database, memberId, { number }),
    /** The id of a withdrawal that was asked for. */
    async ask(amount: string, to = card): Promise<string> {
      await db.deleteFrom('turnover_requirement').where('member_id', '=', memberId).execute();
      const token = await tokenOf(server, account);
      const fee = await shownFee(server, token, amount);
      const { body } = await callServer(server, 'withdraw', {
        token,
        body: { amount, fee, card: to, paymentPassword: testPin },
        headers: { 'idempotency-key': randomUUID() },
      });
      if (!body.success) throw new Error(`no withdrawal: ${JSON.stringify(body)}`);
      return body.value.id;
    },
    read: async (id: string) => (await call('getWithdrawal', { query: { id } })).value,
    cancel: (id: string) => call('cancelWithdrawal', { body: { id } }),
  };
}
