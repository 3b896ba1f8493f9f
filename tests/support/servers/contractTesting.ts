import type { ContractKind } from '#schemas/api/contractLists.ts';
import type { OperationName } from '#schemas/api/operations.ts';
import { dayAt } from '#src/domain/values/zonedDay.ts';
import { hashPassword } from '#src/server/accounts/access/passwords.ts';
import { makeOffer } from '#src/server/contracts/offers.ts';
import type { StoredTerms } from '#src/server/db/contractTables.ts';
import { demoPassword } from '#src/server/seed/rows/members.ts';
import { memberIdOf } from '#tests/support/servers/dueOrders.ts';
import { letMoneyOut, testPin } from '#tests/support/servers/moneyOut.ts';
import {
  type CallInput,
  callServer,
  startTestServer,
  type TestServer,
  tokenOf,
} from '#tests/support/servers/serverTesting.ts';

const brandId = 'base';

/** Terms of a kind with one step, but for what a test says. */
export const testTerms = (kind: ContractKind, changes: Partial<StoredTerms> = {}): StoredTerms => ({
  ...{ steps: [{ from: '10', percent: '2' }], active: 1, most: '100' },
  ...{ period: kind === 'dividend' ? 'month' : null, ...changes },
});

/**
 * A server whose clock stands at noon on the 10th of a month, with a team: the agent is above demo and vaite, demo above nui
 * (an agent, too), nui above iti. Both the agent and demo have a payment password.
 */
export async function startContractServer() {
  const server = await startTestServer();
  const now = server.now();
  server.pass(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 10, 12) - now.getTime());
  const ids: Record<string, string> = {};
  for (const account of ['agent', 'demo', 'vaite', 'tama', 'marama', 'trial'])
    ids[account] = await memberIdOf(server.database, account);
  const password = await hashPassword(demoPassword);
  const addMember = async (account: string, upline: string | null, type = 0) => {
    const at = server.now();
    const { id } = await server.database.db
      .insertInto('member')
      .values({
        ...{ brand_id: brandId, account, password_hash: password, type, head_icon: null, nickname: null },
        ...{ registered_at: at, reg_date: dayAt(at, 'UTC') },
        ...{ upline_id: upline === null ? null : (ids[upline] ?? null) },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids[account] = id;
    return id;
  };
  await addMember('nui', 'demo', 42);
  await addMember('iti', 'nui');
  for (const account of ['agent', 'demo']) await letMoneyOut(server.database, account);
  return { server, ids, addMember, ...asking(server, ids), today: () => dayAt(server.now(), 'UTC') };
}

/** Calls of members by their accounts, by default of the agent. */
function asking(server: TestServer, ids: Readonly<Record<string, string>>) {
  const ask = async (name: OperationName, input: Omit<CallInput, 'token'> = {}, account = 'agent') =>
    (await callServer(server, name, { ...input, token: await tokenOf(server, account) })).body;
  const value = async (...asked: Parameters<typeof ask>) => {
    const answer = await ask(...asked);
    if (!answer.success) throw new Error(`${asked[0]}: ${answer.errorCode}`);
    return answer.value;
  };
  /** Offers somebody a contract on behalf of the operator. */
  const operatorOffers = (account: string, kind: ContractKind, terms = testTerms(kind)) =>
    server.database.transaction((tx) =>
      makeOffer(
        tx,
        { brandId, memberId: ids[account] ?? '', kind },
        { terms, uplineId: null, now: server.now() },
      ),
    );
  const offer = (account: string, kind: ContractKind, terms = testTerms(kind), by = 'agent') =>
    ask('offerContract', { body: { kind, memberId: ids[account], terms } }, by);
  const answer = (account: string, id: string, accept = true) =>
    ask('answerContract', { body: { id, accept, ...(accept && { paymentPassword: testPin }) } }, account);
  const withdraw = (id: string, account = 'agent') => ask('withdrawContract', { body: { id } }, account);
  const own = (account: string, kind: ContractKind) =>
    value('getSalaryContract', { query: { kind } }, account);
  const operatorSigned = async (account: string, kind: ContractKind, terms = testTerms(kind)) => {
    const { errorCode, value: signed } = await answer(account, await operatorOffers(account, kind, terms));
    if (errorCode) throw new Error(errorCode);
    return signed.contract;
  };
  return { ask, value, operatorOffers, operatorSigned, offer, answer, withdraw, own };
}
