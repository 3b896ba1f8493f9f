import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, siteUrl, test } from '#tests/support/page/page.ts';
import { brandNamed, checkedBaseBrand, setPageLanguage, textsOf } from '#tests/support/reference.ts';

const brand = checkedBaseBrand();

/** Every text key: none may be on screen. */
const keys = new Set(
  readdirSync('locales').flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(path.join('locales', file), 'utf8'))),
  ),
);

/** All words on the page that are text keys, including accessible names. */
async function rawKeys(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const words: string[] = [document.title];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      if (nodes.currentNode.parentElement?.closest('script, style') === null)
        words.push(nodes.currentNode.textContent ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [alt], [placeholder], [title]'))
      for (const name of ['aria-label', 'alt', 'placeholder', 'title'])
        words.push(element.getAttribute(name) ?? '');
    return words;
  });
  return texts.flatMap((text) => text.split(/\s+/)).filter((word) => keys.has(word));
}

/** Holds back the deferred payload; returns a function that releases it. */
async function holdDeferred(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/(brand\/site|locales\/\w+)\.\w+\.json$/, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** The not-found page answers 404, which the browser logs as an error. */
test.use({ allowedProblems: [/status of 404/] });

/** One page of each kind, with an element that identifies it. */
const kinds = new Map(
  Object.values(brand.pages).map(({ paths, widgets, shell }) => [
    JSON.stringify([Object.values(widgets).map(({ widget }) => widget), shell]),
    paths[0] ?? '/',
  ]),
);

test.describe('before the deferred payload has loaded', () => {
  test('[PE-2] no page and no popup shows a raw text key, then or later', async ({ page }) => {
    // All pages are opened in turn.
    test.setTimeout(180_000);
    const release = await holdDeferred(page);
    for (const path of kinds.values()) {
      await page.goto(path);
      await page.waitForFunction(() => document.documentElement.dataset.drawn !== undefined);
      expect(await rawKeys(page), path).toEqual([]);
    }
    const site = brandNamed('aurora');
    const t = textsOf(site.languages.default);
    await page.goto(siteUrl('aurora'));
    await page.getByRole('button', { name: t['siteHeader.menu'] ?? '' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await rawKeys(page)).toEqual([]);
    release();
    await expect(page.getByRole('dialog').getByText(t['sideMenu.games'] ?? '')).toBeVisible();
    expect(await rawKeys(page)).toEqual([]);
  });
});

test("[PE-2] a page has the direction of the visitor's language before its texts have loaded", async ({
  page,
}) => {
  await setPageLanguage(page, 'AR');
  const release = await holdDeferred(page);
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ty');
  release();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});

for (const [id, operation] of [
  ['base', 'announcements'],
  ['aurora', 'games/featured'],
] as const) {
  test(`[PE-2] the first picture of ${id} and the tabs of its home are in the page, and fetched again`, async ({
    page,
  }) => {
    let answered = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answered = resolve;
    });
    const refetch = page.waitForRequest(`**/wps/relay/${operation}**`);
    await page.route('**/wps/relay/**', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(siteUrl(id));
    // No call has been answered yet: what is visible was published with the page.
    await expect(page.locator('html[data-drawn]')).toBeAttached();
    const first = page.locator('img[fetchpriority="high"]').first();
    await expect(first).toBeVisible();
    const picture = await first.getAttribute('src');
    expect(await page.locator(`head link[rel="preload"][as="image"][href="${picture}"]`).count()).toBe(1);
    await expect
      .poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect(await page.getByRole('tab').count()).toBeGreaterThan(3);

    await refetch;
    await first.evaluate((image) => image.setAttribute('data-kept', ''));
    const answer = page.waitForResponse(`**/wps/relay/${operation}**`);
    answered();
    await answer;
    await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
    // An equal answer re-renders nothing.
    await expect(page.locator('img[data-kept]')).toHaveAttribute('src', picture ?? '');
  });
}
