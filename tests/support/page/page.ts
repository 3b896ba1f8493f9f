import { test as base, expect, type Frame, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { type Axe, axeOptions, axeSource, unstickBars } from '#src/qa/browser/axe.ts';
import { type SpawnedServer, startServer } from '#src/qa/browser/server.ts';
import { journeyBrands } from '../madePages.ts';
import { atRest, followTraffic } from './atRest.ts';
import { recordToasts } from './toasts.ts';

/**
 * Address of a brand on the tests' server, or on another; of the default brand without a name. Call it within a test:
 * a retried test has another server.
 */
export function siteUrl(brand?: string, server = process.env.LIVERY_URL ?? 'http://localhost:8787'): string {
  const url = new URL(server);
  if (brand !== undefined) url.hostname = `${brand}.localhost`;
  return url.origin;
}

/**
 * Runs in a page before its own scripts; marks news and offers as seen, and the site as visited before. The brand is in the host name; without one
 * it is the default brand.
 */
export function markNewsSeen(): void {
  const [brand = ''] = location.hostname.endsWith('.localhost') ? location.hostname.split('.') : ['base'];
  try {
    sessionStorage.setItem(`${brand}:noticeSeen`, '"1"');
    sessionStorage.setItem(`${brand}:memberNewsSeen`, '"1"');
    localStorage.setItem(`${brand}:downloadOffered`, '"1"');
    localStorage.setItem(`${brand}:visited`, '"1"');
  } catch {
    // A page without storage shows no news either.
  }
}

/**
 * Playwright's test, stricter: an error in the console, an uncaught exception or a violation of the content
 * security policy fails it, on every page it opens. Expected errors are declared: `test.use({ allowedProblems:
 * [/401/] })`. News and offers count as seen, unless a test is about them: `test.use({ unseenNews: true })`. A test
 * that calls `atRest` sets `test.use({ rests: true })`, because observing all requests costs every page time. Paths
 * lead to the default brand, or to another: `test.use({ brand: 'made' })`.
 */
export const test = base.extend<
  {
    allowedProblems: readonly RegExp[];
    unseenNews: boolean;
    rests: boolean;
    brand: string | undefined;
  },
  { freshServer: () => Promise<void> }
>({
  freshServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use, { workerIndex }) => {
      let server: SpawnedServer | undefined;
      await use(async () => {
        server ??= await startServer(`e2e-again-${workerIndex}`, journeyBrands);
        process.env.LIVERY_URL = server.url;
        process.env.LIVERY_DATA = server.data;
      });
      await server?.stop();
    },
    { scope: 'worker' },
  ],
  // A retried test gets a fresh server: changes of the first attempt would make it fail.
  baseURL: async ({ freshServer, brand }, use, { retry }) => {
    if (retry > 0) await freshServer();
    await use(siteUrl(brand));
  },
  brand: [undefined, { option: true }],
  allowedProblems: [[], { option: true }],
  unseenNews: [false, { option: true }],
  rests: [false, { option: true }],
  context: async ({ context, allowedProblems, unseenNews, rests }, use) => {
    if (!unseenNews) await context.addInitScript(markNewsSeen);
    await context.addInitScript(recordToasts);
    if (rests) followTraffic(context);
    const errors: string[] = [];
    context.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (event) => {
      const error = event.error();
      errors.push(`uncaught: ${error.stack || `${error.name} ${error.message}`}`);
    });
    await context.exposeBinding('liveryViolation', (_, text: string) => {
      errors.push(text);
    });
    await context.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample, sourceFile }) => {
        const report = (globalThis as { liveryViolation?: (text: string) => void }).liveryViolation;
        report?.(`content security policy: ${violatedDirective} ${blockedURI} ${sample} ${sourceFile}`);
      });
    });
    await use(context);
    expect(errors.filter((text) => !allowedProblems.some((known) => known.test(text)))).toEqual([]);
  },
});

export { atRest, expect };

/** Pages with axe as an init script. */
const pagesWithAxe = new WeakSet<Page>();

/** Runs in the page: waits for running fades, because half-transparent text has too little contrast. */
async function fadesOver(): Promise<void> {
  const coming = document
    .getAnimations()
    .filter(({ effect, playState }) => playState === 'running' && effect?.getTiming().iterations === 1);
  await Promise.allSettled(coming.map(({ finished }) => finished));
}

/** Runs in the page: each violation within a selector in words. The whole result takes longer to send than to find. */
async function describeViolations(within: string, options: RunOptions): Promise<string[]> {
  const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run(within, options);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n  ${node.target.join(' ')}\n  ${node.html}`),
  );
}

/**
 * Defined in every document, but compiled only when used: sending the source each time costs more than running it. One
 * function, because each call from a test costs some milliseconds; it ends in a value, because Playwright calls a function.
 */
const axeScript = `globalThis.findViolations = async (within) => {
  if (!('axe' in globalThis)) { ${axeSource}; }
  (${unstickBars})();
  await (${fadesOver})();
  return (${describeViolations})(within, ${JSON.stringify(axeOptions)});
};
undefined`;

/** Fails on any violation of WCAG 2.2 A and AA that axe-core detects, with rule, reason and element. */
export async function axe(page: Page | Frame, within = 'html'): Promise<void> {
  const ownerPage = 'page' in page ? page.page() : page;
  // Before its style sheets, everything is too small and too close.
  await page.waitForLoadState('load');
  if (!pagesWithAxe.has(ownerPage)) await ownerPage.addInitScript(axeScript);
  pagesWithAxe.add(ownerPage);
  const find = () =>
    page.evaluate((selector) => {
      const { findViolations } = globalThis as {
        findViolations?: (within: string) => Promise<readonly string[]>;
      };
      return findViolations?.(selector) ?? null;
    }, within);
  let found = await find();
  if (found === null) {
    // The document was open before the script was known.
    await page.evaluate(axeScript);
    found = await find();
  }
  expect(found).toEqual([]);
}

/** Fails if a page can be scrolled sideways; lists the elements that overflow. */
export async function expectNoSidewaysScroll(page: Page | Frame): Promise<void> {
  // Before its style sheets, a page is as wide as its longest word.
  await page.waitForLoadState('load');
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
