import { createHash } from 'node:crypto';
import { proofLimit } from '#schemas/api/deposits.ts';
import { countAttempt } from '../accounts/access/attempts.ts';
import { cleanPicture } from '../accounts/profile/pictureCleaning.ts';
import { refuseTrial } from '../accounts/security/reauthentication.ts';
import type { Queries } from '../db/handle.ts';
import { ApiFailure } from '../kernel/failure.ts';
import type { RequestContext, SessionMember } from '../kernel/requestContext.ts';
import type { OrderRow } from './moveOrder.ts';
import { orderTermsOf } from './orderTerms.ts';
import { readDeposit } from './readDeposit.ts';

/** States in which the house still looks at proofs. */
const open: ReadonlySet<string> = new Set(['open', 'told']);

/** Locks a deposit whose proofs may change. Throws ApiFailure `money.state` for another one. */
async function lockForProofs(tx: Queries, { id }: OrderRow): Promise<void> {
  const row = await tx
    .selectFrom('pay_order')
    .select('state')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row || !open.has(row.state)) throw new ApiFailure('money.state', 'the deposit is over');
}

/**
 * Stores a picture of a payment, reduced to its image data; the same picture again takes effect once. Throws ApiFailure
 * `picture.invalid` or `money.proofLimit`.
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
    await lockForProofs(tx, row);
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
  });
  return row;
}

/** Takes a picture of a payment away. One that is gone already is no mistake. */
export async function removeProof(
  context: RequestContext,
  member: SessionMember,
  { id, proof }: { readonly id: string; readonly proof: string },
): Promise<OrderRow> {
  refuseTrial(member);
  const { database } = context;
  const row = await readDeposit(database.db, context, member, id);
  await database.transaction(async (tx) => {
    await lockForProofs(tx, row);
    if (/^\d{1,18}$/.test(proof))
      await tx.deleteFrom('pay_proof').where('order_id', '=', row.id).where('id', '=', proof).execute();
  });
  return row;
}
