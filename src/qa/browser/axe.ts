import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';

/** The program that judges a page, to be run in it. */
export const axeSource: string = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** What that program puts into the page. */
export interface Axe {
  run(within: string, how: RunOptions): Promise<AxeResults>;
}

/** WCAG 2.2 A and AA, named one by one: a plain run would leave out what 2.2 added, such as the size of targets. */
export const axeOptions: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  resultTypes: ['violations'],
};

/** Run in the page: what lies under a bar that sticks to the screen can be scrolled out from under it, so that is not its size. Gives back what it has moved. */
export function freeWhatSticks(): HTMLElement[] {
  const sticking = [...document.querySelectorAll<HTMLElement>('header, nav, footer')].filter(
    (element) => getComputedStyle(element).position === 'sticky',
  );
  for (const element of sticking) element.style.position = 'static';
  return sticking;
}
