import type { Page } from '@playwright/test';
import { operationList } from '#schemas/api/operations.ts';
import { axe, expect, expectNoSidewaysScroll, siteUrl, test } from '#tests/support/page/page.ts';
import { scrollToRow } from '#tests/support/page/rowsBelow.ts';
import { accounts, demoPassword, setPageLanguage, signInByApi, textsOf } from '#tests/support/reference.ts';

const t = textsOf('EN');
const text = (key: string) => t[key] ?? key;

test.beforeEach(({ page }) => setPageLanguage(page, 'EN'));

test('[HO-1][GL-8] the rows below the first view come as one scrolls, and are there on return', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible();
  expect(asked).not.toContain(operationList.listRecentWins.path);

  const ranks = page.getByRole('region', { name: /^Top \d+$/ }).getByRole('listitem');
  await scrollToRow(page, ranks);
  const names = await ranks
    .getByRole('button')
    .evaluateAll((all) => all.map(({ textContent }) => textContent));
  expect(new Set(names).size).toBe(10);
  const makers = page.getByRole('heading', { name: text('vendorTiles.title') });
  await scrollToRow(page, makers);
  expect(asked).toContain(operationList.listRecentWins.path);
  await axe(page);
  await expectNoSidewaysScroll(page);

  const live = page.getByRole('link', { name: `${text('action.seeAll')} ${text('gameType.LIVE')}` });
  await live.scrollIntoViewIfNeeded();
  await live.click();
  await expect(page).toHaveURL(/gameType=LIVE$/);
  await page.goBack();
  await expect(makers).toBeAttached();
  await expect(live).toBeInViewport();
});

test('[LO-3] what is on now leads to that very draw', async ({ page }) => {
  await page.goto('/');
  const now = page.getByRole('region', { name: text('nowStrip.title') });
  const draw = now.getByRole('button', { name: /Motu Minute/ });
  await expect(draw).toContainText(/\d\d:\d\d|Drawing now/);
  await draw.click();
  await expect(page).toHaveURL(/\/m\/login$/);
});

/** The first outcome of the first live match: its button, and the odds on it. */
async function firstOdds(page: Page) {
  const button = page
    .getByRole('region', { name: text('nowStrip.title') })
    .getByRole('group', { name: text('nowStrip.odds') })
    .first()
    .getByRole('button')
    .first();
  const odds = /\d[\d,]*\.\d\d$/.exec((await button.textContent()) ?? '')?.[0] ?? '';
  return { button, odds: odds.replaceAll(',', '') };
}

test('[HO-2][GL-10] odds of a live match open the game with that outcome on the slip, at the same odds', async ({
  page,
}) => {
  await signInByApi(page);
  await page.goto('/');
  const { button, odds } = await firstOdds(page);
  expect(odds).not.toBe('');
  const { height, width } = (await button.boundingBox()) ?? { height: 0, width: 0 };
  expect(Math.min(height, width)).toBeGreaterThanOrEqual(44);
  await axe(page);
  await expectNoSidewaysScroll(page);
  await button.click();
  await expect(page).toHaveURL(/\/m\/launchGame\?.*roomId=.*outcome=.*odds=/);
  const slip = page.frameLocator('iframe').getByRole('dialog', { name: text('demoGame.sports.single') });
  await expect(slip.getByRole('listitem')).toHaveCount(1);
  // Where they moved meanwhile, the slip shows the tapped odds beside the new ones, and asks first.
  await expect(slip.getByRole('listitem')).toContainText(odds);
});

test('[HO-2][AU-1] a visitor who taps odds signs in, and is led to that outcome', async ({ page }) => {
  await page.goto('/');
  const { button, odds } = await firstOdds(page);
  await button.click();
  await expect(page).toHaveURL(/\/m\/login$/);
  await page.getByRole('textbox', { name: text('field.username') }).fill(accounts.member.username);
  await page.locator('input[type="password"]').fill(demoPassword);
  await page.getByRole('button', { name: text('loginForm.submit'), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/m/launchGame\\?.*odds=${odds}`));
  await expect(page.frameLocator('iframe').getByRole('dialog').getByRole('listitem')).toContainText(odds);
});

test('[HO-2] a server that tells no live matches leaves the strip as it is', async ({ page }) => {
  await page.route(
    (url) => url.pathname === operationList.listLiveMatches.path,
    (route) => route.fulfill({ status: 200, json: { success: false, errorCode: 'request.notFound' } }),
  );
  await page.goto('/');
  const now = page.getByRole('region', { name: text('nowStrip.title') });
  await expect(now.getByRole('button', { name: /Motu Minute/ })).toBeVisible();
  await expect(now).not.toHaveAttribute('aria-busy');
  await expect(now.getByRole('group')).toHaveCount(0);
});

test('[HO-1] a visitor has no games to continue, and a new member is told what will stand there', async ({
  page,
}) => {
  await page.goto('/');
  const row = page.getByRole('region', { name: text('continuePlaying.title') });
  await expect(page.getByRole('region', { name: text('nowStrip.title') })).toBeVisible();
  await expect(row).toHaveCount(0);
  await signInByApi(page, 'marama');
  await page.goto('/');
  await expect(row).toContainText(text('continuePlaying.none'));
  await axe(page);
});

test('[HO-1][GL-11] a member goes on with a game played before', async ({ page }) => {
  await signInByApi(page);
  const listed = page.waitForResponse((response) => response.url().includes(operationList.listHotGames.path));
  await page.route(
    (url) => url.pathname === operationList.listRecent.path,
    async (route) => {
      const { value } = await (await listed).json();
      await route.fulfill({
        json: { success: true, value: { list: value.list.slice(0, 2), totalPages: 1 } },
      });
    },
  );
  await page.goto('/');
  const { value } = await (await listed).json();
  const row = page.getByRole('region', { name: text('continuePlaying.title') });
  await expect(row.getByRole('button')).toHaveCount(2);
  await expect(row.getByRole('button', { name: value.list[0].displayName })).toBeVisible();
});

test('[HO-1] where the server tells no wins, the row is not there', async ({ page }) => {
  await page.route(
    (url) => url.pathname === operationList.listRecentWins.path,
    (route) => route.fulfill({ status: 200, json: { success: true, value: { list: [] } } }),
  );
  await page.goto(`${siteUrl('base')}/`);
  await scrollToRow(page, page.getByRole('heading', { name: text('vendorTiles.title') }));
  await expect(page.getByRole('heading', { name: text('recentWinners.title') })).toHaveCount(0);
});
