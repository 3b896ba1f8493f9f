import { instantAt } from '#src/domain/values/zonedClock.ts';
import { addDays, dayAt, daysIn } from '#src/domain/values/zonedDay.ts';
import type { Rain } from './rains.ts';

const dayMs = 86_400_000;

/** When rounds of a rain are. */
export type RainTimes = Pick<Rain, 'startsAt' | 'endsAt'> & {
  readonly terms: Pick<Rain['terms'], 'times' | 'seconds'>;
};

/**
 * The beginnings of a rain's rounds from an instant on and before another, in their order. A time that a zone's clocks
 * leave out has no round on that day.
 */
export function roundStarts(
  { startsAt, endsAt, terms: { times } }: RainTimes,
  [from, until]: readonly [from: Date, until: Date],
  zone: string,
): Date[] {
  const first = from > startsAt ? from : startsAt;
  const last = until < endsAt ? until : endsAt;
  if (first >= last) return [];
  if (times.length === 0) return startsAt >= first ? [startsAt] : [];
  return daysIn(dayAt(first, zone), dayAt(last, zone))
    .flatMap((day) => times.map((time) => instantAt(Date.parse(`${day}T${time}:00Z`), zone)))
    .filter((at): at is Date => at !== null && at >= first && at < last)
    .sort((one, other) => one.getTime() - other.getTime());
}

/** The beginning of the round that runs at an instant. */
export function runningRound(rain: RainTimes, now: Date, zone: string): Date | undefined {
  const from = new Date(now.getTime() - rain.terms.seconds * 1000 + 1);
  return roundStarts(rain, [from, new Date(now.getTime() + 1)], zone).at(-1);
}

/** The beginnings of the next rounds, after an instant: of two days from the first one on. */
export function nextRounds(rain: RainTimes, now: Date, zone: string): Date[] {
  const after = new Date(Math.max(now.getTime() + 1, rain.startsAt.getTime()));
  return roundStarts(rain, [after, new Date(after.getTime() + 2 * dayMs)], zone);
}

/** The beginnings of the rounds that are over, of two days, the last first. */
export function pastRounds(rain: RainTimes, now: Date, zone: string): Date[] {
  const over = new Date(now.getTime() - rain.terms.seconds * 1000 + 1);
  const until = over < rain.endsAt ? over : rain.endsAt;
  return roundStarts(rain, [new Date(until.getTime() - 2 * dayMs), until], zone).reverse();
}

/** Whether a round of a rain begins at an instant. */
export const isRoundStart = (rain: RainTimes, at: Date, zone: string): boolean =>
  roundStarts(rain, [at, new Date(at.getTime() + 1)], zone).some((one) => one.getTime() === at.getTime());

/** The seconds between two rounds of a day that are nearest to each other, also over midnight. */
export function closestRounds(times: readonly string[]): number {
  const minutes = times.map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)));
  const all = [...minutes].sort((one, other) => one - other);
  const gaps = all.map((minute, at) => (all[at + 1] ?? (all[0] ?? 0) + 24 * 60) - minute);
  return Math.min(...gaps, 24 * 60) * 60;
}

/**
 * Whether rounds of two rains would run at the same time on a day that both have: members could not tell which one they are
 * in.
 */
export function roundsOverlap(one: RainTimes, other: RainTimes, zone: string): Date | undefined {
  const from = new Date(Math.max(one.startsAt.getTime(), other.startsAt.getTime()));
  const until = new Date(Math.min(one.endsAt.getTime(), other.endsAt.getTime()));
  if (from >= until) return undefined;
  // The same times come again every day; a second day is for rounds that go on over midnight, and for changed clocks.
  const end = addDays(dayAt(from, zone), 3);
  const range = [from, new Date(Math.min(until.getTime(), Date.parse(`${end}T23:59:59Z`)))] as const;
  const others = roundStarts(other, range, zone).map((at) => at.getTime());
  return roundStarts(one, range, zone).find((at) =>
    others.some(
      (start) =>
        start < at.getTime() + one.terms.seconds * 1000 && at.getTime() < start + other.terms.seconds * 1000,
    ),
  );
}
