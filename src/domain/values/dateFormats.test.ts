import { describe, expect, test } from 'vitest';
import { dateFormats } from './dateFormats.ts';

describe('[TR-2] dates are real', () => {
  test.each([
    ['2026-02-28', true],
    ['2024-02-29', true],
    ['0001-01-01', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['0000-01-01', false],
    ['2026-1-1', false],
    ['+02026-01-01', false],
    ['2026-01-01T00:00:00Z', false],
    ['', false],
  ])('the day %j: %s', (text, fits) => expect(dateFormats.date(text)).toBe(fits));

  test.each([
    ['2026-02-28T23:59:59Z', true],
    ['2026-02-28T12:00:00.123456Z', true],
    ['2026-02-30T00:00:00Z', false],
    ['2026-13-45T25:61:61Z', false],
    ['2026-01-01T24:00:00Z', false],
    ['2026-01-01T00:00:60Z', false],
    ['0000-01-01T00:00:00Z', false],
    ['2026-01-01T00:00:00', false],
    ['2026-01-01T00:00:00+02:00', false],
    ['2026-01-01', false],
    [`2026-01-01T00:00:00.${'1'.repeat(5000)}Z`, false],
  ])('the instant %j: %s', (text, fits) => expect(dateFormats['date-time'](text)).toBe(fits));
});
