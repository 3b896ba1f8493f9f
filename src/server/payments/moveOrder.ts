import type { Selectable, Updateable } from 'kysely';
import type { stepActors } from '#schemas/api/moneyShapes.ts';
import type { Queries } from '../db/handle.ts';
import type { PaymentTables } from '../db/paymentTables.ts';
import { isDone, mayMove, type OrderKind, type OrderStates } from './orderStates.ts';

/** A stored order. */
export type OrderRow = Selectable<PaymentTables['pay_order']>;

/** Who makes a step. `who`: the operator's name. */
export interface StepMaker {
  readonly actor: (typeof stepActors)[number];
  readonly who?: string | undefined;
}

/** What an event says besides the states. */
interface Said extends StepMaker {
  readonly reason?: string | null | undefined;
  /** For operators: what differs, what the gateway said. */
  readonly detail?: Readonly<Record<string, unknown>> | undefined;
  readonly now: Date;
}

/** A step of an order to be recorded. */
export interface OrderEvent extends Said {
  readonly order: string;
  readonly before: string | null;
  readonly state: string;
}

/** Appends a step to an order's list, which nobody can change afterwards. */
export async function recordEvent(tx: Queries, event: OrderEvent): Promise<void> {
  const { order, before, state, actor, who, reason, detail = {}, now } = event;
  await tx
    .insertInto('pay_event')
    .values({
      order_id: order,
      at: now,
      actor,
      who: who ?? null,
      state_before: before,
      state,
      reason: reason ?? null,
      detail: JSON.stringify(detail),
    })
    .execute();
}

/** A move of an order. */
export interface OrderMove<Kind extends OrderKind> extends Said {
  readonly order: string;
  readonly kind: Kind;
  readonly from: readonly OrderStates[Kind][];
  readonly to: OrderStates[Kind];
  /** Further columns to be set. */
  readonly set?: Updateable<PaymentTables['pay_order']> | undefined;
}

/**
 * Moves an order from one of these states to another, and appends the step: the only way in which a state changes. Resolves
 * to the order as it is now; undefined if it is in none of the states, because somebody was first. Throws RangeError for a
 * move that the table does not allow.
 */
export async function moveOrder<Kind extends OrderKind>(
  tx: Queries,
  move: OrderMove<Kind>,
): Promise<OrderRow | undefined> {
  const { order, kind, from, to, set, now, reason } = move;
  const refused = from.find((state) => !mayMove(kind, state, to));
  if (refused !== undefined) throw new RangeError(`no ${kind} goes from ${refused} to ${to}`);
  const before = await tx
    .selectFrom('pay_order')
    .select('state')
    .where('id', '=', order)
    .where('kind', '=', kind)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const row = await tx
    .updateTable('pay_order')
    .set({
      ...(reason === undefined ? {} : { reason }),
      ...set,
      state: to,
      changed_at: now,
      done_at: isDone(to) ? now : null,
    })
    .where('id', '=', order)
    .where('kind', '=', kind)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst();
  if (!row || !before) return undefined;
  await recordEvent(tx, { ...move, before: before.state, state: to });
  return row;
}
