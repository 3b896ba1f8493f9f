import type { Frame, Page } from '@playwright/test';
import { callAsMember } from '#tests/support/page/memberSession.ts';
import { axe, expect, expectNoSidewaysScroll, test } from '#tests/support/page/page.ts';
import { setPageLanguage, signInByApi, textsOf } from '#tests/support/reference.ts';

const words = (code: string) => {
  const texts = textsOf(code);
  return (key: string) => texts[`demoGame.${key}`] ?? key;
};
const t = words('EN');

/** The member who plays; other journeys check the balance of `demo`. */
const player = 'tama';

const asMember = async (page: Page, path: string): Promise<Record<string, unknown>> =>
  (await callAsMember(page, { method: 'GET', path })).value;

/** An amount in hundredths, ignoring other characters. */
const hundredths = (text: unknown) => Math.round(Number(String(text ?? '').replace(/[^\d.]/g, '')) * 100);
const balanceOf = async (page: Page) => hundredths((await asMember(page, '/wps/wallets/balance')).sumBalance);
const shown = async (game: Frame, place: 'first' | 'end') =>
  hundredths(await game.locator(place === 'end' ? '.purse.end dd' : '.purse:not(.end) dd').textContent());

/** Opens the first game of a classification by its tile on the list of card games. */
async function openByTile(page: Page, classify: string, language = 'EN'): Promise<Frame> {
  const query = { gameType: 'PVP', gameClassify: classify, pageNo: '1', language };
  const list = await asMember(page, `/lgw/games/mobile?${new URLSearchParams(query)}`);
  const [game] = list.games as { gameName: string }[];
  await page.goto('/m/gameList?gameType=PVP');
  const tile = page.getByRole('article').filter({ hasText: game?.gameName ?? '' });
  // Only tiles near the view are drawn: further down the list it is scrolled to.
  await expect(async () => {
    if ((await tile.count()) === 0) await page.mouse.wheel(0, 300);
    await expect(tile.first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await tile.first().getByRole('button').first().click();
  const frame = await (await page.locator('iframe').elementHandle())?.contentFrame();
  if (!frame) throw new Error('no game was opened');
  await frame.locator('main.round-game').waitFor();
  await page.waitForLoadState('load');
  return frame;
}

/** The main button of a card game: it is ready when nothing moves. */
const ready = (game: Frame, name: RegExp | string) =>
  expect(game.getByRole('button', { name }).and(game.locator(':not([aria-disabled])'))).toBeVisible();

test('[GL-10] Casino Hold’em is dealt, called and paid, and site and game show the same balance', async ({
  page,
}) => {
  await setPageLanguage(page, 'EN');
  await signInByApi(page, player);
  const before = await balanceOf(page);
  const game = await openByTile(page, 'HOLDEM');
  await axe(game);
  expect(await shown(game, 'first')).toBe(before);
  const stake = hundredths(await game.locator('.stepper output').textContent());
  await game.getByRole('button', { name: t('duel.deal') }).press('Enter');
  const call = game.getByRole('button', { name: /^Call / });
  await ready(game, /^Call /);
  await expect(game.locator('.told')).toHaveText(/^Your hand: .*\. Call or fold\?$/);
  await expect(game.getByRole('img', { name: t('card.hidden') })).toHaveCount(4);
  expect(await shown(game, 'first')).toBe(before - stake);
  await axe(game);
  await call.press('Enter');
  await ready(game, t('duel.deal'));
  await expect(game.getByRole('img', { name: t('card.hidden') })).toHaveCount(0);
  await expect(game.locator('.told')).toHaveText(/^You: .*\. Dealer: /);
  const after = await balanceOf(page);
  expect(after).toBe(before - 3 * stake + (await shown(game, 'end')));
  expect(await shown(game, 'first')).toBe(after);
  await axe(game);
  await game.getByRole('button', { name: t('rules') }).click();
  await expect(
    game
      .getByRole('dialog', { name: t('rules') })
      .locator('.returns')
      .last(),
  ).toContainText('97.84%');
  await axe(game);
});

test('[GL-10] jacks or better holds the cards that were pressed, at 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await setPageLanguage(page, 'EN');
  await signInByApi(page, player);
  const game = await openByTile(page, 'VIDEOPOKER');
  await game.getByRole('button', { name: t('duel.deal') }).click();
  await ready(game, t('videoPoker.draw'));
  const cards = game.locator('.held-card');
  const names = () =>
    game.locator('.held-card [role="img"]').evaluateAll((all) => all.map((one) => one.ariaLabel));
  const dealt = await names();
  for (const place of [0, 3]) await cards.nth(place).press('Space');
  await expect(cards.and(game.locator('[aria-pressed="true"]'))).toHaveCount(2);
  await game.getByRole('button', { name: t('videoPoker.draw') }).click();
  await ready(game, t('duel.deal'));
  const drawn = await names();
  expect([0, 1, 2, 3, 4].filter((place) => drawn[place] === dealt[place])).toEqual([0, 3]);
  await expectNoSidewaysScroll(game);
  await axe(game);
});

for (const classify of ['TEENPATTI', 'HILO', 'WAR'])
  test(`[GL-10] ${classify} is played right to left at 320 pixels with the main button in view`, async ({
    page,
  }) => {
    const say = words('AR');
    await page.setViewportSize({ width: 320, height: 568 });
    await setPageLanguage(page, 'AR');
    await signInByApi(page, player);
    const game = await openByTile(page, classify, 'AR');
    const main = game.locator('.panel .primary');
    await expect(main).toHaveText(say('duel.deal'));
    await expect(main).toBeInViewport({ ratio: 1 });
    await main.click();
    await expect(game.locator('.told')).not.toBeEmpty();
    if (classify === 'HILO') await game.locator('.guess:not([aria-disabled])').first().click();
    else if ((await main.textContent()) !== say('duel.deal')) await main.click();
    await expect(game.locator('.told')).not.toBeEmpty();
    await expect(main).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(game);
    await axe(game);
  });
