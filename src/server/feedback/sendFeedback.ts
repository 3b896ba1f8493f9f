import { createHash } from 'node:crypto';
import type { BodyOf } from '#schemas/api/operations.ts';
import { countAttempt } from '../accounts/access/attempts.ts';
import { refuseTrial } from '../accounts/security/reauthentication.ts';
import { ApiFailure } from '../kernel/failure.ts';
import type { RequestContext, SessionMember } from '../kernel/requestContext.ts';
import { bindPictures } from '../pictures/pictures.ts';
import { readSettings } from '../settings/settings.ts';

/** The kind of owner that the pictures of feedback have. */
export const feedbackPictures = 'feedback';

type Feedback = BodyOf<'sendFeedback'>;

const fingerprintOf = ({ kind, content, pictures }: Feedback): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, content, pictures]))
    .digest('hex');

/** The id of what was sent with this key before; undefined if nothing was. Throws ApiFailure `feedback.reused` for another text. */
async function findSent(
  { database, brandId }: RequestContext,
  member: SessionMember,
  { key, fingerprint }: { readonly key: string; readonly fingerprint: string },
): Promise<string | undefined> {
  const sent = await database.db
    .selectFrom('feedback')
    .select(['id', 'fingerprint'])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', member.id)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  if (sent && sent.fingerprint !== fingerprint)
    throw new ApiFailure('feedback.reused', 'another text was sent with this key');
  return sent?.id;
}

/** Throws ApiFailure `feedback.length` for a text outside the bounds that the operator sets. */
async function checkLength({ database, brandId }: RequestContext, content: string): Promise<void> {
  const { minLength, maxLength } = (await readSettings(database.db, brandId)).feedback;
  const length = [...content].length;
  if (length < minLength || length > maxLength)
    throw new ApiFailure('feedback.length', 'the text is too short or too long', {
      value: { min: minLength, max: maxLength },
    });
}

/**
 * Stores a member's feedback with its pictures, and resolves to its id; a repetition with the same key is the same feedback.
 * Throws ApiFailure `feedback.length`, `feedback.reused`, `picture.gone`, `account.trial`, `login.slowDown` or
 * `request.invalid`.
 */
export async function storeFeedback(
  context: RequestContext,
  member: SessionMember,
  body: Feedback,
): Promise<string> {
  refuseTrial(member);
  const { database, brandId, now, idempotencyKey: key, language } = context;
  if (key === undefined) throw new ApiFailure('request.invalid', 'an Idempotency-Key is needed');
  const feedback = { ...body, content: body.content.trim() };
  const fingerprint = fingerprintOf(feedback);
  const sent = await findSent(context, member, { key, fingerprint });
  if (sent !== undefined) return sent;
  await checkLength(context, feedback.content);
  const wait = await countAttempt(database, { kind: 'feedback', brandId, by: member.id, now });
  if (wait > 0)
    throw new ApiFailure('login.slowDown', 'too much feedback', {
      retryAfter: wait,
      value: { retryAfter: wait },
    });
  const stored = await database.transaction(async (tx) => {
    const row = await tx
      .insertInto('feedback')
      .values({
        ...{ brand_id: brandId, member_id: member.id, kind: feedback.kind, content: feedback.content },
        ...{ language, sent_at: now, idempotency_key: key, fingerprint },
      })
      .onConflict((conflict) => conflict.columns(['brand_id', 'member_id', 'idempotency_key']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row)
      await bindPictures(tx, { brandId, memberId: member.id }, feedback.pictures, {
        ...{ kind: feedbackPictures, id: row.id },
      });
    return row?.id;
  });
  // The same came at the same time, and was first.
  const id = stored ?? (await findSent(context, member, { key, fingerprint }));
  if (id === undefined) throw new ApiFailure('system.busy', 'the feedback was not stored');
  return id;
}
