import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { depositing, endOrders, workWith } from '#tests/support/servers/depositing.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/serverTesting.ts';
import { announceDeposit } from './announceDeposit.ts';

let server: TestServer;
let member: Awaited<ReturnType<typeof depositing>>;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await endOrders(server);
  member = await depositing(server);
});

const orderOf = (id: string) =>
  server.database.db.selectFrom('pay_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** A deposit whose request broke off after it was stored, before its gateway knew of it. */
async function brokenOff() {
  const { value } = await member.deposit('card');
  const { db } = server.database;
  await sql`update pay_order set terms = jsonb_set(terms, '{instructions}', 'null') where id = ${value.id}`.execute(
    db,
  );
  await db.deleteFrom('demo_payment').where('order_id', '=', value.id).execute();
  return value;
}

/** Who asks for a deposit, now. */
const asking = () =>
  ({
    site: { brand: { name: 'Reef', currency: { code: 'XPF', symbol: 'F', decimals: 2 } } },
    brandId: 'base',
    siteOrigin: 'http://base.localhost',
    gamesOrigin: 'http://games.localhost',
    now: server.now(),
  }) as unknown as Parameters<typeof announceDeposit>[1];

describe('[WA-1][WA-5] a deposit whose request broke off', () => {
  test('is announced when it is looked at, once nobody else may be about to', async () => {
    const { id, open } = await brokenOff();
    expect(await member.read(id)).toMatchObject({ state: 'open', open: null, qr: null });
    server.pass(20_000);
    expect(await member.read(id)).toMatchObject({ state: 'open', open, qr: open });
    expect(await member.read(id)).toMatchObject({ open });
    const announced = await server.database.db
      .selectFrom('demo_payment')
      .select('order_id')
      .where('order_id', '=', id)
      .execute();
    expect(announced).toHaveLength(1);
  });

  test('is not announced after its time', async () => {
    const { id } = await brokenOff();
    server.pass(31 * 60_000);
    member = await depositing(server);
    expect(await member.read(id)).toMatchObject({ state: 'open', open: null });
  });

  test.each([
    ['rejects', () => Promise.reject(new Error('down'))],
    ['says nothing', () => new Promise<never>(() => undefined)],
  ])('is refused where the gateway %s', async (_, start) => {
    const row = await orderOf((await brokenOff()).id);
    const work = { ...workWith(server, { start }), patience: 20 };
    const refused = await announceDeposit(work, asking(), row);
    expect([refused.state, refused.reason, refused.ask_at]).toEqual(['refused', 'gateway', null]);
  });

  test('is not refused where the gateway took it from a repetition meanwhile', async () => {
    const row = await orderOf((await brokenOff()).id);
    const start = async () => {
      await announceDeposit(workWith(server, {}), asking(), row);
      throw new Error('down');
    };
    const open = { state: 'open', terms: { instructions: { open: expect.stringContaining('/pay/') } } };
    expect(await announceDeposit(workWith(server, { start }), asking(), row)).toMatchObject(open);
    const stored = await orderOf(row.id);
    expect(stored).toMatchObject(open);
    expect(stored.ask_at).not.toBeNull();
  });
});
