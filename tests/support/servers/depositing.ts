import { randomUUID } from 'node:crypto';
import type { GatewayWork } from '#src/server/payments/followGateway.ts';
import type { Gateway } from '#src/server/payments/gateways/gateway.ts';
import { gatewaysOf } from '#src/server/payments/gateways/gateways.ts';
import { balance } from '#src/server/wallet/ledger.ts';
import { callServer, type Envelope, type TestServer, tokenOf } from './serverTesting.ts';

/** Fields that the demo's bank transfer asks for. */
export const transferFields = { payerName: 'Teva Temarii', lastFour: '4711' } as const;

const operations = {
  'bank-transfer': 'depositByTransfer',
  'post-office': 'depositByTransfer',
  card: 'depositByGateway',
  'e-wallet': 'depositByGateway',
  wechat: 'depositByWechat',
} as const;

type Answer = Envelope & { readonly status: number };

/** A demo member who pays in. */
export async function depositing(server: TestServer, account = 'demo', brand = 'base') {
  const token = await tokenOf(server, account, brand);
  const { id: memberId } = await server.database.db
    .selectFrom('member')
    .select('id')
    .where('brand_id', '=', brand)
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  const send = async (
    operation: Parameters<typeof callServer>[1],
    input: { body?: unknown; query?: Record<string, unknown>; key?: string | null } = {},
  ): Promise<Answer> => {
    const { key = null, ...rest } = input;
    const headers = key === null ? {} : { 'idempotency-key': key };
    const { status, body } = await callServer(server, operation, { ...rest, token, brand, headers });
    return { ...body, status };
  };
  const deposit = (
    method: keyof typeof operations,
    change: Record<string, unknown> = {},
    key: string | null = randomUUID(),
  ) => {
    const promotion = change.promotion === undefined ? {} : { promotionRevision: 1 };
    return send(operations[method], {
      key,
      body: { method, revision: 1, amount: '100', ...promotion, ...change },
    });
  };
  return {
    token,
    memberId,
    send,
    deposit,
    transfer: (change: Record<string, unknown> = {}, key?: string | null) =>
      deposit('bank-transfer', { bank: 'moana', fields: transferFields, ...change }, key),
    read: async (id: string) => (await send('getDeposit', { query: { id } })).value,
    balance: () => balance(server.database.db, brand, memberId),
  };
}

/** Work with the demo's gateway. */
export const workOf = (server: TestServer): GatewayWork => ({
  database: server.database,
  gateways: gatewaysOf(server.database, true),
  log: () => undefined,
});

/** Work with a gateway that is the demo's but for what is changed of it. */
export function workWith(server: TestServer, change: Partial<Gateway>): GatewayWork {
  const { demo, ...others } = gatewaysOf(server.database, true);
  if (!demo) throw new Error('no gateway');
  return { ...workOf(server), gateways: { ...others, demo: { ...demo, ...change } } };
}

/** The demo's gateway is paid for an order, and does not call. */
export async function payQuietly({ database: { db } }: TestServer, id: string, paid: string): Promise<void> {
  await db.updateTable('demo_payment').set({ state: 'paid', paid }).where('order_id', '=', id).execute();
}

/** Ends every order, so that a member may have others. */
export const endOrders = ({ database }: TestServer) =>
  database.db.updateTable('pay_order').set({ state: 'cancelled', ask_at: null }).execute();
