import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

/** Address of a brand on the server of the tests; without a name, of the default brand. */
export function siteUrl(brand?: string): string {
  const url = new URL(process.env.LIVERY_URL ?? 'http://localhost:8787');
  if (brand !== undefined) url.hostname = `${brand}.localhost`;
  return url.origin;
}

/**
 * Playwright's test, strict: an error in the console, an uncaught exception or a violation of the content
 * security policy fails it, on every page it opens. A test that provokes one says so:
 * `test.use({ allowedProblems: [/401/] })`.
 */
export const test = base.extend<{ allowedProblems: readonly RegExp[] }>({
  allowedProblems: [[], { option: true }],
  context: async ({ context, allowedProblems }, use) => {
    const complaints: string[] = [];
    context.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().stack ?? error.error()}`));
    await context.exposeBinding('liveryViolation', (_, text: string) => {
      complaints.push(text);
    });
    await context.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample, sourceFile }) => {
        const report = (globalThis as { liveryViolation?: (text: string) => void }).liveryViolation;
        report?.(`content security policy: ${violatedDirective} ${blockedURI} ${sample} ${sourceFile}`);
      });
    });
    await use(context);
    expect(complaints.filter((text) => !allowedProblems.some((known) => known.test(text)))).toEqual([]);
  },
});

export { expect };

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const axeOptions: RunOptions = {
  // Named one by one: a plain run would leave out what WCAG 2.2 added, such as the size of targets.
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  resultTypes: ['violations'],
};

/** Fails on any violation of WCAG 2.2 A and AA that axe-core can see; says rule, reason and element. */
export async function axe(page: Page, within = 'html'): Promise<void> {
  await page.evaluate(axeSource);
  // What lies under a bar that sticks to the screen can be scrolled out from under it: that is not its size.
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('header, nav'))
      if (getComputedStyle(element).position === 'sticky') element.style.position = 'static';
  });
  const { violations } = await page.evaluate(
    ([selector, options]) =>
      (
        globalThis as unknown as { axe: { run: (in_: string, how: RunOptions) => Promise<AxeResults> } }
      ).axe.run(selector, options),
    [within, axeOptions] as const,
  );
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n  ${node.target.join(' ')}\n  ${node.html}`),
  );
  expect(found).toEqual([]);
}

/** Fails where a page can be scrolled sideways; names the elements that stick out. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const out = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return right > clientWidth + 1 || left < -1;
    });
    return [
      `${scrollWidth} of ${clientWidth} px`,
      ...out.slice(0, 5).map((element) => element.outerHTML.slice(0, 120)),
    ];
  });
  expect(wide).toEqual([]);
}
