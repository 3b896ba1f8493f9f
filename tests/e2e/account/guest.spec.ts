import type { Page } from '@playwright/test';
import { axe, expect, expectNoSidewaysScroll, test } from '#tests/support/page/page.ts';
import { expectToast } from '#tests/support/page/toasts.ts';
import { demoPassword, setPageLanguage, textsOf } from '#tests/support/reference.ts';

const t = textsOf('EN');
const text = (key: string) => t[key] ?? key;

/** Everything stored for the brand, except what every visit stores. */
const storedKeys = (page: Page) =>
  page.evaluate(() => {
    const usual =
      /:(language|noticeSeen|memberNewsSeen|downloadOffered|visited|languageOffered|languageShown|setTemplate|reloaded)$/;
    const of = (area: Storage) =>
      Object.keys(area).filter((key) => key.startsWith('made:') && !usual.test(key));
    return { device: of(localStorage).sort(), visit: of(sessionStorage).sort() };
  });
const nothing = { device: [], visit: [] };
const ofTrial = { device: [], visit: ['made:trial:MC_SESSION_INFO', 'made:trialName'] };

const bar = (page: Page) => page.getByRole('complementary', { name: text('trialBar.label') });
async function expectTrial(page: Page) {
  await expect(page.locator('[data-page="home"]')).toBeVisible();
  await expect(bar(page)).toBeVisible();
}

// Serial: the last test reaches the rate limit of the address.
test.describe.configure({ mode: 'serial' });
test.use({ brand: 'made' });
test.beforeEach(({ page }) => setPageLanguage(page, 'EN', 'made'));

test('[AU-6][AU-15][SH-9] free play starts on the login page, is marked as such, and leaves no data', async ({
  page,
  context,
}) => {
  await page.goto('/m/login');
  const sent = page.waitForRequest('**/wps/session/login/freeplay');
  await page.getByRole('button', { name: text('guestOffers.freePlay') }).dblclick();
  await expectTrial(page);
  const { userName } = (await sent).postDataJSON() as { userName: string };
  expect(await storedKeys(page)).toEqual(ofTrial);
  expect(await page.evaluate(() => sessionStorage.getItem('made:trialName'))).toBe(JSON.stringify(userName));
  await expect(page.getByText(/Free trial · Guest \d{4}/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await axe(page);

  // It survives a reload, in this tab only; calls go to the trial merchant.
  const memberRequest = page.waitForRequest('**/wps/member/info');
  await page.reload();
  expect((await memberRequest).headers().merchant).toBe('livery-trial');
  await expectTrial(page);
  const other = await context.newPage();
  await other.goto('/');
  await other
    .getByRole('banner')
    .getByRole('link', { name: text('menu.login') })
    .waitFor();
  await other.close();

  // What needs a real account is refused, by entry and by address.
  await page
    .getByRole('navigation')
    .getByRole('link', { name: text('menu.deposit') })
    .last()
    .click();
  await expectToast(page, text('toast.free_reject'), 'alert');
  await page.goto('/m/withdraw');
  await expectTrial(page);

  // The trial page shows that a trial is running.
  await page.goto('/m/trail');
  await expect(page.getByRole('heading', { name: text('freeTrial.trial') })).toBeVisible();
  await expect(page.getByRole('button', { name: text('freeTrial.start') })).toHaveCount(0);

  await page.goto('/');
  await page.getByRole('button', { name: text('siteHeader.account') }).click();
  await page
    .getByRole('button', { name: text('menu.signOut') })
    .or(page.getByRole('link', { name: text('menu.signOut') }))
    .click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: text('menu.signOut') })
    .click();
  await page
    .getByRole('banner')
    .getByRole('link', { name: text('menu.login') })
    .waitFor();
  expect(await storedKeys(page)).toEqual(nothing);
  await expect(bar(page)).toHaveCount(0);
});

test('[AU-6][AU-15] the trial page starts a trial; signing in or registering carries nothing over', async ({
  page,
}) => {
  await page.goto('/m/trail');
  await axe(page);
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: text('freeTrial.start') }).press('Enter');
  await expectTrial(page);
  const ended = page.waitForRequest('**/wps/session/logout');
  await page.goto('/m/login');
  await page.getByRole('textbox', { name: text('field.username') }).fill('demo');
  await page.locator('input[type="password"]').fill(demoPassword);
  await page.getByRole('button', { name: text('loginForm.submit'), exact: true }).click();
  await page.getByRole('button', { name: text('siteHeader.account') }).waitFor();
  expect((await ended).method()).toBe('DELETE');
  await expect(bar(page)).toHaveCount(0);
  const after = await storedKeys(page);
  expect(after.visit).toEqual([]);
  expect(after.device).toContain('made:MC_SESSION_INFO');
  expect(after.device.filter((key) => key.includes('trial'))).toEqual([]);
});

test('[AU-15] the app is offered under the forms, if there is one for the device', async ({ browser }) => {
  const phone = await browser.newContext({
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  });
  const page = await phone.newPage();
  await setPageLanguage(page, 'EN', 'made');
  for (const path of ['/m/login', '/m/register']) {
    await page.goto(path);
    await page
      .locator('main')
      .getByRole('button', { name: text('guestOffers.download') })
      .click();
    await expect(page.getByRole('dialog', { name: text('downloadPopup.title') })).toBeVisible();
  }
  await phone.close();
});

test.describe('when it cannot start', () => {
  test.use({ allowedProblems: [/Failed to load resource/] });

  test('[AU-6][AU-2] it shows the reason and a retry, and requires a captcha from a busy address', async ({
    page,
  }) => {
    await page.goto('/m/trail');
    const start = page.getByRole('button', { name: text('freeTrial.start') });
    await page.route('**/wps/session/login/freeplay', (route) => route.abort());
    await start.click();
    await expect(page.getByRole('alert').getByText(text('error.network'))).toBeVisible();
    expect(await storedKeys(page)).toEqual({ device: [], visit: ['made:trialName'] });
    await page.unroute('**/wps/session/login/freeplay');

    // After ten trials from this address the next needs a captcha. By the page, which alone has its address.
    await page.evaluate(async () => {
      for (let i = 0; i < 10; i++) {
        const made = await fetch('/wps/relay/member/trialAccount');
        const { value } = (await made.json()) as { value: { userName: string } };
        await fetch('/wps/session/login/freeplay', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ userName: value.userName }),
        });
      }
    });
    // A device that cannot do the work: the picture is left to its user.
    await page.route('**/wps/relay/captcha/puzzle', (route) => route.abort());
    await page.goto('/m/login');
    await page.getByRole('button', { name: text('guestOffers.freePlay') }).click();
    const digits = page.getByRole('textbox', { name: text('field.captcha') });
    await expect(digits).toBeVisible();
    await expect(page.locator('[data-page="free-trial"]')).toBeVisible();
    await start.click();
    await expect(page.getByText(text('error.captcha'))).toBeVisible();
    await expect(digits).toBeFocused();
    await digits.fill('1');
    await start.click();
    await expect(page.getByText(text('error.captchaWrong'))).toBeVisible();
    await axe(page);
  });
});
