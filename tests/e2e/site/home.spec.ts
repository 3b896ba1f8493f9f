import type { Page } from '@playwright/test';
import { operationList } from '#schemas/api/operations.ts';
import { atRest, axe, expect, expectNoSidewaysScroll, siteUrl, test } from '#tests/support/page/page.ts';
import {
  hydrated,
  popupsGone,
  touchPage,
  transitionsLoaded,
  visitNoted,
} from '#tests/support/page/pageReady.ts';
import { scrollToRow } from '#tests/support/page/rowsBelow.ts';
import { expectToast } from '#tests/support/page/toasts.ts';
import { accounts, setPageLanguage, signInByApi, signInOnPage, textsOf } from '#tests/support/reference.ts';

const t = textsOf('EN');
const text = (key: string) => t[key] ?? key;
const site = (brand: string) => siteUrl(brand);
const path = (name: keyof typeof operationList) => operationList[name].path;

const news = (page: Page) => page.getByRole('dialog', { name: text('homeVisit.news') });
/** How many notices were answered by 'Got it'. */
const readNotices = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('base:newsRead') ?? '[]').length as number);
const dialogs = (page: Page) => page.locator('dialog[open]');
/** Waits until the page has loaded what it fetches after drawing. */
const settled = async (page: Page): Promise<void> => {
  await page.getByRole('navigation', { name: text('sideServiceBar.label') }).waitFor();
  await visitNoted(page);
};

test.describe('news', () => {
  test.use({ unseenNews: true });
  test.beforeEach(({ page }) => setPageLanguage(page, 'EN'));

  test('[HO-4][HO-1] leave the first page alone, then open once per visit; those for members after signing in; never two popups at once', async ({
    page,
  }) => {
    await page.goto('/');
    await settled(page);
    await touchPage(page);
    await expect(dialogs(page)).toHaveCount(0);
    await page.reload();
    await touchPage(page);
    await expect(news(page).getByRole('listitem')).toHaveCount(5); // two notices, one with three points
    await expect(dialogs(page)).toHaveCount(1);
    await axe(page);
    await news(page)
      .getByRole('button', { name: /Dismiss: Rebate/ })
      .click();
    await expect(news(page).getByRole('heading', { level: 3 })).toHaveText(['Our terms, in plainer words']);
    await news(page)
      .getByRole('button', { name: text('homeVisit.read') })
      .click();
    await popupsGone(page);
    expect(await page.evaluate(() => sessionStorage.getItem('base:noticeSeen'))).toBe('"1"');
    await expect.poll(() => readNotices(page)).toBe(2);
    await page.reload();
    await touchPage(page);
    await settled(page);
    await expect(dialogs(page)).toHaveCount(0);

    await signInOnPage(page);
    await expect(news(page).getByRole('heading', { level: 3 })).toHaveText(['Are your details up to date?']);
    await page.keyboard.press('Escape');
    await popupsGone(page);
    await page.reload();
    await settled(page);
    await expect(dialogs(page)).toHaveCount(0);

    // On another visit what was only closed comes again, and what was answered does not.
    expect(await readNotices(page)).toBe(2);
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await touchPage(page);
    await expect(news(page).getByRole('heading', { level: 3 })).toHaveText(['Are your details up to date?']);
  });

  test('[HO-4] with hostile HTML they only show text', async ({ page }) => {
    await page.route(
      (url) => url.pathname === path('listAnnouncements'),
      async (route) => {
        const answer = await route.fetch();
        const body = await answer.json();
        const content =
          '<p onclick="window.pwned=1">Tell</p><img src=x onerror="window.pwned=1"><script>window.pwned=1</script><a href="javascript:window.pwned=1">way</a><iframe srcdoc="<script>parent.pwned=1</script>"></iframe>';
        body.value.popup = [{ id: 'x', title: '<b onmouseover=alert(1)>Title</b>', content }];
        await route.fulfill({ response: answer, json: body });
      },
    );
    await page.goto('/');
    await settled(page);
    await page.reload();
    await touchPage(page);
    await news(page).getByText('Tell').click();
    await news(page).getByText('way').click();
    await expect(news(page).locator('script, iframe, img, [onclick], a[href]')).toHaveCount(0);
    await expect(news(page)).toContainText('<b onmouseover=alert(1)>Title</b>');
    expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
  });

  test('[HO-9][AG-3] then a pending contract is announced, and Go opens its page with the offer', async ({
    page,
  }) => {
    await signInOnPage(page, 'vaite');
    await news(page)
      .getByRole('button', { name: text('homeVisit.read') })
      .click();
    const question = page.getByRole('alertdialog', { name: text('homeVisit.contract') });
    await expect(question).toBeVisible();
    await expect(dialogs(page)).toHaveCount(1);
    await question.getByRole('button', { name: text('homeVisit.go') }).click();
    await expect(page.locator('[data-page="dividend-contract"]')).toBeVisible();
    const letter = page.getByRole('region', { name: text('contract.offerTitle') });
    await expect(letter).toContainText(text('contract.offerByHouse'));
    await expect(letter.getByRole('button', { name: text('contract.decline') })).toBeVisible();
    await axe(page);
    await expectNoSidewaysScroll(page);
  });

  test('[HO-9] a contract is not announced while its page is on its way', async ({ page }) => {
    await page.route(
      (url) => url.origin === site('base') && url.pathname === '/',
      async (route) => {
        const response = await route.fetch();
        const html = await response.text();
        const name = '"dividend-contract":{';
        expect(html).toContain(name);
        await route.fulfill({ response, body: html.replaceAll(name, `${name}"onItsWay":true,`) });
      },
    );
    await page.goto('/');
    const asked = page.waitForResponse((answer) => answer.url().includes(path('getDividendContract')));
    await signInOnPage(page, 'vaite');
    expect((await asked).ok()).toBe(true);
    await news(page)
      .getByRole('button', { name: text('homeVisit.read') })
      .click();
    await popupsGone(page);
    await settled(page);
    await expect(dialogs(page)).toHaveCount(0);
  });
});

test('[HO-10][MC-5] a member’s home fetches its data; the inbox has a dot and opens', async ({ page }) => {
  await setPageLanguage(page, 'EN', 'made');
  await signInByApi(page, accounts.member.username, site('made'), 'made');
  const requested = new Set<string>();
  page.on('request', (request) => requested.add(new URL(request.url()).pathname));
  await page.goto(`${site('made')}/`);
  const all = [
    ...(['getBalance', 'getMerchantWallet', 'renewSession', 'getMember'] as const),
    ...(['getDividendInfo', 'listMessages', 'getVerificationPattern', 'getDividendContract'] as const),
  ].map(path);
  await expect.poll(() => all.filter((operationPath) => !requested.has(operationPath))).toEqual([]);
  const inbox = page.getByRole('banner').getByRole('button', { name: text('siteHeader.inbox') });
  await expect(page.getByRole('banner')).toContainText(/3/);
  await inbox.click();
  await expect(page.locator('[data-page="inbox"]')).toBeVisible();
});

test('[HO-8][HO-7] the side bar offers help, referral and the app; tiles of vendors open their games', async ({
  page,
}) => {
  await setPageLanguage(page, 'EN');
  await page.goto('/');
  await settled(page);
  const bar = page.getByRole('navigation', { name: text('sideServiceBar.label') });
  const toggle = bar.getByRole('button', { name: text('sideServiceBar.label') });
  await toggle.click();
  await expect(bar.getByRole('link').or(bar.getByRole('button')).first()).toBeVisible();
  await axe(page);
  await bar.getByRole('button', { name: text('sideServiceBar.download') }).click();
  await expect(page.getByRole('dialog', { name: text('downloadPopup.title') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');

  const showAll = page.getByRole('button', { name: /Show all/ });
  await scrollToRow(page, showAll);
  await showAll.click();
  const href = (name: string) => page.getByRole('link', { name, exact: true }).getAttribute('href');
  expect(await href('Lotus Lottery')).toBe('/m/lottery');
  expect(await href('South Sea Draws')).toBe('/m/lottery');
  expect(await href('Classic Draws')).toBe('/m/startLottery');
  expect(await href('Swift Draws')).toBe('/m/startLottery');
  // A vendor's tile opens its games, under its name; back returns to the tiles.
  await page.getByRole('link', { name: 'Lumen Reels', exact: true }).click();
  await expect(page).toHaveURL(/\/m\/gameList\?gameType=RNG&vendor=LUMEN$/);
  await expect(page.getByRole('heading', { name: 'Lumen Reels' })).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('Lumen Reels');
  await expect(page.getByRole('region', { name: text('gameList.vendors') })).toHaveCount(0);
  await expect(page.getByText(text('gameList.tryIt'))).toHaveCount(0);
  await axe(page);
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Classic Draws', exact: true })).toBeVisible();
  // An unknown vendor has no page.
  await page.goto('/m/gameList?gameType=FISH&vendor=https%3A%2F%2Fevil.example');
  await expect(page.getByRole('region', { name: text('gameList.vendors') })).toBeVisible();
  await page.goto('/m/gameList?gameType=FISH&vendor=NOBODY');
  await expect(page.getByRole('region', { name: text('gameList.vendors') })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('[GL-11][MC-5] games are marked as available for trial only for a free trial', async ({ page }) => {
  await setPageLanguage(page, 'EN');
  const marks = page.locator(`[data-mark="${text('gameList.tryIt')}"]`);
  await page.goto('/m/gameList?gameType=RNG');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(marks).toHaveCount(0);
  // For a visitor the benefits open the sign-in.
  await page.goto('/m/mine');
  await hydrated(page);
  await page
    .locator('main')
    .getByRole('link', { name: text('page.benefits'), exact: true })
    .click();
  await expect(page.getByRole('dialog', { name: text('loginPopup.title') })).toBeVisible();
  await signInOnPage(page, 'trial');
  await page.goto('/m/gameList?gameType=RNG');
  await expect(marks.first()).toBeVisible();
  const [closed] = await page.getByRole('article').filter({ hasNot: marks }).all();
  await closed?.getByRole('button').first().click();
  await expectToast(page, text('toast.free_reject'), 'alert');
  // The home page marks them as the lists do.
  await page.goto('/');
  await expect(
    page
      .getByRole('tabpanel')
      .locator(`[data-mark="${text('gameList.tryIt')}"]`)
      .first(),
  ).toBeVisible();
});

test.describe('at rest', () => {
  test.use({ rests: true });

  for (const brand of ['base', 'aurora', 'banyan'])
    for (const account of [null, 'demo', 'agent'])
      test(`[HO-1] announcements are asked for once on ${brand}, by ${account ?? 'a visitor'}`, async ({
        page,
      }) => {
        await setPageLanguage(page, 'EN', brand);
        if (account !== null) await signInByApi(page, account, site(brand), brand);
        const asked: string[] = [];
        const note = (request: { url: () => string }) => {
          const { pathname, searchParams } = new URL(request.url());
          if (pathname === path('listAnnouncements')) asked.push(searchParams.get('types') ?? '');
        };
        page.on('request', note);
        await page.goto(`${site(brand)}/`);
        await settled(page);
        await atRest(page);
        expect(asked).toEqual(['B,PL,PU,H']);
      });
});

test('[HO-5] e-sports and cockfight follow sports also where the server sends their vendors among sports', async ({
  page,
}) => {
  await setPageLanguage(page, 'EN');
  await page.route(
    (url) => url.pathname === path('listGameTypes'),
    async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      const types: { gameCategory: string; vendorNames: object[] }[] = body.value;
      const isSplit = ({ gameCategory }: { gameCategory: string }) =>
        gameCategory === 'ESPORTS' || gameCategory === 'COCKFIGHT';
      const sports = types.find(({ gameCategory }) => gameCategory === 'SPORTS');
      sports?.vendorNames.push(...types.filter(isSplit).flatMap(({ vendorNames }) => vendorNames));
      body.value = types.filter((type) => !isSplit(type)).reverse();
      await route.fulfill({ response: answer, json: body });
    },
  );
  await page.goto('/');
  const tabs = page.getByRole('tablist', { name: text('categoryTabs.label') }).getByRole('tab');
  const order = ['HOT', 'LOTT', 'ELOTT', 'INHOUSE', 'PVP', 'RNG', 'FISH', 'LIVE'];
  const split = ['SPORTS', 'ESPORTS', 'COCKFIGHT'];
  await expect(tabs).toHaveText([...order, ...split].map((code) => text(`gameType.${code}`)));
  await page.goto('/m/gameList?gameType=SPORTS');
  const vendors = page.getByRole('region', { name: text('gameList.vendors') });
  await expect(vendors.getByRole('button', { name: 'North Stand' })).toBeVisible();
  await expect(vendors.getByText('Torchfire')).toHaveCount(0);
  // What is asked again meanwhile has nobody to answer it once the test is over.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('[HO-5][HO-1] the tabs start with the popular games; a page starts at its top, and at its old position on return', async ({
  page,
}) => {
  await setPageLanguage(page, 'EN');
  await page.goto('/');
  const tabs = page.getByRole('tablist', { name: text('categoryTabs.label') }).getByRole('tab');
  const order = ['HOT', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'LIVE', 'FISH', 'RNG', 'PVP', 'INHOUSE'];
  await expect(tabs).toHaveText([...order, 'ELOTT', 'LOTT'].map((code) => text(`gameType.${code}`)));
  await page.getByRole('tab', { name: text('gameType.FISH') }).click();
  await settled(page);
  await transitionsLoaded(page);
  // The page has its full height before it is scrolled.
  await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible();
  await scrollToRow(page, page.getByRole('heading', { name: text('vendorTiles.title') }));
  await page.evaluate(() => window.scrollTo(0, 420));
  // The bar of categories stays in view.
  await expect(page.getByRole('tab', { name: text('gameType.FISH') })).toBeInViewport();
  const before = await page.evaluate(() => window.scrollY);
  await page
    .getByRole('tabpanel')
    .getByRole('link', { name: text('action.seeAll') })
    .click();
  await expect(page.locator('[data-page="game-list"]')).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('tab', { name: text('gameType.FISH'), selected: true })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  // A new visit to the page starts at the top.
  await page.reload();
  await expect(page.getByRole('tab', { name: text('gameType.HOT'), selected: true })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

/** Durations of page fades since the last call. */
const fades = (page: Page) => page.evaluate(() => (window as unknown as { fades: number[] }).fades.splice(0));

/** Notes fades of pages: of the one before, in a transition, or of the new one where the browser has none. */
async function recordFades(page: Page, withTransitions: boolean): Promise<void> {
  await page.addInitScript((has) => {
    const noted: unknown[] = [];
    Object.assign(window, { fades: noted });
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, options) {
      if (this.tagName === 'MAIN') noted.push((options as KeyframeAnimationOptions).duration);
      return animate.call(this, frames, options);
    };
    if (!has) return void Object.assign(document, { startViewTransition: undefined });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      transition.ready.then(() => {
        for (const { effect } of document.getAnimations())
          if ((effect as KeyframeEffect).pseudoElement === '::view-transition-old(leaving)')
            noted.push(effect?.getTiming().duration);
      });
      return transition;
    };
  }, withTransitions);
}

test.describe('pages', () => {
  test.use({ hasTouch: true });

  for (const [browser, has] of [
    ['a browser with view transitions', true],
    ['one without', false],
  ] as const)
    test(`[SH-7] fade in 300 ms in ${browser}, but not after a swipe back, nor without motion`, async ({
      page,
    }) => {
      await setPageLanguage(page, 'EN');
      await recordFades(page, has);
      await page.goto('/');
      await settled(page);
      await transitionsLoaded(page);
      const away = async () => {
        await page
          .getByRole('navigation')
          .getByRole('link', { name: text('menu.members') })
          .click();
        await expect(page.locator('[data-page="member-centre"]')).toBeVisible();
      };
      await away();
      await expect.poll(() => fades(page)).toEqual([300]);
      await page.goBack();
      await expect(page.locator('[data-page="home"]')).toBeVisible();
      await expect.poll(() => fades(page)).toEqual([300]);

      await away();
      await expect.poll(() => fades(page)).toEqual([300]);
      // A swipe of 160 px; the browser goes back when it ends.
      await page.evaluate(() => addEventListener('touchend', () => history.back(), { once: true }));
      const session = await page.context().newCDPSession(page);
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
        session.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: x === undefined ? [] : [{ x, y: 500 }],
        });
      await touch('touchStart', 4);
      await touch('touchMove', 80);
      await touch('touchMove', 164);
      await touch('touchEnd');
      await expect(page.locator('[data-page="home"]')).toBeVisible();
      expect(await fades(page)).toEqual([]);

      await page.emulateMedia({ reducedMotion: 'reduce' });
      await away();
      expect(await fades(page)).toEqual([]);
    });
});

test('[LO-1][LO-2][LO-3] the lottery lobby: groups, boards, electronic lotteries a second later, and play', async ({
  page,
}) => {
  await setPageLanguage(page, 'EN');
  // When each was first requested, by the browser’s clock.
  const requested = new Map<string, number>();
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    if (!requested.has(pathname)) requested.set(pathname, request.timing().startTime);
  });
  await page.goto('/m/lottery');
  await expect(page.getByRole('tab')).toHaveText(['All', 'Fast draws', 'Numbers', 'Lotto']);
  const later = () =>
    (requested.get(path('listElectronicLotteries')) ?? 0) - (requested.get(path('listLotteries')) ?? 0);
  await expect.poll(() => requested.has(path('listElectronicLotteries'))).toBe(true);
  expect(later()).toBeGreaterThanOrEqual(1000);
  const card = (name: string) => page.getByRole('article').filter({ hasText: name });
  await expect(card('Motu Minute')).toContainText(text('lotteryLobby.electronic'));
  await expect(card('Motu Minute').getByRole('time')).toHaveText(/^0[01]:\d\d$/);
  await expect(card('Palm 2D').getByRole('button')).toHaveText([/^Play/, /^Quick bets/]);
  await expect(card('High Tide 4D').getByRole('button')).toHaveText([/^Play/]);
  await page.getByRole('tab', { name: 'Numbers' }).click();
  await expect(card('Motu Minute')).toHaveCount(0);
  await axe(page);
  await card('Palm 2D')
    .getByRole('button', { name: /Quick bets/ })
    .click();
  await expect(page.locator('[data-page="login"]')).toBeVisible();
});

test('[LO-1][HO-7] a member’s lottery is launched with its board, prize mode, code and return page', async ({
  page,
}) => {
  await setPageLanguage(page, 'EN');
  await signInByApi(page);
  await page.goto('/m/startLottery');
  await expect(page.getByRole('button', { name: /Quick bets/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Play High Tide 4D' }).click();
  await expect(page).toHaveURL(/\/m\/launchGame\?/);
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toMatchObject({
    playType: 'trad',
    prizeMode: 'Lott',
    code: 'TIDE4D',
    pageBack: 'start-lottery',
  });
});

for (const width of [320, 390])
  test(`[LO-1] at ${width} px the draws, also those of twenty numbers, stand in the room that was kept for them`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await setPageLanguage(page, 'AR', 'banyan');
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
    await page.route(`**${path('listLotteries')}*`, async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto(siteUrl('banyan'));
    const draws = page.locator('section').filter({
      has: page.getByRole('heading', { name: textsOf('AR')['lotteryDraws.title'] ?? '', exact: true }),
    });
    const room = () => draws.evaluate((section) => Math.round(section.getBoundingClientRect().height));
    await expect(draws).toHaveAttribute('aria-busy', 'true');
    const kept = await room();
    answer();
    await expect(draws.getByRole('article').first()).toBeVisible();
    expect(await room()).toBe(kept);
    const counts = await draws
      .getByRole('article')
      .evaluateAll((all) => all.map((one) => one.querySelectorAll('ol > li').length));
    expect(Math.max(...counts)).toBe(20);
    await expectNoSidewaysScroll(page);
  });

for (const [brand, language, address] of [
  ['banyan', 'AR', '/m/lottery'],
  ['aurora', 'EN', '/m/moreLottery'],
  ['base', 'AR', '/m/notice'],
] as const)
  test(`[TR-1] ${address} of ${brand} is clean at 320 px in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await setPageLanguage(page, language, brand);
    await page.goto(`${siteUrl(brand)}${address}`);
    await expect(page.getByRole('main').getByRole('listitem').nth(2)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await axe(page);
  });

test('[HO-3] a tap on the strip opens the announcements with their content', async ({ page }) => {
  await setPageLanguage(page, 'EN');
  await page.goto('/');
  const strip = page.getByRole('region', { name: text('noticeStrip.label') });
  // A moving line stops on focus.
  const first = strip.getByRole('button').first();
  await first.focus();
  await expect(first).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-page="notice"]')).toBeVisible();
  // The tapped announcement is open.
  await expect(page.getByRole('button', { name: /^Maintenance is at night/, expanded: true })).toBeVisible();
  await expect(page.getByText(/^While the site rests/)).toBeVisible();
});

test('[HO-1] a promotion among the announcements opens its activity', async ({ page }) => {
  await setPageLanguage(page, 'EN');
  await page.goto('/');
  const promotion = page
    .getByRole('region', { name: text('noticeStrip.label') })
    .getByRole('button', { name: /^Five days a week/ })
    .first();
  // A moving line stops on focus.
  await promotion.focus();
  await expect(promotion).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/m\/activityInfo\?id=steady-week$/);
  await expect(page.getByRole('main').getByText('Five days a week').first()).toBeVisible();
});

test.describe('banners', () => {
  test('[HO-1][SH-8] move by swipe, buttons and keys, can be paused, and reverse direction with the language', async ({
    page,
  }) => {
    const ar = textsOf('AR');
    await setPageLanguage(page, 'EN');
    await page.goto('/');
    const banners = page.getByRole('region', { name: text('bannerCarousel.label') });
    const shown = (index: number) =>
      expect(banners.getByRole('group', { name: `${index} of 5` })).not.toHaveAttribute('inert');
    await banners.getByRole('button', { name: text('ui.pauseMotion') }).click();
    await expect(banners.getByRole('button', { name: text('ui.playMotion') })).toBeVisible();
    await expect(banners.getByRole('button', { name: text('ui.next') })).toBeEnabled();
    await banners.getByRole('button', { name: 'Show slide 2 of 5' }).click();
    await shown(2);
    await page.keyboard.press('ArrowRight');
    await shown(3);
    // A slide can be grabbed while it moves.
    await expect
      .poll(() => banners.evaluate((region) => region.getAnimations({ subtree: true }).length))
      .toBe(0);
    const box = await banners.boundingBox();
    const y = (box?.y ?? 0) + 40;
    // Two thirds of the width: a slow drag has to pass the middle.
    await page.mouse.move(300, y);
    await page.mouse.down();
    await page.mouse.move(30, y, { steps: 18 });
    await page.mouse.up();
    await shown(4);

    await page.getByRole('contentinfo').getByRole('button').last().click();
    await page.getByRole('dialog').getByText('العربية').click();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    const turned = page.getByRole('region', { name: ar['bannerCarousel.label'] ?? '' });
    const inArabic = (key: string, index = 0) =>
      (ar[key] ?? '').replace('{{index}}', `${index}`).replace('{{total}}', '5');
    const stands = (index: number) =>
      expect(turned.getByRole('group', { name: inArabic('ui.slideOf', index) })).not.toHaveAttribute('inert');
    const next = turned.getByRole('button', { name: inArabic('ui.next'), exact: true });
    // They move again: their position is stable once they pause.
    await turned.getByRole('button', { name: inArabic('ui.pauseMotion') }).click();
    await expect(next).toBeEnabled();
    await turned.getByRole('button', { name: inArabic('ui.showSlide', 1) }).click();
    await stands(1);
    await next.focus();
    await expect(next).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await stands(2);
    await page.keyboard.press('ArrowRight');
    await stands(1);
  });
});
