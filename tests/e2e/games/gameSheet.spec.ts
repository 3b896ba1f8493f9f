import type { Page } from '@playwright/test';
import { axe, expect, expectNoSidewaysScroll, test } from '#tests/support/page/page.ts';
import { hydrated } from '#tests/support/page/pageReady.ts';
import { setPageLanguage, signInByApi, textsOf } from '#tests/support/reference.ts';

const t = textsOf('EN');
const text = (key: string) => t[key] ?? key;
const tiles = (page: Page) => page.getByRole('article');
const list = '/m/gameList?gameType=RNG';

/** Opens a list, whose first tile is then in place. */
async function openList(page: Page, address = list): Promise<string> {
  await setPageLanguage(page, 'EN');
  await page.goto(address);
  await hydrated(page);
  await expect(tiles(page).first()).toBeVisible();
  return (await tiles(page).first().locator('[title]').getAttribute('title')) ?? '';
}
const sheetOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

test('[GL-10][GL-11] a visitor’s tap tells about a game; Play leads to signing in and back to that game', async ({
  page,
}) => {
  const name = await openList(page);
  await tiles(page).first().getByRole('button').first().click();
  const sheet = sheetOf(page, name);
  for (const fact of ['gameSheet.return', 'gameSheet.volatility', 'gameSheet.bets'])
    await expect(sheet.getByText(text(fact), { exact: true })).toBeVisible();
  await expect(sheet.getByText('96.24%')).toBeVisible();
  await expect(sheet.getByText(text('gameSheet.medium'), { exact: true })).toBeVisible();
  await axe(page);
  await page.setViewportSize({ width: 320, height: 568 });
  await expectNoSidewaysScroll(page);
  // Back closes the sheet and stays on the list.
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(page.locator('[data-page="game-list"]')).toBeVisible();

  await tiles(page).first().getByRole('button').first().click();
  await sheet.getByRole('button', { name: text('gameSheet.play'), exact: true }).click();
  await expect(page.locator('[data-page="login"]')).toBeVisible();
  await page.locator('input[autocomplete="username"]').fill('demo');
  await page.locator('input[autocomplete="current-password"]').fill('Livery-2026');
  await page.locator('form button[type="submit"]').click();
  await expect(page.locator('[data-page="launch-game"]')).toBeVisible();
  await expect(page.locator('iframe')).toBeAttached();
});

test('[GL-11] a similar game takes the place of the one in the sheet', async ({ page }) => {
  const name = await openList(page);
  await tiles(page).first().getByRole('button').first().click();
  const similar = sheetOf(page, name)
    .getByRole('list', { name: text('gameSheet.similar') })
    .getByRole('article');
  await expect(similar.first()).toBeVisible();
  const names = await similar
    .locator('[title]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('title')));
  expect(names).not.toContain(name);
  await similar.first().getByRole('button').first().click();
  await expect(sheetOf(page, names[0] ?? '')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('[GL-10] for a member a tap plays; the info button and a press that is held tell about the game', async ({
  page,
}) => {
  await signInByApi(page);
  const name = await openList(page);
  const sheet = sheetOf(page, name);
  const first = tiles(page).first();
  await first
    .getByRole('button', { name: t['ui.about']?.replace('{{name}}', name) ?? '', exact: true })
    .click();
  await expect(sheet).toBeVisible();
  await expect(sheet.getByRole('button', { name: text('gameSheet.tryFree') })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);

  // Held where the finger went down; letting go afterwards does not play.
  const box = await first.boundingBox();
  if (!box) throw new Error('the tile is not on screen');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await expect(sheet).toBeVisible();
  await page.mouse.up();
  await expect(page.locator('[data-page="game-list"]')).toBeVisible();
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await first.getByRole('button').first().click();
  await expect(page.locator('[data-page="launch-game"]')).toBeVisible();
});

test('[GL-11][AU-6] a visitor who tries a game for free plays it with a free trial', async ({ page }) => {
  const listed = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/lgw/games/mobile');
  await openList(page);
  const { value } = await (await listed).json();
  const at = value.games.findIndex(({ supportPlay }: { supportPlay: boolean }) => supportPlay);
  await tiles(page).nth(at).getByRole('button').first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('gameSheet.tryFree') })
    .click();
  await expect(page.locator('[data-page="free-trial"]')).toBeVisible();
  await page.getByRole('button', { name: text('freeTrial.start') }).click();
  await expect(page.locator('[data-page="launch-game"]')).toBeVisible();
});

test.describe('a game that is closed', () => {
  test('[GL-9] is said to be so, and not offered', async ({ page }) => {
    await page.route('**/wps/relay/games/detail?*', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), value: { open: false } } });
    });
    await openList(page);
    await tiles(page).first().getByRole('button').first().click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByText(text('gameSheet.closedTitle'))).toBeVisible();
    await expect(sheet.getByRole('button', { name: text('gameSheet.play'), exact: true })).toHaveCount(0);
  });
});
