import { expect, test } from 'vitest';
import { siteLookAfter } from './lookAgain.ts';

const now = Date.parse('2026-11-28T12:00:00Z');
const inSeconds = (seconds: number) => new Date(now + seconds * 1000).toISOString();

test.each([
  [undefined, 1, 30],
  [undefined, 2, 60],
  [undefined, 4, 240],
  [undefined, 5, 300],
  [undefined, 500, 300],
  [undefined, 0, 30],
  ['soon', 1, 30],
  [inSeconds(45), 1, 45],
  [inSeconds(45), 9, 45],
  [inSeconds(0.2), 1, 1],
  [inSeconds(9000), 1, 300],
  [inSeconds(-5), 1, 30],
  [inSeconds(-5), 3, 120],
])(
  '[SH-1] a site closed until %s, found closed %i times, is looked at again after %i s',
  (until, looks, seconds) => {
    expect(siteLookAfter({ until, looks, now })).toBe(seconds * 1000);
  },
);
