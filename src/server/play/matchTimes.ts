import { endOf } from './fixtures.ts';

const hour = 3_600_000;

/** Hours after which a hot match may come again: never, or so that it never overlaps itself. */
export const repeats = {
  '': 'Never',
  '24': 'Every day',
  '48': 'Every other day',
  '168': 'Every week',
} as const;

/** When a hot match begins, as its announcement keeps it. */
export type MatchTimeData = Readonly<Record<string, string>>;

/**
 * When the match of a hot match's announcement begins that is on or still to come; of one that does not come again, its
 * only time, however long ago. Undefined where there is no time.
 */
export function currentTime({ matchTime, repeat = '' }: MatchTimeData, now: Date): Date | undefined {
  const first = new Date(matchTime ?? Number.NaN);
  if (Number.isNaN(first.getTime())) return undefined;
  const over = now.getTime() - endOf({ kind: 'football', startsAt: first }).getTime();
  if (over < 0 || repeat === '' || !Object.hasOwn(repeats, repeat)) return first;
  const period = Number(repeat) * hour;
  return new Date(first.getTime() + (Math.floor(over / period) + 1) * period);
}

/** The current one, and the one before where that began within `kept` milliseconds: what a list of matches shows. */
export function timesSince(data: MatchTimeData, now: Date, kept: number): Date[] {
  const current = currentTime(data, now);
  if (!current) return [];
  const before = new Date(current.getTime() - Number(data.repeat || Number.NaN) * hour);
  const known = Date.parse(data.matchTime ?? '') <= before.getTime() ? [before, current] : [current];
  return known.filter((time) => time.getTime() > now.getTime() - kept);
}
