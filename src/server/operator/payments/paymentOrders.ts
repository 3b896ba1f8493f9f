import { sql } from 'kysely';
import type { Queries } from '#src/server/db/handle.ts';
import type { OrderRow } from '#src/server/payments/moveOrder.ts';
import { orderTermsOf } from '#src/server/payments/orderTerms.ts';
import { decidersOf } from '../people/deciders.ts';

/** A step of an order, as operators see it. */
interface PaymentStep {
  readonly at: Date;
  readonly actor: string;
  /** Name of the operator. */
  readonly who: string | null;
  /** The state before; the same where another operator goes on with it. */
  readonly before: string | null;
  readonly state: string;
  readonly reason: string | null;
  /** What a gateway says it took, where that is left to operators. */
  readonly says: string | null;
}

/** A deposit or withdrawal with all that an operator decides by. */
export interface PaymentView {
  readonly order: OrderRow;
  readonly account: string;
  readonly steps: readonly PaymentStep[];
  /** Operators who approved it; of a deposit, with what they say has arrived. */
  readonly approvals: readonly {
    readonly operator: string;
    readonly at: Date;
    readonly arrived: string | null;
    /** Whether it still counts: not that of somebody who may not decide any more. */
    readonly counts: boolean;
  }[];
  /** What operators say became of a withdrawal that two have to say the same of. */
  readonly endings: readonly {
    readonly operator: string;
    readonly at: Date;
    readonly ending: 'paid' | 'returned';
    readonly counts: boolean;
  }[];
  /** Ids of the pictures of proof. */
  readonly proofs: readonly string[];
}

/** Whether an operator says what arrived, instead of a gateway: also where what a gateway took is left to operators. */
export const isManual = (order: OrderRow): boolean =>
  order.kind === 'deposit' && (orderTermsOf(order).gateway === null || order.state === 'told');

/** Orders of a brand with the accounts of their members. */
export const ordersOf = (db: Queries, brandId: string) =>
  db
    .selectFrom('pay_order')
    .innerJoin('member', 'member.id', 'pay_order.member_id')
    .selectAll('pay_order')
    .select('member.account as member_account')
    .where('pay_order.brand_id', '=', brandId);

type FoundOrder = Awaited<ReturnType<ReturnType<typeof ordersOf>['execute']>>[number];

/** Orders with their steps, approvals and proofs. */
export async function withSteps(db: Queries, found: readonly FoundOrder[]): Promise<PaymentView[]> {
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return [];
  const steps = await db
    .selectFrom('pay_event')
    .select(['order_id', 'at', 'actor', 'who', 'state_before as before', 'state', 'reason'])
    .select(sql<string | null>`detail->>'says'`.as('says'))
    .where('order_id', 'in', ids)
    .orderBy('id')
    .execute();
  const approvals = await db
    .selectFrom('pay_approval')
    .select(['order_id', 'operator', 'at', 'arrived'])
    .where('order_id', 'in', ids)
    .orderBy('at')
    .execute();
  const endings = await db
    .selectFrom('pay_ending')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('at')
    .execute();
  const deciders = await decidersOf(db);
  const counted = <T extends { operator: string; order_id: string }>(said: readonly T[], id: string) =>
    said
      .filter(({ order_id }) => order_id === id)
      .map((one) => ({ ...one, counts: deciders.has(one.operator) }));
  const proofs = await db
    .selectFrom('pay_proof')
    .select(['id', 'order_id'])
    .where('order_id', 'in', ids)
    .orderBy('id')
    .execute();
  return found.map(({ member_account: account, ...order }) => ({
    ...{ order, account },
    steps: steps.filter(({ order_id }) => order_id === order.id),
    ...{ approvals: counted(approvals, order.id), endings: counted(endings, order.id) },
    proofs: proofs.filter(({ order_id }) => order_id === order.id).map(({ id }) => id),
  }));
}

/** A payment of a brand; undefined for an unknown id. */
export async function findPayment(
  db: Queries,
  brandId: string,
  id: string,
): Promise<PaymentView | undefined> {
  if (!/^\d{1,18}$/.test(id)) return undefined;
  const [found] = await withSteps(db, await ordersOf(db, brandId).where('pay_order.id', '=', id).execute());
  return found;
}

/** Payments of a brand by their ids; unknown ones are left out. */
export const findPayments = async (
  db: Queries,
  brandId: string,
  ids: readonly string[],
): Promise<PaymentView[]> =>
  ids.length === 0
    ? []
    : withSteps(db, await ordersOf(db, brandId).where('pay_order.id', 'in', ids).execute());

/** A picture of proof of a brand's deposits; undefined for an unknown id. */
export async function findProof(
  db: Queries,
  brandId: string,
  id: string,
): Promise<{ readonly kind: 'png' | 'jpg'; readonly bytes: Buffer } | undefined> {
  if (!/^\d{1,18}$/.test(id)) return undefined;
  const row = await db
    .selectFrom('pay_proof')
    .innerJoin('pay_order', 'pay_order.id', 'pay_proof.order_id')
    .select(['pay_proof.media_type', 'pay_proof.content'])
    .where('pay_order.brand_id', '=', brandId)
    .where('pay_proof.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    kind: row.media_type === 'image/png' ? 'png' : 'jpg',
    bytes: Buffer.from(row.content, 'base64'),
  };
}
