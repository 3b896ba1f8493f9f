import type { SpawnedServer } from '#src/qa/browser/server.ts';
import type { Switch } from '#src/server/operator/switchChange.ts';
import { journeyBrands } from '#tests/support/madePages.ts';
import { axe, test as base, expect, expectNoSidewaysScroll, siteUrl } from '#tests/support/page/page.ts';
import { expectToast } from '#tests/support/page/toasts.ts';
import {
  accounts,
  demoPassword,
  setPageLanguage,
  signInByApi,
  switchServer,
  textsOf,
} from '#tests/support/reference.ts';
import { startOwnServer } from '#tests/support/servers/ownServer.ts';

/** Tests that change a server for all its players, or use up rate limits: serially, on a server of their own. */

const startTime = 180_000;
const t = textsOf('EN');
const text = (key: string) => t[key] ?? key;

let server: SpawnedServer | undefined;
const test = base.extend({
  baseURL: ({ brand }, use) => use(siteUrl(brand, server?.url)),
});

test.beforeAll(async () => {
  test.setTimeout(startTime);
  server = await startOwnServer(`e2e-settings-${process.pid}`, journeyBrands);
});
test.afterAll(() => server?.stop());

const change = (what: Switch, brand = 'base') => switchServer(what, brand, server);

test.beforeEach(({ page, brand }) => setPageLanguage(page, 'EN', brand));

test.describe('while a site is closed', () => {
  // What a page asks for before it knows is refused, which the browser logs, and so is a call without a network.
  test.use({ allowedProblems: [/status of (503|451)|ERR_INTERNET_DISCONNECTED/] });

  test('[SH-1] maintenance shows the maintenance page, and takes precedence over the region block', async ({
    page,
  }) => {
    await change({ maintenance: true, region: true });
    try {
      await page.goto('/m/gameList?gameType=RNG');
      await expect(page.getByText(t['siteStatus.maintenanceTitle'] ?? '')).toBeVisible();
      await expect(page.getByText(t['siteStatus.regionTitle'] ?? '')).toHaveCount(0);
    } finally {
      await change({ maintenance: false, region: false });
    }
    await page.reload();
    await expect(page.getByRole('tab', { name: t['gameClass.NEW'] ?? '' })).toBeVisible();
  });

  const closures = [
    ['maintenance', { maintenance: true }, { maintenance: false }, 'siteStatus.maintenanceTitle'],
    ['a region block', { region: true }, { region: false }, 'siteStatus.regionTitle'],
  ] as const;
  for (const [closure, close, open, title] of closures) {
    test(`[SH-1] an open session learns of ${closure} by its next call, and comes back by itself, where it was (row 4)`, async ({
      page,
    }) => {
      await page.clock.install();
      await page.goto('/m/gameList?gameType=RNG');
      const tab = page.getByRole('tab', { name: text('gameClass.NEW'), exact: true });
      await expect(tab).toBeVisible();
      await change(close);
      try {
        await tab.click();
        await expect(page.getByText(text(title))).toBeVisible();
        await expect(page.getByRole('button', { name: text('siteStatus.lookAgain') })).toBeVisible();
      } finally {
        await change(open);
      }
      await page.clock.fastForward(45_000);
      await expect(tab).toBeVisible();
      await expect(page).toHaveURL(/\/m\/gameList\?gameType=RNG/);
      await expect(page.getByText(text(title))).toHaveCount(0);
    });
  }

  test('[SH-1] who does not want to wait looks again: still closed is said, an open site comes back', async ({
    page,
  }) => {
    // The page looks again by itself after half a minute: here it never does.
    await page.clock.install();
    await change({ maintenance: true });
    try {
      await page.goto('/');
      const look = page.getByRole('button', { name: text('siteStatus.lookAgain') });
      await look.click();
      const [before = ''] = text('siteStatus.stillClosed').split('{{');
      await expect(page.getByRole('status').filter({ hasText: before })).toBeVisible();
      await expect(look).toBeFocused();
      await axe(page);
      await expectNoSidewaysScroll(page);
      await page.route('**/wps/**', (route) => route.abort('internetdisconnected'));
      await look.click();
      await expect(page.getByRole('status').filter({ hasText: text('error.network') })).toBeVisible();
      await page.unroute('**/wps/**');
      await change({ maintenance: false });
      await look.click();
      await expect(page.getByRole('tab', { name: text('gameType.RNG'), exact: true })).toBeVisible();
    } finally {
      await change({ maintenance: false });
    }
  });

  test('[SH-12] while the system is upgraded players read on, and are told so where they change something', async ({
    page,
  }) => {
    await change({ upgrading: true });
    try {
      await page.goto('/m/help');
      await expect(page.locator('[data-page="help"]')).toBeVisible();
      await page.goto('/m/login');
      await page.getByRole('textbox', { name: text('field.username') }).fill(accounts.member.username);
      await page.locator('input[type="password"]').fill(demoPassword);
      await page.keyboard.press('Enter');
      await expect(page.getByText(text('error.upgrading'))).toBeVisible();
      await expect(page.getByText(text('siteStatus.maintenanceTitle'))).toHaveCount(0);
    } finally {
      await change({ upgrading: false });
    }
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: text('siteHeader.account') }).waitFor();
  });

  test('[SH-1] a blocked region shows the region page with a link to customer service', async ({ page }) => {
    await change({ region: true });
    try {
      await page.goto('/');
      await expect(page.getByText(t['siteStatus.regionTitle'] ?? '')).toBeVisible();
      await expect(page.getByRole('link', { name: t['siteStatus.contact'] ?? '' })).toHaveAttribute(
        'href',
        /^https:/,
      );
    } finally {
      await change({ region: false });
    }
  });
});

test('[SH-4][BR-2] register is in the header only with DIRECTREG3; its page has the same gate, except with an invitation', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: text('menu.login') })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: text('menu.register') })).toBeVisible();
  await change({ flag: { DIRECTREG3: false } });
  try {
    await page.reload();
    await expect(page.getByRole('banner').getByRole('link', { name: text('menu.login') })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: text('menu.register') })).toHaveCount(0);
    await page.goto('/m/register');
    await expect(page.locator('[data-page="home"]')).toBeVisible();
    await page.goto('/m/register?code=HINANO26');
    await expect(page.getByRole('textbox', { name: text('field.username') })).toBeVisible();
    await page.goto('/m/register?code=NOBODY');
    await expect(page.getByText(text('registerForm.inviteOnly'), { exact: true })).toBeVisible();
  } finally {
    await change({ flag: { DIRECTREG3: true } });
  }
});

test.describe('with every page made', () => {
  test.use({ brand: 'made' });

  test('[SH-5] withdraw needs the flag; the balance is shown again after a refresh', async ({ page }) => {
    await change({ flag: { WITHDRAW3: false } }, 'made');
    try {
      await signInByApi(page, accounts.member.username, '', 'made');
      await page.goto('/');
      await expect(page.getByText('1,258.40').first()).toBeVisible();
      await expect(page.getByRole('link', { name: text('menu.withdraw') })).toHaveCount(0);
      await page.goto('/m/withdraw');
      await expect(page.locator('[data-page="home"]')).toBeVisible();
    } finally {
      await change({ flag: { WITHDRAW3: true } }, 'made');
    }
    await page.getByRole('button', { name: text('siteHeader.account') }).click();
    const wallet = page.waitForResponse('**/wps/wallets/balance');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('menu.refreshBalance') })
      .click();
    expect((await wallet).ok()).toBe(true);
    await expect(page.getByText('1,258.40').first()).toBeVisible();
  });

  test('[MC-2][BR-2] a flag or a promotion that is off removes the entry, and closes its address', async ({
    page,
  }) => {
    const link = (key: string) => page.locator('main').getByRole('link', { name: text(key), exact: true });
    await signInByApi(page, accounts.member.username, '', 'made');
    await page.goto('/m/mine');
    for (const key of ['page.deposit-record', 'page.invite-friends', 'page.withdraw-record'])
      await expect(link(key)).toBeVisible();
    await change({ flag: { DEPRECM3: false, VIPBENEFIT3: false }, promotion: { REFERRAL: false } }, 'made');
    try {
      await page.reload();
      await expect(link('page.withdraw-record')).toBeVisible();
      for (const key of ['page.deposit-record', 'page.invite-friends'])
        await expect(link(key)).toHaveCount(0);
      // The profile no longer links to the benefits; the entry, which has no gate, still does.
      await expect(page.locator('main').getByRole('link', { name: 'Teva' })).toHaveCount(0);
      await expect(link('page.benefits')).toBeVisible();
      await page.goto('/m/vouReport');
      await expect(page.locator('[data-page="home"]')).toBeVisible();
      await page.goto('/m/inviteFriends');
      await expect(page.locator('[data-page="home"]')).toBeVisible();
      await expectToast(page, text('toast.contact_service'));
      await page.goto('/m/withdrawReport');
      await expect(page.locator('[data-page="withdraw-record"]')).toBeVisible();
    } finally {
      await change({ flag: { DEPRECM3: true, VIPBENEFIT3: true }, promotion: { REFERRAL: true } }, 'made');
    }
  });
});

test('[MC-1][BR-4] the template setting of the server selects the version of the member centre', async ({
  page,
}) => {
  // Only the classic version has the account's entries under a heading.
  const classic = page.locator('main').getByRole('heading', { name: text('memberCentre.group.account') });
  const figure = page.locator('main').getByText(/1,258\.40/);
  await signInByApi(page);
  await page.goto('/m/mine');
  await expect(figure).toBeVisible();
  await expect(classic).toBeVisible();
  await change({ template: { mem_cen: '1' } });
  try {
    await page.reload();
    await expect(classic).toHaveCount(0);
    await expect(figure).toBeVisible();
    for (const [language, width] of [
      ['EN', 390],
      ['AR', 320],
    ] as const) {
      await page.setViewportSize({ width, height: 568 });
      await setPageLanguage(page, language);
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'AR' ? 'rtl' : 'ltr');
      await expect(figure).toBeVisible();
      await expectNoSidewaysScroll(page);
      await axe(page);
    }
    await setPageLanguage(page, 'EN');
    // An unknown version is refused, and the chosen one stays.
    await expect(change({ template: { mem_cen: '7' } })).rejects.toThrow('mem_cen has no version "7"');
    await page.reload();
    await expect(figure).toBeVisible();
    await expect(classic).toHaveCount(0);
  } finally {
    await change({ template: { mem_cen: null } });
  }
  await page.reload();
  await expect(classic).toBeVisible();
});

// Last: after wrong passwords the server requires a captcha of this address.
test.describe('with wrong passwords', () => {
  test.use({ allowedProblems: [/Failed to load resource/] });

  test('[AU-2] an unknown name and a wrong password give the same message', async ({ page }) => {
    await page.goto('/m/login');
    for (const name of ['nobody-here', 'agent']) {
      await page.getByRole('textbox', { name: text('field.username') }).fill(name);
      await page.locator('input[type="password"]').fill('not-the-password');
      await page.getByRole('button', { name: text('loginForm.submit'), exact: true }).click();
      await expect(page.getByRole('alert').filter({ hasText: text('error.loginFailed') })).toBeVisible();
    }
  });

  test('[AU-2] the captcha appears only when the server requires it, a tap brings another picture, and its digits are required', async ({
    page,
  }) => {
    // A device that cannot do the work: the picture is left to its user.
    const puzzle = '**/wps/relay/captcha/puzzle';
    await page.route(puzzle, (route) => route.abort());
    await page.goto('/m/login');
    const submit = page.getByRole('button', { name: text('loginForm.submit'), exact: true });
    const captcha = page.getByLabel(text('field.captcha'));
    await page.getByRole('textbox', { name: text('field.username') }).fill('marama');
    await page.locator('input[type="password"]').fill('wrong-password');
    await expect(captcha).toHaveCount(0);
    for (let tries = 0; tries < 6 && (await captcha.count()) === 0; tries++) {
      const answer = page.waitForResponse('**/wps/session/login');
      await submit.click();
      await answer;
      await expect(submit).not.toHaveAttribute('aria-busy');
    }
    await expect(captcha).toBeVisible();

    // At its first appearance it is requested, not reported as wrong.
    await page.reload();
    await page.getByRole('textbox', { name: text('field.username') }).fill('marama');
    await page.locator('input[type="password"]').fill('wrong-password');
    await submit.click();
    await expect(captcha).toBeFocused();
    await expect(page.getByText(text('error.captcha'))).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: text('error.captchaWrong') })).toHaveCount(0);
    const picture = page.locator('img[src^="data:image"]');
    await expect(picture).toBeVisible();
    const first = await picture.getAttribute('src');
    await page.getByRole('button', { name: text('ui.newCaptcha') }).click();
    await expect(picture).not.toHaveAttribute('src', first ?? '');
    await captcha.fill('12ab');
    await submit.click();
    await expect(page.getByText(text('error.captcha'))).toBeVisible();
    await captcha.fill('1234567890');
    await expect(captcha).toHaveValue('123456');

    // The device can solve it instead, by the keyboard too.
    await page.unroute(puzzle);
    const around = page.getByRole('button', { name: text('captcha.ask') });
    await around.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: text('captcha.done') })).toBeAttached();
    await expect(page.getByRole('button', { name: text('captcha.done') })).toBeFocused();
    await expect(captcha).toHaveValue(/^\d{4,6}$/);
    await axe(page);
    await page.locator('input[type="password"]').fill(demoPassword);
    await submit.click();
    await page.getByRole('button', { name: text('siteHeader.account') }).waitFor();
  });

  test('[AU-2] the device works for the captcha by itself; where only that counts, no picture is shown', async ({
    page,
  }) => {
    const login = '**/wps/session/login';
    const demand = (value: object) =>
      page.route(login, (route) =>
        route.fulfill({
          status: 403,
          json: { success: false, value, errorCode: 'login.failed', message: '' },
        }),
      );
    await page.goto('/m/login');
    await page.getByRole('textbox', { name: text('field.username') }).fill('somebody');
    await page.locator('input[type="password"]').fill('wrong-password');
    const submit = page.getByRole('button', { name: text('loginForm.submit'), exact: true });
    const picture = page.getByRole('button', { name: text('ui.newCaptcha') });
    const done = page.getByRole('button', { name: text('captcha.done') });

    await demand({ captcha: true, work: 8, picture: true });
    await submit.click();
    await expect(picture).toBeVisible();
    await expect(done).toBeVisible();
    await expect(page.getByLabel(text('field.captcha'))).toHaveValue(/^\d{4,6}$/);

    await page.unroute(login);
    await demand({ captcha: true, work: 9, picture: false });
    const asked = page.waitForRequest('**/wps/relay/captcha/puzzle');
    await submit.click();
    expect((await asked).postDataJSON()).toEqual({ work: 9 });
    const check = page.getByLabel(text('captcha.work'));
    await expect(check).toHaveValue(/^\d{4,6}$/);
    await expect(check).not.toBeEditable();
    await expect(picture).toHaveCount(0);
    await axe(page);
  });
});
