import type { ActivityRhythm } from '#schemas/api/activities.ts';
import { addDays, dayAt, dayStart, daysOfRange } from '../values/zonedDay.ts';

/** A stretch of time in which what is counted is counted together. `until` itself is left out; null: without end. */
export interface ActivityTurn {
  /** Names it among those of its activity: its first day, or `once`. */
  readonly key: string;
  readonly from: Date;
  readonly until: Date | null;
}

/** When an activity begins and ends; `ends` itself is left out, null: never. */
export interface ActivityPeriod {
  readonly starts: Date;
  readonly ends: Date | null;
}

/** The Monday from which weeks are counted. */
const firstMonday = '1970-01-05';

/** Day of the week, Monday 1 to Sunday 7. */
export const weekdayOf = (day: string): number => ((((daysOfRange(firstMonday, day) - 1) % 7) + 7) % 7) + 1;

/** First day of the turn that a day is in, and that of the next one. */
function turnDays(
  rhythm: Exclude<ActivityRhythm, 'once'>,
  day: string,
): readonly [first: string, next: string] {
  if (rhythm === 'day') return [day, addDays(day, 1)];
  if (rhythm === 'week') {
    const first = addDays(day, 1 - weekdayOf(day));
    return [first, addDays(first, 7)];
  }
  const first = `${day.slice(0, 7)}-01`;
  return [first, `${addDays(first, 31).slice(0, 7)}-01`];
}

/** The turn that an instant is in, by the days of a zone, within the activity's period. */
export function turnAt(
  rhythm: ActivityRhythm,
  at: Date,
  { starts, ends }: ActivityPeriod,
  zone: string,
): ActivityTurn {
  if (rhythm === 'once') return { key: 'once', from: starts, until: ends };
  const [first, next] = turnDays(rhythm, dayAt(at, zone));
  const [from, until] = [dayStart(first, zone), dayStart(next, zone)];
  return {
    key: first,
    from: from < starts ? starts : from,
    until: ends !== null && ends < until ? ends : until,
  };
}

/** The turn before the one that an instant is in: all of it, since what is counted may be older than the activity. */
export function turnBefore(rhythm: ActivityRhythm, at: Date, zone: string): Omit<ActivityTurn, 'key'> | null {
  if (rhythm === 'once') return null;
  const [first] = turnDays(rhythm, dayAt(at, zone));
  const [before] = turnDays(rhythm, addDays(first, -1));
  return { from: dayStart(before, zone), until: dayStart(first, zone) };
}

/** When the next turn begins; null where there is none before the end. */
export function nextTurnAt(
  rhythm: ActivityRhythm,
  at: Date,
  { ends }: ActivityPeriod,
  zone: string,
): Date | null {
  if (rhythm === 'once') return null;
  const next = dayStart(turnDays(rhythm, dayAt(at, zone))[1], zone);
  return ends !== null && next >= ends ? null : next;
}

/** Whether an activity is open on the day of an instant. `days`: days of the week, none for all. */
export const isOpenOn = (days: readonly number[], at: Date, zone: string): boolean =>
  days.length === 0 || days.includes(weekdayOf(dayAt(at, zone)));

/** When the next day begins on which it is open, from an instant on; null where it ends before. */
export function nextOpenAt(
  days: readonly number[],
  at: Date,
  { ends }: Pick<ActivityPeriod, 'ends'>,
  zone: string,
): Date | null {
  const today = dayAt(at, zone);
  for (let ahead = 1; ahead <= 7; ahead++) {
    const day = addDays(today, ahead);
    if (days.length > 0 && !days.includes(weekdayOf(day))) continue;
    const open = dayStart(day, zone);
    return ends !== null && open >= ends ? null : open;
  }
  return null;
}
