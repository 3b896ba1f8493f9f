import { fixtureEnd } from './fixtures.ts';

const hour = 3_600_000;

/** Hours after which a hot match repeats, with labels. All are longer than a match, so repetitions do not overlap. */
export const repeatOptions = {
  '': 'Never',
  '24': 'Every day',
  '48': 'Every other day',
  '168': 'Every week',
} as const;

/** The `data` of a hot match's announcement: `matchTime` (ISO 8601) and `repeat`. */
export type MatchTimeData = Readonly<Record<string, string>>;

/**
 * Start of the live or next repetition of a hot match; of a match that does not repeat, its only start, however long
 * ago. Undefined without a valid time.
 */
export function currentMatchTime({ matchTime, repeat = '' }: MatchTimeData, now: Date): Date | undefined {
  const first = new Date(matchTime ?? Number.NaN);
  if (Number.isNaN(first.getTime())) return undefined;
  const over = now.getTime() - fixtureEnd({ kind: 'football', startsAt: first }).getTime();
  if (over < 0 || repeat === '' || !Object.hasOwn(repeatOptions, repeat)) return first;
  const period = Number(repeat) * hour;
  return new Date(first.getTime() + (Math.floor(over / period) + 1) * period);
}

/** The current start of a hot match and the previous one, as far as they are less than `maxAge` milliseconds ago. */
export function recentMatchTimes(data: MatchTimeData, now: Date, maxAge: number): Date[] {
  const current = currentMatchTime(data, now);
  if (!current) return [];
  const before = new Date(current.getTime() - Number(data.repeat || Number.NaN) * hour);
  const starts = Date.parse(data.matchTime ?? '') <= before.getTime() ? [before, current] : [current];
  return starts.filter((time) => time.getTime() > now.getTime() - maxAge);
}
