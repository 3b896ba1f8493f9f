import { commentLimit } from '#schemas/api/activities.ts';
import type { BodyOf } from '#schemas/api/operations.ts';
import { pictureLimit } from '#schemas/api/pictures.ts';
import { refuseTrial } from '../accounts/security/reauthentication.ts';
import type { Queries } from '../db/handle.ts';
import { retrying } from '../db/retrying.ts';
import { ApiFailure } from '../kernel/failure.ts';
import type { RequestContext, SessionMember } from '../kernel/requestContext.ts';
import { fingerprintOf, lockMember, requireKey } from '../payments/idempotentOrder.ts';
import { bindPictures } from '../pictures/pictures.ts';
import type { ActivityMember } from './memberActs.ts';
import { requireStep } from './requireStep.ts';

/** The kind of owner that the pictures of an application have. */
export const applicationPictures = 'activity';

/** The application that a member's key made before. Throws ApiFailure `money.reused` where it made another one. */
async function madeBefore(
  db: Queries,
  { brandId, memberId }: ActivityMember,
  key: string,
  fingerprint: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('activity_application')
    .select(['id', 'fingerprint'])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (row && row.fingerprint !== fingerprint)
    throw new ApiFailure('money.reused', 'the key was used for another application');
  return row?.id;
}

/** What is said, and its pictures. Throws ApiFailure `activity.comment` or `activity.pictures`. */
function requireContent({ comment, pictures }: BodyOf<'applyForActivity'>) {
  const said = comment.trim();
  if (said === '' || [...said].length > commentLimit)
    throw new ApiFailure('activity.comment', 'the comment is missing or too long', {
      value: { max: commentLimit },
    });
  const shown = [...new Set(pictures)];
  if (shown.length > pictureLimit)
    throw new ApiFailure('activity.pictures', 'too many pictures', { value: { max: pictureLimit } });
  return { comment: said, pictures: shown };
}

/**
 * Stores a member's application with its pictures, all or nothing, and resolves to its id: the same request again is the
 * same application, and another one is taken only once the first is decided. Throws ApiFailure.
 */
export async function storeApplication(
  context: RequestContext,
  member: SessionMember,
  body: BodyOf<'applyForActivity'>,
): Promise<string> {
  refuseTrial(member);
  const { database, brandId, now } = context;
  const key = requireKey(context);
  const owner = { brandId, memberId: member.id };
  const content = requireContent(body);
  const fingerprint = fingerprintOf({ id: body.id, ...content });
  return retrying(database, async (tx) => {
    await lockMember(tx, brandId, member.id);
    const before = await madeBefore(tx, owner, key, fingerprint);
    if (before !== undefined) return before;
    const { turn, counted } = await requireStep(tx, context, member, { id: body.id, step: 'apply' });
    const { id } = await tx
      .insertInto('activity_application')
      .values({
        ...{ brand_id: brandId, member_id: member.id, activity: body.id, turn: turn.key },
        ...{ comment: content.comment, key, fingerprint, counted: counted?.done ?? '0', made_at: now },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await bindPictures(tx, owner, content.pictures, { kind: applicationPictures, id });
    return id;
  });
}
