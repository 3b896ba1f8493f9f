import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';

/** Source of axe-core, to be run in a page. */
export const axeSource: string = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** The global of axe-core in a page. */
export interface Axe {
  run(within: string, how: RunOptions): Promise<AxeResults>;
}

/**
 * WCAG 2.2 A and AA. The tags are listed because axe's default leaves out the rules added by 2.2, such as target
 * size.
 */
export const axeOptions: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  resultTypes: ['violations'],
};

/**
 * Runs in the page: makes sticky bars static. Content under them can be scrolled free, but axe would measure it as
 * covered. Returns the changed elements.
 */
export function unstickBars(): HTMLElement[] {
  const sticking = [...document.querySelectorAll<HTMLElement>('header, nav, footer, aside')].filter(
    (element) => getComputedStyle(element).position === 'sticky',
  );
  for (const element of sticking) element.style.position = 'static';
  return sticking;
}
