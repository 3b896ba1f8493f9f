import { expect, test } from 'vitest';
import { lowestWork } from '#src/domain/forms/lowestWork.ts';
import { captchaValue, highestWork, workAfter } from './workPrice.ts';

/** Blocks of SHA-256 (64 bytes) that a price takes on average: sixteen parts of 2ⁿ messages of 64 KiB. */
const blocksOf = (work: number): number => (work === 0 ? 0 : 16 * 2 ** work * (65_536 / 64));

/** Blocks that a program hashes per second of a core: two streams of a processor's SHA instructions, 4.3 GB/s. */
const blocksPerSecond = 2 ** 26;

/** Core-hours of `tries` that all fail, one after the other on one core, if counters start anew each `window` hours. */
function coreHours(tries: number, window: number): number {
  let [seconds, began, failures] = [0, 0, 0];
  for (let i = 0; i < tries; i++) {
    if (seconds - began >= window * 3600) [began, failures] = [seconds, 0];
    seconds += blocksOf(workAfter(failures++)) / blocksPerSecond;
  }
  return seconds / 3600;
}

test('[SV-4] row 7: a price begins after three failures, doubles with each, and ends where a phone takes half a minute', () => {
  expect([0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 99, 10_000].map(workAfter)).toEqual([
    0, 0, 8, 9, 10, 11, 12, 13, 14, 14, 14, 14,
  ]);
  // A median phone hashes 0.7 GB/s: 11 million blocks.
  expect(blocksOf(lowestWork) / 11e6).toBeLessThan(1);
  expect(blocksOf(highestWork) / 11e6).toBeLessThan(30);
});

test('[SV-4] row 7: ten thousand tries from one address take ten core-hours, although it is forgiven each hour', () => {
  expect(coreHours(10_000, 1)).toBeGreaterThan(10);
});

test('[SV-4] row 7: ten thousand tries on one account, each from another address, take ten core-hours', () => {
  expect(coreHours(10_000, 24)).toBeGreaterThan(10);
});

test('[AU-2] row 7: a read picture counts below the highest price only', () => {
  expect(captchaValue(0)).toEqual({ captcha: false });
  expect(captchaValue(13)).toEqual({ captcha: true, work: 13, picture: true });
  expect(captchaValue(14)).toEqual({ captcha: true, work: 14, picture: false });
});
