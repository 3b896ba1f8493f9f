import type { Frame, Page } from '@playwright/test';
import { callAsMember } from '#tests/support/page/memberSession.ts';
import { axe, expect, expectNoSidewaysScroll, siteUrl, test } from '#tests/support/page/page.ts';
import { setPageLanguage, signInByApi, textsOf } from '#tests/support/reference.ts';

const brand = 'banyan';
const site = () => siteUrl(brand);
/** Nobody else plays with this member's money on this brand. */
const player = 'vaite';

const EN = textsOf('EN');
const t = (key: string, values: Readonly<Record<string, string>> = {}) =>
  (EN[`demoGame.${key}`] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

interface ListedGame {
  readonly nodeId: string;
  readonly gameId: string;
  readonly gameName: string;
  readonly vassalage: string;
}

const asMember = async (page: Page, path: string) =>
  (await callAsMember(page, { method: 'GET', path })).value;

/** Digits of an amount, in hundredths. */
const hundredths = (text: string | null) => Math.round(Number((text ?? '').replace(/[^\d.]/g, '')) * 100);

const balanceOf = async (page: Page) =>
  hundredths(String((await asMember(page, '/wps/wallets/balance')).sumBalance));

async function signIn(page: Page, language = 'EN'): Promise<void> {
  await setPageLanguage(page, language, brand);
  await signInByApi(page, player, site(), brand);
}

async function frameOf(page: Page): Promise<Frame> {
  const frame = await (await page.locator('iframe').elementHandle())?.contentFrame();
  if (!frame) throw new Error('no game was opened');
  await frame.locator('main .panel').waitFor();
  await frame.waitForLoadState('load');
  return frame;
}

/** Opens the first game of a category with this name in English, or any. */
async function openGame(page: Page, gameType: string, name?: string): Promise<Frame> {
  const query = new URLSearchParams({ gameType, pageNo: '1', language: 'EN' });
  const { games } = (await asMember(page, `/lgw/games/mobile?${query}`)) as { games: ListedGame[] };
  const game = games.find(({ gameName }) => name === undefined || gameName === name);
  if (!game) throw new Error(`no ${name} in the catalogue`);
  const { nodeId, gameId, vassalage: vendor } = game;
  await page.goto(`${site()}/m/launchGame?${new URLSearchParams({ vendor, gameId, nodeId })}`);
  return frameOf(page);
}

const press = (game: Frame, key: string, values?: Readonly<Record<string, string>>) =>
  game.getByRole('button', { name: t(key, values), exact: true }).click();

/** Takes what has been reached. */
const take = (game: Frame) => game.locator('.panel .primary').click();

/** Whether the round is over, once what the player did has been shown. */
async function isOver(game: Frame): Promise<boolean> {
  await game.locator('.panel .primary:not([aria-disabled])').waitFor();
  return (await game.locator('.round-outcome').textContent()) !== '';
}

/** How one round of each game is played to its end. */
const games: readonly (readonly [string, string, string | undefined, (game: Frame) => Promise<void>])[] = [
  ['the die', 'INHOUSE', 'Classic Dice', (game) => press(game, 'dice.roll')],
  ['the pins', 'INHOUSE', 'Star Plinko', (game) => press(game, 'plinko.drop')],
  ['the wheel', 'INHOUSE', 'Spin Wheel', (game) => press(game, 'spinWheel.spin')],
  [
    'the board of mines, by keyboard',
    'INHOUSE',
    'Diamond Mines',
    async (game) => {
      await press(game, 'mines.start');
      const field = (n: string) =>
        game.getByRole('button', { name: new RegExp(`^${t('mines.field', { n })}(:|$)`) });
      await expect(game.locator('.panel .stepper')).toHaveCount(0);
      await expect(field('1')).not.toHaveAttribute('aria-disabled');
      await field('1').press('Enter');
      await expect(field('1')).toHaveAccessibleName(/:/);
      if (await isOver(game)) return;
      await field('1').press('ArrowRight');
      await expect(field('2')).toBeFocused();
      await take(game);
    },
  ],
  [
    'the tower, by keyboard',
    'INHOUSE',
    'Lucky Tower',
    async (game) => {
      await press(game, 'tower.start');
      const door = (floor: string) =>
        game.getByRole('button', { name: t('tower.door', { floor, n: '2' }), exact: true });
      await expect(door('1')).not.toHaveAttribute('aria-disabled');
      await door('1').press('Enter');
      await expect(door('1')).toHaveCount(0);
      if (await isOver(game)) return;
      await expect(door('2')).toBeFocused();
      await take(game);
    },
  ],
  [
    'the flight, to a target',
    'INHOUSE',
    'Rocket Crash',
    async (game) => {
      const target = game.getByRole('textbox', { name: t('crash.auto') });
      await target.fill('0.9');
      await expect(target).toHaveAttribute('aria-invalid', 'true');
      await target.fill('1.04');
      await press(game, 'crash.start');
    },
  ],
  [
    'the shooter, by keyboard',
    'FISH',
    undefined,
    async (game) => {
      const fire = game.getByRole('button', { name: t('fishing.fire'), exact: true });
      await fire.press('ArrowRight');
      await expect(game.locator('.shooter [role="status"]')).not.toBeEmpty();
      await expect(game.locator('.reticle')).toHaveCount(1);
      await fire.press('Space');
    },
  ],
];

for (const [name, gameType, title, play] of games)
  test(`[GL-10] ${name}: a round takes the stake, says what came of it, and pays`, async ({ page }) => {
    await signIn(page);
    const before = await balanceOf(page);
    const game = await openGame(page, gameType, title);
    await axe(game);
    const stake = hundredths(await game.locator('.stepper output').first().textContent());
    await play(game);
    await expect(game.locator('.round-outcome')).not.toBeEmpty();
    const win = hundredths(await game.locator('.purse.end dd').textContent());
    await expect(game.locator('.round-outcome')).toHaveText(win > 0 ? /\d/ : t('round.noWin'));
    await expect.poll(() => balanceOf(page)).toBe(before - stake + win);
    expect(hundredths(await game.locator('.purse dd').first().textContent())).toBe(before - stake + win);
    await axe(game);
    await game.getByRole('button', { name: t('rules') }).click();
    const rules = game.getByRole('dialog', { name: t('rules') });
    await expect(rules.locator('.returns dd').first()).toHaveText(/^9\d\.\d\d%$/);
    await axe(game);
  });

test('[GL-10] a flight is left by hand, and says where the rocket burnt', async ({ page }) => {
  await signIn(page);
  const game = await openGame(page, 'INHOUSE', 'Rocket Crash');
  const end = game.locator('.crash-end');
  const leave = game.getByRole('button', { name: t('crash.leave') });
  const start = game.getByRole('button', { name: t('crash.start'), exact: true });
  // Some flights burn before anybody can leave.
  await expect(async () => {
    if (await start.isVisible()) await start.click();
    await leave.click({ timeout: 2000 });
    await expect(end).toHaveText(/burned up/);
    await expect(end).toHaveText(/^You cashed out at/, { timeout: 10 });
  }).toPass();
  await expect(game.locator('.round-outcome')).toHaveText(/\d/);
  await expect(game.locator('.trail li').first()).toHaveText(/×/);
});

test('[GL-10] all games fit a narrow, short phone, right to left, with the main button in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await signIn(page, 'AR');
  for (const [, gameType, title] of games) {
    const game = await openGame(page, gameType, title);
    await expect(game.locator('html')).toHaveAttribute('dir', 'rtl');
    await expectNoSidewaysScroll(game);
    await expect(game.locator('.panel .primary')).toBeInViewport({ ratio: 1 });
    // The board is not covered by the panel: nothing has to be scrolled.
    expect(
      await game.evaluate(() => document.documentElement.scrollHeight - innerHeight),
    ).toBeLessThanOrEqual(0);
  }
});

test('[GL-10] a game opens by its tile, and with reduced motion shows its result at once', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page);
  await page.goto(`${site()}/m/gameList?gameType=INHOUSE`);
  const tile = page.getByRole('article').filter({ hasText: 'Spin Wheel' }).first();
  await tile.getByRole('button').first().click();
  const game = await frameOf(page);
  await press(game, 'spinWheel.spin');
  await expect(game.locator('.board [role="status"]')).toHaveText(/^The wheel stopped at/);
});
