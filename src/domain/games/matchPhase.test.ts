import { expect, test } from 'vitest';
import { matchPhase } from './matchPhase.ts';

test('[HO-2] a match is soon for the hour before its start, live for two, and nothing else', () => {
  const start = Date.parse('2026-11-22T18:30:00Z');
  const phaseAt = (minutes: number) => matchPhase(start, start + minutes * 60_000);
  expect([-61, -60, -1, 0, 119, 120].map(phaseAt)).toEqual([null, 'soon', 'soon', 'live', 'live', null]);
  expect(matchPhase(Number.NaN, start)).toBe(null);
});
