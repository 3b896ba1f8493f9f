import { expect, test } from '#tests/support/page.ts';
import { signIn, speak, textsOf } from '#tests/support/reference.ts';

const t = textsOf('EN');
const text = (key: string) => t[key] ?? key;

test.beforeEach(({ page }) => speak(page, 'EN'));

const toTheEnd = (page: import('@playwright/test').Page) =>
  page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));

const tiles = (page: import('@playwright/test').Page) => page.getByRole('article');

test('[GL-4] a list begins with 26 games and grows near its end, page by page', async ({ page }) => {
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/lgw/games/mobile') asked.push(url.searchParams.get('pageNo'));
  });
  await page.goto('/m/gameList?gameType=RNG');
  await expect(tiles(page)).toHaveCount(26);
  expect(asked).toEqual(['1']);
  await toTheEnd(page);
  await expect(tiles(page)).toHaveCount(52);
  await toTheEnd(page);
  await expect(tiles(page)).toHaveCount(78);
  expect(asked).toEqual(['1', '2', '3']);
});

test('[GL-3][SV-6] the kinds of a category narrow its list; switching empties it and begins at page 1', async ({
  page,
}) => {
  await page.goto('/m/gameList?gameType=RNG');
  await expect(tiles(page)).toHaveCount(26);
  const kinds = page.getByRole('tablist', { name: text('gameList.classifications') });
  await expect(kinds.getByRole('tab').first()).toHaveText(text('gameClass.ALL'));
  const narrowed = page.waitForRequest((request) => request.url().includes('gameClassify='));
  await kinds.getByRole('tab').nth(1).click();
  const query = new URL((await narrowed).url()).searchParams;
  expect(Object.fromEntries(query)).toMatchObject({
    pageNo: '1',
    pageSize: '26',
    platform: 'html5',
    gameType: 'RNG',
    language: 'EN',
  });
  await expect(tiles(page).first()).toBeVisible();
  const fresh = page.waitForRequest((request) => request.url().includes('isNew=1'));
  await page.getByRole('tab', { name: text('gameClass.NEW') }).click();
  expect(new URL((await fresh).url()).searchParams.get('pageNo')).toBe('1');
  await expect(tiles(page).first()).toBeVisible();
  const hot = page.waitForRequest(
    (request) => request.url().includes('/games/hot') && request.url().includes('gameType=RNG'),
  );
  await page.getByRole('tab', { name: text('gameClass.HOT') }).click();
  expect(new URL((await hot).url()).searchParams.get('isPlatform')).toBe('2');
});

test('[GL-3] favourites and recent games of a member: kept, listed, empty states', async ({ page }) => {
  await signIn(page);
  await page.goto('/m/gameList?gameType=FISH');
  await page.getByRole('tab', { name: text('gameClass.REC') }).click();
  await expect(page.getByText(text('gameList.noRecentTitle'))).toBeVisible();
  await page.getByRole('tab', { name: text('gameClass.ALL') }).click();
  const first = tiles(page).first();
  const name = (await first.locator('[title]').getAttribute('title')) ?? '';
  await first
    .getByRole('button', { name: t['ui.favourite']?.replace('{{name}}', name) ?? '', exact: true })
    .click();
  await expect(page.getByText(text('toast.in_collection'))).toBeVisible();
  await page.getByRole('tab', { name: text('gameClass.FAV') }).click();
  await expect(tiles(page).filter({ hasText: name })).toHaveCount(1);
  await tiles(page).filter({ hasText: name }).getByRole('button', { pressed: true }).click();
  await expect(page.getByText(text('toast.in_cancel_collection'))).toBeVisible();
  await expect(page.getByText(text('gameList.noFavouritesTitle'))).toBeVisible();
  await page.getByRole('tab', { name: text('gameClass.ALL') }).click();
  await tiles(page).first().getByRole('button').first().click();
  await expect(page.locator('[data-page="launch-game"]')).toBeVisible();
  await page.goBack();
  await page.getByRole('tab', { name: text('gameClass.REC') }).click();
  await expect(tiles(page).filter({ hasText: name })).toHaveCount(1);
});

test.describe('when a later page fails', () => {
  test.use({ allowedProblems: [/Failed to load resource/] });

  test('[GL-4] what is there stays, the paging stops, and a retry goes on', async ({ page }) => {
    await page.goto('/m/gameList?gameType=RNG');
    await expect(tiles(page)).toHaveCount(26);
    await page.route(/pageNo=2/, (route) => route.fulfill({ status: 500, json: {} }));
    await toTheEnd(page);
    await expect(page.getByText(text('gameList.moreFailed'))).toBeVisible();
    await expect(tiles(page)).toHaveCount(26);
    await page.unroute(/pageNo=2/);
    await page.getByRole('button', { name: text('action.retry') }).click();
    await expect(tiles(page)).toHaveCount(52);
  });
});

test('an unknown category in the address falls back to the first one', async ({ page }) => {
  const asked = page.waitForRequest('**/lgw/games/mobile**');
  await page.goto('/m/gameList?gameType=%3Cscript%3E');
  expect(new URL((await asked).url()).searchParams.get('gameType')).toBe('RNG');
  await expect(tiles(page)).toHaveCount(26);
});

test('every picture of the home page loads, and its tabs list games', async ({ page }) => {
  await page.goto('/');
  await expect(tiles(page)).toHaveCount(9);
  const tabs = page.getByRole('tablist', { name: text('categoryTabs.label') }).getByRole('tab');
  await expect(tabs.first()).toHaveText(text('gameType.HOT'));
  for (let index = 0; index < (await tabs.count()); index++) {
    await tabs.nth(index).click();
    await expect(tiles(page).first()).toBeVisible();
    const broken = () =>
      page.evaluate(() =>
        [...document.images]
          .filter((image) => image.complete && image.naturalWidth === 0)
          .map((image) => image.src),
      );
    await page.waitForLoadState('networkidle');
    expect(await broken()).toEqual([]);
  }
});
