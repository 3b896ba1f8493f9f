import { createHash } from 'node:crypto';
import type { Queries } from '../db/handle.ts';
import { ApiFailure } from '../kernel/failure.ts';
import type { RequestContext } from '../kernel/requestContext.ts';
import type { OrderRow } from './moveOrder.ts';
import type { OrderKind } from './orderStates.ts';

/** A request that takes effect once. */
export interface KeyedRequest {
  readonly brandId: string;
  readonly memberId: string;
  readonly kind: OrderKind;
  readonly key: string;
  readonly fingerprint: string;
}

/** The caller's idempotency key. Throws ApiFailure `money.key` without one: a repeated request would pay twice. */
export function requireKey({ idempotencyKey }: Pick<RequestContext, 'idempotencyKey'>): string {
  if (idempotencyKey === undefined) throw new ApiFailure('money.key', 'an Idempotency-Key is needed');
  return idempotencyKey;
}

/** The fingerprint of what a request asks for, in whatever order its parts are named. */
export const fingerprintOf = (asked: Readonly<Record<string, unknown>>): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(asked).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex');

/** The order that a request with this key made before. Throws ApiFailure `money.reused` where it asked for another one. */
export async function findRepeated(
  db: Queries,
  { brandId, memberId, kind, key, fingerprint }: KeyedRequest,
): Promise<OrderRow | undefined> {
  const row = await db
    .selectFrom('pay_order')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  if (row && row.fingerprint !== fingerprint)
    throw new ApiFailure('money.reused', 'the key was used for another request');
  return row;
}

/** Locks a member until the transaction ends, so that orders of one member are made one after the other. */
export const lockMember = (tx: Queries, brandId: string, memberId: string) =>
  tx
    .selectFrom('member')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
