import { expect, test } from 'vitest';
import { depositStates } from '#schemas/api/deposits.ts';
import { isWaiting, pauseAfter } from './waitingStates.ts';

test('[WA-1] an order is looked at again while it is open, told or asked about, and no longer', () => {
  expect(depositStates.filter((state) => isWaiting({ state }))).toEqual(['open', 'told', 'asking']);
});

test('[WA-1] an order is looked at every few seconds at first, and slower with time', () => {
  const pauses = Array.from({ length: 200 }, (_, looks) => pauseAfter(looks));
  expect(pauses[0]).toBe(3000);
  expect(pauses.at(-1)).toBe(30_000);
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
});
