import type { Page } from '@playwright/test';
import { axe, expect, expectNoSidewaysScroll, test } from '#tests/support/page/page.ts';
import { setPageLanguage, signInByApi, textsOf } from '#tests/support/reference.ts';

const t = textsOf('EN');
const text = (key: string) => t[key] ?? key;

test.beforeEach(({ page }) => setPageLanguage(page, 'EN'));

const box = (page: Page) => page.locator('main').getByRole('combobox', { name: text('search.label') });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

test('[GL-2] home answers while one types, over all games, from an index that is asked once', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    // Rows of home list games, too, but by no name.
    if (pathname.endsWith('/games/index') || searchParams.has('gameName')) asked.push(pathname);
  });
  await page.goto('/m/home');
  await expect(box(page)).toBeVisible();
  expect(asked).not.toContain('/wps/relay/games/index');
  await box(page).click();
  await expect(group(page, text('search.popular')).getByRole('option').first()).toBeVisible();
  await box(page).pressSequentially('bacarat');
  await expect(group(page, text('search.similar')).getByRole('option').first()).toContainText('Baccarat');
  await axe(page);
  await box(page).fill('dragon tiger');
  await expect(option(page, /^Dragon Tiger/).first()).toBeVisible();
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
  await expectNoSidewaysScroll(page);
  expect(asked.filter((path) => path.endsWith('/index'))).toHaveLength(1);
  expect(asked.filter((path) => path.endsWith('/mobile'))).toHaveLength(0);
});

test('[GL-2] arrow keys reach the options, Enter takes one, Escape closes and clears', async ({ page }) => {
  await page.goto('/m/home');
  await box(page).fill('paper kite');
  await expect(option(page, /^Paper Kite/)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(box(page)).toHaveAttribute('aria-activedescendant', /./);
  const id = await box(page).getAttribute('aria-activedescendant');
  await expect(page.locator(`[id="${id}"]`)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(box(page)).toHaveValue('paper kite');
  await page.keyboard.press('Escape');
  await expect(box(page)).toHaveValue('');
  await box(page).fill('paper kite');
  await expect(option(page, /^Paper Kite/)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(box(page)).toHaveAttribute('aria-activedescendant', /./);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/m\/gameList\?gameType=RNG&vendor=PAPERKITE/);
  await expect(page.getByRole('heading', { name: 'Paper Kite' })).toBeVisible();
});

test('[GL-2] Enter on home lists what was typed, with an address of its own; the search is remembered', async ({
  page,
}) => {
  await page.goto('/m/home');
  await box(page).fill('moon');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/gameType=HOT&name=moon/);
  await expect(box(page)).toHaveValue('moon');
  await expect(page.getByRole('article').first().or(page.getByText('“moon”')).first()).toBeVisible();
  await page.reload();
  await expect(box(page)).toHaveValue('moon');
});

test('[GL-2] in Slots a live table is found, and it is said that it is none of them; a member’s choice launches it', async ({
  page,
}) => {
  await signInByApi(page);
  await page.goto('/m/gameList?gameType=RNG');
  await box(page).fill('baccarat');
  const notHere = text('search.notIn').replace('{{category}}', text('gameType.RNG'));
  const found = group(page, notHere).getByRole('option').first();
  await expect(found).toContainText(text('gameType.LIVE'));
  await found.click();
  await expect(page.locator('[data-page="launch-game"]')).toBeVisible();
  await page.goBack();
  await box(page).click();
  await expect(group(page, text('search.recent')).getByRole('option').first()).toContainText(/Baccarat/);
});

test.describe('with a server that has no index', () => {
  test.use({ allowedProblems: [/Failed to load resource/] });

  test('[GL-2] names are asked of the list once the player pauses', async ({ page }) => {
    await page.route('**/wps/relay/games/index?*', (route) =>
      route.fulfill({ status: 501, json: { success: false, errorCode: 'not.available' } }),
    );
    await page.goto('/m/gameList?gameType=RNG');
    const asked = page.waitForRequest((request) => /gameName=fox/.test(request.url()));
    await box(page).pressSequentially('fox');
    await asked;
    await expect(option(page, /fox/i).first()).toBeVisible();
  });
});
