import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockText, timeLeft } from './countdown.ts';

test('[LO-3] the parts add up to the remaining time, rounded up to seconds', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 * 86_400_000 }), (left) => {
      const parts = timeLeft(left, 0);
      expect(parts).not.toBeNull();
      if (!parts) return;
      const { days, hours, minutes, seconds } = parts;
      expect(((days * 24 + hours) * 60 + minutes) * 60 + seconds).toBe(Math.ceil(left / 1000));
      expect(hours < 24 && minutes < 60 && seconds < 60).toBe(true);
    }),
  );
});

test('[LO-3] a past moment has no time left', () => {
  expect(timeLeft(1000, 1000)).toBeNull();
  expect(timeLeft(1000, 99_000)).toBeNull();
});

test('[LO-3] reads as a clock, with hours only if there are any', () => {
  const text = (seconds: number) => {
    const left = timeLeft(seconds * 1000, 0);
    return left && clockText(left);
  };
  expect([text(7), text(65), text(3600), text(86_399), text(86_400)]).toEqual([
    '00:07',
    '01:05',
    '01:00:00',
    '23:59:59',
    '00:00:00',
  ]);
});
