import type { Database, Queries } from '../db/handle.ts';
import { retrying } from '../db/retrying.ts';
import type { Deciding } from './deciding.ts';
import type { OrderRow } from './moveOrder.ts';
import { endPaid, returnWithdrawal } from './returnWithdrawal.ts';

/** What an operator knows of a withdrawal, and how: `reason` is shown to the member. */
interface Known extends Deciding {
  /** It was paid; or it was not and never will be, and its money goes back to the wallet. */
  readonly ending: 'paid' | 'returned';
  readonly reason: string | null;
}

/** States that operators may end. */
const endable = ['sending', 'unknown'] as const;

/** Writes down what an operator says, instead of what they said before. Resolves to all who say the same and count. */
async function sayingsLike(
  tx: Queries,
  { orderId, operator, deciders, ending, now }: Known,
): Promise<readonly string[]> {
  await tx
    .insertInto('pay_ending')
    .values({ order_id: orderId, operator, ending, at: now })
    .onConflict((conflict) => conflict.columns(['order_id', 'operator']).doUpdateSet({ ending, at: now }))
    .execute();
  const same = await tx
    .selectFrom('pay_ending')
    .select('operator')
    .where('order_id', '=', orderId)
    .where('ending', '=', ending)
    .execute();
  return same.map((said) => said.operator).filter((name) => deciders.has(name));
}

/** Whether enough was said. Who pays it by hand has to be one of them: nobody else knows what they have just done. */
async function isSaid(tx: Queries, order: OrderRow, known: Known): Promise<boolean> {
  if (order.approvals < 2) return true;
  const names = await sayingsLike(tx, known);
  return names.length > 1 && (order.claimed_by === null || names.includes(order.claimed_by));
}

/** Whether an operator has a say in it: not of what a payout is sending, nor alone of what another one pays. */
const hasASay = ({ state, claimed_by, approvals }: OrderRow, operator: string): boolean =>
  state === 'unknown' || (claimed_by !== null && (approvals > 1 || claimed_by === operator));

/**
 * An operator says what became of a withdrawal that is paid by hand, or of which nobody knew anything. It ends so; where two
 * people had to approve it, not before two different ones say the same of it. `said`: another one still has to. Resolves to
 * undefined where it is in no such state, or another operator pays it.
 */
export const endByHand = (
  database: Pick<Database, 'transaction'>,
  known: Known,
): Promise<Known['ending'] | 'said' | undefined> =>
  retrying(database, async (tx) => {
    const { orderId, operator: who, ending, reason, now } = known;
    const order = await tx
      .selectFrom('pay_order')
      .selectAll()
      .where('id', '=', orderId)
      .where('kind', '=', 'withdrawal')
      .where('state', 'in', endable)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!order || !hasASay(order, who)) return undefined;
    if (!(await isSaid(tx, order, known))) return 'said';
    const step = { order: orderId, from: endable, actor: 'operator', who, reason, now } as const;
    const ended =
      ending === 'paid' ? await endPaid(tx, step) : await returnWithdrawal(tx, { ...step, to: ending });
    return ended && ending;
  });
