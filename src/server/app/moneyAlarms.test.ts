import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signInOperator, testPassword } from '#tests/support/servers/consoleTesting.ts';
import { damageBalances } from '#tests/support/servers/damagedBooks.ts';
import { memberIdOf, storeDueOrder } from '#tests/support/servers/dueOrders.ts';
import { callGame, launchSession } from '#tests/support/servers/gamesTesting.ts';
import {
  callServer,
  startTestServer,
  type TestServer,
  tokenOf,
} from '#tests/support/servers/serverTesting.ts';
import { logErrors } from '../kernel/log/errorLog.ts';
import { createLogger } from '../kernel/log/logger.ts';
import { startSettling } from '../play/settleSchedule.ts';

let server: TestServer;
let member: string;
const lines: string[] = [];
const logger = createLogger({ json: true, level: 'error', write: (line) => lines.push(line) });
const alarms = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

beforeAll(async () => {
  server = await startTestServer({
    logger,
    log: undefined,
    consolePassword: testPassword,
    every: { reconciliation: 20 },
  });
  member = await memberIdOf(server.database, 'vaite');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.db.deleteFrom('bet_order').execute();
  lines.length = 0;
});

/** An order that cannot be settled, with the line that tells of it. */
async function badOrder() {
  const id = await storeDueOrder(server.database, member, { play: 'no such play' });
  const line = {
    level: 'error',
    time: expect.any(String),
    msg: 'an order cannot be settled and is set aside',
    brand: 'base',
    order: id,
    err: expect.objectContaining({ message: 'it is on no lottery that is known' }),
  };
  return { id, line };
}

test('[SV-3][TR-5] an order that is set aside before an answer is one error in the log', async () => {
  const token = await tokenOf(server, 'vaite');
  const { line } = await badOrder();
  for (let asked = 0; asked < 2; asked++)
    expect((await callServer(server, 'getBalance', { token })).status).toBe(200);
  const second = await badOrder();
  const orders = { pageNo: 1, language: 'EN' };
  expect((await callServer(server, 'listOrders', { token, query: orders })).status).toBe(200);
  expect(alarms()).toEqual([line, second.line]);
  expect(lines.join('')).not.toContain('vaite');
});

test('[SV-3][TR-5] the games’ calls log it, too', async () => {
  const { token } = await launchSession(server, await tokenOf(server, 'vaite'), {
    code: 'MOTU1M',
    playType: 'ent',
  });
  // The state of another lottery, since the contract has no such play.
  const { code } = await server.database.db
    .selectFrom('lottery')
    .select('code')
    .where('code', '!=', 'MOTU1M')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { line } = await badOrder();
  expect((await callGame(server, 'getDrawState', { token, query: { code } })).status).toBe(200);
  expect(alarms()).toEqual([line]);
});

test('[SV-3][TR-5] what the schedule sets aside is logged, too', async () => {
  const { line } = await badOrder();
  const end = startSettling(server.database, logErrors(logger), 20);
  await expect.poll(alarms, { timeout: 30_000 }).toEqual([line]);
  await end();
});

test('[SV-4][TR-5] row 14: books that do not agree are an error in the log: how many findings, of what kinds, at which brands', async () => {
  const { id } = await badOrder();
  await sql`update bet_order set set_aside_at = now(), set_aside_reason = 'why' where id = ${id}`.execute(
    server.database.db,
  );
  const change = (by: number) => damageBalances(server.database, member, by);
  await change(5);
  const line = {
    level: 'error',
    time: expect.any(String),
    msg: 'the books do not agree',
    found: expect.any(Number),
    kinds: { ledgerSum: 1, balanceDiffers: 1, orderWithoutPosting: 1, orderSetAside: 1 },
    brands: ['base'],
  };
  const operator = await signInOperator(server);
  await operator.submit('/console/books', '/console/books');
  expect(alarms()).toEqual([line]);
  lines.length = 0;
  server.pass(3_600_000);
  await expect.poll(alarms, { timeout: 30_000 }).toContainEqual(line);
  await change(-5);
  expect(lines.join('')).not.toMatch(/vaite|\b5\.00/);
});
