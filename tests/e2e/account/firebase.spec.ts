import type { Page } from '@playwright/test';
import type { SpawnedServer } from '#src/qa/browser/server.ts';
import { sendSwitch } from '#src/serve/sendSwitch.ts';
import { confirmAge } from '#tests/support/page/confirmAge.ts';
import {
  confirmGooglePopup,
  emulatorOrigin,
  type GoogleAccount,
  mockGoogle,
  validCode,
} from '#tests/support/page/googleMock.ts';
import { axe, expect, expectNoSidewaysScroll, test } from '#tests/support/page/page.ts';
import { expectToast } from '#tests/support/page/toasts.ts';
import { setPageLanguage, textsOf } from '#tests/support/reference.ts';
import { projectId, startFirebaseServer } from '#tests/support/servers/firebaseServer.ts';

/** Signing in through Firebase, on a server with a brand that is configured for it. */

const startTime = 180_000;
const t = textsOf('EN');
const text = (key: string, values: Readonly<Record<string, string>> = {}) =>
  (t[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
const google = { name: 'Google' };

let server: SpawnedServer;
test.beforeAll(async () => {
  test.setTimeout(startTime);
  server = await startFirebaseServer('e2e-firebase', emulatorOrigin);
});
test.afterAll(() => server?.stop());
test.beforeEach(({ page }) => setPageLanguage(page, 'EN'));

/** The browser logs a refused sign-in and a wrong code as errors. */
test.use({ allowedProblems: [/status of 40[0134]/] });

const button = (page: Page, key: string, values = {}) =>
  page.getByRole('button', { name: text(key, values), exact: true });
const account = (page: Page) => page.getByRole('button', { name: text('siteHeader.account') });
const box = (page: Page, field: string) => page.locator(`main input[name="${field}"]`);

test('[AU-5] a visitor signs in with Google, completes registration once, and later goes straight to the wanted page', async ({
  page,
  context,
}) => {
  const person: GoogleAccount = { sub: 'reva', email: 'reva@mail.pf', name: 'Reva' };
  await mockGoogle(context, projectId, () => person);
  await page.goto(`${server.url}/m/login`);
  await expect(button(page, 'signIn.go', { name: 'Facebook' })).toHaveCount(0);
  await button(page, 'signIn.go', google).click();

  await expect(page.getByRole('heading', { name: text('signIn.title', google) })).toBeVisible();
  await axe(page);
  await expectNoSidewaysScroll(page);
  const [policy, opener] = await page.evaluate(async () => {
    const { headers } = await fetch(location.href);
    return ['Content-Security-Policy', 'Cross-Origin-Opener-Policy'].map((name) => headers.get(name) ?? '');
  });
  expect(policy).toContain("script-src 'self' https://apis.google.com");
  expect(opener).toBe('same-origin-allow-popups');

  // After closing the popup too early, another can be opened at once.
  const closed = context.waitForEvent('page');
  await button(page, 'signIn.go', google).click();
  const early = await closed;
  await expect(page.getByRole('status').getByText(text('signIn.waiting', google))).toBeVisible();
  await early.close();
  const popup = context.waitForEvent('page');
  await button(page, 'signIn.go', google).click();
  await confirmGooglePopup(await popup, page);

  await expect(page.getByText(text('registerForm.newcomer'))).toBeVisible();
  await expect(box(page, 'email')).toHaveValue('reva@mail.pf');
  await expect(box(page, 'nickname')).toHaveValue('Reva');
  await expect(button(page, 'signIn.go', google)).toHaveCount(0);
  await axe(page);
  await box(page, 'username').fill('reva.tahiti');
  await box(page, 'password').fill('lagoon-1987');
  await confirmAge(page);
  await button(page, 'registerForm.submit').click();
  await expectToast(page, text('toast.registered'));
  await expect(account(page)).toBeVisible();
  const storedText = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(storedText).not.toContain('idToken');

  // Another visit: a visitor who opened a members’ page is signed in with one tap, and is there.
  await page.evaluate(() => {
    localStorage.removeItem('base:MC_SESSION_INFO');
    sessionStorage.clear();
  });
  await page.goto(`${server.url}/m/securityCenter`);
  await expect(page.locator('[data-page="login"]')).toBeVisible();
  await button(page, 'signIn.go', google).click();
  // The button there has the same name.
  await expect(page.getByRole('heading', { name: text('signIn.title', google) })).toBeVisible();
  const again = context.waitForEvent('page');
  await button(page, 'signIn.go', google).click();
  await confirmGooglePopup(await again, page);
  await expect(page.locator('[data-page="security-centre"]')).toBeVisible();
  await expect(account(page)).toBeVisible();
});

test('[AU-5][AU-3] by phone: errors are shown at number and code, and a verified number needs no further code', async ({
  page,
  context,
}) => {
  const number = `87${String(Date.now()).slice(-6)}`;
  await mockGoogle(context, projectId, () => ({ sub: `phone+689${number}` }));
  await page.goto(`${server.url}/m/login`);
  // Firebase checks numbers: there is no tab for codes of the server.
  await expect(page.getByRole('tab')).toHaveCount(0);
  await button(page, 'signIn.goPhone').click();
  await expect(page.getByRole('heading', { name: text('signIn.titlePhone') })).toBeVisible();
  const typed = page.getByRole('textbox', { name: text('field.mobileNum') });
  await typed.fill('+6');
  await page.keyboard.press('Enter');
  await expect(page.getByText(text('error.mobile'))).toBeVisible();
  await expect(typed).toBeFocused();
  await typed.fill(`+689 ${number}`);
  await page.keyboard.press('Enter');
  const code = page.getByRole('textbox', { name: text('field.verificationCode') });
  await expect(code).toBeFocused();
  await expect(page.getByRole('status').getByText(`+689${number}`)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeVisible();
  await code.fill('111111');
  await page.keyboard.press('Enter');
  await expect(page.getByText(text('error.captchaWrong'))).toBeVisible();
  await axe(page);
  await expectNoSidewaysScroll(page);
  await code.fill(validCode);
  await page.keyboard.press('Enter');

  await expect(page.getByText(text('registerForm.newcomer'))).toBeVisible();
  await expect(box(page, 'mobileNum')).toHaveValue(number);
  await expect(box(page, 'verificationCode')).toHaveCount(0);
  await box(page, 'mobileNum').fill('87000000');
  await expect(box(page, 'verificationCode')).toHaveCount(1);
  await box(page, 'mobileNum').fill(number);
  await expect(box(page, 'verificationCode')).toHaveCount(0);
  await box(page, 'password').fill('lagoon-1987');
  await confirmAge(page);
  await button(page, 'registerForm.submit').click();
  await expect(account(page)).toBeVisible();
});

test('[AU-5] is offered if it is configured and its flag is on; its page with an unknown provider returns to the login page', async ({
  page,
}) => {
  await sendSwitch(server.url, server.data, 'base', { flag: { GOOGLELOGIN3: false } });
  await page.goto(`${server.url}/m/login`);
  await button(page, 'loginForm.submit').waitFor();
  await expect(button(page, 'signIn.go', google)).toHaveCount(0);
  await page.goto(`${server.url}/sign-in/?by=nobody`);
  await expect(page.locator('[data-page="login"]')).toBeVisible();
});
