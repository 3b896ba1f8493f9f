import type { Page } from '@playwright/test';
import { getMember } from '#schemas/api/member.ts';
import { logout, renewSession } from '#schemas/api/session.ts';
import { callAsMember, storedToken } from '#tests/support/page/memberSession.ts';
import { axe, expect, test } from '#tests/support/page/page.ts';
import { expectToast } from '#tests/support/page/toasts.ts';
import { demoPassword, setPageLanguage, signInOnPage, textsOf } from '#tests/support/reference.ts';

const t = textsOf('EN');
const text = (key: string) => t[key] ?? key;
const account = (page: Page) => page.getByRole('button', { name: text('siteHeader.account') });
const visitor = (page: Page) => page.getByRole('link', { name: text('menu.login') });

test.use({ allowedProblems: [/Failed to load resource/] });
test.beforeEach(({ page }) => setPageLanguage(page, 'EN'));

test('[TR-4][AU-13] tabs follow each other at once: signing in, out, and out everywhere', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await setPageLanguage(other, 'EN');
  await other.goto('/');
  await visitor(other).waitFor();
  await signInOnPage(page, 'tama');
  // Signing in there shows here, and is not reverted here.
  await expect(account(other)).toBeVisible();
  await expect(account(page)).toBeVisible();
  expect(await storedToken(page)).not.toBe('');
  const token = await storedToken(page);
  await page.goto('/m/set');
  await page.getByRole('button', { name: text('accountSettings.everywhere') }).click();
  const question = page.getByRole('alertdialog', { name: text('accountSettings.everywhere') });
  await axe(page);
  await question.getByRole('button', { name: text('accountSettings.signOut'), exact: true }).click();
  await expect(page.locator('[data-page="home"]')).toBeVisible();
  await expect(visitor(other)).toBeVisible();
  await expectToast(other, text('toast.leftElsewhere'));
  expect((await callAsMember(page, getMember, { token })).status).toBe(401);
});

test('[TR-4][SH-12] an expired session is reported once, and signing in again returns to the same page', async ({
  page,
}) => {
  await signInOnPage(page, 'tama');
  await page.goto('/m/gameList?gameType=RNG');
  const search = page.locator('main input[type="search"]');
  await search.fill('reef');
  await account(page).click();
  await expect(page.getByText('310.00').first()).toBeVisible();
  const token = await storedToken(page);
  // It expires with this tap, and no call notices before; the page stays, under the login dialog.
  await page.route(
    '**/wps/wallets/balance',
    async (route) => {
      await callAsMember(page, logout, { token });
      await route.continue();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: text('menu.refreshBalance') }).click();
  const popup = page.getByRole('dialog', { name: text('loginPopup.title') });
  await expect(popup).toBeVisible();
  await expect(page.getByRole('alert').getByText(text('error.loggedOut'))).toHaveCount(1);
  await popup.locator('input[type="password"]').fill(demoPassword);
  await popup.getByRole('button', { name: text('loginForm.submit'), exact: true }).click();
  await expect(account(page)).toBeVisible();
  await expect(page).toHaveURL(/gameList\?gameType=RNG/);
  await expect(search).toHaveValue('reef');
});

test('[TR-4] without activity: a warning a minute before, one tap continues the session, and then it ends', async ({
  page,
}) => {
  await page.clock.install();
  await signInOnPage(page, 'tama');
  await page.goto('/m/set');
  await page.getByRole('button', { name: text('accountSettings.signOut'), exact: true }).waitFor();
  const warning = page.getByRole('alertdialog', { name: text('signOutConfirm.idleTitle') });
  // What watches comes in an idle moment of the page: from then on it tells the server of a key press, once a minute.
  let told = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === renewSession.path) told += 1;
  });
  await expect(async () => {
    await page.clock.fastForward('01:01');
    await page.keyboard.press('Shift');
    expect(told).toBeGreaterThan(0);
  }).toPass();
  // From a key press to the warning the clock stands still, however slow the machine.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await page.keyboard.press('Shift');
  await page.clock.fastForward('28:50');
  await expect(warning).toHaveCount(0);
  await page.clock.fastForward('00:15');
  await page.clock.resume();
  await expect(warning).toBeVisible();
  const renewed = page.waitForResponse(`**${renewSession.path}`);
  // Any touch counts as activity, and removes the warning before the tap ends: the warning cannot be checked under
  // it.
  await warning.getByRole('button', { name: text('signOutConfirm.stay') }).click({ force: true });
  expect((await renewed).status()).toBe(200);
  await expect(warning).toHaveCount(0);
  await page.clock.fastForward('29:05');
  await expect(warning).toBeVisible();
  await page.clock.fastForward('01:00');
  await expect(page.locator('[data-page="login"]')).toBeVisible();
  await expectToast(page, text('error.idleOut'), 'alert');
  expect(await storedToken(page)).toBe('');
});

test('[TR-4] the site works without storage, with full storage, or with part of it lost', async ({
  browser,
}) => {
  for (const broken of ['blocked', 'full'] as const) {
    const page = await (await browser.newContext()).newPage();
    await page.addInitScript((how) => {
      if (how === 'blocked')
        for (const area of ['localStorage', 'sessionStorage'])
          Object.defineProperty(window, area, {
            get() {
              throw new DOMException('blocked', 'SecurityError');
            },
          });
      else
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
    }, broken);
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    await page.goto(`${process.env.LIVERY_URL ?? ''}/m/login`);
    await page.locator('main input[name="username"]').fill('tama');
    await page.locator('main input[type="password"]').fill(demoPassword);
    await page.locator('main button[type="submit"]').click();
    await page.locator('[data-page="home"]').waitFor();
    await expect(page.locator('header').getByRole('button').first()).toBeVisible();
    expect(problems).toEqual([]);
    await page.context().close();
  }
});
