import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OperationName, operationList } from '#schemas/api/operations.ts';
import { callServer, startTestServer, type TestServer } from '#tests/support/servers/serverTesting.ts';

let server: TestServer;
let token: string;
let secret = '';

beforeAll(async () => {
  server = await startTestServer({
    printMessage: (line) => {
      secret = /^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/m.exec(line)?.[0] ?? secret;
    },
  });
  await server.database.db
    .updateTable('member')
    .set({ email: 'marama@mail.pf' })
    .where('account', '=', 'marama')
    .execute();
  await callServer(server, 'requestPasswordByEmail', {
    body: { username: 'marama', email: 'marama@mail.pf' },
  });
  const body = { type: 'username', username: 'marama', password: secret };
  token = (await callServer(server, 'login', { body })).body.value.token;
});
afterAll(() => server.close());

/** Operations that need a session and are implemented: read from the table, so that none is forgotten. */
const withSession = Object.values(operationList).filter(
  ({ session, planned }) => session === 'required' && !planned,
);
const errorOf = async (name: string) =>
  (await callServer(server, name as OperationName, { token, body: {} })).body.errorCode;

describe('[AU-15] row 8: a session by mailed password', () => {
  test('opens nothing but choosing a password, and what its page shows', async () => {
    const open = [];
    for (const { name } of withSession)
      if (!['logout', 'logoutEverywhere'].includes(name) && (await errorOf(name)) !== 'password.first')
        open.push(name);
    expect(open.sort()).toEqual([
      'changePassword',
      'countUnreadMessages',
      'followMoney',
      'getHeadIcon',
      'getMember',
      'getVerificationPattern',
      'renewSession',
    ]);
    const marked = withSession
      .filter(({ openBefore }) => openBefore?.includes('ownPassword'))
      .map(({ name }) => name);
    expect(marked.sort()).toEqual([...open, 'logout', 'logoutEverywhere'].sort());
  });

  test('moves no money: what does is never marked as open', () => {
    for (const { name, money, openBefore } of Object.values(operationList))
      if (money) expect([name, openBefore]).toEqual([name, undefined]);
  });

  test('opens games and wallet once the member has chosen a password', async () => {
    expect(await Promise.all(['launchGame', 'getBalance', 'listOrders'].map(errorOf))).toEqual(
      Array(3).fill('password.first'),
    );
    const body = { oldPassword: secret, newPassword: 'a reef of two', confirmNewPassword: 'a reef of two' };
    expect((await callServer(server, 'changePassword', { token, body })).status).toBe(200);
    expect((await callServer(server, 'getBalance', { token })).status).toBe(200);
    expect(await errorOf('launchGame')).not.toBe('password.first');
  });
});
