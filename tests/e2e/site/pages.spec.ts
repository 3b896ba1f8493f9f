import { expect, test } from '#tests/support/page/page.ts';
import {
  goThrough,
  isForMembers,
  isOpen,
  openAccessible,
  openClean,
  sweepOptions,
  sweepTimeoutMs,
} from '#tests/support/page/sweep.ts';
import { checkedBaseBrand, setPageLanguage, signInByApi, textsOf } from '#tests/support/reference.ts';

/** The not-found page answers 404, which the browser logs as an error. */
test.use({ ...sweepOptions, allowedProblems: [/status of 404/] });

// Sweeps are long and independent.
test.describe.configure({ mode: 'parallel' });

const t = textsOf('EN');
const pages = Object.entries(checkedBaseBrand().pages);

test('[SH-2] an unknown address shows the not-found page with a link home', async ({ page }) => {
  await setPageLanguage(page, 'EN');
  const response = await page.goto('/m/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByText(t['siteStatus.notFoundTitle'] ?? '')).toBeVisible();
  await page.getByRole('link', { name: t['action.goHome'] ?? '' }).click();
  await expect(page.locator('[data-page="home"]')).toBeVisible();
});

test('[SH-2] a missing file answers 404 without a page', async ({ request }) => {
  const response = await request.get('/assets/nothing-here.js');
  expect(response.status()).toBe(404);
  expect(response.headers()['content-type'] ?? '').not.toContain('html');
  expect(response.headers()['cache-control']).toContain('no-store');
});

/* What is tested where: in English each page is checked by axe for a visitor and for a member. In Arabic axe
   checks every page of another brand (`brands.spec.ts`) and every widget in all its states (stories). So base in
   Arabic is checked only for what differs between pages: direction, sideways scroll, the console. */

test('[SH-2][TR-1][SH-13] every address shows its page to a visitor or redirects as specified, clean at 320 px in EN', async ({
  page,
}) => {
  test.setTimeout(sweepTimeoutMs);
  await page.setViewportSize({ width: 320, height: 568 });
  await setPageLanguage(page, 'EN');
  for (const [id, brandPage] of pages) {
    for (const [at, path] of brandPage.paths.entries()) {
      await test.step(path, async () => {
        // All addresses of a page have the same document: only the first is checked by axe.
        const isChecked = at === 0 && isOpen(brandPage);
        const response = await (isChecked ? openAccessible(page, path, 'EN') : page.goto(path));
        expect(response?.status(), path).toBe(id === 'not-found' ? 404 : 200);
        const expected = isOpen(brandPage) ? id : (brandPage.otherwise ?? 'login');
        await expect(page.locator(`[data-page="${expected}"]`), path).toBeVisible();
      });
    }
  }
});

test('[TR-1][SH-13] every page is clean at 320 px for a visitor in AR', async ({ page }) => {
  test.setTimeout(sweepTimeoutMs);
  await page.setViewportSize({ width: 320, height: 568 });
  await setPageLanguage(page, 'AR');
  for (const [id, one] of pages.filter(([, each]) => isOpen(each)))
    await test.step(id, () => openClean(page, one.paths[0] ?? '/', 'AR'));
});

// In English by each page's own address; in Arabic, and in the other brands, from page to page in one document.
for (const language of ['EN', 'AR'] as const) {
  test(`[TR-1][SH-13] every page is clean at 320 px for a member in ${language}`, async ({ page }) => {
    test.setTimeout(sweepTimeoutMs);
    await page.setViewportSize({ width: 320, height: 568 });
    await setPageLanguage(page, 'EN');
    await signInByApi(page);
    await setPageLanguage(page, language);
    const forMembers = pages.filter(([, one]) => isForMembers(one));
    if (language === 'EN') {
      for (const [id, { paths }] of forMembers)
        await test.step(id, () => openAccessible(page, paths[0] ?? '/', 'EN'));
    } else {
      await page.goto('/');
      await goThrough(page, forMembers, language, null);
    }
  });
}
