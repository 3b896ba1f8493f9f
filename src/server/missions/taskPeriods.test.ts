import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPeriodOf, periodAt, periodEnd } from './taskPeriods.ts';

const later = new Date('2100-01-01T00:00:00Z');
const zones = fc.constantFrom('UTC', 'Pacific/Tahiti', 'Asia/Kathmandu', 'America/Santiago', 'Pacific/Apia');
const instants = fc.date({ min: new Date('2011-01-01'), max: new Date('2032-01-01'), noInvalidDate: true });

test('[PR-2] a period holds the instant that it is named by, and the next one begins where it ends', () => {
  fc.assert(
    fc.property(zones, instants, fc.constantFrom('day' as const, 'week' as const), (zone, at, rhythm) => {
      const task = { rhythm, endsAt: later };
      const period = periodAt(task, at, zone);
      const end = periodEnd(task, period, zone);
      expect(isPeriodOf(task, period)).toBe(true);
      expect(end.getTime()).toBeGreaterThan(at.getTime());
      expect(periodAt(task, new Date(end.getTime() - 1), zone)).toBe(period);
      expect(periodAt(task, end, zone) > period).toBe(true);
    }),
  );
});

test('[PR-2] days and weeks are those of the brand: in Tahiti Monday begins ten hours after UTC', () => {
  const at = new Date('2026-11-23T09:59:59Z');
  const day = { rhythm: 'day' as const, endsAt: later };
  const week = { rhythm: 'week' as const, endsAt: later };
  expect(periodAt(day, at, 'Pacific/Tahiti')).toBe('2026-11-22');
  expect(periodAt(week, at, 'Pacific/Tahiti')).toBe('2026-11-16');
  expect(periodAt(week, new Date(at.getTime() + 1000), 'Pacific/Tahiti')).toBe('2026-11-23');
  expect(periodEnd(week, '2026-11-16', 'Pacific/Tahiti').toISOString()).toBe('2026-11-23T10:00:00.000Z');
});

test('[PR-2] a period ends with its task at the latest, and a claim names a period that there is', () => {
  const endsAt = new Date('2026-11-25T12:00:00Z');
  expect(periodEnd({ rhythm: 'week', endsAt }, '2026-11-23', 'UTC')).toEqual(endsAt);
  expect(periodEnd({ rhythm: 'once', endsAt }, '', 'UTC')).toEqual(endsAt);
  const is = (rhythm: 'once' | 'day' | 'week', text: string) => isPeriodOf({ rhythm }, text);
  expect([is('once', ''), is('day', '2026-11-24'), is('week', '2026-11-23')]).toEqual([true, true, true]);
  expect([
    is('once', '2026-11-24'),
    is('day', '2026-02-30'),
    is('week', '2026-11-24'),
    is('day', 'x'),
  ]).toEqual(Array(4).fill(false));
});
