import { compareAmounts } from '#src/domain/money/units.ts';
import type { Database, Queries } from '../db/handle.ts';
import { retrying } from '../db/retrying.ts';
import { readSettings } from '../settings/settings.ts';
import { creditDeposit } from './creditDeposit.ts';

/** What an operator found at the bank. */
interface SeenMoney {
  readonly orderId: string;
  readonly operator: string;
  /** Decimal text, whatever was asked for. */
  readonly arrived: string;
  readonly now: Date;
}

/** How many different operators have to say the same of an amount. */
async function neededFor(tx: Queries, brandId: string, arrived: string): Promise<number> {
  const { twoPeopleAbove } = (await readSettings(tx, brandId)).payments;
  return twoPeopleAbove !== null && compareAmounts(arrived, twoPeopleAbove) > 0 ? 2 : 1;
}

/** Writes down what an operator says has arrived, instead of what they said before; resolves to how many say the same. */
async function countSaying(tx: Queries, { orderId, operator, arrived, now }: SeenMoney): Promise<number> {
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
  return same.length;
}

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
      .select('brand_id')
      .where('id', '=', orderId)
      .where('kind', '=', 'deposit')
      .where('state', '<>', 'credited')
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!order) return undefined;
    const needed = await neededFor(tx, order.brand_id, arrived);
    if (needed > 1 && (await countSaying(tx, seen)) < needed) return 'seen';
    const joined = { transaction: <T>(work: (inner: Queries) => Promise<T>) => work(tx) };
    const maker = { actor: 'operator', who: operator, now } as const;
    return (await creditDeposit(joined, { ...maker, orderId, arrived })) && 'credited';
  });
