import type { Page } from '@playwright/test';
import { languages } from '#schemas/languages.ts';
import { languageCookie } from '#src/domain/site/languageCookie.ts';
import { atRest, expect, siteUrl, test } from '#tests/support/page/page.ts';
import {
  accounts,
  brandNamed,
  demoPassword,
  setPageLanguage,
  signInByApi,
} from '#tests/support/reference.ts';

test.use({ rests: true });

/** Limit for the movement until a page is at rest: the sum of Chromium's layout shifts. */
const limit = 0.02;

/** The latency of a phone's network: late content moves early content. */
const slow = { offline: false, latency: 150, downloadThroughput: 500_000, uploadThroughput: 100_000 };
const warm = { offline: false, latency: 20, downloadThroughput: -1, uploadThroughput: -1 };

/**
 * The pages that each kind of visitor opens, and their language: the brand's own, or one chosen on an earlier
 * visit. The first load of each is slow, with an empty cache.
 */
const visits = {
  visitor: [
    ['/', 'own'],
    ['/m/gameList', 'chosen'],
    ['/m/login', 'chosen'],
    ['/m/mine', 'own'],
    ['/m/help', 'own'],
    ['/m/lottery', 'chosen'],
    ['/m/register', 'own'],
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
    ['/m/trail', 'own'],
  ],
  agent: [
    ['/m/agent', 'own'],
    ['/m/agent', 'chosen'],
    ['/m/member/agent/agentDivident', 'own'],
    ['/m/agent/rain', 'chosen'],
  ],
} as const;

/** For each brand a language of the other direction than its default. */
const brands = [
  ['base', 'AR'],
  ['aurora', 'AR'],
  ['banyan', 'EN'],
] as const;

interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

/** Records layout shifts on every page. */
async function recordShifts(page: Page): Promise<void> {
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

/** The layout shifts until the page is at rest. */
async function shiftsOf(page: Page, path: string, lang: string): Promise<readonly Shift[]> {
  await page.goto(path);
  await expect(page.locator('html[data-drawn]:not([data-wait], [data-member])')).toHaveAttribute(
    'lang',
    lang,
  );
  await atRest(page);
  return page.evaluate(
    () =>
      new Promise<readonly Shift[]>((resolve) => {
        // A shift is reported after its frame.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve((window as unknown as { noted: Shift[] }).noted)),
        );
      }),
  );
}

for (const [brand, other] of brands) {
  for (const role of ['visitor', 'member', 'agent'] as const) {
    test(`[PE-2][SH-16] ${brand} has no layout shifts for the role ${role}, whatever is stored`, async ({
      context,
    }) => {
      const site = siteUrl(brand);
      const own = brandNamed(brand).languages.default;
      if (role !== 'visitor') {
        const page = await context.newPage();
        await page.goto(`${site}/m/login`);
        await page.locator('input[autocomplete="username"]').fill(accounts[role].username);
        await page.locator('input[type="password"]').fill(demoPassword);
        await page.locator('form button[type="submit"]').click();
        await page.waitForFunction((key) => localStorage.getItem(key) !== null, `${brand}:MC_SESSION_INFO`);
        await page.close();
      }
      const loud: string[] = [];
      context.on('console', (message) => {
        // Journeys block the worker, which is said as a warning.
        if (message.type() === 'warning' && !message.text().startsWith('Service Worker registration'))
          loud.push(message.text());
      });
      for (const [at, [path, which]] of visits[role].entries()) {
        const page = await context.newPage();
        const devtools = await context.newCDPSession(page);
        await devtools.send('Network.emulateNetworkConditions', at === 0 ? slow : warm);
        await recordShifts(page);
        const code = which === 'own' ? own : other;
        if (which === 'chosen') await setPageLanguage(page, code, brand);
        const shifts = await shiftsOf(page, site + path, languages[code].lang);
        const sum = shifts.reduce((total, { value }) => total + value, 0);
        expect(sum, `${path} in ${code}: ${JSON.stringify(shifts, null, 1)}`).toBeLessThanOrEqual(limit);
        // The next page is opened by a visitor who chose no language.
        await page.evaluate((key) => localStorage.removeItem(key), `${brand}:language`);
        await context.clearCookies({ name: languageCookie });
        await page.close();
      }
      expect(loud).toEqual([]);
    });
  }
}

test.describe('where answers fail', () => {
  test.use({ allowedProblems: [/status of 500/] });

  for (const [brand, language] of brands)
    for (const [path, size] of [
      ['/m/agent', { width: 390, height: 844 }],
      ['/m/member/agent/agentDivident', { width: 320, height: 568 }],
    ] as const)
      test(`[PE-2] ${brand} moves nothing on ${path}`, async ({ page }) => {
        const site = siteUrl(brand);
        await page.setViewportSize(size);
        await setPageLanguage(page, language, brand);
        await signInByApi(page, accounts.agent.username, site, brand);
        // Nothing fails before the page waits for it.
        await page.route('**/wps/relay/agent/**', async (route) => {
          await page.locator('main [data-answer-comes]').first().waitFor();
          await route.fulfill({ status: 500, body: '{}' });
        });
        await recordShifts(page);
        const shifts = await shiftsOf(page, site + path, languages[language].lang);
        await expect(page.locator('main').getByRole('alert').first()).toBeVisible();
        const sum = shifts.reduce((total, { value }) => total + value, 0);
        expect(sum, JSON.stringify(shifts, null, 1)).toBeLessThanOrEqual(limit);
      });
});
