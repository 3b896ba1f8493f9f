import { expect, test } from 'vitest';
import { daysSince } from './daysSince.ts';

test.each([
  ['2026-03-14', '2026-03-14T00:00:00Z', 0],
  ['2026-03-14', '2026-03-14T23:59:59Z', 0],
  ['2026-03-14', '2026-03-15T00:00:00Z', 1],
  ['2026-03-14', '2027-03-14T12:00:00Z', 365],
  ['2024-02-28', '2024-03-01T00:00:00Z', 2],
  ['1969-12-31', '1970-01-01T00:00:00Z', 1],
  ['2026-03-15', '2026-03-14T23:00:00Z', 0],
])('[MC-1] from %s to %s: %d days', (date, now, expected) => {
  expect(daysSince(date, new Date(now))).toBe(expected);
});
