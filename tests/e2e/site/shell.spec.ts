import { pagesOnTheirWay } from '#src/domain/site/onItsWay.ts';
import { expect, test } from '#tests/support/page/page.ts';
import { expectToast } from '#tests/support/page/toasts.ts';
import {
  accounts,
  brandNamed,
  setPageLanguage,
  signInByApi,
  signInOnPage,
  textsOf,
} from '#tests/support/reference.ts';

const t = textsOf('EN');
const text = (key: string) => t[key] ?? key;

test.beforeEach(async ({ page, brand }) => setPageLanguage(page, 'EN', brand));

test('[SH-3] the home page has the logo; others a title and a back button that follows the history', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('img', { name: 'Livery' })).toBeVisible();
  await page
    .getByRole('tabpanel')
    .getByRole('link', { name: text('action.seeAll') })
    .click();
  await expect(page.getByRole('banner').getByText(text('page.game-list'))).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('button', { name: text('action.back') })
    .click();
  await expect(page.locator('[data-page="home"]')).toBeVisible();
});

// Walked, not loaded: the history has pages of the site that a back button could follow.
const walks: Readonly<Record<string, readonly string[]>> = {
  '/m/login': ['menu.login'],
  '/m/register': ['menu.register'],
  '/m/forget': ['menu.login', 'loginForm.forgot'],
  '/m/trail': ['menu.login', 'guestOffers.more'],
};
for (const [path, links] of Object.entries(walks)) {
  test(`[SH-3] back on ${path} goes home, not to the page before`, async ({ page }) => {
    await page.goto('/m/help');
    for (const key of links) {
      await page
        .getByRole('link', { name: text(key), exact: true })
        .first()
        .click();
    }
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await page.getByRole('button', { name: text('action.back') }).click();
    await expect(page.locator('[data-page="home"]')).toBeVisible();
  });
}

test('[SH-3] back on an agent’s announcements goes home, not to the page before', async ({ page }) => {
  await signInByApi(page, accounts.agent.username);
  await page.goto('/m/agent');
  await page.getByRole('link', { name: text('agentHome.announcements') }).click();
  await expect(page).toHaveURL(/\/m\/notice\?types=A$/);
  await page
    .getByRole('banner')
    .getByRole('button', { name: text('action.back') })
    .click();
  await expect(page.locator('[data-page="home"]')).toBeVisible();
});

for (const path of ['/m/login', '/m/register', '/m/forget', '/m/mine']) {
  test(`[SH-3] ${path} has no header`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('main')).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
  });
}

test('[SH-3] the header takes its sticky form at 100 px', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  const header = page.getByRole('banner');
  const shadow = () => header.evaluate((element) => getComputedStyle(element).boxShadow);
  await page.evaluate(() => window.scrollTo(0, 99));
  await expect.poll(shadow).toBe('none');
  await page.evaluate(() => window.scrollTo(0, 100));
  await expect.poll(shadow).not.toBe('none');
});

// The base leads nowhere that is not made yet; these are its menus once every page is there.
test.describe('with every page made', () => {
  test.use({ brand: 'made' });

  test('[SH-5] a member sees nickname, balance, deposit, withdraw, unread dot and the account menu', async ({
    page,
  }) => {
    await signInByApi(page, accounts.member.username, '', 'made');
    await page.goto('/');
    await expect(page.getByText('1,258.40').first()).toBeVisible();
    await expect(page.getByText(/^\$\s1,258\.40$/).first()).toBeVisible();
    await expect(page.getByRole('link', { name: text('menu.deposit') }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: text('menu.withdraw') })).toBeVisible();
    await expect(page.getByText('3 unread')).toBeAttached();
    const account = page.getByRole('button', { name: text('siteHeader.account') });
    await account.click();
    const menu = page.getByRole('dialog');
    for (const key of [
      'menu.deposit',
      'menu.withdraw',
      'wallets.open',
      'menu.refreshBalance',
      'menu.toggleBalance',
      'menu.feedback',
      'menu.signOut',
    ]) {
      await expect(menu.getByRole('button', { name: text(key), exact: true })).toBeVisible();
    }
    await menu.getByRole('button', { name: text('menu.toggleBalance') }).click();
    await expect(page.getByText('1,258.40')).toHaveCount(0);
    await expect(page.getByText(text('siteHeader.balanceHidden')).first()).toBeAttached();
  });

  test('[SH-5][WA-5] the wallet’s own symbol is shown wherever its balance is, else the brand’s, with all decimals', async ({
    page,
  }) => {
    let currencySymbol: string | undefined = '₮';
    await page.route('**/wps/wallets/balance', (route) =>
      route.fulfill({
        json: {
          success: true,
          value: { sumBalance: '1258.40', currencySymbol },
          errorCode: null,
          message: '',
        },
      }),
    );
    await signInByApi(page, accounts.member.username, '', 'made');
    for (const path of ['/m/mine', '/m/withdraw']) {
      await page.goto(path);
      await expect(page.getByRole('main').getByText(/^₮\s1,258\.40$/)).toBeVisible();
    }
    await page.goto('/');
    await expect(page.getByText(/^₮\s1,258\.40$/).first()).toBeVisible();
    await page.getByRole('button', { name: text('siteHeader.account') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('wallets.open'), exact: true })
      .click();
    await expect(
      page
        .getByRole('dialog')
        .getByText(/^₮\s[\d,]+\.\d\d$/)
        .first(),
    ).toBeVisible();
    currencySymbol = undefined;
    await page.goto('/');
    await expect(page.getByText(/^\$\s1,258\.40$/).first()).toBeVisible();
  });

  test('[SH-6] the bottom menu has its five entries in order, the balance on the centre button, and marks the current page', async ({
    page,
  }) => {
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: text('bottomMenu.label') });
    const labels = ['menu.home', 'menu.activity', 'menu.deposit', 'menu.invite', 'menu.members'].map(text);
    await expect(menu.getByRole('listitem')).toHaveCount(5);
    for (const [index, label] of labels.entries())
      await expect(menu.getByRole('listitem').nth(index)).toContainText(label);
    await expect(menu.getByRole('listitem').nth(2)).toContainText(/\$\s258/);
    await expect(menu.getByRole('link', { name: text('menu.home') })).toHaveAttribute('aria-current', 'page');
    await menu.getByRole('link', { name: text('menu.activity') }).click();
    await expect(page.locator('[data-page="activity"]')).toBeVisible();
    await expect(menu).toHaveCount(0);
  });

  test('[SH-9][SH-11] a protected entry asks a visitor to sign in; the popup locks the page, and restores the focus', async ({
    page,
  }) => {
    await page.goto('/');
    const invite = page.getByRole('navigation').getByRole('link', { name: text('menu.invite') });
    await invite.click();
    const popup = page.getByRole('dialog', { name: text('loginPopup.title') });
    await expect(popup).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('overflow', /hidden/);
    await page.keyboard.press('Escape');
    await expect(popup).toHaveCount(0);
    await expect(page.locator('html')).not.toHaveCSS('overflow', /hidden/);
    await expect(invite).toBeFocused();
    await invite.click();
    await expect(popup).toBeVisible();
    await page.goBack();
    await expect(popup).toHaveCount(0);
    await expect(page.locator('[data-page="home"]')).toBeVisible();
  });

  test('[SH-9][SH-10] a free-trial account is asked to use a real account', async ({ page }) => {
    await signInOnPage(page, accounts.trial.username);
    await page.goto('/');
    await page
      .getByRole('navigation')
      .getByRole('link', { name: text('menu.deposit') })
      .click();
    await expectToast(page, text('toast.free_reject'), 'alert');
    await expect(page.locator('[data-page="home"]')).toBeVisible();
  });
});

test('[SH-5][SH-6] what leads to pages on their way is in no menu, and their addresses answer', async ({
  page,
}) => {
  await signInByApi(page);
  await page.goto('/');
  await expect(page.getByText('1,258.40').first()).toBeVisible();
  const menu = page.getByRole('navigation', { name: text('bottomMenu.label') });
  await expect(menu.getByRole('listitem')).toHaveText([
    text('menu.home'),
    text('menu.activity'),
    new RegExp(`${text('menu.deposit')}$`),
    text('menu.invite'),
    text('menu.members'),
  ]);
  await page.getByRole('button', { name: text('siteHeader.account') }).click();
  const account = page.getByRole('dialog').getByRole('listitem');
  await expect(account).toHaveText(
    [
      ...['menu.deposit', 'menu.withdraw', 'wallets.open', 'menu.refreshBalance', 'menu.toggleBalance'],
      ...['siteFooter.language', 'menu.settings', 'menu.feedback', 'menu.signOut'],
    ].map(text),
  );
  await signInByApi(page, accounts.agent.username);
  await page.goto('/m/agent');
  await expect(page.getByRole('link', { name: text('agentHome.announcements') })).toBeVisible();
  // Whichever page is on its way yet.
  const { pages } = brandNamed('base');
  for (const id of pagesOnTheirWay(pages).slice(0, 1)) {
    await expect(page.getByRole('link', { name: text(pages[id]?.title ?? '') })).toHaveCount(0);
    await page.goto(pages[id]?.paths[0] ?? '');
    await expect(page.locator(`[data-page="${id}"]`)).toBeVisible();
    await expect(page.getByText(text('comingSoon.text'))).toBeVisible();
  }
});

test('[SH-9] starting a game or opening the favourites sends a visitor to the login page', async ({
  page,
}) => {
  await page.goto('/m/gameList?gameType=RNG');
  await page.getByRole('button', { name: text('gameClass.FAV'), exact: true }).click();
  await expect(page.locator('[data-page="login"]')).toBeVisible();
  await page.goBack();
  await page.getByRole('article').first().getByRole('button').first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('gameSheet.play'), exact: true })
    .click();
  await expect(page.locator('[data-page="login"]')).toBeVisible();
});

test('[SH-8] banners are on home and help, advance by themselves, and can be paused', async ({ page }) => {
  for (const path of ['/', '/m/help']) {
    await page.goto(path);
    await expect(page.getByRole('region', { name: text('bannerCarousel.label') })).toBeVisible();
  }
  await page.goto('/m/gameList');
  await expect(page.locator('main')).toBeVisible();
  await expect(page.getByRole('region', { name: text('bannerCarousel.label') })).toHaveCount(0);
  await page.goto('/');
  await page
    .getByRole('button', { name: text('ui.pauseMotion') })
    .first()
    .click();
  await expect(page.getByRole('button', { name: text('ui.playMotion') }).first()).toBeVisible();
});

test('[SH-13] choosing a language changes texts, direction and game lists without a reload', async ({
  page,
}) => {
  await page.goto('/');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('contentinfo').getByRole('button').click();
  const picker = page.getByRole('dialog', { name: text('languagePicker.title') });
  await expect(picker.getByRole('button')).toHaveCount(8);
  const lists = page.waitForRequest(
    (request) => request.url().includes('/games/hot') && request.url().includes('language=AR'),
  );
  await picker.getByRole('button', { name: 'العربية' }).click();
  await lists;
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.getByRole('tab', { name: textsOf('AR')['gameType.HOT'] ?? '' })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(await page.evaluate(() => localStorage.getItem('base:language'))).toBe('"AR"');
});
