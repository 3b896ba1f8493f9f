import type { TaskState } from '#schemas/api/missions.ts';
import { compareAmounts } from '#src/domain/money/units.ts';
import { addDays, dayAt } from '#src/domain/values/zonedDay.ts';
import type { Queries } from '../db/handle.ts';
import type { MissionTask } from './missions.ts';
import { periodAt, periodEnd } from './taskPeriods.ts';

/** What is kept of a member's task in a period. */
export interface TaskScore {
  readonly missionId: string;
  readonly period: string;
  readonly points: string;
  readonly claimedAt: Date | null;
}

/** A task in a period, with how far a member is. */
export interface TaskProgress {
  readonly task: MissionTask;
  readonly period: string;
  readonly points: string;
  readonly state: TaskState;
  /** When the period is over; where the reward waits, when it is lost. */
  readonly endsAt: Date;
}

const dayMs = 86_400_000;

/** Longest time that a reward waits, in days; a form allows no more. */
export const longestClaim = 90;

/** How long what is over stays in the list, in days. */
export const shownFor = 7;

/** When the reward of a period is lost. */
export const claimEnd = (task: MissionTask, period: string, zone: string): Date =>
  new Date(periodEnd(task, period, zone).getTime() + task.terms.claimDays * dayMs);

/** How far a member is with a task in a period. */
export function progressOf(
  task: MissionTask,
  { period, points, claimedAt }: Pick<TaskScore, 'period' | 'points' | 'claimedAt'>,
  { now, zone }: { readonly now: Date; readonly zone: string },
): TaskProgress {
  const end = periodEnd(task, period, zone);
  const until = claimEnd(task, period, zone);
  const base = { task, period, points };
  if (claimedAt !== null) return { ...base, state: 'claimed', endsAt: end };
  if (compareAmounts(points, task.goal) >= 0)
    return { ...base, state: now < until ? 'claimable' : 'expired', endsAt: until };
  if (now >= end) return { ...base, state: 'expired', endsAt: end };
  return { ...base, state: /[1-9]/.test(points) ? 'progress' : 'open', endsAt: end };
}

/** A member's scores of tasks, except those of days that are not shown any more. */
export function readTaskScores(
  db: Queries,
  { brandId, memberId }: { readonly brandId: string; readonly memberId: string },
  { tasks, now, zone }: { readonly tasks: readonly MissionTask[]; readonly now: Date; readonly zone: string },
): Promise<TaskScore[]> {
  if (tasks.length === 0) return Promise.resolve([]);
  const longest = tasks.reduce((days, { terms }) => Math.max(days, terms.claimDays), 0);
  const oldest = addDays(dayAt(now, zone), -(longest + shownFor + 8));
  return db
    .selectFrom('mission_score')
    .select(['mission_id as missionId', 'period', 'points', 'claimed_at as claimedAt'])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where(
      'mission_id',
      'in',
      tasks.map(({ id }) => id),
    )
    .where(({ eb, or }) => or([eb('period', '=', ''), eb('period', '>=', oldest)]))
    .orderBy('period', 'desc')
    .execute();
}

const order: readonly TaskState[] = ['claimable', 'progress', 'open', 'claimed', 'expired'];

/**
 * What a member sees of the tasks: each in its present period, those whose reward still waits, and for a week what was
 * missed or is over; what can be claimed first.
 */
export function taskList(
  tasks: readonly MissionTask[],
  scores: readonly TaskScore[],
  at: { readonly now: Date; readonly zone: string },
): TaskProgress[] {
  const { now, zone } = at;
  const recently = new Date(now.getTime() - shownFor * dayMs);
  const list = tasks
    .filter(({ startsAt }) => startsAt <= now)
    .flatMap((task) => {
      const own = scores.filter(({ missionId }) => missionId === task.id);
      const last = now < task.endsAt ? now : new Date(task.endsAt.getTime() - 1);
      const present = periodAt(task, last, zone);
      const current = own.find(({ period }) => period === present);
      const earlier = own
        .filter(({ period, points }) => period !== present && compareAmounts(points, task.goal) >= 0)
        .map((score) => progressOf(task, score, at))
        .filter(({ state }) => state === 'claimable' || state === 'expired');
      const blank = { period: present, points: '0', claimedAt: null };
      return [progressOf(task, current ?? blank, at), ...earlier];
    })
    .filter(
      ({ state, endsAt }) => endsAt > (state === 'expired' || state === 'claimed' ? recently : new Date(0)),
    );
  return list.sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
}
