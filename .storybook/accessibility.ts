import type { RunOptions } from 'axe-core';

/** What is asked of every story: WCAG 2.2 A and AA, as of whole pages. */
export const accessibility: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  resultTypes: ['violations'],
};
