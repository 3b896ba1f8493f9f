import type { Page } from '@playwright/test';
import { axe, expect, expectNoSidewaysScroll, siteUrl, test } from '#tests/support/page/page.ts';
import { setPageLanguage, signInByApi, textsOf } from '#tests/support/reference.ts';

const t = textsOf('EN');
const text = (key: string) => t[key] ?? key;
const rail = (page: Page) => page.getByRole('navigation', { name: text('bottomMenu.label') });

/** Distance of an element's sides from those of the window, in px. */
const sides = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return { left, right: document.documentElement.clientWidth - right };
    });

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  for (const [brand, language] of [
    ['base', 'EN'],
    ['aurora', 'EN'],
    ['banyan', 'AR'],
  ] as const)
    test(`[SH-6] ${brand} has a rail at the start, which stays from page to page, and nothing moves as it comes`, async ({
      page,
    }) => {
      const { 'bottomMenu.label': label = '', 'page.help': help = '' } = textsOf(language);
      await page.addInitScript(() => {
        Object.assign(window, { moved: 0 });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            Object.assign(window, { moved: Reflect.get(window, 'moved') + Reflect.get(entry, 'value') });
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await setPageLanguage(page, language, brand);
      await page.goto(siteUrl(brand));
      const menu = page.getByRole('navigation', { name: label });
      await expect(menu.getByRole('link', { name: help })).toBeVisible();
      const box = await sides(page, '[data-rail] > div:first-child');
      expect(language === 'AR' ? box.right : box.left).toBe(0);
      await expect(page.locator('[data-bottom-menu]')).toBeHidden();
      await expect(page.getByRole('article').first()).toBeVisible();
      await axe(page);
      await expectNoSidewaysScroll(page);
      expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toBeLessThan(0.05);

      await menu.evaluate((element) => Object.assign(element, { isSame: true }));
      await menu.getByRole('link', { name: help }).click();
      await expect(page.locator('[data-page="help"]')).toBeVisible();
      expect(await menu.evaluate((element) => Reflect.get(element, 'isSame'))).toBe(true);
      await expect(menu.getByRole('link', { name: help })).toHaveAttribute('aria-current', 'page');
      await expectNoSidewaysScroll(page);
    });

  test('[GL-3] a list has six games in a row, all of them in reach of the keyboard', async ({ page }) => {
    await setPageLanguage(page, 'EN');
    await page.goto('/m/gameList?gameType=RNG');
    const tiles = page.getByRole('article');
    await expect(tiles.nth(12)).toBeVisible();
    const tops = await tiles.evaluateAll((all) =>
      all.slice(0, 12).map((one) => Math.round(one.getBoundingClientRect().top)),
    );
    expect(tops.filter((top) => top === tops[0])).toHaveLength(6);
    expect(new Set(tops).size).toBe(2);
    const lefts = await tiles.evaluateAll((all) =>
      all.slice(0, 6).map((one) => Math.round(one.getBoundingClientRect().left)),
    );
    expect(new Set(lefts).size).toBe(6);
  });

  test('[GL-10] what is a sheet on a phone is a dialog in the middle', async ({ page }) => {
    await setPageLanguage(page, 'EN');
    await page.goto('/m/gameList?gameType=RNG');
    await page.getByRole('article').first().getByRole('button').first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: text('gameSheet.play'), exact: true })).toBeVisible();
    const { left, right } = await sides(page, 'dialog[open] > *');
    expect(Math.abs(left - right)).toBeLessThan(20);
    expect(left).toBeGreaterThan(300);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  test('[SH-6] the keyboard goes from the rail into the page, and a form keeps a column that reads well', async ({
    page,
  }) => {
    await setPageLanguage(page, 'EN');
    await signInByApi(page);
    await page.goto('/m/set');
    await expect(rail(page).getByRole('link', { name: text('menu.deposit') })).toBeVisible();
    await rail(page).getByRole('link').first().focus();
    const count = await rail(page).locator('a, button').count();
    for (let press = 0; press < count; press++) await page.keyboard.press('Tab');
    await expect(rail(page).locator(':focus')).toHaveCount(0);
    await expect(page.getByRole('banner').locator(':focus')).toHaveCount(1);
    const width = await page.getByRole('main').evaluate((main) => main.getBoundingClientRect().width);
    expect(width).toBe(640);
  });

  test('[PE-2] a window that becomes narrow has the bottom menu, and the rail when it is wide again', async ({
    page,
  }) => {
    await setPageLanguage(page, 'EN');
    await page.goto('/');
    await expect(rail(page).getByRole('link', { name: text('page.help') })).toBeVisible();
    await page.setViewportSize({ width: 900, height: 800 });
    await expect(page.locator('[data-bottom-menu]')).toBeVisible();
    await expect(rail(page)).toHaveCount(1);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.locator('[data-bottom-menu]')).toBeHidden();
    await expect(rail(page).getByRole('link', { name: text('page.help') })).toBeVisible();
  });
});

test('[PE-2] a phone fetches nothing of the rail', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await setPageLanguage(page, 'EN');
  await page.goto('/');
  await expect(page.locator('[data-bottom-menu]')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(fetched.filter((path) => /\/assets\/wide-/.test(path))).toEqual([]);
});
