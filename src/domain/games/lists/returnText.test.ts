import { expect, test } from 'vitest';
import { returnText } from './returnText.ts';

test('[GL-11] a return is cut, not rounded up, and has both ends where bets differ', () => {
  expect(returnText({ returnRate: '96.29' }, 'en', 1)).toBe('96.2%');
  for (const rate of ['96.24', '97.29', '85.64'])
    expect(returnText({ returnRate: rate }, 'en', 2)).toBe(`${rate}%`);
  expect(returnText({ returnRate: '97.00' }, 'en', 1)).toBe('97.0%');
  expect(returnText({ returnRate: '98.94', returnRateLow: '85.64' }, 'en', 2)).toBe('85.64% – 98.94%');
  expect(returnText({ returnRate: '98.94', returnRateLow: '85.64' }, 'en', 0)).toBe('85% – 98%');
  // Ends that are cut to the same are one figure.
  expect(returnText({ returnRate: '97.51', returnRateLow: '97.29' }, 'en', 0)).toBe('97%');
  expect(returnText({ returnRate: null }, 'en', 1)).toBeUndefined();
});
