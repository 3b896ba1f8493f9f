import { expect, test } from 'vitest';
import { isMissingFile } from './loadChart.ts';

test('[WA-4] only a file that did not come is one that a release may have removed', () => {
  for (const said of [
    'Failed to fetch dynamically imported module: https://x/drawDayChart.js',
    'error loading dynamically imported module: https://x/drawDayChart.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/drawDayChart.css',
  ])
    expect([said, isMissingFile(new TypeError(said))]).toEqual([said, true]);
  for (const error of [
    new RangeError('Incorrect locale information provided'),
    new TypeError('x is null'),
    null,
  ])
    expect(isMissingFile(error)).toBe(false);
});
