import type { Page } from '@playwright/test';
import { expect, siteUrl, test } from '#tests/support/page.ts';
import { brandNamed, demoPassword, textsOf } from '#tests/support/reference.ts';

/** What somebody does on a page that is drawn and cannot answer yet: its application is on a slow way. */

/** Opens a page whose application is held back; returns how to let it come. */
async function openAsleep(page: Page, address: string): Promise<() => void> {
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

/** Still asleep: what happened so far, the page itself did. */
const isAsleep = (page: Page) => expect(page.locator('html[data-drawn]')).toHaveCount(0);

test('[PE-2] a tab that is tapped first is the chosen one once the page wakes', async ({ page }) => {
  const wake = await openAsleep(page, siteUrl('base'));
  const tab = page.getByRole('tab').nth(2);
  await expect(tab).toHaveAttribute('aria-selected', 'false');
  await tab.tap();
  await isAsleep(page);
  wake();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
});

test('[PE-2] the menu that is asked for first opens once the page wakes', async ({ page }) => {
  const texts = textsOf(brandNamed('aurora').languages.default);
  const wake = await openAsleep(page, siteUrl('aurora'));
  await page.getByRole('button', { name: texts['siteHeader.menu'] ?? '' }).tap();
  await isAsleep(page);
  wake();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('[PE-2] a popup that is asked for first opens once the page wakes', async ({ page }) => {
  const wake = await openAsleep(page, `${siteUrl('base')}/m/login`);
  await page.getByRole('contentinfo').getByRole('button').tap();
  await isAsleep(page);
  wake();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('[PE-2] a form that is filled in and sent first is sent once the page wakes, and never by the browser', async ({
  page,
}) => {
  const wake = await openAsleep(page, `${siteUrl('base')}/m/login`);
  await page.locator('input[autocomplete="username"]').fill('demo');
  await page.locator('input[type="password"]').fill(demoPassword);
  await page.locator('form button[type="submit"]').tap();
  await isAsleep(page);
  expect(page.url()).not.toContain('?');
  wake();
  await expect(page.locator('[data-page="home"]')).toBeVisible();
  expect(page.url()).not.toContain(demoPassword);
});
