import { memberTypes } from '#schemas/codes.ts';
import { compareAmounts, sumOf, toUnits } from '#src/domain/money/units.ts';
import { type ActivityClaim, claimOf, prizeOf } from '#src/domain/promotions/activityReward.ts';
import {
  type ActivityFacts,
  type ActivityState,
  activityState,
} from '#src/domain/promotions/activityStatus.ts';
import { barOf } from '#src/domain/promotions/activityTerms.ts';
import {
  type ActivityTurn,
  isOpenOn,
  nextOpenAt,
  nextTurnAt,
  turnAt,
  turnBefore,
} from '#src/domain/promotions/activityTurn.ts';
import type { Queries } from '../db/handle.ts';
import type { RequestContext, SessionMember } from '../kernel/requestContext.ts';
import type { StoredActivity } from './activityStore.ts';
import { countProgress } from './countProgress.ts';
import { type MemberActs, readMemberActs, type StoredApplication } from './memberActs.ts';

/** What of a request standings go by. */
export type StandingContext = Pick<RequestContext, 'brandId' | 'site' | 'now' | 'language'>;

/** How an activity stands for whoever asks. */
export interface Standing extends ActivityState {
  readonly activity: StoredActivity;
  readonly turn: ActivityTurn;
  /** What can be claimed now. */
  readonly claim: ActivityClaim;
  /** What was counted, and the time in which it was; null where nothing is counted of this caller. */
  readonly counted: { readonly done: string; readonly from: Date; readonly until: Date | null } | null;
  readonly takenNow: number;
  readonly taken: number;
  readonly application: StoredApplication | null;
}

/** The time in which something counts for a member now; null where nothing does. */
function countedTime(
  { kind, terms }: StoredActivity,
  turn: ActivityTurn,
  joinedAt: Date | undefined,
  { now, site }: StandingContext,
): { readonly from: Date; readonly until: Date | null } | null {
  if (terms.goal === null || (kind === 'join' && !joinedAt)) return null;
  if (terms.goal.before) return turnBefore(terms.rhythm, now, site.brand.timeZone);
  const { from, until } = turn;
  return { from: joinedAt && joinedAt > from ? joinedAt : from, until };
}

/** Whether less is left of a budget than a reward of so much takes; of an unknown part of it, whether nothing is left. */
function isSpent({ budget, terms }: StoredActivity, used: string, each: string, decimals: number): boolean {
  if (budget === null) return false;
  const smallest = terms.prize.kind === 'fixed' ? prizeOf(terms, '0', decimals) : '0.00000001';
  return compareAmounts(sumOf(used, toUnits(each) > 0n ? each : smallest), budget) > 0;
}

const takenOf = ({ terms }: StoredActivity, takenNow: number, taken: number): ActivityFacts['taken'] => {
  if (taken === 0) return 'none';
  if (terms.total !== null && taken >= terms.total) return 'all';
  if (takenNow < terms.perTurn) return 'any';
  return terms.rhythm === 'once' ? 'all' : 'turn';
};

/** How an activity stands for a member, or for a visitor. */
async function standingOf(
  db: Queries,
  context: StandingContext,
  {
    activity,
    acts,
    memberId,
    used,
  }: { activity: StoredActivity; acts: MemberActs | undefined; memberId: string; used: string },
): Promise<Standing> {
  const { now, brandId, site, language } = context;
  const { timeZone: zone, currency } = site.brand;
  const { id, kind, starts, ends, terms } = activity;
  const turn = turnAt(terms.rhythm, now, activity, zone);
  const turns = acts?.taken.get(id);
  const takenNow = turns?.get(turn.key) ?? 0;
  const taken = [...(turns?.values() ?? [])].reduce((sum, count) => sum + count, 0);
  const applied = acts?.applications.filter((one) => one.activity === id) ?? [];
  const ofTurn = applied.filter((one) => one.turn === turn.key);
  const application = applied.find(({ state }) => state === 'waiting') ?? ofTurn[0] ?? null;
  const joinedAt = acts?.joined.get(id);
  const time = acts && starts <= now ? countedTime(activity, turn, joinedAt, context) : null;
  const done =
    terms.goal && time
      ? await countProgress(db, terms.goal, { ...time, brandId, memberId, days: terms.days, zone })
      : '0';
  const claim = claimOf(terms, { done, takenNow, taken }, currency.decimals);
  const progress = claim.count > 0 ? 'reached' : toUnits(done) > 0n ? 'begun' : 'none';
  const isTrial = acts?.reader.type === memberTypes.trial;
  const state = activityState({
    ...{ kind, now, starts, ends, progress, rhythm: terms.rhythm },
    openToday: isOpenOn(terms.days, now, zone),
    opensNext: nextOpenAt(terms.days, now, { ends }, zone),
    nextTurn: nextTurnAt(terms.rhythm, now, { starts, ends }, zone),
    caller: acts ? (isTrial ? 'trial' : 'member') : 'visitor',
    bar: barOf(terms.who, acts?.reader, language),
    spent: isSpent(activity, used, claim.each, currency.decimals),
    joined: joinedAt !== undefined,
    application: application && {
      state: application.state,
      tries: ofTurn.filter((one) => one.state === 'rejected').length,
    },
    taken: takenOf(activity, takenNow, taken),
    counts: terms.goal?.measure === 'deposit' ? 'deposit' : 'play',
  });
  return {
    ...state,
    activity,
    turn,
    claim,
    takenNow,
    taken,
    application,
    counted: time && { done, ...time },
  };
}

/** How activities stand for whoever asks; `member` undefined for a visitor. */
export async function readStandings(
  db: Queries,
  context: StandingContext,
  member: Pick<SessionMember, 'id'> | undefined,
  activities: readonly StoredActivity[],
): Promise<Standing[]> {
  const { brandId, site } = context;
  const ids = activities.map(({ id }) => id);
  const owner = member && { brandId, memberId: member.id };
  const acts = owner && (await readMemberActs(db, owner, ids, site.brand.timeZone));
  const budgets = await db
    .selectFrom('reward_budget')
    .select(['rule', 'used'])
    .where('brand_id', '=', brandId)
    .where('source', '=', 'activity')
    .execute();
  const used = new Map(budgets.map((row) => [row.rule, row.used]));
  const standings: Standing[] = [];
  for (const activity of activities)
    standings.push(
      await standingOf(db, context, {
        ...{ activity, acts, memberId: member?.id ?? '', used: used.get(activity.id) ?? '0' },
      }),
    );
  return standings;
}
