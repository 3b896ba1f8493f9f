import { describe, expect, test } from 'vitest';
import { type DayHours, openSpans, serviceState } from './serviceHours.ts';

const week = (hours: DayHours): DayHours[] => Array(7).fill(hours);
const zone = 'Pacific/Tahiti';
const stateAt = (hours: readonly DayHours[], now: string, at = zone) => {
  const state = serviceState(hours, new Date(now), at);
  return state && [state.open, state.changes?.toISOString() ?? null];
};

describe('[PR-4] opening hours of customer service', () => {
  test('are by the clock of the brand', () => {
    const hours = week({ from: '08:00', until: '20:00' });
    // 07:59 and 08:00 in Papeete, ten hours behind.
    expect(stateAt(hours, '2026-11-26T17:59:00Z')).toEqual([false, '2026-11-26T18:00:00.000Z']);
    expect(stateAt(hours, '2026-11-26T18:00:00Z')).toEqual([true, '2026-11-27T06:00:00.000Z']);
    expect(stateAt(hours, '2026-11-27T06:00:00Z')).toEqual([false, '2026-11-27T18:00:00.000Z']);
  });

  test('may last into the next day', () => {
    const friday: DayHours[] = [null, null, null, null, { from: '18:00', until: '02:00' }, null, null];
    // Saturday 01:00 in Papeete.
    expect(stateAt(friday, '2026-11-28T11:00:00Z')).toEqual([true, '2026-11-28T12:00:00.000Z']);
    expect(stateAt(friday, '2026-11-28T12:00:00Z')).toEqual([false, '2026-12-05T04:00:00.000Z']);
  });

  test('that begin as the last ones end are one time', () => {
    const always = week({ from: '00:00', until: '00:00' });
    expect(stateAt(always, '2026-11-26T17:59:00Z')).toEqual([true, null]);
    expect(openSpans(always, new Date('2026-11-26T17:59:00Z'), zone)).toHaveLength(1);
  });

  test('follow clocks that are changed', () => {
    const hours = week({ from: '09:00', until: '17:00' });
    expect(stateAt(hours, '2026-03-29T06:00:00Z', 'Europe/Paris')).toEqual([
      false,
      '2026-03-29T07:00:00.000Z',
    ]);
    expect(stateAt(hours, '2026-03-28T06:00:00Z', 'Europe/Paris')).toEqual([
      false,
      '2026-03-28T08:00:00.000Z',
    ]);
  });

  test('say nothing where none are told, and nothing is to come of a week without any', () => {
    expect(stateAt([], '2026-11-26T18:00:00Z')).toBeUndefined();
    expect(stateAt(week(null), '2026-11-26T18:00:00Z')).toEqual([false, null]);
  });
});
