import { expect, test } from 'vitest';
import { dividendPeriodOf } from './dividendPeriod.ts';

test('a period is a month or its half, however long the month is', () => {
  for (const [day, period, from, to] of [
    ['2026-02-01', 'month', '2026-02-01', '2026-02-28'],
    ['2028-02-29', 'month', '2028-02-01', '2028-02-29'],
    ['2026-12-31', 'month', '2026-12-01', '2026-12-31'],
    ['2026-02-15', 'half', '2026-02-01', '2026-02-15'],
    ['2026-02-16', 'half', '2026-02-16', '2026-02-28'],
    ['2026-04-30', 'half', '2026-04-16', '2026-04-30'],
    ['2026-01-01', 'half', '2026-01-01', '2026-01-15'],
    ['2026-01-31', 'half', '2026-01-16', '2026-01-31'],
  ] as const)
    expect([day, period, dividendPeriodOf(day, period)]).toEqual([day, period, { from, to }]);
});
