import type { Queries } from '../db/handle.ts';
import { ApiFailure } from '../kernel/failure.ts';
import type { RequestContext, SessionMember } from '../kernel/requestContext.ts';
import { lockMember } from './idempotentOrder.ts';
import type { OrderRow } from './moveOrder.ts';

/** Whether a text may be the id of a row. */
const isId = (text: string): boolean => /^\d{1,18}$/.test(text);

/** A member's own deposit. Throws ApiFailure `request.notFound`, also for one of another member. */
export async function readDeposit(
  db: Queries,
  { brandId }: Pick<RequestContext, 'brandId'>,
  member: SessionMember,
  id: string,
): Promise<OrderRow> {
  const row = isId(id)
    ? await db
        .selectFrom('pay_order')
        .selectAll()
        .where('id', '=', id)
        .where('brand_id', '=', brandId)
        .where('member_id', '=', member.id)
        .where('kind', '=', 'deposit')
        .executeTakeFirst()
    : undefined;
  if (!row) throw new ApiFailure('request.notFound', 'no such deposit');
  return row;
}

/** Deposits of a member that wait for something: open and not expired, told, or a gateway is asked; newest first. */
export const waitingDeposits = (
  db: Queries,
  { brandId, now }: Pick<RequestContext, 'brandId' | 'now'>,
  memberId: string,
): Promise<OrderRow[]> =>
  db
    .selectFrom('pay_order')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('kind', '=', 'deposit')
    .where(({ eb, or, and }) =>
      or([
        eb('state', 'in', ['told', 'asking']),
        and([eb('state', '=', 'open'), eb('expires_at', '>', now)]),
      ]),
    )
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute();

/** How many deposits a member may have open at once, and how many that are looked at or asked about. */
const most = { open: 3, 'looked at': 10 } as const;

/**
 * Throws ApiFailure `money.tooMany` where a member has as many deposits as may be open, or looked at. The member is to be
 * locked, or is from now on.
 */
export async function requireRoom(
  tx: Queries,
  at: Pick<RequestContext, 'brandId' | 'now'>,
  memberId: string,
  ...states: readonly (keyof typeof most)[]
): Promise<void> {
  await lockMember(tx, at.brandId, memberId);
  const waiting = await waitingDeposits(tx, at, memberId);
  const open = waiting.filter(({ state }) => state === 'open').length;
  const counts = { open, 'looked at': waiting.length - open };
  if (states.some((state) => counts[state] >= most[state]))
    throw new ApiFailure('money.tooMany', 'too many deposits are open');
}
