import type { Page } from '@playwright/test';
import { expect, siteUrl, test } from '#tests/support/page/page.ts';
import { brandNamed, demoPassword, textsOf } from '#tests/support/reference.ts';

/** Input on a page that is drawn but not hydrated yet: its application loads slowly. */

/** Opens a page with its application held back; returns a function that releases it. */
async function openUnhydrated(page: Page, address: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/main-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.locator('[data-page]')).toBeVisible();
  return release;
}

/** Checks that the page is not hydrated: everything so far was done without the application. */
const expectUnhydrated = (page: Page) => expect(page.locator('html[data-drawn]')).toHaveCount(0);

test('[PE-2] a tab tapped before hydration is selected after it', async ({ page }) => {
  const wake = await openUnhydrated(page, siteUrl('base'));
  const tab = page.getByRole('tab').nth(2);
  await expect(tab).toHaveAttribute('aria-selected', 'false');
  await tab.tap();
  await expectUnhydrated(page);
  wake();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
});

test('[PE-2] a menu tapped before hydration opens after it', async ({ page }) => {
  const texts = textsOf(brandNamed('aurora').languages.default);
  const wake = await openUnhydrated(page, siteUrl('aurora'));
  await page.getByRole('button', { name: texts['siteHeader.menu'] ?? '' }).tap();
  await expectUnhydrated(page);
  wake();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('[PE-2] a popup tapped before hydration opens after it', async ({ page }) => {
  const wake = await openUnhydrated(page, `${siteUrl('base')}/m/login`);
  await page.getByRole('contentinfo').getByRole('button').tap();
  await expectUnhydrated(page);
  wake();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('[PE-2] a form submitted before hydration is sent after it, and never by the browser', async ({
  page,
}) => {
  const wake = await openUnhydrated(page, `${siteUrl('base')}/m/login`);
  await page.locator('input[autocomplete="username"]').fill('demo');
  await page.locator('input[type="password"]').fill(demoPassword);
  await page.locator('form button[type="submit"]').tap();
  await expectUnhydrated(page);
  expect(page.url()).not.toContain('?');
  wake();
  await expect(page.locator('[data-page="home"]')).toBeVisible();
  expect(page.url()).not.toContain(demoPassword);
});
