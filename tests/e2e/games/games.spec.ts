import type { Frame, Page } from '@playwright/test';
import { callAsMember } from '#tests/support/page/memberSession.ts';
import { axe, expect, expectNoSidewaysScroll, siteUrl, test } from '#tests/support/page/page.ts';
import { setPageLanguage, signInByApi, textsOf } from '#tests/support/reference.ts';

const words = (code: string) => {
  const texts = textsOf(code);
  return (key: string) => texts[`demoGame.${key}`] ?? key;
};
const t = words('EN');

/** The member who plays; other journeys check the balance of `demo`. */
const player = 'agent';

/** Calls the site's API as the member of this page. */
const asMember = async (page: Page, path: string): Promise<Record<string, unknown>> =>
  (await callAsMember(page, { method: 'GET', path })).value;

const balanceOf = async (page: Page) => String((await asMember(page, '/wps/wallets/balance')).sumBalance);

/** An amount in hundredths, ignoring other characters. */
const hundredths = (text: string | null) => Number((text ?? '').replace(/[^\d.]/g, '')) * 100;

/** Opens a game of the catalogue from the site, the first of its category or one by its title; returns its frame. */
async function openGame(
  page: Page,
  gameType: string,
  more: Record<string, string> = {},
  title?: string,
): Promise<Frame> {
  const list = await asMember(
    page,
    `/lgw/games/mobile?${new URLSearchParams({ gameType, pageNo: '1', language: 'EN' })}`,
  );
  const games = list.games as { nodeId: string; gameId?: string; vassalage: string; gameName: string }[];
  const game = games.find(({ gameName }) => title === undefined || gameName === title);
  const { nodeId = '', gameId = nodeId, vassalage: vendor = '' } = game ?? {};
  await page.goto(
    `${new URL(page.url()).origin}/m/launchGame?${new URLSearchParams({ vendor, gameId, nodeId, ...more })}`,
  );
  const frame = await (await page.locator('iframe').elementHandle())?.contentFrame();
  if (!frame) throw new Error('no game was opened');
  await frame.locator('main').waitFor();
  return frame;
}

/** Waits until bets are accepted with enough time left: they close ten seconds before the draw. */
const expectOpen = (game: Frame, words: (key: string) => string) =>
  expect
    .poll(
      async () =>
        (await game.getByText(words('draw.closesIn')).count()) > 0 &&
        (await game.getByRole('timer').textContent()),
      { timeout: 45_000 },
    )
    .toMatch(/^(?!00:[01]\d$)\d/);

const shownBalance = async (game: Frame) =>
  hundredths(await game.locator('.purse:has-text("$"), .purse').first().locator('dd').textContent());

test.describe('the slot', () => {
  test.use({ allowedProblems: [/ERR_FAILED/] });

  test('[GL-10] takes a stake once however often it is tapped or sent, and site and game show the same balance', async ({
    page,
  }) => {
    await setPageLanguage(page, 'EN');
    await signInByApi(page, player);
    const before = hundredths(await balanceOf(page));
    const game = await openGame(page, 'RNG');
    await expect.poll(() => game.url()).not.toContain('#');
    await axe(game);
    await expectNoSidewaysScroll(game);
    expect(await shownBalance(game)).toBeCloseTo(before);
    const stake = hundredths(await game.locator('.stepper output').textContent());
    const spins: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/spin')) spins.push(request.postDataJSON().transactionId);
    });
    // The first answer is lost; the round has been decided anyway.
    await page.route(
      '**/api/slot/spin',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await game.getByRole('button', { name: t('slot.spin') }).dblclick();
    const status = game.locator('p[role="status"]');
    await expect(status).not.toBeEmpty();
    const win = hundredths(await game.locator('.purse.end dd').textContent());
    expect(new Set(spins).size).toBe(1);
    expect(spins.length).toBeGreaterThan(1);
    const after = hundredths(await balanceOf(page));
    expect(after).toBeCloseTo(before - stake + win);
    expect(await shownBalance(game)).toBeCloseTo(after);
    await expect(status).toHaveText(win > 0 ? /\$/ : t('slot.noWin'));

    await expect(game.locator('.spin')).not.toHaveAttribute('aria-disabled');
    await game.locator('body').press('Space');
    await expect.poll(() => new Set(spins).size).toBe(2);
    await expect(game.locator('.spin')).not.toHaveAttribute('aria-disabled');
    expect(new Set(spins).size).toBe(2);

    await game.getByRole('button', { name: t('rules') }).click();
    const rules = game.getByRole('dialog', { name: t('rules') });
    await expect(rules.locator('.facts dd')).toHaveText(/^9\d\.\d\d%$/);
    await axe(game);
    await game.locator('dialog').press('Escape');
    await expect(rules).toBeHidden();
    await expect(game.getByRole('button', { name: t('rules') })).toBeFocused();
  });
});

test('[GL-10] [LO-3] a lottery takes lines for the next draw, right to left', async ({ page }) => {
  // Started at the end of an hour, it waits for the next draw.
  test.setTimeout(120_000);
  const site = siteUrl('banyan');
  const ar = words('AR');
  await setPageLanguage(page, 'EN', 'banyan');
  await signInByApi(page, player, site, 'banyan');
  await setPageLanguage(page, 'AR', 'banyan');
  await page.setViewportSize({ width: 320, height: 568 });
  const before = hundredths(await balanceOf(page));
  const game = await openGame(page, 'LOTT', { code: 'TERN3D', playType: 'trad' });
  await expect(game.locator('html')).toHaveAttribute('dir', 'rtl');
  await expectNoSidewaysScroll(game);
  await axe(game);
  await expect(game.getByRole('timer')).toHaveText(/^(\d\d:)?\d\d:\d\d$|^$/);

  await expectOpen(game, ar);
  await game.getByRole('button', { name: ar('draw.quick') }).click();
  await game.getByRole('button', { name: ar('draw.add') }).click();
  await game.getByRole('button', { name: ar('draw.ent') }).click();
  await game.locator('.card.big').click();
  const bar = game.locator('.slip-bar .primary');
  await bar.click();
  const slip = game.getByRole('dialog', { name: ar('draw.slip') });
  await expect(slip.locator('.slip-line')).toHaveCount(2);
  await slip.locator('.slip-line .round').first().click();
  await expect(slip.locator('.slip-line')).toHaveCount(1);
  await slip.getByRole('button', { name: ar('undo') }).click();
  await expect(slip.locator('.slip-line')).toHaveCount(2);
  await axe(game);
  await expectNoSidewaysScroll(game);
  const staked = hundredths(await slip.locator('.sums dd').first().textContent());
  await slip.locator('.wide').dblclick();
  await expect(slip).toBeHidden();
  await game.locator('.tabs.main button').last().click();
  await expect(game.locator('.bets .results > li')).toHaveCount(2);
  await expectNoSidewaysScroll(game);
  expect(hundredths(await balanceOf(page))).toBeCloseTo(before - staked);
});

test('[GL-10] a sports slip combines matches to a multiple, and lists it among the bets', async ({
  page,
}) => {
  const site = siteUrl('aurora');
  await setPageLanguage(page, 'EN', 'aurora');
  await signInByApi(page, player, site, 'aurora');
  const before = hundredths(await balanceOf(page));
  const game = await openGame(page, 'SPORTS', {}, 'Football');
  const upcoming = game.locator('.match.upcoming');
  // The last matches: none of them starts meanwhile.
  await upcoming.nth(-2).locator('.odds').first().click();
  await upcoming.nth(-1).locator('.odds').last().click();
  await axe(game);
  await expectNoSidewaysScroll(game);
  await game.locator('.slip-bar .primary').click();
  const slip = game.getByRole('dialog');
  await expect(slip.getByText(t('sports.allMustWin'))).toBeVisible();
  await slip.getByRole('button', { name: t('stakeMore') }).click();
  const staked = hundredths(await slip.locator('.stepper output').textContent());
  await axe(game);
  await slip.locator('.wide').dblclick();
  await expect(slip).toBeHidden();
  await game
    .getByRole('button', { name: t('seeBets'), exact: true })
    .first()
    .click();
  await expect(game.locator('.bet-leg')).toHaveCount(2);
  await axe(game);
  expect(hundredths(await balanceOf(page))).toBeCloseTo(before - staked);
});

test('[GL-10][LO-3] a bet is settled in the game, in the orders and in the balance', async ({ page }) => {
  // The fastest lottery draws once a minute, by the server's clock.
  test.setTimeout(150_000);
  // Bets of this member in this brand are of this journey alone: it compares balances.
  await setPageLanguage(page, 'EN', 'banyan');
  await signInByApi(page, 'vaite', siteUrl('banyan'), 'banyan');
  const game = await openGame(page, 'LOTT', { code: 'MOTU1M', playType: 'ent' });
  await expectOpen(game, t);
  await game.locator('.card.big').click();
  const before = hundredths(await balanceOf(page));
  await game.locator('.slip-bar .primary').click();
  const slip = game.getByRole('dialog', { name: t('draw.slip') });
  const staked = hundredths(await slip.locator('.sums dd').first().textContent());
  await slip.locator('.wide').click();
  await expect(slip).toBeHidden();
  await game.locator('.tabs.main button').last().click();
  const bets = game.locator('.bets');
  await expect(bets.getByRole('heading')).toHaveText([t('openBets')]);
  expect(hundredths(await balanceOf(page))).toBeCloseTo(before - staked);

  await expect(bets.getByRole('heading')).toHaveText([t('settledBets')], { timeout: 75_000 });
  const bet = bets.getByRole('listitem');
  await expect(bet).toHaveCount(1);
  const { list } = (await asMember(page, '/lgw/orders?pageNo=1&language=EN')) as {
    list: { state: string; win: string }[];
  };
  expect(list[0]?.state).toBe('settled');
  const won = hundredths(list[0]?.win ?? '');
  await expect(bet).toContainText(won > 0 ? /\d/ : t('lost'));
  const after = before - staked + won;
  expect(hundredths(await balanceOf(page))).toBeCloseTo(after);
  // The page around the game shows the result of the play session.
  const net = page.getByRole('paragraph').filter({ hasText: textsOf('EN')['launchGame.net'] ?? '' });
  await expect.poll(async () => hundredths(await net.textContent())).toBeCloseTo(Math.abs(won - staked));
});
