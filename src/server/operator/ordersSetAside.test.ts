import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { settleDue } from '#src/server/play/settle.ts';
import { signInOperator, type TestOperator, testPassword } from '#tests/support/servers/consoleTesting.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/serverTesting.ts';
import { describeDiscrepancy } from './reconciliation/discrepancy.ts';
import { reconcile } from './reconciliation/reconcile.ts';

let server: TestServer;
let operator: TestOperator;
let memberId = '';
const books = '/console/books';
const log = () => undefined;

beforeAll(async () => {
  server = await startTestServer({ consolePassword: testPassword, log });
  operator = await signInOperator(server);
  ({ id: memberId } = await server.database.db
    .selectFrom('member')
    .select('id')
    .where('account', '=', 'demo')
    .executeTakeFirstOrThrow());
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.db.deleteFrom('bet_order').execute();
});

const good = { play: 'big', numbers: [], odds: '1.9', potential: '1.9', issue: '1' };

/** An order of a lottery that draws every minute, which was set aside for its detail. */
async function orderSetAside(): Promise<string> {
  const { id } = await server.database.db
    .insertInto('bet_order')
    .values({
      ...{ brand_id: 'base', member_id: memberId, engine: 'draw', category: 'LOTT', vendor: 'TCG_LOTTO_VN' },
      ...{ node_id: null, lottery_code: 'MOTU1M', transaction_id: randomUUID(), line: 0, fingerprint: '' },
      ...{ stake: '1.50', state: 'open', settled_at: null },
      placed_at: new Date(Date.now() - 600_000),
      due_at: new Date(Math.floor(Date.now() / 60_000) * 60_000 - 120_000),
      detail: JSON.stringify({ ...good, play: '<no such play>' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await settleDue(server.database, new Date(), { log });
  return id;
}

const stored = (id: string) =>
  server.database.db
    .selectFrom('bet_order')
    .select(['state', 'set_aside_at', 'set_aside_reason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Presses the button of an order; resolves to the page that follows. */
async function tryAgain(id: string): Promise<string> {
  const answer = await operator.submit(books, `${books}/orders/${id}`);
  expect(answer.status).toBe(303);
  return (await operator.get(String(answer.headers.location))).body;
}

test('[SV-5] the books list an order that was set aside, and are not in balance', async () => {
  expect((await operator.get(books)).body).not.toContain('Set aside');
  const id = await orderSetAside();
  const page = (await operator.get(books)).body;
  expect(page).toContain(`<bdi>base</bdi>: order ${id} of member ${memberId}, stake 1.50`);
  expect(page).toContain('it is on no lottery that is known');
  const { findings } = await reconcile(server.database, new Date());
  expect(findings.map(describeDiscrepancy)).toContain(
    `Order ${id} of member ${memberId}, with a stake of 1.50, was set aside: nobody settles it.`,
  );
});

test('[SV-5] an order whose cause was mended is settled at once by the button, which is recorded', async () => {
  const id = await orderSetAside();
  await server.database.db
    .updateTable('bet_order')
    .set({ detail: JSON.stringify({ ...good, potential: '0' }) })
    .where('id', '=', id)
    .execute();
  expect(await tryAgain(id)).toContain(`Order ${id} is settled.`);
  expect(await stored(id)).toEqual({ state: 'settled', set_aside_at: null, set_aside_reason: null });
  const changes = (await operator.get('/console/brands/base/changes')).body;
  expect(changes).toMatch(
    new RegExp(
      `Order ${id}<[\\s\\S]*the server’s password[\\s\\S]*set aside: it is on no lottery that is known → nothing`,
    ),
  );
  expect(changes).not.toContain(`Undo: Order ${id}`);
});

test('[SV-5] an order whose cause is still there is set aside again', async () => {
  const id = await orderSetAside();
  const page = await tryAgain(id);
  expect(page).toContain(`Order ${id} could not be settled, and was set aside again.`);
  expect(page).toContain(`Try order ${id} again`);
  expect((await stored(id)).state).toBe('open');
});

test('[SV-5] an order that is not set aside is left as it is', async () => {
  const id = await orderSetAside();
  const { body } = await operator.get(books);
  await server.database.db
    .updateTable('bet_order')
    .set({ set_aside_at: null, set_aside_reason: null, due_at: new Date(Date.now() + 3_600_000) })
    .where('id', '=', id)
    .execute();
  const csrf = /name="csrf" value="([^"]+)"/.exec(body)?.[1] ?? '';
  for (const other of [id, '999999', 'nonsense']) {
    const answer = await operator.post(`${books}/orders/${other}`, { csrf });
    expect(String(answer.headers.location)).toContain('done=gone');
  }
  expect((await stored(id)).state).toBe('open');
});
