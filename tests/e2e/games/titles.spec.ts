import type { Frame, Page } from '@playwright/test';
import { callAsMember } from '#tests/support/page/memberSession.ts';
import { axe, expect, expectNoSidewaysScroll, test } from '#tests/support/page/page.ts';
import { setPageLanguage, signInByApi, textsOf } from '#tests/support/reference.ts';

const texts = textsOf('EN');
const t = (key: string) => texts[`demoGame.${key}`] ?? key;

/** The member who plays; other journeys check the balance of `demo`. */
const player = 'agent';

test.beforeEach(async ({ page }) => {
  await setPageLanguage(page, 'EN');
  await signInByApi(page, player);
});

/** Opens a game by its tile in the list of its category; returns its frame. */
async function tapTitle(page: Page, gameType: string, title: string): Promise<Frame> {
  await page.goto(`${new URL(page.url()).origin}/m/gameList?gameType=${gameType}`);
  const tile = page.getByRole('article').filter({ has: page.getByText(title, { exact: true }) });
  await tile.first().getByRole('button').first().click();
  const frame = await (await page.locator('iframe').elementHandle())?.contentFrame();
  if (!frame) throw new Error('no game was opened');
  await frame.locator('main').waitFor();
  return frame;
}

/** The newest order of the member. */
const newestOrder = async (page: Page) =>
  (await callAsMember(page, { method: 'GET', path: '/lgw/orders?pageNo=1&language=EN' })).value.list[0];

test('[GL-10] a title of sports, e-sports and cockfights opens its own matches', async ({ page }) => {
  const titles = [
    ['SPORTS', 'Tennis', 'tennis', /Clay Terrace Open|Palm Court Masters/],
    ['SPORTS', 'Basketball', 'basketball', /Coast Hoops League|Night Court Cup/],
    ['ESPORTS', 'Arena of Towers', 'esports', /Tower Masters|Lane League/],
    ['COCKFIGHT', 'Golden Feather', 'cockfight', /Golden Feather Arena/],
  ] as const;
  for (const [gameType, title, kind, leagues] of titles) {
    const game = await tapTitle(page, gameType, title);
    const matches = game.locator('.match');
    await expect(matches.first()).toContainText(leagues);
    expect(await matches.count()).toBe(await game.locator(`.match.${kind}`).count());
    await game.getByRole('button', { name: t('rules') }).click();
    await expect(game.getByRole('dialog')).toContainText(t(`sports.how.${kind}`));
  }
});

test('[GL-10] a live match takes a bet at the odds that are shown', async ({ page }) => {
  const game = await tapTitle(page, 'SPORTS', 'Football');
  // Of the live matches the one that started last: hardly any of its markets is closed.
  const match = game.locator('.match.live:has(.odds)').last();
  const odds = match.locator('.odds').last();
  await odds.click();
  await expect(odds).toHaveAttribute('aria-pressed', 'true');
  const slip = game.getByRole('dialog');
  await game.locator('.slip-bar .primary').click();
  await slip.locator('.wide').click();
  // A goal meanwhile changes the odds: they are accepted, and the bet is placed.
  const accept = slip.getByRole('button', { name: t('sports.accept') });
  const seeBets = game.getByRole('button', { name: t('seeBets'), exact: true });
  await expect(seeBets.or(accept).first()).toBeVisible();
  if (await accept.isVisible()) {
    await accept.click();
    await slip.locator('.wide').click();
  }
  await seeBets.first().click();
  await expect(game.locator('.bet-leg')).not.toHaveCount(0);
  expect(await newestOrder(page)).toMatchObject({ gameName: 'Football', state: 'open' });
});

test('[GL-10] the derby shows its runners, takes a bet on one, and lists it', async ({ page }) => {
  const game = await tapTitle(page, 'SPORTS', 'Virtual Derby');
  await expect(game.locator('.course')).toBeVisible();
  // The last race: it does not start meanwhile.
  await game.locator('.chips button').last().click();
  await expect(game.locator('.runners li')).toHaveCount(8);
  const odds = game.locator('.runners .odds').first();
  await odds.click();
  await expect(odds).toHaveAttribute('aria-pressed', 'true');
  await expect(odds.locator('.icon-check')).toBeVisible();
  await odds.click();
  await expect(odds).toHaveAttribute('aria-pressed', 'false');
  await expect(game.locator('.slip-bar')).toContainText(t('sports.noPicks'));
  await odds.click();
  await page.setViewportSize({ width: 320, height: 568 });
  await expectNoSidewaysScroll(game);
  await page.waitForLoadState('load');
  await axe(game);
  await game.locator('.slip-bar .primary').click();
  const slip = game.getByRole('dialog');
  const runner = await game.locator('.runner-name').first().textContent();
  await expect(slip.locator('.leg')).toContainText([new RegExp(`${runner}.*${t('sports.toWin')}`)]);
  await slip.locator('.wide').click();
  await expect(slip).toBeHidden();
  await game
    .getByRole('button', { name: t('seeBets'), exact: true })
    .first()
    .click();
  await expect(game.locator('.bet-leg').first()).toContainText(runner ?? '');
  await axe(game);
  expect(await newestOrder(page)).toMatchObject({
    gameName: 'Virtual Derby',
    gameType: 'SPORTS',
    state: 'open',
  });
});

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('[GL-10] the derby shows no race that runs, and how it ended', async ({ page }) => {
    const game = await tapTitle(page, 'SPORTS', 'Virtual Derby');
    await expect(game.locator('.course')).toBeVisible();
    await expect(game.locator('.horse').first()).toBeHidden();
    await game.locator('.tabs.main button').nth(1).click();
    await expect(game.locator('.order').first().locator('li')).toHaveCount(3);
  });
});

test('[GL-10] Boat Race 10 draws ten boats, and a bet that is picked looks picked', async ({ page }) => {
  // Bets close ten seconds before the draw, which comes every other minute.
  test.setTimeout(90_000);
  const game = await tapTitle(page, 'ELOTT', 'Boat Race 10');
  await expect(game.locator('.last i.race')).toHaveCount(10);
  const dragon = game.locator('.card.dragon');
  await dragon.click();
  await expect(dragon).toHaveAttribute('aria-pressed', 'true');
  await expect(dragon.locator('.icon-check')).toBeVisible();
  const bar = game.locator('.slip-bar .primary');
  await expect(bar).toHaveText(/^1 bet, /);
  await dragon.click();
  await expect(dragon).toHaveAttribute('aria-pressed', 'false');
  await expect(bar).toHaveText(t('draw.noLines'));
  await dragon.click();
  await game.getByRole('button', { name: t('draw.trad') }).click();
  await game.getByRole('button', { name: t('draw.podium2') }).click();
  await game.getByRole('button', { name: t('draw.quick') }).click();
  await game.getByRole('button', { name: t('draw.add') }).click();
  await expect(bar).toHaveText(/^2 bets, /);
  await page.waitForLoadState('load');
  await axe(game);
  await expect
    .poll(() => game.getByRole('timer').textContent(), { timeout: 60_000 })
    .toMatch(/^(?!00:0\d$)\d/);
  await bar.click();
  const slip = game.getByRole('dialog', { name: t('draw.slip') });
  await slip.locator('.wide').click();
  await expect(slip).toBeHidden();
  await game.locator('.tabs.main button').last().click();
  await expect(game.locator('.bets .results > li')).not.toHaveCount(0);
  expect(await newestOrder(page)).toMatchObject({
    gameName: 'Va‘a Race 10',
    gameType: 'ELOTT',
    state: 'open',
  });
});
