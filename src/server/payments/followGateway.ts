import type { Database } from '../db/handle.ts';
import type { Log } from '../kernel/log/errorLog.ts';
import { creditDeposit, refuseDeposit } from './creditDeposit.ts';
import { type GatewayFact, type Gateways, gatewayNamed } from './gateways/gateway.ts';
import type { OrderRow } from './moveOrder.ts';
import { orderTermsOf } from './orderTerms.ts';

/** What is needed to ask gateways and to do what they say. */
export interface GatewayWork {
  readonly database: Database;
  readonly gateways: Gateways;
  readonly log: Log;
}

/**
 * Asks the gateway of a deposit and does what it says: credits what arrived, refuses what was declined. Resolves to what
 * the gateway said; undefined where nobody could be asked.
 */
export async function followGateway(
  { database, gateways, log }: GatewayWork,
  row: OrderRow,
  now: Date,
): Promise<GatewayFact['state'] | undefined> {
  const gateway = gatewayNamed(gateways, orderTermsOf(row).gateway);
  if (!gateway || row.reference === null) return undefined;
  const payment = { brandId: row.brand_id, reference: row.reference };
  const fact = await gateway.ask(payment).catch((error: unknown) => log('a gateway gave no answer', error));
  if (!fact) return undefined;
  const decision = { orderId: row.id, actor: 'gateway', now } as const;
  if (fact.state === 'paid') await creditDeposit(database, { ...decision, arrived: fact.amount });
  if (fact.state === 'declined') await refuseDeposit(database, { ...decision, reason: 'declined' });
  return fact.state;
}
