import { describe, expect, test } from 'vitest';
import {
  closestRounds,
  isRoundStart,
  nextRounds,
  pastRounds,
  type RainTimes,
  roundStarts,
  roundsOverlap,
  runningRound,
} from './rainRounds.ts';

const zone = 'Europe/Berlin';
const at = (text: string) => new Date(`${text}Z`);
const rain = (more: Partial<RainTimes> = {}, times = ['08:30', '20:00'], seconds = 60): RainTimes => ({
  ...{ startsAt: at('2026-03-01T00:00:00'), endsAt: at('2026-11-01T00:00:00') },
  ...{ terms: { times, seconds } },
  ...more,
});
const said = (starts: readonly Date[]) => starts.map((start) => start.toISOString().slice(0, 16));

describe('[PR-2] the rounds of a rain', () => {
  test('begin at its times by the clocks of the brand’s zone, in winter and in summer', () => {
    expect(said(roundStarts(rain(), [at('2026-03-28T12:00:00'), at('2026-03-29T23:00:00')], zone))).toEqual([
      '2026-03-28T19:00',
      '2026-03-29T06:30',
      '2026-03-29T18:00',
    ]);
  });

  test('are left out where the clocks leave their time out, and are once where it comes twice', () => {
    const night = rain({}, ['02:30']);
    expect(said(roundStarts(night, [at('2026-03-28T22:00:00'), at('2026-03-30T12:00:00')], zone))).toEqual([
      '2026-03-30T00:30',
    ]);
    expect(roundStarts(night, [at('2026-10-24T22:00:00'), at('2026-10-25T22:00:00')], zone)).toHaveLength(1);
  });

  test('run from their first instant to the last before their end', () => {
    const start = at('2026-06-01T18:00:00');
    expect(runningRound(rain(), start, zone)).toEqual(start);
    expect(runningRound(rain(), new Date(start.getTime() + 59_999), zone)).toEqual(start);
    expect(runningRound(rain(), new Date(start.getTime() + 60_000), zone)).toBeUndefined();
    expect(runningRound(rain(), new Date(start.getTime() - 1), zone)).toBeUndefined();
  });

  test('come next, or are over, and none is before the rain’s first or after its last instant', () => {
    const now = at('2026-06-01T18:00:30');
    expect(said(nextRounds(rain(), now, zone))).toEqual([
      '2026-06-02T06:30',
      '2026-06-02T18:00',
      '2026-06-03T06:30',
      '2026-06-03T18:00',
    ]);
    expect(said(pastRounds(rain(), now, zone))[0]).toBe('2026-06-01T06:30');
    const ends = rain({ endsAt: at('2026-06-02T07:00:00') });
    expect(said(nextRounds(ends, now, zone))).toEqual(['2026-06-02T06:30']);
    const begins = rain({ startsAt: at('2026-06-20T07:00:00') });
    expect(said(nextRounds(begins, now, zone))[0]).toBe('2026-06-20T18:00');
    expect(pastRounds(begins, now, zone)).toEqual([]);
  });

  test('are known by their beginning alone', () => {
    expect(isRoundStart(rain(), at('2026-06-01T18:00:00'), zone)).toBe(true);
    expect(isRoundStart(rain(), at('2026-06-01T18:00:01'), zone)).toBe(false);
    expect(isRoundStart(rain(), at('2026-12-01T19:00:00'), zone)).toBe(false);
  });

  test('have a distance, also over midnight', () => {
    expect(closestRounds(['08:30', '20:00'])).toBe(11.5 * 3600);
    expect(closestRounds(['23:59', '00:01'])).toBe(120);
    expect(closestRounds(['12:00'])).toBe(24 * 3600);
  });

  test('of two rains are found where they run at one time', () => {
    const other = rain({}, ['20:00'], 30);
    expect(roundsOverlap(rain(), other, zone)?.toISOString()).toBe('2026-03-01T19:00:00.000Z');
    expect(roundsOverlap(rain(), rain({}, ['20:01']), zone)).toBeUndefined();
    expect(roundsOverlap(rain(), rain({}, ['19:59'], 61), zone)).toBeDefined();
    const later = { startsAt: at('2026-11-01T00:00:00'), endsAt: at('2026-12-01T00:00:00') };
    expect(roundsOverlap(rain(), rain(later), zone)).toBeUndefined();
  });
});
