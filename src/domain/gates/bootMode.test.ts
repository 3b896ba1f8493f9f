import { expect, test } from 'vitest';
import { bootMode } from './bootMode.ts';

test.each([
  [false, false, 'app'],
  [true, false, 'maintenance'],
  [false, true, 'region'],
  [true, true, 'maintenance'],
] as const)('[SH-1] maintenance %j, region restriction %j: %s', (maintenance, regionRestriction, mode) => {
  expect(bootMode({ maintenance, regionRestriction })).toBe(mode);
});
