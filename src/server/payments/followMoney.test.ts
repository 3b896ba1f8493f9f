import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberIdOf } from '#tests/support/servers/dueOrders.ts';
import {
  callServer,
  startTestServer,
  type TestServer,
  tokenOf,
} from '#tests/support/servers/serverTesting.ts';
import { post } from '../wallet/ledger.ts';
import { stopFollowing, waitForMovement } from './followMoney.ts';

let server: TestServer;
let token: string;
const brandId = 'base';

beforeAll(async () => {
  server = await startTestServer();
  token = await tokenOf(server);
});
afterAll(() => server.close());

/** Moves money into a member's wallet, as an operator does. */
async function credit(account: string, amount = '1'): Promise<void> {
  const memberId = await memberIdOf(server.database, account);
  await server.database.transaction((tx) =>
    post(tx, {
      ...{ brandId, memberId, kind: 'test', key: randomUUID() },
      postings: [
        { account: { memberId }, amount },
        { account: { house: 'test' }, amount: `-${amount}` },
      ],
    }),
  );
}

const ask = async (after?: string): Promise<{ version: string; pause: number }> => {
  const { status, body } = await callServer(server, 'followMoney', {
    token,
    query: after === undefined ? {} : { after },
  });
  expect(status).toBe(200);
  return body.value;
};

test('[WA-5] who knows nothing, or an older version, is answered at once', async () => {
  const { version, pause } = await ask();
  expect([version.length, pause]).toEqual([32, 0]);
  await credit('demo');
  const next = await ask(version);
  expect(next.version).not.toBe(version);
});

test('[WA-5] who knows the version is answered once the own money moves, not that of others', async () => {
  const { version } = await ask();
  const answers: string[] = [];
  const asked = ask(version).then((answer) => answers.push(answer.version));
  await credit('vaite');
  // The other member's question is answered by that movement: the one that waits was looked at, too.
  expect(answers).toEqual([]);
  await credit('demo');
  await asked;
  expect(answers).not.toEqual([version]);
});

test('[WA-5] an order on its way is a movement, too: each state that it takes', async () => {
  const { version } = await ask();
  const asked = ask(version);
  const body = { method: 'card', revision: 1, amount: '20' };
  const headers = { 'idempotency-key': randomUUID() };
  const { status } = await callServer(server, 'depositByGateway', { token, headers, body });
  expect(status).toBe(200);
  expect((await asked).version).not.toBe(version);
});

test('[WA-5] a server that stops answers all that wait, as nothing new', async () => {
  const memberId = await memberIdOf(server.database, 'demo');
  const owner = { brandId, memberId, address: '192.0.2.1' };
  const { version } = await waitForMovement(server.database, owner);
  const asked = Promise.all([1, 2].map(() => waitForMovement(server.database, { ...owner, after: version })));
  const looks = setInterval(() => stopFollowing(server.database), 20);
  expect(await asked).toEqual(Array(2).fill({ version, pause: 0 }));
  clearInterval(looks);
});

test('[SV-4] of one address only so many wait; the next is told to come later', async () => {
  const memberId = await memberIdOf(server.database, 'demo');
  const owner = { brandId, memberId, address: '192.0.2.2' };
  const { version } = await waitForMovement(server.database, owner);
  const asked = Array.from({ length: 120 }, () =>
    waitForMovement(server.database, { ...owner, after: version }),
  );
  const told = await Promise.race(asked);
  expect(told).toEqual({ version, pause: 15 });
  await credit('demo');
  const later = (await Promise.all(asked)).filter(({ pause }) => pause > 0);
  // Who had not been looked at before the movement is answered with it.
  expect(later.length).toBeGreaterThan(0);
  expect(later.length).toBeLessThanOrEqual(20);
});

test('[TR-4] asking is no use of the session', async () => {
  const seen = () =>
    server.database.db.selectFrom('session').select('seen_at').where('seen_at', '<', new Date('2026-01-01'));
  await server.database.db
    .updateTable('session')
    .set({ seen_at: new Date('2025-12-31T23:59:00Z'), idle_minutes: 10_000_000 })
    .execute();
  const before = (await seen().execute()).length;
  await ask();
  expect((await seen().execute()).length).toBe(before);
  await callServer(server, 'getBalance', { token });
  expect((await seen().execute()).length).toBe(before - 1);
});
