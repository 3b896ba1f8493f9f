import { expect, test } from 'vitest';
import { progressLine } from './progress.ts';

test('[OP-4] a progress line has count, rate and time left', () => {
  expect(progressLine('Publishing', 2500, 10_000, 25_000)).toBe(
    `Publishing  [${'█'.repeat(6)}${' '.repeat(18)}] 2,500 of 10,000, 100/s, 75 s left`,
  );
  expect(progressLine('Publishing', 0, 10, 0)).toContain('0 of 10, 0/s');
  expect(progressLine('Publishing', 10, 10, 100)).toContain('] 10 of 10');
});
