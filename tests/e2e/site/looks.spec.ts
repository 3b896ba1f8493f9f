import type { Page } from '@playwright/test';
import { axe, expect, expectNoSidewaysScroll, siteUrl, test } from '#tests/support/page/page.ts';
import { hydrated } from '#tests/support/page/pageReady.ts';
import { setPageLanguage, signInByApi, textsOf } from '#tests/support/reference.ts';

const site = (id: string) => siteUrl(id === 'base' ? undefined : id);

/** Brands with a side menu in the header, each with a language of either direction. */
const brands = ['aurora', 'banyan'] as const;
const directions = [
  ['aurora', 'EN'],
  ['aurora', 'AR'],
  ['banyan', 'EN'],
  ['banyan', 'FA'],
] as const;

const textIn = (code: string) => {
  const t = textsOf(code);
  return (key: string) => t[key] ?? key;
};
const english = textIn('EN');

const openMenu = async (page: Page, text = english) => {
  await page
    .getByRole('banner')
    .getByRole('button', { name: text('siteHeader.menu'), exact: true })
    .click();
  const menu = page.getByRole('dialog', { name: text('sideMenu.title') });
  await expect(menu).toBeVisible();
  return menu;
};

/** The position of the drawer's panel after its animation. */
const restingPlace = async (page: Page) => {
  const panel = page.locator('dialog[open] > div').first();
  await panel.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  return panel.boundingBox();
};

for (const [brand, language] of directions) {
  test(`[SH-3][BR-1] the side menu of ${brand} in ${language}: opens from the start side, over a page that cannot scroll`, async ({
    page,
  }) => {
    const text = textIn(language);
    await setPageLanguage(page, language, brand);
    await page.goto(`${site(brand)}/`);
    const menu = await openMenu(page, text);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toContain(
      'hidden',
    );
    const place = await restingPlace(page);
    const width = page.viewportSize()?.width ?? 0;
    if (language === 'EN') expect(place?.x).toBe(0);
    else expect((place?.x ?? 0) + (place?.width ?? 0)).toBe(width);
    for (const key of ['menu.login', 'menu.register', 'menu.home', 'gameType.RNG', 'gameType.LIVE'])
      await expect(menu.getByRole('link', { name: text(key), exact: true })).toBeVisible();
    await axe(page, 'dialog');

    // Focus cycles through the browser's own controls, and never reaches the page behind.
    for (let step = 0; step < 30; step += 1) {
      await page.keyboard.press('Tab');
      const behind = await menu.evaluate(
        (dialog) => !dialog.contains(document.activeElement) && document.activeElement !== document.body,
      );
      expect(behind).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(page.getByRole('button', { name: text('siteHeader.menu'), exact: true })).toBeFocused();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).not.toContain(
      'hidden',
    );
  });
}

for (const brand of brands) {
  test(`[SH-3] ${brand}: back closes the side menu, an entry closes it and opens its page`, async ({
    page,
  }) => {
    await setPageLanguage(page, 'EN', brand);
    await page.goto(`${site(brand)}/`);
    const menu = await openMenu(page);
    await page.goBack();
    await expect(menu).toHaveCount(0);
    await expect(page.locator('[data-page="home"]')).toBeVisible();

    await openMenu(page);
    await expect(menu.locator('[aria-current="page"]')).toHaveText(english('menu.home'));
    await menu.getByRole('link', { name: english('gameType.LIVE') }).click();
    await expect(page.locator('[data-page="game-list"]')).toBeVisible();
    await expect(page).toHaveURL(/gameType=LIVE/);
    await expect(menu).toHaveCount(0);
    await page.goBack();
    await expect(page.locator('[data-page="home"]')).toBeVisible();
    await expect(menu).toHaveCount(0);
  });

  test(`[SH-3] ${brand}: a drag towards its side closes the side menu, a short drag does not`, async ({
    page,
  }) => {
    await setPageLanguage(page, 'EN', brand);
    await page.goto(`${site(brand)}/`);
    const menu = await openMenu(page);
    const place = await restingPlace(page);
    const pull = async (by: number) => {
      const [x, y] = [(place?.width ?? 0) - 60, 300];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x - by / 2, y);
      // A pause before releasing, or it would be a flick.
      await page.mouse.move(x - by, y, { steps: 40 });
      await page.mouse.up();
    };
    await pull(60);
    await expect(menu).toBeVisible();
    await expect(page.locator('[data-page="home"]')).toBeVisible();
    await pull(180);
    await expect(menu).toHaveCount(0);
    await expect(page.locator('[data-page="home"]')).toBeVisible();
  });

  test(`[SH-5] ${brand}: a member finds balance, deposit, withdraw, inbox and the account menu in header and side menu`, async ({
    page,
  }) => {
    const made = `made-${brand}`;
    await setPageLanguage(page, 'EN', made);
    await signInByApi(page, 'demo', site(made), made);
    await page.goto(`${site(made)}/`);
    await expect(page.getByText(/1,258\.40/).first()).toBeVisible();
    await expect(page.getByRole('link', { name: english('menu.withdraw') })).toBeVisible();
    await expect(page.getByText('3 unread')).toBeAttached();

    // As soon as the page is tall enough.
    await expect
      .poll(() =>
        page.evaluate(() => {
          window.scrollTo(0, 400);
          return window.scrollY;
        }),
      )
      .toBe(400);
    await expect(page.getByRole('banner').getByText(/1,258\.40$/)).toBeVisible();
    await expectNoSidewaysScroll(page);

    await page.getByRole('button', { name: english('siteHeader.account') }).click();
    const account = page.getByRole('dialog');
    await expect(account.getByRole('button', { name: english('menu.signOut'), exact: true })).toBeVisible();
    await axe(page, 'dialog');
    await page.keyboard.press('Escape');
    await expect(account).toHaveCount(0);

    await page.evaluate(() => window.scrollTo(0, 0));
    const menu = await openMenu(page);
    await expect(menu.getByText(/1,258\.40/)).toBeVisible();
    await expect(menu.getByRole('link', { name: english('menu.deposit') })).toBeVisible();
    await menu.getByRole('button', { name: english('menu.signOut') }).click();
    await expect(menu).toHaveCount(0);
    await expect(page.getByRole('alertdialog')).toBeVisible();
  });
}

for (const [brand, entries, badge] of [
  ['base', 5, true],
  ['aurora', 5, true],
  ['banyan', 5, true],
  ['made', 5, true],
  ['made-aurora', 5, true],
  ['made-banyan', 5, true],
] as const) {
  test(`[SH-6][BR-1] ${brand}: ${entries} entries in the bottom menu, evenly spread, each with its name, and no content hidden behind the menu`, async ({
    page,
  }) => {
    await setPageLanguage(page, 'EN', brand);
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto(`${site(brand)}/`);
    const menu = page.getByRole('navigation', { name: english('bottomMenu.label') });
    await expect(menu.getByRole('link')).toHaveCount(entries);
    for (const link of await menu.getByRole('link').all()) {
      expect((await link.textContent())?.trim()).not.toBe('');
      const box = await link.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await expect(menu.locator('[aria-current="page"]')).toHaveText(english('menu.home'));
    // Only a raised centre entry has the badge.
    await expect(menu.getByText('258')).toHaveCount(badge ? 1 : 0);
    if (badge) await expect(menu.getByRole('listitem').nth((entries - 1) / 2)).toContainText('258');
    const places = await menu
      .getByRole('listitem')
      .evaluateAll((items) =>
        items.map((item) => item.getBoundingClientRect()).map(({ x, width, y }) => ({ x, width, y })),
      );
    const [first] = places;
    const [middle] = [places.reduce((sum, { x, width }) => sum + x + width / 2, 0) / places.length];
    // Looks with a label on the current entry alone are centred; the others are equally wide.
    if (!brand.endsWith('aurora')) {
      for (const { width } of places) expect(width).toBeCloseTo(first?.width ?? 0, 0);
      expect(middle).toBeCloseTo(160, 0);
    }
    for (const { y } of places) expect(y).toBeCloseTo(first?.y ?? 0, 0);
    await expectNoSidewaysScroll(page);
    // To its end, which moves while the page grows.
    const overlap = () =>
      page.evaluate(() => {
        window.scrollTo(0, document.documentElement.scrollHeight);
        const last = document.querySelector('footer button')?.getBoundingClientRect();
        const first = document.querySelector('nav ul')?.getBoundingClientRect();
        return (last?.bottom ?? 0) - (first?.top ?? 0);
      });
    await expect.poll(overlap).toBeLessThanOrEqual(0);
  });
}

test('[BR-1] the categories of aurora are vertical and follow the up and down arrow keys', async ({
  page,
}) => {
  await setPageLanguage(page, 'EN', 'aurora');
  await page.goto(`${site('aurora')}/`);
  const tabs = page.getByRole('tablist', { name: english('categoryTabs.label') });
  const popular = tabs.getByRole('tab', { name: english('gameType.HOT') });
  await expect(tabs.getByRole('tab')).not.toHaveCount(1);
  await hydrated(page);
  await popular.focus();
  await expect(popular).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const second = tabs.getByRole('tab').nth(1);
  await expect(second).toBeFocused();
  await expect(second).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(popular).toBeFocused();
  const [rail, panel] = await Promise.all([
    tabs.boundingBox(),
    page.getByRole('tabpanel', { name: english('gameType.HOT') }).boundingBox(),
  ]);
  expect((rail?.x ?? 0) + (rail?.width ?? 0)).toBeLessThanOrEqual(panel?.x ?? 0);
});
