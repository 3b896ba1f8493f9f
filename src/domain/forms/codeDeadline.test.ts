import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeWait, secondsLeft } from './codeDeadline.ts';

test.each([
  [undefined, 60],
  [0, 60],
  [1, 60],
  [10, 600],
  [0.5, 30],
])('[AU-3] after a code of %j minutes the next waits for %d seconds', (minutes, seconds) => {
  expect(codeWait(5_000, minutes)).toEqual({ from: 5_000, until: 5_000 + seconds * 1000 });
});

const wait = { from: 1_000_000, until: 1_060_000 };

test.each([
  [0, 0, 60],
  [1, 0, 60],
  [59_001, 0, 1],
  [60_000, 0, 0],
  [9e9, 0, 0],
])(
  '[AU-3] %d ms later by the clock, as after sleep (watched: %d ms), %d seconds are left',
  (passed, watched, left) => {
    expect(secondsLeft(wait, wait.from + passed, watched)).toBe(left);
  },
);

test('[AU-3] continues counting, and ends, if the clock was set back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9e9 }), fc.integer({ min: 0, max: 120_000 }), (back, watched) => {
      const left = secondsLeft(wait, wait.from - back, watched);
      expect(left).toBe(Math.max(0, Math.ceil((60_000 - watched) / 1000)));
    }),
  );
});
