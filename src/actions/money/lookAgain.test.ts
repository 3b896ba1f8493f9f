import { expect, test } from 'vitest';
import { ApiError } from '#src/api/apiError.ts';
import { lookAgainAfter } from './lookAgain.ts';

test('[WA-5] what a server that was not reached did not tell is asked again by itself, less and less often', () => {
  for (const kind of ['offline', 'absent', 'broken'] as const) {
    const error = new ApiError('getDeposit', kind);
    expect([1, 2, 3, 4, 5, 50].map((failures) => lookAgainAfter(error, failures))).toEqual([
      ...[3000, 6000, 12_000, 24_000, 30_000, 30_000],
    ]);
  }
});

test('[WA-5] what a server refused is not asked again by itself', () => {
  for (const kind of ['rejected', 'expired', 'blocked'] as const)
    expect(lookAgainAfter(new ApiError('getDeposit', kind), 1)).toBe(false);
  expect(lookAgainAfter(new Error('x'), 1)).toBe(false);
  expect(lookAgainAfter(null, 0)).toBe(false);
});
