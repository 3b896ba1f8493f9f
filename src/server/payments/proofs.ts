import { createHash } from 'node:crypto';
import { proofLimit } from '#schemas/api/deposits.ts';
import type { ValueOf } from '#schemas/api/operations.ts';
import { countAttempt } from '../accounts/access/attempts.ts';
import { cleanPicture } from '../accounts/profile/pictureCleaning.ts';
import { refuseTrial } from '../accounts/security/reauthentication.ts';
import type { Queries } from '../db/handle.ts';
import { ApiFailure } from '../kernel/failure.ts';
import type { RequestContext, SessionMember } from '../kernel/requestContext.ts';
import { lockDeposit } from './depositDeeds.ts';
import type { OrderRow } from './moveOrder.ts';
import { orderTermsOf } from './orderTerms.ts';
import { readDeposit } from './readDeposit.ts';
import { tellTransfer } from './tellDeposit.ts';

/** States in which the house still looks at proofs. */
const looked: ReadonlySet<string> = new Set(['open', 'told']);

/** Locks a deposit that may get a proof. Throws ApiFailure `money.state` or `money.proofLimit` for another one. */
async function lockForProof(tx: Queries, order: OrderRow): Promise<OrderRow> {
  const { row, deeds } = await lockDeposit(tx, order);
  if (deeds.proofAddable) return row;
  throw looked.has(row.state)
    ? new ApiFailure('money.proofLimit', 'no pictures are asked for')
    : new ApiFailure('money.state', 'the deposit is over');
}

/**
 * Stores a picture of a payment, reduced to its image data; the same picture again takes effect once. That of a transfer
 * whose time is over tells that it was paid. Throws ApiFailure `picture.invalid`, `money.proofLimit`, or `money.state`.
 */
export async function addProof(
  context: RequestContext,
  member: SessionMember,
  id: string,
  file: Buffer,
): Promise<OrderRow> {
  refuseTrial(member);
  const { database, brandId, now } = context;
  const row = await readDeposit(database.db, context, member, id);
  const wait = await countAttempt(database, { kind: 'picture', brandId, by: member.id, now });
  if (wait > 0) throw new ApiFailure('login.slowDown', 'too many pictures', { retryAfter: wait });
  const picture = cleanPicture(file);
  if (!picture) throw new ApiFailure('picture.invalid', 'no picture that can be used');
  const hash = createHash('sha256').update(picture.bytes).digest('hex');
  const most = Math.min(orderTermsOf(row).proof.most, proofLimit);
  await database.transaction(async (tx) => {
    const locked = await lockForProof(tx, row);
    const stored = await tx.selectFrom('pay_proof').select('hash').where('order_id', '=', row.id).execute();
    if (stored.some((one) => one.hash === hash)) return;
    if (stored.length >= most) throw new ApiFailure('money.proofLimit', 'no more pictures');
    await tx
      .insertInto('pay_proof')
      .values({
        order_id: row.id,
        media_type: picture.kind === 'png' ? 'image/png' : 'image/jpeg',
        content: picture.bytes.toString('base64'),
        hash,
        at: now,
      })
      .execute();
    if (locked.state === 'expired') await tellTransfer(tx, locked, now);
  });
  return readDeposit(database.db, context, member, id);
}

/** A picture of a member's own payment. Throws ApiFailure `request.notFound`, also for another's. */
export async function readSentProof(
  context: RequestContext,
  member: SessionMember,
  { id, proof }: { readonly id: string; readonly proof: string },
): Promise<ValueOf<'getDepositProof'>> {
  const { db } = context.database;
  const order = await readDeposit(db, context, member, id);
  const stored = /^\d{1,18}$/.test(proof)
    ? await db
        .selectFrom('pay_proof')
        .select(['media_type', 'content'])
        .where('order_id', '=', order.id)
        .where('id', '=', proof)
        .executeTakeFirst()
    : undefined;
  if (!stored) throw new ApiFailure('request.notFound', 'no such picture');
  const { media_type, content } = stored;
  return { mediaType: media_type === 'image/png' ? 'image/png' : 'image/jpeg', content };
}

/**
 * Takes a picture of a payment away. One that is gone already is no mistake. Throws ApiFailure `money.state` where the house
 * may have looked at it.
 */
export async function removeProof(
  context: RequestContext,
  member: SessionMember,
  { id, proof }: { readonly id: string; readonly proof: string },
): Promise<OrderRow> {
  refuseTrial(member);
  const { database } = context;
  const row = await readDeposit(database.db, context, member, id);
  await database.transaction(async (tx) => {
    const { deeds } = await lockDeposit(tx, row);
    if (!deeds.proofRemovable) throw new ApiFailure('money.state', 'the deposit was told, or is over');
    if (/^\d{1,18}$/.test(proof))
      await tx.deleteFrom('pay_proof').where('order_id', '=', row.id).where('id', '=', proof).execute();
  });
  return row;
}
