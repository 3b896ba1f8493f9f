import type { Frame, Page } from '@playwright/test';
import { callAsMember } from '#tests/support/page/memberSession.ts';
import { axe, expect, expectNoSidewaysScroll, siteUrl, test } from '#tests/support/page/page.ts';
import { setPageLanguage, signInByApi, textsOf } from '#tests/support/reference.ts';

const words = (code: string) => {
  const texts = textsOf(code);
  return (key: string) => texts[`demoGame.${key}`] ?? key;
};
const t = words('EN');

/** The brand and the member of these journeys, who plays in no other: balances are compared. */
const brand = 'aurora';
const player = 'vaite';
const site = siteUrl(brand);

const hundredths = (text: string | null) => Math.round(Number((text ?? '').replace(/[^\d.]/g, '')) * 100);

/** An answer of the site's API to the member of this page. */
const asMember = async (page: Page, path: string): Promise<Record<string, unknown>> =>
  (await callAsMember(page, { method: 'GET', path })).value;

const balanceOf = async (page: Page) =>
  hundredths(String((await asMember(page, '/wps/wallets/balance')).sumBalance));

/** The frame of the game that has been opened. */
async function gameOf(page: Page): Promise<Frame> {
  await page.locator('iframe').waitFor();
  const frame = await (await page.locator('iframe').elementHandle())?.contentFrame();
  if (!frame) throw new Error('no game was opened');
  await frame.locator('main.round-game').waitFor();
  return frame;
}

/** Opens the first table of a classification by its address. */
async function openTable(page: Page, classify: string): Promise<Frame> {
  const query = new URLSearchParams({
    gameType: 'LIVE',
    gameClassify: classify,
    pageNo: '1',
    language: 'EN',
  });
  const { games } = await asMember(page, `/lgw/games/mobile?${query}`);
  const [{ nodeId, vassalage: vendor }] = games as [{ nodeId: string; vassalage: string }];
  const address = new URLSearchParams({ vendor, gameId: nodeId, nodeId });
  await page.goto(`${site}/m/launchGame?${address}`);
  return gameOf(page);
}

/** The amounts of the panel, in hundredths. */
const panel = async (game: Frame) => ({
  balance: hundredths(await game.locator('.purse dd').first().textContent()),
  win: hundredths(await game.locator('.purse dd').last().textContent()),
});

const outcome = (game: Frame) => game.locator('.round-outcome');

test('[GL-10] roulette opens from its tile; chips lie on the felt, the ball decides, and site and table show the same balance', async ({
  page,
}) => {
  await setPageLanguage(page, 'EN', brand);
  await signInByApi(page, player, site, brand);
  await page.goto(`${site}/m/gameList?gameType=LIVE&gameClassify=ROULETTE`);
  await page
    .getByRole('button', { name: /^Roulette / })
    .first()
    .click();
  const game = await gameOf(page);
  await game.waitForLoadState('load');
  await axe(game);
  const before = (await panel(game)).balance;
  expect(before).toBe(await balanceOf(page));

  const spin = game.getByRole('button', { name: t('table.spin') });
  await expect(spin).toHaveAttribute('aria-disabled', 'true');
  const stake = hundredths(await game.locator('.stepper output').textContent());
  await game.getByRole('button', { name: new RegExp(`^${t('roulette.red')} `) }).click();
  const seventeen = game.getByRole('button', { name: /^17 / });
  await seventeen.click();
  await seventeen.press('Enter');
  // With the arrow keys to the number below, 20; its chip is taken back again.
  await seventeen.press('ArrowDown');
  await expect(game.getByRole('button', { name: /^20 / })).toBeFocused();
  await page.keyboard.press('Enter');
  await game.getByRole('button', { name: t('table.undo') }).click();
  await expect(game.locator('.chip-tools p')).toContainText(((3 * stake) / 100).toFixed(2));

  await spin.click();
  await expect(outcome(game)).not.toBeEmpty();
  const [, number = '', colour = ''] =
    /^(\d+), (\w+)$/.exec((await game.locator('.table-said').textContent()) ?? '') ?? [];
  expect([t('roulette.red'), t('roulette.black'), t('roulette.green')]).toContain(colour);
  const { balance, win } = await panel(game);
  expect(win).toBe((colour === t('roulette.red') ? 2 * stake : 0) + (number === '17' ? 72 * stake : 0));
  expect(balance).toBe(before - 3 * stake + win);
  expect(balance).toBe(await balanceOf(page));
  await axe(game);
});

test('[GL-10] blackjack hides the dealer’s second card until the hand is over, and an open hand waits for the player', async ({
  page,
}) => {
  await setPageLanguage(page, 'EN', brand);
  await signInByApi(page, player, site, brand);
  let game = await openTable(page, 'BLACKJACK');
  const before = (await panel(game)).balance;
  const hidden = game.getByRole('img', { name: t('card.hidden') });
  const stand = game.getByRole('button', { name: t('blackjack.stand') });
  const deal = game.getByRole('button', { name: t('table.deal') });
  let rounds = 0;
  // A blackjack ends a hand at once: then another one is dealt.
  while ((await stand.count()) === 0) {
    rounds++;
    await deal.click();
    await expect(
      outcome(game)
        .filter({ hasText: /./ })
        .or(stand.and(game.locator(':not([aria-disabled])'))),
    ).toBeVisible();
  }
  expect(rounds).toBeGreaterThan(0);
  await expect(hidden).toHaveCount(1);
  await axe(game);
  // The hand lies there when the player comes back.
  const shown = await game.locator('.table-said').textContent();
  await page.reload();
  game = await gameOf(page);
  await expect(game.locator('.table-said')).toHaveText(shown ?? '');
  await game.getByRole('button', { name: t('blackjack.stand') }).press('Enter');
  await expect(outcome(game)).not.toBeEmpty();
  await expect(game.getByRole('img', { name: t('card.hidden') })).toHaveCount(0);
  await game.waitForLoadState('load');
  await axe(game);
  const { balance } = await panel(game);
  expect(balance).toBe(await balanceOf(page));
  expect(balance).not.toBeNaN();
  expect(before).toBeGreaterThan(0);
});

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 320, height: 568 } });

  for (const classify of [
    'BACCARAT',
    'SPEEDBACCARAT',
    'ROULETTE',
    'LIGHTNINGROULETTE',
    'BLACKJACK',
    'DRAGONTIGER',
    'SICBO',
    'GAMESHOW',
    'POKER',
  ])
    test(`[GL-10] ${classify} fits right to left, its button in reach, and plays a round`, async ({
      page,
    }) => {
      const arabic = words('AR');
      await setPageLanguage(page, 'AR', brand);
      await signInByApi(page, player, site, brand);
      const game = await openTable(page, classify);
      await game.waitForLoadState('load');
      const main = game.locator('.panel .primary').first();
      await expect(main).toBeInViewport({ ratio: 1 });
      await expect(game.locator('.table-limits')).toContainText(/\d.*\d/);
      await axe(game);
      await expectNoSidewaysScroll(game);
      const spot = game.locator('button.spot').first();
      if ((await spot.count()) > 0) await spot.click();
      await main.click();
      const fold = game.getByRole('button', { name: arabic('threeCard.fold') });
      const stand = game.getByRole('button', { name: arabic('blackjack.stand') });
      const next = fold.or(stand).and(game.locator(':not([aria-disabled])'));
      await expect(outcome(game).filter({ hasText: /./ }).or(next).first()).toBeVisible();
      if ((await next.count()) > 0) await next.click();
      await expect(outcome(game)).not.toBeEmpty();
      await expect(game.locator('.table-said')).not.toBeEmpty();
      await axe(game);
      await expectNoSidewaysScroll(game);
    });
});
