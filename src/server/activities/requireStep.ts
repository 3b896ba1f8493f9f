import type { ActivityReason, ActivityStep } from '#schemas/api/activities.ts';
import type { ErrorCode } from '#schemas/api/errors.ts';
import type { Queries } from '../db/handle.ts';
import { ApiFailure } from '../kernel/failure.ts';
import type { RequestContext, SessionMember } from '../kernel/requestContext.ts';
import { listShownActivities } from './activityStore.ts';
import { readStandings, type Standing, type StandingContext } from './standing.ts';

/** What a member is refused with who wants what cannot be done now. */
const codeOf = (reason: ActivityReason | null): ErrorCode => {
  if (reason === 'spent') return 'activity.spent';
  if (reason === 'nextTurn' || reason === 'allTaken') return 'activity.taken';
  if (reason === 'undecided') return 'activity.undecided';
  // Nothing says that it is closed: there is something else to be done first.
  return reason === null || reason === 'goal' ? 'activity.goal' : 'activity.closed';
};

/** How an activity that players see stands for whoever asks. Throws ApiFailure `request.notFound`. */
export async function requireStanding(
  db: Queries,
  context: StandingContext & Pick<RequestContext, 'demo'>,
  member: Pick<SessionMember, 'id'> | undefined,
  id: string,
): Promise<Standing> {
  const shown = await listShownActivities(db, context);
  const [standing] = await readStandings(
    db,
    context,
    member,
    shown.filter((activity) => activity.id === id),
  );
  if (!standing) throw new ApiFailure('request.notFound', 'no such activity');
  return standing;
}

/** The same, of which this is the next step. Throws ApiFailure that says why it is not. */
export async function requireStep(
  db: Queries,
  context: StandingContext & Pick<RequestContext, 'demo'>,
  member: Pick<SessionMember, 'id'>,
  { id, step }: { readonly id: string; readonly step: ActivityStep },
): Promise<Standing> {
  const standing = await requireStanding(db, context, member, id);
  const { next, reason } = standing;
  if (next !== step) throw new ApiFailure(codeOf(reason), `the next step is ${next}`, { value: { reason } });
  return standing;
}
