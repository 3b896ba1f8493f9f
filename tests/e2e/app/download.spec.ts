import type { Page } from '@playwright/test';
import { changeAnswer } from '#tests/support/page/changedAnswer.ts';
import { axe, expect, expectNoSidewaysScroll, siteUrl, test } from '#tests/support/page/page.ts';
import { setPageLanguage, signInByApi, textsOf } from '#tests/support/reference.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const android =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

const settings = (page: Page, change: Readonly<Record<string, unknown>>) =>
  changeAnswer(page, 'getSettings', change);

const bar = (page: Page) => page.locator('[data-download-bar]');
/** Waits until the page has what it loads last, the bar among it. */
const settled = async (page: Page, language = 'EN') =>
  page.getByRole('navigation', { name: textsOf(language)['sideServiceBar.label'] ?? '' }).waitFor();

for (const [brand, language] of [
  ['base', 'EN'],
  ['aurora', 'AR'],
  ['banyan', 'FA'],
] as const)
  test.describe(`an iPhone in ${brand}, ${language}`, () => {
    test.use({ userAgent: iphone, viewport: { width: 320, height: 568 } });

    test('[PR-5] is offered the app by the bar, whose popup has the links and the steps; closed, it stays so', async ({
      page,
    }) => {
      const t = textsOf(language);
      await setPageLanguage(page, language, brand);
      await page.goto(`${siteUrl(brand)}/`);
      await expect(bar(page)).toBeVisible();
      await expectNoSidewaysScroll(page);
      await axe(page);
      // It lies over the page above the menu, and within the screen.
      const [box, menu] = await Promise.all([
        bar(page).boundingBox(),
        page.locator('nav:has([aria-current])').last().boundingBox(),
      ]);
      expect(box && menu && box.y + box.height <= menu.y + 32).toBe(true);
      await bar(page)
        .getByRole('button', { name: t['downloadBar.get'] ?? '' })
        .click();
      const dialog = page.getByRole('dialog', { name: t['downloadPopup.title'] ?? '' });
      await expect(dialog.getByRole('link')).toHaveCount(2);
      await expect(dialog.locator('ol > li')).toHaveCount(3);
      await expectNoSidewaysScroll(page);
      await axe(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await bar(page)
        .getByRole('button', { name: t['downloadBar.close'] ?? '' })
        .click();
      await expect(bar(page)).toHaveCount(0);
      expect(await page.evaluate((key) => localStorage.getItem(key), `${brand}:hideDownload`)).toBe('"1"');
      await page.reload();
      await settled(page, language);
      await expect(bar(page)).toHaveCount(0);
    });
  });

test.describe('an iPhone', () => {
  test.use({ userAgent: iphone });
  test.beforeEach(({ page }) => setPageLanguage(page, 'EN'));

  test('[PR-5] has the operator’s words and colours; one that cannot be read is replaced', async ({
    page,
  }) => {
    await settings(page, {
      app_background: '#1b2a6b',
      app_desc_font_color: '#223377',
      app_desc: { EN: 'Draws the moment they are in' },
    });
    await page.goto('/');
    await expect(bar(page)).toContainText('Draws the moment they are in');
    await expect(bar(page)).toHaveCSS('background-color', 'rgb(27, 42, 107)');
    await expect(bar(page)).toHaveCSS('color', 'rgb(255, 255, 255)');
    await axe(page);
  });

  test('[PR-5] is offered the home screen alone where there is no link, and nothing without it', async ({
    page,
  }) => {
    await changeAnswer(page, 'getVersion', { resources: [] });
    await settings(page, { resources: [] });
    await page.goto('/');
    await bar(page).getByRole('button', { name: 'Get app' }).click();
    const dialog = page.getByRole('dialog', { name: 'Get the app' });
    await expect(dialog.locator('ol > li')).toHaveCount(3);
    await expect(dialog.getByRole('link')).toHaveCount(0);
    await settings(page, { resources: [], homeScreenOption: false });
    await page.goto('/');
    await settled(page);
    await expect(bar(page)).toHaveCount(0);
    // The version info may have a link that the settings do not.
    await page.unrouteAll();
    await settings(page, { resources: [], homeScreenOption: false });
    await page.goto('/');
    await expect(bar(page)).toBeVisible();
  });

  test('[PR-5] may be offered it only once somebody is signed in, or never', async ({ page }) => {
    await settings(page, { downloadBar: 'members' });
    await page.goto('/');
    await settled(page);
    await expect(bar(page)).toHaveCount(0);
    await signInByApi(page);
    await page.goto('/');
    await expect(bar(page)).toBeVisible();
    await page.unrouteAll();
    await settings(page, { downloadBar: 'off' });
    await page.goto('/');
    await settled(page);
    await expect(bar(page)).toHaveCount(0);
  });

  test('[PR-5] sees no bar where money moves', async ({ page }) => {
    await signInByApi(page);
    await page.goto('/m/voucherCenter');
    await expect(page.locator('[data-page="deposit"] main button').first()).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
  });
});

test.describe('an Android phone', () => {
  test.use({ userAgent: android });

  test('[PR-5] is offered its file, and the browser’s own installation where there is one', async ({
    page,
  }) => {
    await setPageLanguage(page, 'EN');
    await page.goto('/');
    await expect(bar(page)).toBeVisible();
    await page.evaluate(() => {
      const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => document.documentElement.setAttribute('data-asked', ''),
        userChoice: Promise.resolve({ outcome: 'accepted' }),
      });
      dispatchEvent(offer);
    });
    await bar(page).getByRole('button', { name: 'Get app' }).click();
    const dialog = page.getByRole('dialog', { name: 'Get the app' });
    await expect(dialog.getByRole('link')).toHaveCount(1);
    await dialog.getByRole('button', { name: /Install from the browser/ }).click();
    await expect(page.locator('html[data-asked]')).toHaveCount(1);
    await expect(dialog).toHaveCount(0);
  });
});

for (const [device, options] of [
  ['a desktop computer', {}],
  ['the native app', { userAgent: `${iphone} LiveryApp/3.1` }],
] as const)
  test.describe(device, () => {
    test.use(options);
    test(`[PR-5] ${device} shows no bar`, async ({ page }) => {
      await setPageLanguage(page, 'EN');
      await page.goto('/');
      await settled(page);
      await expect(bar(page)).toHaveCount(0);
    });
  });
