import type { Page } from '@playwright/test';
import { axe, expect, expectNoSidewaysScroll, siteUrl, test } from '#tests/support/page/page.ts';
import { expectToast } from '#tests/support/page/toasts.ts';
import { accounts, setPageLanguage, signInByApi, signInOnPage, textsOf } from '#tests/support/reference.ts';

const t = textsOf('EN');
const text = (key: string) => t[key] ?? key;

test.use({ brand: 'made' });
test.beforeEach(({ page }) => setPageLanguage(page, 'EN', 'made'));

const main = (page: Page) => page.locator('main');
const entry = (page: Page, key: string) => main(page).getByRole('link', { name: text(key), exact: true });
const onPage = (page: Page, id: string) => expect(page.locator(`[data-page="${id}"]`)).toBeVisible();

test('[MC-1] a member sees name, level, days and balance, with links', async ({ page }) => {
  await signInByApi(page, accounts.member.username, '', 'made');
  await page.goto('/m/mine');
  const head = main(page).getByRole('link', { name: 'Teva' });
  await expect(head).toContainText('VIP 2 · Pearl');
  await expect(head).toContainText(/Member for \d+ days/);
  const own = main(page).getByRole('link', { name: text('memberCentre.changePicture') });
  await expect(own.locator('img')).toHaveJSProperty('complete', true);
  await expect(main(page).getByText(/^\$\s1,258\.40$/)).toBeVisible();
  await expect(entry(page, 'page.inbox')).toHaveCount(0);
  await expect(main(page).getByRole('link', { name: /Messages.*3 unread/ })).toBeVisible();
  await head.click();
  await onPage(page, 'benefits');
  await page.goBack();
  await main(page)
    .getByRole('button', { name: text('menu.settings') })
    .click();
  await onPage(page, 'settings');
  await page.goto('/m/mine');
  await main(page)
    .getByRole('button', { name: text('action.back') })
    .click();
  await onPage(page, 'home');
});

test('[MC-1] the balance is hidden by choice, and while it is fetched again', async ({ page }) => {
  await signInByApi(page, accounts.member.username, '', 'made');
  await page.goto('/m/mine');
  const figure = main(page).getByText(/1,258\.40/);
  const hidden = main(page).getByText(text('memberCentre.balanceHidden'));
  await expect(figure).toBeVisible();
  await page.getByRole('button', { name: text('menu.toggleBalance') }).click();
  await expect(figure).toHaveCount(0);
  await expect(hidden).toBeAttached();
  await page.getByRole('button', { name: text('menu.toggleBalance') }).click();
  await expect(figure).toBeVisible();

  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/wps/wallets/balance', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: text('menu.refreshBalance') }).click();
  await expect(hidden).toBeAttached();
  await expect(figure).toHaveCount(0);
  answer();
  await expect(figure).toBeVisible();
  await expect(hidden).toHaveCount(0);
});

test.describe('when an answer is missing', () => {
  test.use({ allowedProblems: [/Failed to load resource/] });

  test('[MC-1] a balance that fails to load is not shown as zero; a retry loads it', async ({ page }) => {
    await signInByApi(page, accounts.member.username, '', 'made');
    await page.route('**/wps/wallets/balance', (route) => route.abort());
    await page.goto('/m/mine');
    await expect(main(page).getByText(text('memberCentre.balanceUnknown'))).toBeVisible({ timeout: 30_000 });
    await expect(entry(page, 'page.deposit-record')).toBeVisible();
    await page.unroute('**/wps/wallets/balance');
    await main(page)
      .getByRole('button', { name: text('ui.retry') })
      .click();
    await expect(main(page).getByText(/1,258\.40/)).toBeVisible();
    await expect(main(page).getByText(text('memberCentre.balanceUnknown'))).toHaveCount(0);
  });
});

test('[MC-1] a visitor is welcomed; refreshing the balance opens the login page', async ({ page }) => {
  await page.goto('/m/member/home');
  await expect(main(page).getByText('Welcome to Livery')).toBeVisible();
  await expect(entry(page, 'menu.register')).toBeVisible();
  await entry(page, 'menu.login').click();
  await onPage(page, 'login');
  await page.goto('/m/mine');
  await page.getByRole('button', { name: text('menu.refreshBalance') }).click();
  await onPage(page, 'login');
});

test('[MC-2][SH-9] a visitor who taps a protected entry is asked to sign in; help is open', async ({
  page,
}) => {
  await page.goto('/m/mine');
  const popup = page.getByRole('dialog', { name: text('loginPopup.title') });
  for (const key of ['menu.deposit', 'page.benefits', 'page.deposit-record', 'page.feedback']) {
    await entry(page, key).click();
    await expect(popup).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(popup).toHaveCount(0);
  }
  await main(page)
    .getByRole('button', { name: text('menu.settings') })
    .click();
  await expect(popup).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
  await entry(page, 'page.help').click();
  await onPage(page, 'help');
});

test('[MC-2][BR-2] a member has the upline transfer and no agent pages; menu, tap and address agree', async ({
  page,
}) => {
  await signInByApi(page, accounts.member.username, '', 'made');
  await page.goto('/m/mine');
  await expect(entry(page, 'page.agent')).toHaveCount(0);
  await entry(page, 'page.upline-transfer').click();
  await onPage(page, 'upline-transfer');
  await page.goto('/m/upLine/transfer');
  await onPage(page, 'upline-transfer');
  await page.goto('/m/agent');
  await onPage(page, 'home');
});

test('[MC-2][BR-2] an agent has the agent pages, and without an upline no upline transfer', async ({
  page,
}) => {
  await signInByApi(page, accounts.agent.username, '', 'made');
  await page.goto('/m/mine');
  await expect(main(page).getByText('VIP 4 · Mana')).toBeVisible();
  await expect(entry(page, 'page.upline-transfer')).toHaveCount(0);
  await entry(page, 'page.agent').click();
  await onPage(page, 'agent');
  await page.goto('/m/upLine/transfer');
  await onPage(page, 'home');
});

test('[MC-2][BR-2][SH-9] a free trial is refused by entry and by address, with the same message', async ({
  page,
}) => {
  await signInOnPage(page, accounts.trial.username);
  await page.goto('/m/mine');
  await expect(entry(page, 'page.agent')).toHaveCount(0);
  await entry(page, 'menu.deposit').click();
  await expectToast(page, text('toast.free_reject'), 'alert');
  await onPage(page, 'member-centre');
  await page.goto('/m/voucherCenter');
  await onPage(page, 'home');
  await expectToast(page, text('toast.free_reject'), 'alert');
});

test('[MC-2][PR-5] the app entry opens its popup, which says so on a device other than a phone', async ({
  page,
}) => {
  await page.goto('/m/mine');
  await main(page)
    .getByRole('button', { name: text('menu.downloadApp') })
    .click();
  const popup = page.getByRole('dialog', { name: text('downloadPopup.title') });
  await expect(popup.getByText(text('downloadPopup.desktopTitle'))).toBeVisible();
  await axe(page);
});

for (const [system, userAgent, names] of [
  [
    'Android',
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36',
    ['downloadPopup.android'],
  ],
  [
    'iOS 17',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
    ['downloadPopup.ios', 'downloadPopup.profile'],
  ],
  [
    'iOS 12.3',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 12_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1 Mobile/15E148 Safari/604.1',
    ['downloadPopup.profile'],
  ],
] as const) {
  test.describe(`on ${system}`, () => {
    test.use({ userAgent });
    test(`[MC-2][PR-5] the popup offers the app for ${system}`, async ({ page }) => {
      await page.goto('/m/mine');
      await main(page)
        .getByRole('button', { name: text('menu.downloadApp') })
        .click();
      const links = page.getByRole('dialog', { name: text('downloadPopup.title') }).getByRole('link');
      await expect(links).toHaveCount(names.length);
      for (const [index, key] of names.entries()) await expect(links.nth(index)).toContainText(text(key));
      await axe(page);
    });
  });
}

test('[TR-1][MC-1] the member centre is clean at 320 px for an agent in Arabic', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await signInByApi(page, accounts.agent.username, '', 'made');
  await setPageLanguage(page, 'AR', 'made');
  await page.goto('/m/mine');
  await expect(main(page).getByText('VIP 4 · Mana')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await axe(page);
});

test('[BR-4] if the server sets no template version, the brand’s manifest does', async ({ page }) => {
  await setPageLanguage(page, 'EN');
  const heading = main(page).getByRole('heading', { name: text('memberCentre.group.account') });
  const welcome = main(page).getByText(/^Welcome to/);
  for (const [origin, classic] of [
    [siteUrl(), true],
    [siteUrl('aurora'), false],
  ] as const) {
    await page.goto(`${origin}/m/mine`);
    await expect(page.locator('html')).toHaveAttribute('data-brand', classic ? 'base' : 'aurora');
    await expect(welcome).toBeVisible();
    await expect(heading).toHaveCount(classic ? 1 : 0);
  }
});
