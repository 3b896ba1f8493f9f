import { compareAmounts } from '#src/domain/money/units.ts';
import type { Database, Queries } from '../db/handle.ts';
import { retrying } from '../db/retrying.ts';
import { readSettings } from '../settings/settings.ts';
import { creditDeposit, refuseDeposit } from './creditDeposit.ts';
import type { Deciding } from './deciding.ts';
import type { OrderRow } from './moveOrder.ts';
import { orderTermsOf } from './orderTerms.ts';

/** What an operator found at the bank. */
interface SeenMoney extends Deciding {
  /** Decimal text, whatever was asked for. */
  readonly arrived: string;
}

/**
 * How many different operators have to say the same of an amount: as the threshold was when the deposit was asked for, so that
 * nobody raises it to credit what waits. Of orders of before that was kept, as it is now.
 */
async function neededFor(tx: Queries, order: OrderRow, arrived: string): Promise<number> {
  const { twoPeopleAbove = (await readSettings(tx, order.brand_id)).payments.twoPeopleAbove } =
    orderTermsOf(order);
  return twoPeopleAbove !== null && compareAmounts(arrived, twoPeopleAbove) > 0 ? 2 : 1;
}

/** Writes down what an operator says has arrived, instead of what they said before; resolves to how many say the same. */
async function countSaying(
  tx: Queries,
  { orderId, operator, deciders, arrived, now }: SeenMoney,
): Promise<number> {
  await tx
    .insertInto('pay_approval')
    .values({ order_id: orderId, operator, arrived, at: now })
    .onConflict((conflict) => conflict.columns(['order_id', 'operator']).doUpdateSet({ arrived, at: now }))
    .execute();
  const same = await tx
    .selectFrom('pay_approval')
    .select('operator')
    .where('order_id', '=', orderId)
    .where('arrived', '=', arrived)
    .execute();
  return same.filter((said) => deciders.has(said.operator)).length;
}

/** A transaction that goes on in the one there is. */
const within = (tx: Queries): Pick<Database, 'transaction'> => ({ transaction: (work) => work(tx) });

/**
 * An operator credits a deposit with what they saw arrive. Above the brand's limit nothing is credited until two different
 * operators have said the same amount. `seen`: another one still has to. Resolves to undefined where it was credited before.
 */
export const creditByHand = (
  database: Pick<Database, 'transaction'>,
  seen: SeenMoney,
): Promise<'credited' | 'seen' | undefined> =>
  retrying(database, async (tx) => {
    const { orderId, operator, arrived, now } = seen;
    const order = await tx
      .selectFrom('pay_order')
      .selectAll()
      .where('id', '=', orderId)
      .where('kind', '=', 'deposit')
      .where('state', '<>', 'credited')
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!order) return undefined;
    const needed = await neededFor(tx, order, arrived);
    if (needed > 1 && (await countSaying(tx, seen)) < needed) return 'seen';
    const maker = { actor: 'operator', who: operator, now } as const;
    return (await creditDeposit(within(tx), { ...maker, orderId, arrived })) && 'credited';
  });

/**
 * An operator refuses a deposit whose money did not come. What others said had arrived is not their word any more: whoever
 * credits it later all the same begins anew. Resolves to undefined where it is done already.
 */
export const refuseByHand = (
  database: Pick<Database, 'transaction'>,
  { orderId, operator: who, reason, now }: Omit<Deciding, 'deciders'> & { readonly reason: string },
): Promise<OrderRow | undefined> =>
  retrying(database, async (tx) => {
    const refused = await refuseDeposit(within(tx), { orderId, actor: 'operator', who, reason, now });
    if (refused) await tx.deleteFrom('pay_approval').where('order_id', '=', orderId).execute();
    return refused;
  });
