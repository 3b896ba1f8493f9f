import type {
  ActivityKind,
  ActivityReason,
  ActivityRhythm,
  ActivityStatus,
  ActivityStep,
} from '#schemas/api/activities.ts';
import type { Bar } from './activityTerms.ts';

/** How often a member may apply in a turn: an application that was turned down may be made better. */
export const mostApplications = 3;

/** What is known of an activity and of whoever asks, as far as its status goes by it. */
export interface ActivityFacts {
  readonly kind: ActivityKind;
  readonly rhythm: ActivityRhythm;
  readonly now: Date;
  readonly starts: Date;
  readonly ends: Date | null;
  /** Whether it is open on today's day of the week, and when it is next; null: not before its end. */
  readonly openToday: boolean;
  readonly opensNext: Date | null;
  /** When the next turn begins; null: none before its end. */
  readonly nextTurn: Date | null;
  readonly caller: 'visitor' | 'member' | 'trial';
  readonly bar: Bar | null;
  /** The budget has less left than one reward. */
  readonly spent: boolean;
  readonly joined: boolean;
  /** The last application of the turn, and how many there were. */
  readonly application: { readonly state: 'waiting' | 'issued' | 'rejected'; readonly tries: number } | null;
  /** All rewards of the turn, or of all turns, are taken; `any`: at least one of any turn. */
  readonly taken: 'none' | 'any' | 'turn' | 'all';
  /** How far the goal is: not begun, begun, or reached for one more reward; nothing asked for is reached. */
  readonly progress: 'none' | 'begun' | 'reached';
  /** What brings the goal nearer. */
  readonly counts: 'deposit' | 'play';
}

/** What an activity is to whoever asks, what can be done, why it is so, and when it begins or begins anew. */
export interface ActivityState {
  readonly status: ActivityStatus;
  readonly next: ActivityStep;
  readonly reason: ActivityReason | null;
  readonly opensAt: Date | null;
}

const state = (
  status: ActivityStatus,
  next: ActivityStep,
  reason: ActivityReason | null = null,
  opensAt: Date | null = null,
): ActivityState => ({ status, next, reason, opensAt });

/** Why nobody, or not this caller, can begin or go on with it now. */
function closedBy({ now, ends, caller, bar, spent }: ActivityFacts): ActivityReason | null {
  if (ends !== null && ends <= now) return 'over';
  if (caller === 'trial') return 'trial';
  return bar ?? (spent ? 'spent' : null);
}

/** All that is to be had of the turn, or at all, was paid. */
function paidState(facts: ActivityFacts, isOver: boolean): ActivityState {
  const status = facts.kind === 'apply' ? 'issued' : 'claimed';
  if (facts.taken === 'all' || isOver || facts.nextTurn === null) return state(status, 'none', 'allTaken');
  return state(status, 'wait', 'nextTurn', facts.nextTurn);
}

/** What an application is, which outlives the activity: somebody still has to decide, or has decided. */
function appliedState(facts: ActivityFacts, closed: ActivityReason | null): ActivityState | null {
  const { application, taken } = facts;
  if (application?.state === 'waiting') return state('applying', 'wait', 'undecided');
  if (application?.state !== 'rejected' || taken === 'turn' || taken === 'all') return null;
  const again = closed === null && facts.openToday && application.tries < mostApplications;
  return state('rejected', again ? 'apply' : 'none', 'turnedDown');
}

/** What a caller for whom it is open can do. */
function openState({ kind, caller, joined, progress, counts }: ActivityFacts): ActivityState {
  const first = kind === 'claim' ? 'claim' : 'join';
  if (caller === 'visitor') return state(first, 'signIn');
  if (kind === 'join' && !joined) return state('join', 'join');
  if (progress === 'reached') return kind === 'apply' ? state('join', 'apply') : state('claim', 'claim');
  return state(kind === 'join' && progress === 'none' ? 'joined' : 'process', counts, 'goal');
}

/**
 * What an activity is to whoever asks: one of the ten statuses, with its next step and its reason. What was paid or is being
 * decided comes first, then why it is closed, then whether it is open yet.
 */
export function activityState(facts: ActivityFacts): ActivityState {
  const { now, starts, ends, rhythm, taken } = facts;
  const isOver = ends !== null && ends <= now;
  const closed = closedBy(facts);
  const applied = appliedState(facts, closed);
  if (applied) return applied;
  const isPaid = isOver ? rhythm === 'once' && taken !== 'none' : taken === 'turn' || taken === 'all';
  if (isPaid) return paidState(facts, isOver);
  if (closed !== null) return state('close', 'none', closed);
  if (starts > now) return state('coming', 'wait', 'notStarted', starts);
  if (!facts.openToday)
    return facts.opensNext === null
      ? state('close', 'none', 'over')
      : state('coming', 'wait', 'restDay', facts.opensNext);
  return openState(facts);
}
