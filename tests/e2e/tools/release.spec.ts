import type { Page } from '@playwright/test';
import { atRest, expect, test } from '#tests/support/page/page.ts';
import { hydrated } from '#tests/support/page/pageReady.ts';
import { setPageLanguage, textsOf } from '#tests/support/reference.ts';

test.use({ rests: true });

const t = textsOf('EN');
const gone = '**/assets/account-*.js';

/** Counts how often a page is loaded. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return () => loads;
}

test.beforeEach(({ page }) => setPageLanguage(page, 'EN'));

test.describe('a file that a release removed', () => {
  test.use({ allowedProblems: [/Failed to (load|fetch)|Unable to preload CSS/] });

  test('[PL-1] is recovered by one reload', async ({ page }) => {
    const loads = countLoads(page);
    // The reloaded page refers to the new release's files. From the start on: what the first page fetches beforehand is
    // gone as well.
    await page.route(gone, (route) => (loads() < 2 ? route.fulfill({ status: 404 }) : route.continue()));
    await page.goto('/');
    await expect(page.getByRole('article').first()).toBeVisible();
    await hydrated(page);
    await page.getByRole('link', { name: t['menu.login'] ?? '' }).click();
    await expect(page.getByRole('heading', { name: t['loginForm.title'] ?? '' })).toBeVisible();
    expect(loads()).toBe(2);
  });

  test('[PL-1] that stays missing is an error card after one reload, never a loop', async ({ page }) => {
    const loads = countLoads(page);
    await page.route(gone, (route) => route.fulfill({ status: 404 }));
    await page.goto('/m/login');
    await expect.poll(loads).toBe(2);
    await atRest(page);
    await expect(page.locator('[data-part="login-form"]')).toBeVisible();
    expect(loads()).toBe(2);
  });

  test('[PL-1] never loses typed values: the reload is offered', async ({ page }) => {
    const loads = countLoads(page);
    await page.goto('/m/login');
    await hydrated(page);
    const name = page.locator('main input').first();
    await name.fill('somebody');
    await page.evaluate(() => dispatchEvent(new Event('vite:preloadError')));
    await expect(page.getByText(t['toast.newVersion'] ?? '')).toBeVisible();
    await expect(name).toHaveValue('somebody');
    expect(loads()).toBe(1);
    await page.getByRole('button', { name: t['action.reload'] ?? '' }).click();
    await expect(page.getByRole('heading', { name: t['loginForm.title'] ?? '' })).toBeVisible();
    await expect.poll(loads).toBe(2);
  });

  test('[PL-1] does not reload the page without a network', async ({ page, context }) => {
    const loads = countLoads(page);
    await page.goto('/m/help');
    await atRest(page);
    await context.setOffline(true);
    // It checks the network first: the check has failed before the network is back.
    const looked = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
    await page.evaluate(() => dispatchEvent(new Event('vite:preloadError')));
    await looked;
    await atRest(page);
    await context.setOffline(false);
    await atRest(page);
    await expect(page.locator('[data-page="help"]')).toBeVisible();
    expect(loads()).toBe(1);
  });

  test('[PL-1] does not hold a visitor who follows a link: Firefox ends the loads of a page that is left', async ({
    page,
  }) => {
    await page.goto('/m/help');
    await atRest(page);
    // The next page comes only after the check of the network, when nothing else keeps the page from a reload.
    const looked = page.waitForResponse((response) => response.request().method() === 'HEAD');
    await page.route('**/m/login', async (route) => {
      await looked;
      await route.continue();
    });
    await page.evaluate(() => {
      location.assign('/m/login');
      dispatchEvent(new Event('vite:preloadError'));
    });
    await expect(page.locator('[data-page="login"]')).toBeVisible();
  });

  test('[PL-1] a style sheet of the page is recovered by one reload', async ({ page }) => {
    const loads = countLoads(page);
    await page.route('**/assets/style-*.css', (route) =>
      loads() < 2 ? route.fulfill({ status: 404 }) : route.continue(),
    );
    await page.goto('/');
    await expect.poll(loads).toBe(2);
    await hydrated(page);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('navigation').last()).toHaveCSS('position', 'fixed');
    await atRest(page);
    expect(loads()).toBe(2);
  });

  test('[PL-1] a style sheet of a later view: never drawn without it, and requested again', async ({
    page,
  }) => {
    const loads = countLoads(page);
    const sheet = '**/assets/account-*.css';
    let requests = 0;
    let isThere = false;
    await page.route(sheet, (route) => {
      requests += 1;
      return isThere ? route.continue() : route.fulfill({ status: 404 });
    });
    await page.goto('/');
    await hydrated(page);
    await page.getByRole('link', { name: t['menu.login'] ?? '' }).click();
    // Reloaded once, as for a script; then an error card instead of a form without its look.
    await expect.poll(loads).toBe(2);
    const retry = page
      .getByRole('main')
      .getByRole('button', { name: t['ui.retry'] ?? '' })
      .first();
    await expect(retry).toBeVisible();
    await expect(page.locator('main input')).toHaveCount(0);
    const before = requests;
    isThere = true;
    await retry.click();
    await expect(page.locator('main input').first()).toBeVisible();
    expect(requests).toBeGreaterThan(before);
    expect(loads()).toBe(2);
  });

  test('[PL-1] the entry script itself: the retry screen, after one reload', async ({ page }) => {
    const loads = countLoads(page);
    await page.route('**/assets/main-*.js', (route) => route.fulfill({ status: 404 }));
    await page.goto('/');
    await expect(page.locator('#livery-retry')).toBeVisible();
    expect(loads()).toBe(2);
  });
});

test('[PL-1] without the deferred payload, links load documents', async ({ page }) => {
  await page.route(/\/brand\/site\.\w+\.json$/, (route) => route.fulfill({ status: 200, body: 'no' }));
  const loads = countLoads(page);
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await hydrated(page);
  await page.getByRole('link', { name: t['menu.login'] ?? '' }).click();
  await expect(page.getByRole('heading', { name: t['loginForm.title'] ?? '' })).toBeVisible();
  expect(loads()).toBe(2);
});
