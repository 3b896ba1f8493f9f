import type { Locator, Page } from '@playwright/test';
import { operationList, type ValueOf } from '#schemas/api/operations.ts';
import { axe, expect, expectNoSidewaysScroll, siteUrl, test } from '#tests/support/page/page.ts';
import { setPageLanguage, signInByApi, textsOf } from '#tests/support/reference.ts';

const t = textsOf('EN');
const text = (key: string) => t[key] ?? key;

const asksFor = (name: 'listLotteries' | 'getJackpot') => (request: { url: () => string }) =>
  new URL(request.url()).pathname === operationList[name].path;

/** The answers to an operation as they arrive. */
function noteAnswers<N extends 'listLotteries' | 'getJackpot'>(page: Page, name: N): { value: ValueOf<N> }[] {
  const answers: { value: ValueOf<N> }[] = [];
  page.on('response', (response) => {
    // A cancelled request has no answer.
    if (asksFor(name)(response))
      response.json().then(
        (answer) => answers.push(answer),
        () => undefined,
      );
  });
  return answers;
}

/** The last numbers of a lottery in an answer, as its card writes them. */
function lastNumbers({ value }: { value: ValueOf<'listLotteries'> }, name: string): string {
  const game = value.groups.flatMap(({ games }) => games).find(({ remark }) => remark === name);
  return [...(game?.lastDraw.numbers ?? []), ...(game?.lastDraw.bonus ?? [])].join('');
}

const jackpot = (page: Page) => page.getByRole('group', { name: text('jackpot.grand') });

/** The digits of a figure, and their positions. */
const digitsOf = (figure: Locator) =>
  figure.locator('[data-digit]').evaluateAll((digits) => ({
    shown: digits.map((digit) => (digit as HTMLElement).dataset.digit).join(''),
    places: digits.map((digit) => Math.round(digit.getBoundingClientRect().left)),
  }));

/** The slide in view; the others are inert. */
const shownSlide = (carousel: Locator) => carousel.locator('[role="group"]:not([inert])');

test.describe('aurora', () => {
  test.beforeEach(({ page }) => setPageLanguage(page, 'EN', 'aurora'));
  const home = () => `${siteUrl('aurora')}/`;

  test('[BR-4] starts with a large game, which a visitor plays after the login page', async ({ page }) => {
    await page.goto(home());
    const featured = page.getByRole('region', { name: text('featuredGame.label') });
    const play = shownSlide(featured).getByRole('button', { name: text('featuredGame.play') });
    await expect(play).toBeVisible();
    // By its number: the carousel rotates by itself.
    const first = await featured.locator('[aria-label="1 of 3"]').getByRole('heading').first().textContent();
    await featured.getByRole('button', { name: 'Show slide 2 of 3' }).click();
    await expect(featured.getByRole('group', { name: '2 of 3' })).not.toHaveAttribute('inert');
    await expect(play).not.toHaveAccessibleName(new RegExp(`${first}$`));
    await play.focus();
    await expect(play).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(featured.getByRole('group', { name: '1 of 3' })).not.toHaveAttribute('inert');
    await play.click();
    await expect(page).toHaveURL(/\/m\/login$/);
  });

  test('[BR-4] a member plays it', async ({ page }) => {
    await signInByApi(page, 'demo', siteUrl('aurora'), 'aurora');
    await page.goto(home());
    const noted = page.waitForRequest((request) => request.url().includes(operationList.addRecent.path));
    await shownSlide(page.getByRole('region', { name: text('featuredGame.label') }))
      .getByRole('button', { name: text('featuredGame.play') })
      .click();
    await noted;
    await expect(page).toHaveURL(/\/m\/launchGame/);
  });

  test('[HO-6] the jackpot follows the server, and its digits do not shift', async ({ page }) => {
    await page.clock.install();
    await page.goto(home());
    const figure = jackpot(page);
    await expect(figure.locator('[data-digit]').first()).toBeVisible();
    await expect(figure).not.toContainText(text('jackpot.decorative'));
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const before = await digitsOf(figure);
    expect(Number(before.shown)).toBeGreaterThan(100_000_000);
    const answers = noteAnswers(page, 'getJackpot');
    await page.clock.runFor(16_000);
    // It refetches by itself meanwhile: compare with the newest answer.
    await expect
      .poll(async () => {
        const newest = answers.at(-1)?.value.amount.slice(0, -6).replace('.', '');
        return newest !== undefined && (await digitsOf(figure)).shown === newest;
      })
      .toBe(true);
    expect((await digitsOf(figure)).places).toEqual(before.places);
  });

  test.describe('offline', () => {
    test.use({ allowedProblems: [/ERR_INTERNET_DISCONNECTED/] });

    test('[HO-6] the jackpot keeps its last figure when the server fails', async ({ page }) => {
      await page.clock.install();
      await page.goto(home());
      const figure = jackpot(page);
      await expect(figure.locator('[data-digit]').first()).toBeVisible();
      // What loads after the first view must have come: going offline is not to break a load.
      await page.waitForLoadState('networkidle');
      await page.context().setOffline(true);
      const before = (await digitsOf(figure)).shown;
      const failed = page.waitForEvent('requestfailed', asksFor('getJackpot'));
      await page.clock.runFor(16_000);
      await failed;
      expect((await digitsOf(figure)).shown).toBe(before);
      await page.context().setOffline(false);
    });
  });

  for (const [width, language] of [
    [390, 'EN'],
    [320, 'AR'],
  ] as const)
    test(`[TR-1] its home is clean at ${width} px in ${language}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 700 });
      await setPageLanguage(page, language, 'aurora');
      await page.goto(home());
      await expect(page.locator('[data-digit]').first()).toBeVisible();
      await expectNoSidewaysScroll(page);
      await axe(page);
    });
});

test.describe('banyan', () => {
  test.beforeEach(({ page }) => setPageLanguage(page, 'EN', 'banyan'));
  const home = () => `${siteUrl('banyan')}/`;
  const minute = (page: Page) => page.getByRole('article').filter({ hasText: 'Motu Minute' });

  test('[LO-1][LO-3] starts with lotteries: last result, time to the next draw, and a play button', async ({
    page,
  }) => {
    await page.goto(home());
    const card = minute(page);
    await expect(
      card.getByRole('list', { name: text('lotteryDraws.lastResult') }).getByRole('listitem'),
    ).toHaveCount(5);
    await expect(card.getByRole('time')).toHaveText(/^0[01]:\d\d$/);
    await card.getByRole('button', { name: text('lotteryDraws.play') }).click();
    await expect(page).toHaveURL(/\/m\/login$/);
  });

  test('[HO-7][GL-10] a member plays the lottery that was tapped: board, prize mode, code and the way home are in the address and the call', async ({
    page,
  }) => {
    await signInByApi(page, 'demo', siteUrl('banyan'), 'banyan');
    await page.goto(home());
    const call = page.waitForRequest(
      (request) => new URL(request.url()).pathname === operationList.launchGame.path,
    );
    await minute(page)
      .getByRole('button', { name: text('lotteryDraws.play') })
      .click();
    await expect(page).toHaveURL(/\/m\/launchGame\?/);
    const inAddress = Object.fromEntries(new URL(page.url()).searchParams);
    const lottery = { playType: expect.stringMatching(/^(trad|ent)$/), prizeMode: 'Lott', code: 'MOTU1M' };
    expect(inAddress).toMatchObject({ ...lottery, pageBack: 'home' });
    expect(Object.fromEntries(new URL((await call).url()).searchParams)).toMatchObject(lottery);
    await page.getByRole('button', { name: text('launchGame.leave') }).click();
    await expect(page.locator('[data-page="home"]')).toBeVisible();
  });

  test('[HO-7] of a lottery vendor without a game, the lobby is opened', async ({ page }) => {
    await signInByApi(page, 'demo', siteUrl('banyan'), 'banyan');
    const call = page.waitForRequest(
      (request) => new URL(request.url()).pathname === operationList.launchGame.path,
    );
    await page.goto(`${home()}m/launchGame?vendor=LOTT&playType=trad&prizeMode=Lott&pageBack=home`);
    expect(new URL((await call).url()).searchParams.get('code')).toBe('lobby');
    await expect(page.locator('iframe')).toBeAttached();
  });

  for (const [name, kind, address] of [
    ['home', 'title', 'm/home'],
    ['second', 'grand', 'm/slotsCenter'],
  ] as const)
    test(`[HO-6] the ${name} counter says that it is decorative, and never falls: in view, over reloads, pages and changes of the clock`, async ({
      page,
    }) => {
      const start = Date.now();
      await page.clock.install({ time: start });
      const figure = page.getByRole('group', { name: text(`jackpot.${kind}`), exact: true });
      // On home it stands in a row that comes as one scrolls towards it.
      const reach = () =>
        expect(async () => {
          await page.clock.runFor(500);
          if ((await figure.count()) === 0) await page.mouse.wheel(0, 400);
          await expect(figure).toBeVisible({ timeout: 500 });
        }).toPass();
      const amount = async () => {
        await reach();
        await figure.scrollIntoViewIfNeeded();
        await expect(figure.locator('[data-digit]').first()).toBeVisible();
        return BigInt((await digitsOf(figure)).shown);
      };
      await page.goto(home() + address);
      await reach();
      await expect(figure).toContainText(text('jackpot.decorative'));
      let last = await amount();
      const cents = kind === 'grand' ? 1n : 100n;
      const [low, high] = kind === 'grand' ? [1_200_000_000n, 1_310_000_000n] : [100_000_000n, 240_000_000n];
      expect(last >= low * cents && last <= high * cents).toBe(true);
      const grown = async () => {
        await page.clock.runFor(6000);
        await expect.poll(async () => (await amount()) > last).toBe(true);
        last = await amount();
      };
      await grown();
      await page.reload();
      expect((await amount()) >= last).toBe(true);
      await grown();
      // A day back, and a year ahead.
      for (const days of [-1, 365]) {
        await page.clock.setSystemTime(start + days * 86_400_000);
        await page.reload();
        expect((await amount()) >= last).toBe(true);
        await grown();
      }
      await page.goto(`${home()}m/help`);
      await page.goBack();
      expect((await amount()) >= last).toBe(true);
      await expectNoSidewaysScroll(page);
    });

  test('[LO-3] counts down by the server’s time on a device whose clock is a day off', async ({ page }) => {
    await page.clock.install({ time: Date.now() + 86_400_000 });
    await page.goto(home());
    await expect(minute(page).getByRole('time')).toHaveText(/^0[01]:\d\d$/);
  });

  test('[LO-3] at the end of the countdown it says so, and fetches the result', async ({ page }) => {
    await page.clock.install();
    // All answers but the first are held back, because the server's own minute may end at any time: until then the
    // last draw stays.
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let requests = 0;
    await page.route(
      (url) => url.pathname === operationList.listLotteries.path,
      async (route) => {
        requests += 1;
        if (requests > 1) await held;
        // The page may have cancelled it by then.
        await route.continue().catch(() => undefined);
      },
    );
    const answers = noteAnswers(page, 'listLotteries');
    await page.goto(home());
    const card = minute(page);
    const result = card.getByRole('list', { name: text('lotteryDraws.lastResult') });
    await expect(result.getByRole('listitem')).toHaveCount(5);
    const before = (await result.textContent()) ?? '';
    // The fake clock skips the minute.
    await page.clock.runFor(63_000);
    await expect.poll(() => requests).toBeGreaterThan(1);
    await expect(card.getByText(text('lotteryDraws.drawing'))).toBeVisible();
    await expect(result).toHaveText(before);
    release();
    await expect
      .poll(async () => {
        const newest = answers.at(-1);
        return (
          answers.length > 1 &&
          newest !== undefined &&
          lastNumbers(newest, 'Motu Minute') === (await result.textContent())
        );
      })
      .toBe(true);
  });

  test('[HO-2] hot matches open in a sheet, with VS between the teams; In bet opens the game', async ({
    page,
  }) => {
    await page.goto(home());
    const cards = page.getByRole('main').getByRole('button').filter({ hasText: 'VS' });
    await expect(cards).toHaveCount(6);
    await cards.nth(1).click();
    const sheet = page.getByRole('dialog', { name: text('hotMatches.title') });
    await expect(sheet.getByRole('listitem')).toHaveCount(6);
    await expect(sheet.getByRole('listitem').first()).toContainText(/\d\d\/\d\d \d\d:\d\d\s*VS/);
    await expect(sheet.getByRole('listitem').first()).toContainText('Monsoon FC');
    await axe(page);
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(cards.nth(1)).toBeFocused();
    await cards.first().click();
    await sheet.getByRole('button', { name: text('hotMatches.bet') }).click();
    await expect(page).toHaveURL(/\/m\/login$/);
  });

  test('[HO-2][GL-11] a member opens that very match: its vendor, game and room are in the address and the call', async ({
    page,
  }) => {
    await signInByApi(page, 'demo', siteUrl('banyan'), 'banyan');
    const answer = page.waitForResponse(
      (response) => new URL(response.url()).pathname === operationList.listAnnouncements.path,
    );
    await page.goto(home());
    const matches: ValueOf<'listAnnouncements'>['hotMatches'] = (await (await answer).json()).value
      .hotMatches;
    const [, , match] = matches;
    await page.getByRole('main').getByRole('button').filter({ hasText: 'VS' }).nth(2).click();
    const call = page.waitForRequest(
      (request) => new URL(request.url()).pathname === operationList.launchGame.path,
    );
    await page
      .getByRole('dialog', { name: text('hotMatches.title') })
      .getByRole('button', { name: text('hotMatches.bet') })
      .click();
    await expect(page).toHaveURL(/\/m\/launchGame\?/);
    const ids = { vendor: match?.vendor, nodeId: match?.nodeId, roomId: match?.roomId };
    expect(ids.roomId).toBeTruthy();
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual(ids);
    expect(Object.fromEntries(new URL((await call).url()).searchParams)).toMatchObject(ids);
    await expect(page.locator('iframe')).toBeAttached();
  });

  test('[HO-2] times are in the viewer’s time zone', async ({ browser }) => {
    const times: (string | null)[] = [];
    for (const timezoneId of ['Pacific/Tahiti', 'Asia/Kathmandu']) {
      const context = await browser.newContext({ timezoneId });
      const page = await context.newPage();
      await setPageLanguage(page, 'EN', 'banyan');
      await page.goto(home());
      times.push(
        await page.getByRole('button').filter({ hasText: 'VS' }).first().getByRole('time').textContent(),
      );
      await context.close();
    }
    // The zones differ by fifteen and three quarter hours.
    expect(times[0]?.slice(-2)).not.toBe(times[1]?.slice(-2));
  });

  test.describe('without crests', () => {
    test.use({ allowedProblems: [/ERR_FAILED/] });

    test('[HO-2] a missing crest is replaced by the initials of its team', async ({ page }) => {
      await page.route('**/art/team/**', (route) => route.abort());
      await page.goto(home());
      const card = page.getByRole('button').filter({ hasText: 'Harbour Athletic' }).first();
      await expect(card.locator('svg text').first()).toHaveText('HA');
      await expect(card.locator('img')).toHaveCount(0);
    });
  });

  for (const [width, language] of [
    [390, 'EN'],
    [320, 'AR'],
    [320, 'VI'],
  ] as const)
    test(`[TR-1] its home is clean at ${width} px in ${language}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 700 });
      await setPageLanguage(page, language, 'banyan');
      await page.goto(home());
      await expect(page.getByRole('time').first()).toBeVisible();
      await expectNoSidewaysScroll(page);
      await axe(page);
    });
});
