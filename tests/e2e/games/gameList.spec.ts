import type { Page } from '@playwright/test';
import { axe, expect, expectNoSidewaysScroll, siteUrl, test } from '#tests/support/page/page.ts';
import { transitionsLoaded } from '#tests/support/page/pageReady.ts';
import { expectToast } from '#tests/support/page/toasts.ts';
import { setPageLanguage, signInByApi, textsOf } from '#tests/support/reference.ts';

const t = textsOf('EN');
const text = (key: string) => t[key] ?? key;

test.beforeEach(({ page }) => setPageLanguage(page, 'EN'));

const toTheEnd = (page: Page) =>
  page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));

const tiles = (page: Page) => page.getByRole('article');

/** Waits until the tiles are in place: from then on only the visitor scrolls the page. */
const expectListReady = async (page: Page) => {
  await expect(tiles(page).first()).toBeVisible();
  await expect(page.locator('main ul:has(article)[style]')).toHaveCount(1);
};

/** The elements of the list of games, and the scroll height of the page. */
const gridOf = (page: Page) =>
  page.evaluate(() => {
    const grid = document.querySelector('main ul:has(article)');
    return {
      elements: grid?.querySelectorAll('*').length ?? 0,
      last: Math.max(
        ...[...(grid?.querySelectorAll('li') ?? [])].map((li) => Number(li.getAttribute('aria-posinset'))),
      ),
      scrolled: Math.round(scrollY),
    };
  });

test('[GL-4] a list starts with 26 games and grows near its end; few are in the DOM; going back restores it', async ({
  page,
}) => {
  const requested: (string | null)[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/lgw/games/mobile') requested.push(url.searchParams.get('pageNo'));
  });
  await page.goto('/m/gameList?gameType=RNG');
  await expectListReady(page);
  expect(requested).toEqual(['1']);
  for (const pageNo of ['2', '3', '4', '5']) {
    await toTheEnd(page);
    await expect.poll(() => requested.at(-1)).toBe(pageNo);
    await expect.poll(async () => (await gridOf(page)).last).toBeGreaterThan(26 * (Number(pageNo) - 1));
    expect((await gridOf(page)).elements).toBeLessThanOrEqual(350);
  }
  expect(requested).toEqual(['1', '2', '3', '4', '5']);

  await page.evaluate(() => scrollTo(0, 2400));
  await expect.poll(async () => (await gridOf(page)).last).toBeLessThan(60);
  await transitionsLoaded(page);
  const before = await gridOf(page);
  await tiles(page).nth(9).getByRole('button').first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('gameSheet.play'), exact: true })
    .click();
  await expect(page.locator('[data-page="login"]')).toBeVisible();
  await page.goBack();
  await expect(tiles(page).first()).toBeVisible();
  await expect.poll(() => gridOf(page)).toEqual(before);
  expect(requested).toEqual(['1', '2', '3', '4', '5']);
});

test('[GL-4] keyboard focus moves beyond the rendered tiles, and survives scrolling', async ({ page }) => {
  await page.goto('/m/gameList?gameType=RNG');
  await expectListReady(page);
  const first = tiles(page).first().getByRole('button').first();
  await first.focus();
  await expect(first).toBeFocused();
  const place = () =>
    page.evaluate(() => document.activeElement?.closest('li')?.getAttribute('aria-posinset') ?? '');
  // A tile has three: to play, to read about the game, to keep it.
  for (let at = 1; at <= 90; at++) {
    const next = 1 + Math.floor(at / 3);
    // The next page depends on the network; the keyboard must not wait for it.
    await expect(page.locator(`[aria-posinset="${next}"]`)).toBeAttached();
    await page.keyboard.press('Tab');
    await expect.poll(place).toBe(`${next}`);
  }
  await page.mouse.wheel(0, 20_000);
  await expect.poll(async () => (await gridOf(page)).scrolled).toBeGreaterThan(2500);
  expect(await place()).toBe('31');
  await page.keyboard.press('Shift+Tab');
  await expect.poll(place).toBe('30');
});

test('[GL-1][GL-2][GL-6] vendors, search and filters narrow the list; going back keeps them', async ({
  page,
}) => {
  await page.goto('/m/gameList?gameType=RNG');
  await expect(tiles(page).first()).toBeVisible();
  const asks = (part: RegExp) => page.waitForRequest((request) => part.test(request.url()));
  const makers = page.getByRole('region', { name: text('gameList.vendors') });
  const byMaker = asks(/vassalage=/);
  await makers.getByRole('button', { pressed: false }).nth(1).click();
  await byMaker;
  await expect(page.getByRole('tablist', { name: text('gameList.classifications') })).toHaveCount(0);
  await makers.getByRole('button', { name: text('gameClass.ALL'), exact: true }).click();

  const search = page.getByRole('combobox');
  await search.fill('fox');
  const byName = asks(/gameName=fox/);
  await search.press('Enter');
  await byName;
  await expect(tiles(page).first()).toContainText(/fox/i);
  await page
    .getByRole('button', { name: t['ui.clear']?.replace('{{label}}', text('search.label')) ?? '' })
    .click();
  await search.focus();
  await expect(page.getByRole('option', { name: 'fox', exact: true })).toBeVisible();
  await search.fill('xyzzy');
  await search.press('Enter');
  await expect(page.getByText('xyzzy')).toBeVisible();
  await expect(page.getByRole('heading', { name: text('gameList.instead') })).toBeVisible();

  await page.getByRole('button', { name: text('gameList.filter') }).click();
  const drawer = page.getByRole('dialog', { name: text('gameList.filter') });
  await drawer.getByText('0.05', { exact: true }).click();
  await axe(page);
  const byBet = asks(/minBet=0.05/);
  await drawer.getByRole('button', { name: text('gameList.submit') }).click();
  expect(new URL((await byBet).url()).searchParams.get('gameName')).toBeNull();
  const inUse = page.getByRole('button', {
    name: t['gameList.filterActive']?.replace('{{number}}', '1') ?? '',
  });
  await expect(inUse).toBeVisible();
  await expect(tiles(page).first()).toBeVisible();
  await axe(page);
  await expectNoSidewaysScroll(page);
  await tiles(page).first().getByRole('button').first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('gameSheet.play'), exact: true })
    .click();
  await expect(page.locator('[data-page="login"]')).toBeVisible();
  await page.goBack();
  await expect(inUse).toBeVisible();
});

test('[GL-3][SV-6] classifications narrow a category’s list; switching empties it and starts at page 1', async ({
  page,
}) => {
  await page.goto('/m/gameList?gameType=RNG');
  await expect(tiles(page).first()).toBeVisible();
  const kinds = page.getByRole('tablist', { name: text('gameList.classifications') });
  await expect(kinds.getByRole('tab').first()).toHaveText(text('gameClass.ALL'));
  const narrowed = page.waitForRequest((request) => request.url().includes('gameClassify='));
  await kinds.getByRole('tab').nth(2).click();
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
  await page.getByRole('button', { name: text('gameClass.HOT'), exact: true }).click();
  expect(new URL((await hot).url()).searchParams.get('isPlatform')).toBe('2');
});

test('[GL-3] favourites and recent games of a member: stored, listed, empty states', async ({ page }) => {
  await signInByApi(page);
  await page.goto('/m/gameList?gameType=FISH');
  await page.getByRole('button', { name: text('gameClass.REC'), exact: true }).click();
  await expect(page.getByText(text('gameList.noRecentTitle'))).toBeVisible();
  await page.getByRole('button', { name: text('gameList.showAll') }).click();
  const first = tiles(page).first();
  const name = (await first.locator('[title]').getAttribute('title')) ?? '';
  await first
    .getByRole('button', { name: t['ui.favourite']?.replace('{{name}}', name) ?? '', exact: true })
    .click();
  await expectToast(page, text('toast.in_collection'));
  await page.getByRole('button', { name: text('gameClass.FAV'), exact: true }).click();
  await expect(tiles(page).filter({ hasText: name })).toHaveCount(1);
  await tiles(page).filter({ hasText: name }).getByRole('button', { pressed: true }).click();
  await expectToast(page, text('toast.in_cancel_collection'));
  await expect(page.getByText(text('gameList.noFavouritesTitle'))).toBeVisible();
  await page.getByRole('button', { name: text('gameList.showAll') }).click();
  const noted = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith('/recent/add'));
  await tiles(page).first().getByRole('button').first().click();
  await expect(page.locator('[data-page="launch-game"]')).toBeVisible();
  expect((await noted).status()).toBe(200);
  await page.goBack();
  await page.getByRole('button', { name: text('gameClass.REC'), exact: true }).click();
  await expect(tiles(page).filter({ hasText: name })).toHaveCount(1);
});

test.describe('when a later page fails', () => {
  test.use({ allowedProblems: [/Failed to load resource/] });

  test('[GL-4] loaded games stay, paging stops, and a retry continues', async ({ page }) => {
    await page.clock.install();
    await page.goto('/m/gameList?gameType=RNG');
    await expectListReady(page);
    let tries = 0;
    await page.route(/pageNo=2/, (route) => {
      tries += 1;
      return route.fulfill({ status: 500, json: {} });
    });
    await toTheEnd(page);
    await expect(page.getByText(text('gameList.moreFailed'))).toBeVisible();
    // There is no automatic retry while the end stays in view.
    const before = tries;
    await page.clock.runFor(10_000);
    await page.mouse.wheel(0, 20_000);
    await page.clock.runFor(10_000);
    await expect(page.getByText(text('gameList.moreFailed'))).toBeVisible();
    expect(tries).toBe(before);
    await expect(page.locator('[aria-posinset="26"]')).toHaveCount(1);
    await page.unroute(/pageNo=2/);
    await page.getByRole('button', { name: text('action.retry') }).click();
    await expect.poll(async () => (await gridOf(page)).last).toBeGreaterThan(30);
  });
});

test('an unknown category in the address falls back to the first one', async ({ page }) => {
  const requested = page.waitForRequest('**/lgw/games/mobile**');
  await page.goto('/m/gameList?gameType=%3Cscript%3E');
  expect(new URL((await requested).url()).searchParams.get('gameType')).toBe('RNG');
  await expect(tiles(page).first()).toBeVisible();
});

test.describe('on a dense screen, which takes the larger pictures', () => {
  test.use({ deviceScaleFactor: 2 });

  test('every picture of the home page loads, and its tabs list games', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(9);
    const tabs = page.getByRole('tablist', { name: text('categoryTabs.label') }).getByRole('tab');
    await expect(tabs.first()).toHaveText(text('gameType.HOT'));
    await expect(tabs).not.toHaveCount(1);
    for (let index = 0; index < (await tabs.count()); index++) {
      await tabs.nth(index).click();
      await expect(tiles(page).first()).toBeVisible();
      // Pictures out of view are loaded when they come near.
      const coming = () =>
        page.evaluate(
          () =>
            [...document.images].filter((image) => {
              const { top, bottom, width } = image.getBoundingClientRect();
              return width > 0 && bottom > 0 && top < innerHeight && !image.complete;
            }).length,
        );
      const broken = () =>
        page.evaluate(() =>
          [...document.images]
            .filter((image) => image.complete && image.naturalWidth === 0)
            .map((image) => image.src),
        );
      await expect.poll(coming).toBe(0);
      expect(await broken()).toEqual([]);
    }
  });
});

for (const brand of ['base', 'aurora', 'banyan'])
  test(`[GL-8] the lobbies of ${brand} lead to games, and none is marked as coming soon`, async ({
    page,
  }) => {
    await setPageLanguage(page, 'EN', brand);
    for (const path of ['/m/gameLobby', '/m/slotsCenter', '/m/gameCenter']) {
      await page.goto(`${siteUrl(brand)}${path}`);
      await expect(tiles(page).first()).toBeVisible();
      await expect(page.getByText(text('comingSoon.text'))).toHaveCount(0);
      await expectNoSidewaysScroll(page);
    }
    await page
      .getByRole('link', { name: text('action.seeAll') })
      .last()
      .click();
    await expect(page.locator('[data-page="game-list"]')).toBeVisible();
    await expect(tiles(page).first()).toBeVisible();
  });
