import type { Page } from '@playwright/test';
import { operationList } from '#schemas/api/operations.ts';
import { axe, expect, siteUrl, test } from '#tests/support/page/page.ts';
import { hydrated, popupsGone, touchPage, visitNoted } from '#tests/support/page/pageReady.ts';
import { expectToast } from '#tests/support/page/toasts.ts';
import { setPageLanguage, signInByApi, textsOf } from '#tests/support/reference.ts';

/** The lobby with slow, misordered or missing answers. */

const t = textsOf('EN');
const text = (key: string) => t[key] ?? key;

const tiles = (page: Page) => page.getByRole('article');
const pathOf = (name: keyof typeof operationList) => operationList[name].path;

/** The requests for lists of games, with their parameters. */
function recordListQueries(page: Page): URLSearchParams[] {
  const queries: URLSearchParams[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === pathOf('listGames')) queries.push(url.searchParams);
  });
  return queries;
}

const chooseLanguage = async (page: Page, name: string) => {
  // By the keyboard: a list that grows moves what stands below it from under a finger.
  await page.getByRole('contentinfo').getByRole('button').last().press('Enter');
  await page.getByRole('dialog').getByRole('button', { name }).click();
};

/** Waits until the page is in the language, and its delayed refetch is scheduled. */
const expectLanguage = (page: Page, name: string) =>
  expect(page.getByRole('contentinfo').getByRole('button').last()).toContainText(name);

test('[GL-3][GL-7] requests for a former list are cancelled and never shown; language changes are debounced by 200 ms', async ({
  page,
}) => {
  await setPageLanguage(page, 'EN');
  await page.clock.install();
  const queries = recordListQueries(page);
  await page.goto('/m/gameList?gameType=RNG');
  await expect(tiles(page).first()).toBeVisible();
  // Requests for one classification are slow: the answer arrives when another list is shown.
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/gameClassify=/, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  const calledOff = page.waitForEvent('requestfailed', (request) => request.url().includes('gameClassify='));
  await page
    .getByRole('tablist', { name: text('gameList.classifications') })
    .getByRole('tab')
    .nth(2)
    .click();
  await expect(tiles(page)).toHaveCount(0);
  // While the page's clock stands still, no call times out.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3000);
  await page.getByRole('tab', { name: text('gameClass.NEW') }).click();
  expect((await calledOff).failure()?.errorText).toBe('net::ERR_ABORTED');
  await page.clock.resume();
  await expect(tiles(page).first()).toBeVisible();
  const names = () => tiles(page).locator('[title]').first().getAttribute('title');
  const before = await names();
  release();
  await page.unrouteAll({ behavior: 'wait' });
  expect(await names()).toBe(before);
  await expect(page.getByRole('tab', { name: text('gameClass.NEW'), selected: true })).toBeVisible();

  // Of two languages within 200 ms only the second is fetched, once, from page 1.
  await chooseLanguage(page, 'العربية');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.clock.runFor(1000);
  await expect.poll(() => queries.at(-1)?.get('language')).toBe('AR');
  await expect(tiles(page).first()).toBeVisible();
  queries.length = 0;
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await chooseLanguage(page, 'English');
  await expectLanguage(page, 'English');
  await page.clock.runFor(150);
  await chooseLanguage(page, 'Reo Tahiti');
  await expectLanguage(page, 'Reo Tahiti');
  await page.clock.runFor(150);
  // While the language menu is open, the list stays in the old language.
  const begun = () =>
    queries.filter((query) => query.get('pageNo') === '1').map((query) => query.get('language'));
  expect(begun()).toEqual([]);
  await page.clock.runFor(60);
  await expect.poll(begun).toEqual(['TY']);
});

test('[GL-5] quick taps on the favourite button end in the right state, here and on the server', async ({
  page,
}) => {
  await setPageLanguage(page, 'EN');
  await page.goto('/m/gameList?gameType=COCKFIGHT');
  const heart = () => tiles(page).first().getByRole('button').last();
  await heart().click();
  await expectToast(page, text('toast.in_logged_login'));
  await expect(heart()).toHaveAttribute('aria-pressed', 'false');
  await signInByApi(page, 'agent');
  await page.goto('/m/gameList?gameType=COCKFIGHT');
  await expect(heart()).toHaveAttribute('aria-pressed', 'false');
  // Faster than any answer.
  const tap = (times: number) =>
    heart().evaluate((button: HTMLElement, count) => {
      for (let at = 0; at < count; at++) button.click();
    }, times);
  await tap(5);
  await expect(heart()).toHaveAttribute('aria-pressed', 'true');
  // The toast appears once the server has it.
  await expectToast(page, text('toast.in_collection'));
  await page.reload();
  await expect(heart()).toHaveAttribute('aria-pressed', 'true');
  await hydrated(page);
  // The game leaves the list with the first tap and returns with the last.
  const back = page.waitForResponse((answer) => new URL(answer.url()).pathname === pathOf('addFavourite'));
  await tap(4);
  expect(await (await back).json()).toMatchObject({ success: true });
  await expect(heart()).toHaveAttribute('aria-pressed', 'true');
  await heart().click();
  await expectToast(page, text('toast.in_cancel_collection'));
  await expect(heart()).toHaveAttribute('aria-pressed', 'false');
});

test.describe('a game from another origin', () => {
  // The browser's error page in the frame is not ours, and has no storage.
  test.use({ allowedProblems: [/frame-src|Refused to frame|Framing|Access is denied for this document/] });

  test('[GL-9] that the policy blocks is reported, with a back button', async ({ page }) => {
    await setPageLanguage(page, 'EN');
    await signInByApi(page);
    const games = new URL(siteUrl());
    games.port = String(Number(games.port) + 1);
    // The games' origin redirects the frame to an unknown origin.
    await page.route(`${games.origin}/play`, (route) =>
      route.fulfill({ status: 302, headers: { Location: 'http://elsewhere.localhost:9/' } }),
    );
    await page.goto('/m/gameList?gameType=RNG');
    await tiles(page).first().getByRole('button').first().click();
    await expect(page.getByText(text('launchGame.refusedTitle'))).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(page.getByRole('button', { name: text('action.retry') })).toHaveCount(0);
    await axe(page);
    await page.getByRole('button', { name: text('launchGame.back') }).click();
    await expect(page.locator('[data-page="game-list"]')).toBeVisible();
  });
});

test.describe('on a phone at its first visits', () => {
  test.use({
    unseenNews: true,
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36',
  });

  test('[HO-1][MC-5] the app is offered once, after the news; the benefits ask a visitor to sign in', async ({
    page,
  }) => {
    await setPageLanguage(page, 'EN');
    await page.goto('/');
    const news = page.getByRole('dialog', { name: text('homeVisit.news') });
    const app = page.getByRole('dialog', { name: text('downloadPopup.title') });
    const service = page.getByRole('navigation', { name: text('sideServiceBar.label') });
    await service.waitFor();
    await visitNoted(page);
    await page.reload();
    await touchPage(page);
    await news.getByRole('button', { name: text('homeVisit.read') }).click();
    await popupsGone(page);
    await page.reload();
    await touchPage(page);
    await expect(app.getByRole('link')).toHaveText([new RegExp(text('downloadPopup.android'))]);
    await expect(page.locator('dialog[open]')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await popupsGone(page);
    await page.reload();
    await service.waitFor();
    await expect(page.locator('dialog[open]')).toHaveCount(0);

    await page.goto('/m/mine');
    await hydrated(page);
    await page
      .getByRole('main')
      .getByRole('button', { name: text('page.benefits') })
      .or(page.getByRole('main').getByRole('link', { name: text('page.benefits') }))
      .click();
    await expect(page.getByRole('dialog', { name: text('loginPopup.title') })).toBeVisible();
    await expect(page).toHaveURL(/\/m\/mine$/);
  });
});
