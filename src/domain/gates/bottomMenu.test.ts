import { expect, test } from 'vitest';
import { hasTallBottomMenu } from './bottomMenu.ts';

test.each([
  [true, true, 812, true],
  [true, true, 932, true],
  [true, true, 811, false],
  [true, false, 812, false],
  [false, true, 812, false],
  [false, false, 0, false],
])('[SH-6] ios %j, shell %j, height %d: tall %j', (ios, shell, screenHeight, tall) => {
  expect(hasTallBottomMenu({ ios, shell, screenHeight })).toBe(tall);
});
