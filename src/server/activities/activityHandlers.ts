import { type ActivityStatus, activityCategories, activityStatuses } from '#schemas/api/activities.ts';
import { refuseTrial } from '../accounts/security/reauthentication.ts';
import type { Queries } from '../db/handle.ts';
import { ApiFailure } from '../kernel/failure.ts';
import type { Handlers, RequestContext, SessionMember } from '../kernel/requestContext.ts';
import { lockMember } from '../payments/idempotentOrder.ts';
import { listPictures } from '../pictures/pictures.ts';
import { listShownActivities } from './activityStore.ts';
import { activityCard, activityDetail, byStatus, type OwnPart } from './describeActivity.ts';
import { payActivity } from './payActivity.ts';
import { requireStanding, requireStep } from './requireStep.ts';
import { readStandings, type Standing } from './standing.ts';
import { applicationPictures, storeApplication } from './storeApplication.ts';

/** The statuses that a list is asked for; undefined for all. Throws ApiFailure on one that there is not. */
function statusesOf(text: string | undefined): ReadonlySet<ActivityStatus> | undefined {
  if (text === undefined) return undefined;
  const names = text.split(',');
  const known = activityStatuses.filter((status) => names.includes(status));
  if (known.length !== new Set(names).size) throw new ApiFailure('request.invalid', 'no such status');
  return new Set(known);
}

/** Most rewards that an activity lists. */
const mostRewards = 50;

/** A member's own part of an activity: the pictures of the application, and what was paid. */
async function ownPart(
  db: Queries,
  { brandId }: RequestContext,
  member: SessionMember | undefined,
  { activity, application }: Standing,
): Promise<OwnPart> {
  if (!member) return { pictures: [], rewards: [] };
  const rows = await db
    .selectFrom('reward')
    .select(['id', 'amount', 'ended_at', 'made_at'])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', member.id)
    .where('source', '=', 'activity')
    .where('rule', '=', activity.id)
    .where('state', '=', 'paid')
    .orderBy('id', 'desc')
    .limit(mostRewards)
    .execute();
  const owner = application && { kind: applicationPictures, id: application.id };
  return {
    pictures: owner ? await listPictures(db, brandId, owner) : [],
    rewards: rows.map(({ id, amount, ended_at, made_at }) => ({ id, amount, at: ended_at ?? made_at })),
  };
}

/** Takes part in an activity, from now on. Who did before stays as they are. */
async function join(context: RequestContext, member: SessionMember, id: string): Promise<Date> {
  const { database, brandId, now } = context;
  refuseTrial(member);
  return database.transaction(async (tx) => {
    await lockMember(tx, brandId, member.id);
    const before = await tx
      .selectFrom('activity_join')
      .select('joined_at')
      .where('brand_id', '=', brandId)
      .where('member_id', '=', member.id)
      .where('activity', '=', id)
      .executeTakeFirst();
    if (before) return before.joined_at;
    await requireStep(tx, context, member, { id, step: 'join' });
    await tx
      .insertInto('activity_join')
      .values({ brand_id: brandId, member_id: member.id, activity: id, joined_at: now })
      .execute();
    return now;
  });
}

/** Activities (PR-1). Visitors see them, too. */
export const activityHandlers: Handlers<
  'listActivities' | 'getActivity' | 'joinActivity' | 'claimActivity' | 'applyForActivity'
> = {
  async listActivities({ query: { category, status }, member, context }) {
    const statuses = statusesOf(status);
    const { db } = context.database;
    const shown = await listShownActivities(db, context);
    const asked = category === undefined ? shown : shown.filter((one) => one.category === category);
    const standings = (await readStandings(db, context, member, asked)).sort(byStatus);
    return {
      serverTime: context.now.toISOString(),
      categories: activityCategories.filter((name) => shown.some((one) => one.category === name)),
      list: standings
        .filter((standing) => statuses === undefined || statuses.has(standing.status))
        .map((standing) => activityCard(standing, context)),
    };
  },

  async getActivity({ query: { id }, member, context }) {
    const { db } = context.database;
    const standing = await requireStanding(db, context, member, id);
    return activityDetail(standing, context, await ownPart(db, context, member, standing));
  },

  async joinActivity({ body: { id }, member, context }) {
    return { joinedAt: (await join(context, member, id)).toISOString() };
  },

  claimActivity: ({ body: { id }, member, context }) => payActivity(context, member, id),

  async applyForActivity({ body, member, context }) {
    return { id: await storeApplication(context, member, body) };
  },
};
