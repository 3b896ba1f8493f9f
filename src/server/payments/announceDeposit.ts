import { backFromGateway } from '#schemas/api/deposits.ts';
import type { Queries } from '../db/handle.ts';
import type { RequestContext } from '../kernel/requestContext.ts';
import type { GatewayWork } from './followGateway.ts';
import { answerInTime } from './gateways/answerInTime.ts';
import { type GatewayOrder, gatewayNamed, type Instructions } from './gateways/gateway.ts';
import { moveOrder, type OrderRow } from './moveOrder.ts';
import { type DepositTerms, orderTermsOf } from './orderTerms.ts';

/** Who asks for a deposit: what a gateway is told of the site. */
type Asking = Pick<RequestContext, 'site' | 'siteOrigin' | 'gamesOrigin' | 'brandId' | 'now'>;

const gatewayOrder = (
  { site, siteOrigin, gamesOrigin, brandId, now }: Asking,
  row: OrderRow,
): GatewayOrder => ({
  ...{ brandId, gamesOrigin, now, orderId: row.id, reference: row.reference ?? '' },
  returnTo: `${siteOrigin}/m/voucherCenter?order=${row.id}&${backFromGateway.name}=${backFromGateway.value}`,
  merchant: site.brand.name,
  amount: row.amount,
  currency: site.brand.currency.code,
  expiresAt: row.expires_at ?? now,
});

/** Does something with an order as it is now, which no other request changes meanwhile. */
const withOrder = (
  { database }: GatewayWork,
  { id }: OrderRow,
  work: (tx: Queries, row: OrderRow) => Promise<OrderRow>,
): Promise<OrderRow> =>
  database.transaction(async (tx) =>
    work(
      tx,
      await tx
        .selectFrom('pay_order')
        .selectAll()
        .where('id', '=', id)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow(),
    ),
  );

/** Stores what the member is to do, unless another request was first. Resolves to the order as it is then. */
const store = (work: GatewayWork, order: OrderRow, instructions: Instructions): Promise<OrderRow> =>
  withOrder(work, order, async (tx, row) => {
    const terms = orderTermsOf(row);
    if (terms.instructions !== null) return row;
    const complete: DepositTerms = { ...terms, instructions };
    return tx
      .updateTable('pay_order')
      .set({ terms: JSON.stringify(complete) })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });

/**
 * Refuses an order that its gateway did not take, unless it took it from another request, whose member may be paying
 * already. Resolves to the order as it is then.
 */
const refuse = (work: GatewayWork, order: OrderRow, now: Date): Promise<OrderRow> =>
  withOrder(work, order, async (tx, row) => {
    if (orderTermsOf(row).instructions !== null) return row;
    const refused = await moveOrder(tx, {
      ...{ order: row.id, kind: 'deposit', from: ['open'], to: 'refused', now },
      ...{ actor: 'system', reason: 'gateway', set: { ask_at: null } },
    });
    return refused ?? row;
  });

/**
 * Announces an order to its gateway, and stores what the member is to do there. Called again for an order that another
 * request, or one that broke off, has not announced: the same reference is announced once. Resolves to the order: refused
 * where the gateway does not take it.
 */
export async function announceDeposit(work: GatewayWork, asking: Asking, row: OrderRow): Promise<OrderRow> {
  const { gateway: name, instructions: told } = orderTermsOf(row);
  if (told !== null || row.state !== 'open') return row;
  const gateway = gatewayNamed(work.gateways, name);
  const instructions =
    gateway &&
    (await answerInTime((signal) => gateway.start(gatewayOrder(asking, row), signal), work.patience).catch(
      (error: unknown) => work.log('a gateway took no payment', error),
    ));
  return instructions ? store(work, row, instructions) : refuse(work, row, asking.now);
}

/** Time after which nobody else is still announcing an order, in milliseconds. */
const brokenOffAfter = 20_000;

/** Announces an order whose request broke off before it was announced; others stay as they are. */
export const announceBrokenOff = async (
  work: GatewayWork,
  asking: Asking,
  row: OrderRow,
): Promise<OrderRow> =>
  asking.now.getTime() - row.requested_at.getTime() < brokenOffAfter ||
  (row.expires_at !== null && row.expires_at <= asking.now)
    ? row
    : announceDeposit(work, asking, row);
