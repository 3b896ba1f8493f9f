import { compareAmounts, fitsDecimals, toUnits } from '#src/domain/money/units.ts';
import type { Database } from '../db/handle.ts';
import type { Log } from '../kernel/log/errorLog.ts';
import { readSettings } from '../settings/settings.ts';
import { creditDeposit, holdDeposit, refuseDeposit } from './creditDeposit.ts';
import { answerInTime, GatewaySilence } from './gateways/answerInTime.ts';
import { type GatewayFact, type Gateways, gatewayNamed } from './gateways/gateway.ts';
import type { OrderRow } from './moveOrder.ts';
import { orderTermsOf } from './orderTerms.ts';

/** What is needed to ask gateways and to do what they say. */
export interface GatewayWork {
  readonly database: Database;
  readonly gateways: Gateways;
  readonly log: Log;
  /** Longest time that a gateway is waited for, in milliseconds. */
  readonly patience?: number | undefined;
}

/**
 * What came of asking a gateway. `held`: what it says has arrived waits for operators. `silent`: it did not answer in time.
 * Undefined: nobody could be asked, or the answer is of no use.
 */
export type Followed = GatewayFact['state'] | 'held' | 'silent' | undefined;

type PaidFact = Extract<GatewayFact, { state: 'paid' }>;

/** Why money that a gateway took is not credited before operators have looked. */
export type HeldReason = 'heldMore' | 'heldCurrency' | 'heldDecimals';

/** Whether a gateway named an amount of money at all. */
const namesMoney = ({ amount, currency }: PaidFact): boolean =>
  [amount, currency].every((part) => typeof part === 'string') &&
  /^\d{1,20}(\.\d{1,8})?$/.test(amount) &&
  toUnits(amount) > 0n;

/** Why operators have to look at what arrived; undefined where it is as it may be. */
async function heldBecause(
  { database }: GatewayWork,
  row: OrderRow,
  { amount, currency }: PaidFact,
): Promise<HeldReason | undefined> {
  const { decimals, currency: agreed = currency, ...terms } = orderTermsOf(row);
  if (currency !== agreed) return 'heldCurrency';
  if (!fitsDecimals(amount, decimals)) return 'heldDecimals';
  if (compareAmounts(amount, row.amount) <= 0) return undefined;
  const { twoPeopleAbove = (await readSettings(database.db, row.brand_id)).payments.twoPeopleAbove } = terms;
  return twoPeopleAbove !== null && compareAmounts(amount, twoPeopleAbove) > 0 ? 'heldMore' : undefined;
}

/** Credits what a gateway took, or leaves it to operators. */
async function takePaid(work: GatewayWork, row: OrderRow, fact: PaidFact, now: Date): Promise<Followed> {
  const { database, log } = work;
  if (!namesMoney(fact)) {
    const { amount, currency } = fact;
    log(
      'a gateway took what is no amount',
      new Error(`${String(amount)} ${String(currency)} of order ${row.id}`),
    );
    return undefined;
  }
  const decision = { orderId: row.id, actor: 'gateway', now } as const;
  const reason = await heldBecause(work, row, fact);
  if (reason === undefined) {
    await creditDeposit(database, { ...decision, arrived: fact.amount });
    return 'paid';
  }
  await holdDeposit(database, { ...decision, reason, says: `${fact.amount} ${fact.currency}` });
  return 'held';
}

/**
 * Asks the gateway of a deposit and does what it says: credits what arrived, refuses what was declined. What it says is
 * looked at first, as nobody else has: another currency, digits that the currency does not have, and much more than was asked
 * for wait for operators. Resolves to what came of it.
 */
export async function followGateway(work: GatewayWork, row: OrderRow, now: Date): Promise<Followed> {
  const { database, gateways, log, patience } = work;
  const { gateway: name, instructions } = orderTermsOf(row);
  const { brand_id: brandId, reference, id: orderId } = row;
  const gateway = gatewayNamed(gateways, name);
  if (!gateway || reference === null) return undefined;
  // It was not announced, or nobody was told where to pay.
  if (instructions === null) return 'waiting';
  let fact: GatewayFact;
  try {
    fact = await answerInTime((signal) => gateway.ask({ brandId, reference }, signal), patience);
  } catch (error) {
    log('a gateway gave no answer', error);
    return error instanceof GatewaySilence ? 'silent' : undefined;
  }
  if (fact.state === 'paid') return takePaid(work, row, fact, now);
  if (fact.state === 'declined')
    await refuseDeposit(database, { orderId, actor: 'gateway', now, reason: 'declined' });
  return fact.state;
}
