import { afterEach, expect, test } from 'vitest';
import { matchTime } from './matchTime.ts';

const zone = process.env.TZ;
afterEach(() => {
  process.env.TZ = zone;
});

test('[HO-2] a match begins at MM/DD HH:mm in the zone of whoever looks', () => {
  const instant = '2026-03-01T04:05:00Z';
  process.env.TZ = 'Pacific/Tahiti';
  expect(matchTime(instant)).toBe('02/28 18:05');
  process.env.TZ = 'Asia/Kathmandu';
  expect(matchTime(instant)).toBe('03/01 09:50');
});
