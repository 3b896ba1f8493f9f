import type { Queries } from '#src/server/db/handle.ts';

/** Applications on a page of the queue. */
export const applicationsShown = 50;

const applicationsOf = (db: Queries, brandId: string) =>
  db
    .selectFrom('activity_application as a')
    .innerJoin('member as m', 'm.id', 'a.member_id')
    .leftJoin('reward as r', 'r.id', 'a.reward_id')
    .select([
      ...(['a.id', 'a.activity', 'a.comment', 'a.counted', 'a.state', 'a.made_at', 'a.turn'] as const),
      ...(['a.proposed', 'a.proposed_by', 'a.decided_at', 'a.decided_by', 'a.words'] as const),
      ...(['m.account', 'm.level', 'r.amount'] as const),
    ])
    .where('a.brand_id', '=', brandId);

/** An application as an operator sees it. */
export type ApplicationView = Awaited<ReturnType<ReturnType<typeof applicationsOf>['execute']>>[number];

/** Applications that wait, the oldest first; or those that were decided, the newest first. */
export const listApplications = (
  db: Queries,
  brandId: string,
  state: 'waiting' | 'decided',
): Promise<ApplicationView[]> =>
  applicationsOf(db, brandId)
    .where('a.state', state === 'waiting' ? '=' : '<>', 'waiting')
    .orderBy('a.id', state === 'waiting' ? 'asc' : 'desc')
    .limit(applicationsShown)
    .execute();

/** An application of a brand; undefined for an unknown id. */
export const findApplication = async (
  db: Queries,
  brandId: string,
  id: string,
): Promise<ApplicationView | undefined> =>
  /^\d{1,18}$/.test(id) ? applicationsOf(db, brandId).where('a.id', '=', id).executeTakeFirst() : undefined;

/** How many applications wait. */
export async function countWaitingApplications(db: Queries, brandId: string): Promise<number> {
  const { count } = await db
    .selectFrom('activity_application')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('brand_id', '=', brandId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return Number(count);
}
