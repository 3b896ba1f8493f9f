import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/page/page.ts';
import { hydrated, popupsGone, transitionsLoaded } from '#tests/support/page/pageReady.ts';
import { setPageLanguage, signInByApi, textsOf } from '#tests/support/reference.ts';

const t = textsOf('EN');
const text = (key: string) => t[key] ?? key;

test.beforeEach(({ page }) => setPageLanguage(page, 'EN'));

/** Notes what is on screen whenever that changes: the page, and whether the line at the top is shown. */
async function noteScreens(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const noted: string[] = [];
    Object.assign(window, { noted });
    const look = () => {
      const id = document.querySelector('[data-page]')?.getAttribute('data-page') ?? 'nothing';
      const bar = document.querySelector('[data-page] > header') ? ' bar' : '';
      const line = document.querySelector('[role="progressbar"]') ? ' line' : '';
      const seen = `${id}${bar}${line}`;
      if (noted.at(-1) !== seen) noted.push(seen);
    };
    look();
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, attributes: true });
  });
  return () => page.evaluate(() => (window as unknown as { noted: string[] }).noted);
}

test('[SH-7] the page before stays with its bars until the next can be drawn, under a line once that takes long', async ({
  page,
}) => {
  await page.goto('/');
  await hydrated(page);
  await transitionsLoaded(page);
  const screens = await noteScreens(page);
  // It answers once the line is shown.
  await page.route('**/assets/forms-*.js', async (route) => {
    await expect(page.getByRole('progressbar')).toBeAttached();
    await route.continue();
  });
  await page.getByRole('link', { name: text('menu.register') }).click();
  await expect(page.locator('[data-page="register"]')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  expect((await screens()).slice(0, 2)).toEqual(['home bar', 'home bar line']);
  expect((await screens()).at(-1)).toBe('register');
});

test('[SH-7] a page whose views take too long opens with its skeleton', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const { promise: held, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/forms-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('link', { name: text('menu.register') }).click();
  await expect(page.locator('[data-page="register"] main > [data-part-comes] > *')).toBeVisible();
  resolve();
  await expect(page.getByRole('heading', { name: text('registerForm.title') })).toBeVisible();
});

test('[SH-7] bars stay the same elements from page to page; titles and focus follow', async ({ page }) => {
  await signInByApi(page);
  await page.goto('/');
  await transitionsLoaded(page);
  const bars = page.getByRole('banner').or(page.getByRole('navigation', { name: text('bottomMenu.label') }));
  await expect(bars).toHaveCount(2);
  await bars.evaluateAll((found) => {
    for (const bar of found) bar.setAttribute('data-kept', '');
  });
  const kept = page.locator('[data-kept]');
  await page
    .getByRole('main')
    .getByRole('link', { name: text('action.seeAll') })
    .first()
    .click();
  await expect(page.locator('[data-page="game-list"]')).toBeVisible();
  await expect(kept).toHaveCount(2);
  await expect(page).toHaveTitle(new RegExp(`^${text('page.game-list')} · `));
  await expect(page.getByRole('main')).toBeFocused();
  await page.goBack();
  await expect(page.locator('[data-page="home"]')).toBeVisible();
  await expect(kept).toHaveCount(2);
});

/** Notes at the start of each transition what it moves, and whether the middle of the screen takes taps of the new page. */
async function noteTransitions(page: Page) {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    const noted: { moves: string[]; takesTaps: boolean }[] = [];
    Object.assign(window, { noted });
    document.startViewTransition = (update) => {
      const transition = start(update);
      transition.ready.then(() => {
        const at = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
        const names = document
          .getAnimations()
          .map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')
          .flatMap((name) => /^::view-transition-\w+\((\w+)\)$/.exec(name)?.[1] ?? []);
        noted.push({
          moves: [...new Set(names)].sort(),
          takesTaps: document.querySelector('main')?.contains(at) === true,
        });
      });
      return transition;
    };
  });
  return () => page.evaluate(() => (window as unknown as { noted: unknown[] }).noted);
}

test('[SH-7] a new page takes taps while the one before dissolves over it', async ({ page }) => {
  const transitions = await noteTransitions(page);
  await page.goto('/');
  await hydrated(page);
  await transitionsLoaded(page);
  await page
    .getByRole('navigation')
    .getByRole('link', { name: text('menu.members') })
    .click();
  await expect(page.locator('[data-page="member-centre"]')).toBeVisible();
  await expect.poll(transitions).toEqual([{ moves: ['leaving'], takesTaps: true }]);
});

/** Opens a list of games, whose first tile shows its picture. */
const openList = async (page: Page) => {
  await page.goto('/m/gameList?gameType=RNG');
  await hydrated(page);
  await transitionsLoaded(page);
  const tile = page.getByRole('main').getByRole('article').first();
  await expect(tile.locator('img').first()).toBeVisible();
  return tile;
};

test('[SH-7] the picture of a tapped tile grows into the frame of its game', async ({ page }) => {
  const transitions = await noteTransitions(page);
  await signInByApi(page);
  const tile = await openList(page);
  await tile.getByRole('link').or(tile.getByRole('button')).first().click();
  await expect(page.locator('[data-page="launch-game"]')).toBeVisible();
  await expect.poll(transitions).toContainEqual(expect.objectContaining({ moves: ['grown', 'leaving'] }));
});

test('[SH-7][GL-11] the picture of a tapped tile grows into the sheet of its game, and that of the sheet into its frame', async ({
  page,
}) => {
  const transitions = await noteTransitions(page);
  await signInByApi(page);
  const tile = await openList(page);
  await tile.locator('button[aria-haspopup="dialog"]').click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  await expect.poll(transitions).toEqual([expect.objectContaining({ moves: ['grown'] })]);
  await sheet.getByRole('button', { name: text('gameSheet.play'), exact: true }).click();
  await expect(page.locator('[data-page="launch-game"]')).toBeVisible();
  await expect(sheet).toHaveCount(0);
  await expect
    .poll(transitions)
    .toContainEqual(expect.objectContaining({ moves: ['grown', 'leaving', 'sheet'] }));
  // The entry of the sheet is skipped.
  await page.goBack();
  await expect(page.locator('[data-page="game-list"]')).toBeVisible();
  await popupsGone(page);
});

test('[SH-7][GL-11] a tap while a picture grows acts', async ({ page }) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      // Held at their beginning: what is tapped is tapped while they run.
      transition.ready.then(() => {
        for (const animation of document.getAnimations())
          if ((animation.effect as KeyframeEffect).pseudoElement?.startsWith('::view-transition'))
            animation.pause();
      });
      return transition;
    };
  });
  const tile = await openList(page);
  await tile.getByRole('button').first().click();
  const sheet = page.getByRole('dialog');
  await page.waitForFunction(() =>
    document.getAnimations().some(({ playState, effect }) => {
      const { pseudoElement } = effect as KeyframeEffect;
      return playState === 'paused' && pseudoElement === '::view-transition-group(grown)';
    }),
  );
  await sheet.getByRole('button', { name: text('ui.close') }).click();
  await expect(sheet).toHaveCount(0);
});

test.describe('where nothing moves', () => {
  test.use({ reducedMotion: 'reduce' });

  test('[SH-7][GL-11] the sheet of a game is there at once, in no transition', async ({ page }) => {
    const transitions = await noteTransitions(page);
    const tile = await openList(page);
    await tile.getByRole('button').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('gameSheet.play'), exact: true })
      .click();
    await expect(page.locator('[data-page="login"]')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await transitions()).toEqual([]);
  });
});

test('[SH-5] a changed balance counts to its new amount, rests on it, and tells a screen reader only that', async ({
  page,
}) => {
  let sumBalance = '1258.40';
  await page.route('**/wps/wallets/balance', (route) =>
    route.fulfill({ json: { success: true, value: { sumBalance }, errorCode: null, message: '' } }),
  );
  await signInByApi(page);
  await page.goto('/m/notice');
  const amount = page.getByRole('banner').locator('bdi');
  await expect(amount).toHaveText('$ 1,258.40');
  await page.evaluate(() => {
    const noted: { shown: string; spoken: string }[] = [];
    Object.assign(window, { noted });
    const look = () => {
      const texts = [...document.querySelectorAll('[data-page] > header bdi')].map((bdi) => ({
        text: bdi.textContent ?? '',
        isSilent: bdi.ariaHidden === 'true',
      }));
      const shown = texts[0]?.text ?? '';
      const spoken = texts.find(({ isSilent }) => !isSilent)?.text ?? '';
      if (shown !== '' && noted.at(-1)?.shown !== shown) noted.push({ shown, spoken });
    };
    look();
    new MutationObserver(look).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
  sumBalance = '2500.75';
  await page.getByRole('button', { name: text('siteHeader.account') }).click();
  await page.getByRole('button', { name: text('menu.refreshBalance') }).click();
  await expect(amount.last()).toHaveText('$ 2,500.75');
  await expect(amount).toHaveCount(1);
  const noted = await page.evaluate(
    () => (window as unknown as { noted: { shown: string; spoken: string }[] }).noted,
  );
  expect(noted.length).toBeGreaterThan(2);
  expect(new Set(noted.slice(1).map(({ spoken }) => spoken))).toEqual(new Set(['$ 2,500.75']));
  const cents = noted.map(({ shown }) => BigInt(shown.replace(/\D/g, '')));
  expect(cents).toEqual(cents.toSorted((a, b) => (a < b ? -1 : 1)));
});
