import { test as base, expect, type Frame, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { type Axe, axeOptions, axeSource, freeWhatSticks } from '#src/qa/browser/axe.ts';
import { startServer, type TestServer } from '#src/qa/browser/server.ts';
import { atRest, followTraffic } from './atRest.ts';
import { noteToasts } from './toasts.ts';

/**
 * Address of a brand on the server of the tests; without a name, of the default brand. To be asked for within a test: one
 * that is tried again has another server.
 */
export function siteUrl(brand?: string): string {
  const url = new URL(process.env.LIVERY_URL ?? 'http://localhost:8787');
  if (brand !== undefined) url.hostname = `${brand}.localhost`;
  return url.origin;
}

/** Runs in a page before its own scripts. A page's brand is in its host's name; without one it is the default brand. */
function seeNews(): void {
  const [brand = ''] = location.hostname.endsWith('.localhost') ? location.hostname.split('.') : ['base'];
  try {
    sessionStorage.setItem(`${brand}:noticeSeen`, '"1"');
    sessionStorage.setItem(`${brand}:memberNewsSeen`, '"1"');
    localStorage.setItem(`${brand}:downloadOffered`, '"1"');
  } catch {
    // A page without storage has no news either.
  }
}

/**
 * Playwright's test, strict: an error in the console, an uncaught exception or a violation of the content
 * security policy fails it, on every page it opens. A test that provokes one says so:
 * `test.use({ allowedProblems: [/401/] })`. What comes up by itself on a home page counts as seen, or it would stand
 * before every visit: `test.use({ unseenNews: true })` where a test is about it. A test that waits until a page is
 * `atRest` says `test.use({ rests: true })`: to hear of each request costs every page its share.
 */
export const test = base.extend<
  { allowedProblems: readonly RegExp[]; unseenNews: boolean; rests: boolean },
  { freshServer: () => Promise<void> }
>({
  freshServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use, { workerIndex }) => {
      let server: TestServer | undefined;
      await use(async () => {
        server ??= await startServer(`e2e-again-${workerIndex}`);
        process.env.LIVERY_URL = server.url;
        process.env.LIVERY_DATA = server.data;
      });
      await server?.stop();
    },
    { scope: 'worker' },
  ],
  // What a first try has changed on the server would fail the next one: it finds one as the first try found its own.
  baseURL: async ({ freshServer }, use, { retry }) => {
    if (retry > 0) await freshServer();
    await use(process.env.LIVERY_URL);
  },
  allowedProblems: [[], { option: true }],
  unseenNews: [false, { option: true }],
  rests: [false, { option: true }],
  context: async ({ context, allowedProblems, unseenNews, rests }, use) => {
    if (!unseenNews) await context.addInitScript(seeNews);
    await context.addInitScript(noteToasts);
    if (rests) followTraffic(context);
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

export { atRest, expect };

/** Pages that bring the judge along with each document. */
const judged = new WeakSet<Page>();

/** Comes with a document, and is compiled only where it is asked: to send it each time costs more than to run it. */
const bringAxe = `globalThis.bringAxe = () => { if (!('axe' in globalThis)) { ${axeSource}; } };`;

/** Fails on any violation of WCAG 2.2 A and AA that axe-core can see; says rule, reason and element. */
export async function axe(page: Page | Frame, within = 'html'): Promise<void> {
  const whole = 'page' in page ? page.page() : page;
  if (!judged.has(whole)) await whole.addInitScript(bringAxe);
  judged.add(whole);
  if (!(await page.evaluate(() => 'bringAxe' in globalThis))) await page.evaluate(bringAxe);
  await page.evaluate(freeWhatSticks);
  // Half faded in, words have half their contrast.
  await page.evaluate(async () => {
    const coming = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getTiming().iterations === 1);
    await Promise.allSettled(coming.map(({ finished }) => finished));
  });
  const { violations } = await page.evaluate(
    ([selector, options]) => {
      const judge = globalThis as unknown as { bringAxe: () => void; axe: Axe };
      judge.bringAxe();
      return judge.axe.run(selector, options as RunOptions);
    },
    [within, axeOptions] as const,
  );
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n  ${node.target.join(' ')}\n  ${node.html}`),
  );
  expect(found).toEqual([]);
}

/** Fails where a page can be scrolled sideways; names the elements that stick out. */
export async function expectNoSidewaysScroll(page: Page | Frame): Promise<void> {
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
