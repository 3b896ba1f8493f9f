import { axe, expect, expectNoSidewaysScroll, test } from '#tests/support/page.ts';
import { baseBrand, signIn, speak, textsOf } from '#tests/support/reference.ts';

/** The not-found page answers 404, which the browser notes in its console. */
test.use({ allowedProblems: [/status of 404/] });

// Sweeps are long, and have nothing to do with one another.
test.describe.configure({ mode: 'parallel' });
const sweepTime = 400_000;

const brand = baseBrand();
const t = textsOf('EN');
const pages = Object.entries(brand.pages);

/** Whether a visitor is let in. */
const isOpen = ({ access = 'open' }: (typeof pages)[number][1]) => access === 'open';

/** Pages that a signed-in member of type 0 may see. */
const forMembers = (page: (typeof pages)[number][1]) =>
  !JSON.stringify(page.when ?? {}).includes('memberTypeNot');

test('[SH-2] every address of every page shows that page to a visitor, or leads where it must', async ({
  page,
}) => {
  test.setTimeout(sweepTime);
  await speak(page, 'EN');
  for (const [id, one] of pages) {
    for (const path of one.paths) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(id === 'not-found' ? 404 : 200);
      const wanted = isOpen(one) ? id : (one.otherwise ?? 'login');
      await expect(page.locator(`[data-page="${wanted}"]`), path).toBeVisible();
    }
  }
});

test('[SH-2] an unknown address gives the not-found page with a way home', async ({ page }) => {
  await speak(page, 'EN');
  const response = await page.goto('/m/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByText(t['siteStatus.notFoundTitle'] ?? '')).toBeVisible();
  await page.getByRole('link', { name: t['action.goHome'] ?? '' }).click();
  await expect(page.locator('[data-page="home"]')).toBeVisible();
});

test('[SH-2] a missing file is a missing file, never a page', async ({ request }) => {
  const response = await request.get('/assets/nothing-here.js');
  expect(response.status()).toBe(404);
  expect(response.headers()['content-type'] ?? '').not.toContain('html');
  expect(response.headers()['cache-control']).toContain('no-store');
});

for (const language of ['EN', 'AR'] as const) {
  for (const role of ['visitor', 'member'] as const) {
    test(`[TR-1][SH-13] every page is clean at 320 px for a ${role} in ${language}`, async ({ page }) => {
      test.setTimeout(sweepTime);
      await page.setViewportSize({ width: 320, height: 568 });
      if (role === 'member') {
        await speak(page, 'EN');
        await signIn(page);
      }
      await speak(page, language);
      const seen = pages.filter(([, one]) => (role === 'member' ? forMembers(one) : isOpen(one)));
      for (const [id, { paths }] of seen) {
        await test.step(id, async () => {
          await page.goto(paths[0] ?? '/');
          await expect(page.locator('html')).toHaveAttribute('dir', language === 'AR' ? 'rtl' : 'ltr');
          await expect(page.locator('main')).toBeVisible();
          await page.waitForLoadState('networkidle');
          await expectNoSidewaysScroll(page);
          await axe(page);
        });
      }
    });
  }
}
