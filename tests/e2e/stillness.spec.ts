import type { Page } from '@playwright/test';
import { languages } from '#schemas/languages.ts';
import { expect, siteUrl, test } from '#tests/support/page.ts';
import { brandNamed, demoPassword, speak } from '#tests/support/reference.ts';

/** Most that may move while a page comes to rest: the sum of Chromium's layout shifts. */
const limit = 0.02;

/** The slowness of a phone's network: what comes late moves what came early. */
const slow = { offline: false, latency: 150, downloadThroughput: 500_000, uploadThroughput: 100_000 };
const warm = { offline: false, latency: 20, downloadThroughput: -1, uploadThroughput: -1 };

/**
 * What each kind of visitor opens, and in which language: the brand's own, or one chosen on an earlier visit. The
 * first load of each is a slow one, over an empty cache.
 */
const visits = {
  visitor: [
    ['/', 'own'],
    ['/m/gameList', 'chosen'],
    ['/m/login', 'chosen'],
    ['/m/mine', 'own'],
    ['/m/forget', 'own'],
    ['/m/trail', 'own'],
  ],
  member: [
    ['/', 'chosen'],
    ['/m/gameList', 'own'],
    ['/m/mine', 'chosen'],
    ['/m/securityCenter', 'own'],
    ['/m/member/benefits', 'own'],
    ['/m/member/home/picture', 'own'],
  ],
} as const;

/** For each brand a language besides its default one, written in the other direction. */
const brands = [
  ['base', 'AR'],
  ['aurora', 'AR'],
  ['banyan', 'EN'],
] as const;

interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

/** Notes what moves on every page that this one opens. */
async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Moved = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
    const noted: Shift[] = [];
    Object.assign(window, { noted });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: Moved[] })[]) {
        const moved = entry.sources.map(({ node, previousRect: from, currentRect: to }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          return `${element?.tagName} ${element?.className} ${from.x},${from.y} to ${to.x},${to.y}`;
        });
        noted.push({ value: entry.value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What has moved until the page rests. */
async function shiftsOf(page: Page, path: string, lang: string): Promise<readonly Shift[]> {
  await page.goto(path);
  await expect(page.locator('html[data-drawn]:not([data-wait], [data-member])')).toHaveAttribute(
    'lang',
    lang,
  );
  await page.waitForLoadState('networkidle');
  return page.evaluate(
    () =>
      new Promise<readonly Shift[]>((resolve) => {
        // A shift is reported after the frame in which it happened.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve((window as unknown as { noted: Shift[] }).noted)),
        );
      }),
  );
}

for (const [brand, other] of brands) {
  for (const role of ['visitor', 'member'] as const) {
    test(`[PE-2][SH-16] ${brand} stands still for a ${role}, whatever is stored`, async ({ context }) => {
      const site = siteUrl(brand);
      const own = brandNamed(brand).languages.default;
      if (role === 'member') {
        const page = await context.newPage();
        await page.goto(`${site}/m/login`);
        await page.locator('input[autocomplete="username"]').fill('demo');
        await page.locator('input[type="password"]').fill(demoPassword);
        await page.locator('form button[type="submit"]').click();
        await page.waitForFunction((key) => localStorage.getItem(key) !== null, `${brand}:MC_SESSION_INFO`);
        await page.close();
      }
      const loud: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'warning') loud.push(message.text());
      });
      for (const [at, [path, which]] of visits[role].entries()) {
        const page = await context.newPage();
        const devtools = await context.newCDPSession(page);
        await devtools.send('Network.emulateNetworkConditions', at === 0 ? slow : warm);
        await noteShifts(page);
        const code = which === 'own' ? own : other;
        if (which === 'chosen') await speak(page, code, brand);
        const shifts = await shiftsOf(page, site + path, languages[code].lang);
        const sum = shifts.reduce((total, { value }) => total + value, 0);
        expect(sum, `${path} in ${code}: ${JSON.stringify(shifts, null, 1)}`).toBeLessThanOrEqual(limit);
        // The next page is opened by somebody who chose no language.
        await page.evaluate((key) => localStorage.removeItem(key), `${brand}:language`);
        await page.close();
      }
      expect(loud).toEqual([]);
    });
  }
}
