import type { Queries } from '../db/handle.ts';
import type { OrderRow } from './moveOrder.ts';
import { orderTermsOf } from './orderTerms.ts';

/** What the owner of a deposit may do with it now. */
export interface DepositDeeds {
  /** Say that it was paid: of a transfer also after its time, since nobody but the house can know. */
  readonly tellable: boolean;
  /** Say that it was not paid after all. */
  readonly retractable: boolean;
  readonly cancellable: boolean;
  readonly proofAddable: boolean;
  /** What the house may have looked at already stays. */
  readonly proofRemovable: boolean;
}

type Row = Pick<OrderRow, 'state' | 'terms'>;

/** What may be done with a deposit. `approved`: an operator has said something about it. */
export function depositDeeds(row: Row, approved: boolean): DepositDeeds {
  const { gateway, proof } = orderTermsOf(row);
  const { state } = row;
  const lateTransfer = gateway === null && state === 'expired';
  return {
    tellable: state === 'open' || lateTransfer,
    retractable: gateway === null && state === 'told' && !approved,
    cancellable: state === 'open' || state === 'asking',
    proofAddable: proof.most > 0 && (state === 'open' || state === 'told' || lateTransfer),
    proofRemovable: proof.most > 0 && state === 'open',
  };
}

/** Those of these orders about which an operator has said something. */
export async function approvedOrders(db: Queries, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('pay_approval').select('order_id').where('order_id', 'in', ids).execute();
  return new Set(rows.map(({ order_id }) => order_id));
}

/** Locks a deposit until the transaction ends; resolves to it as it is now, and to what may be done with it. */
export async function lockDeposit(
  tx: Queries,
  { id }: Pick<OrderRow, 'id'>,
): Promise<{ readonly row: OrderRow; readonly deeds: DepositDeeds }> {
  const row = await tx
    .selectFrom('pay_order')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const approved = await approvedOrders(tx, [id]);
  return { row, deeds: depositDeeds(row, approved.has(id)) };
}
