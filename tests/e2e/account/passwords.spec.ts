import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { outputFile } from '#src/qa/browser/server.ts';
import { axe, expect, expectNoSidewaysScroll, siteUrl, test } from '#tests/support/page/page.ts';
import { expectToast } from '#tests/support/page/toasts.ts';
import { lastSmsCode, setPageLanguage, textsOf } from '#tests/support/reference.ts';

const t = textsOf('EN');
const text = (key: string) => t[key] ?? key;
const box = (page: Page, field: string) => page.locator(`main input[name="${field}"]`);
const button = (page: Page, key: string) =>
  page.locator('main').getByRole('button', { name: text(key), exact: true });
/** The password in the last email to an address; empty if there is none. */
function mailedTo(email: string): string {
  const printed = readFileSync(outputFile(process.env.LIVERY_DATA ?? ''), 'utf8');
  const letter = printed.split(`mail to ${email} from base: `).slice(1).at(-1) ?? '';
  return /^[a-z2-9]{4}(?:-[a-z2-9]{4}){2}$/m.exec(letter)?.[0] ?? '';
}

test.beforeEach(({ page }) => setPageLanguage(page, 'EN'));

test('[AU-11][AU-14][BR-6] by e-mail: names are checked at their fields, the answer reveals nothing, and the login page follows', async ({
  page,
}) => {
  await page.goto('/m/login');
  await page.goto('/m/forget');
  await page.getByRole('tab', { name: text('forgotPassword.email') }).click();
  const send = button(page, 'forgotPassword.retrieve');
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await box(page, 'username').fill('nobody-here');
  await box(page, 'email').fill('not an address');
  await box(page, 'email').blur();
  await expect(page.locator('main').getByText(text('error.email'))).toBeVisible();
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await axe(page);
  await expectNoSidewaysScroll(page);
  await box(page, 'username').fill('  nobody-here ');
  await box(page, 'email').fill(' nobody@mail.pf ');
  const emailRequest = page.waitForRequest('**/wps/relay/member/password/email');
  await send.click();
  expect((await emailRequest).postData()).toBe('username=nobody-here&email=nobody%40mail.pf');
  await expectToast(page, text('toast.letterSent'));
  await expect(page.locator('[data-page="login"]')).toBeVisible();
  expect(mailedTo('nobody@mail.pf')).toBe('');
});

test.describe('with refusals', () => {
  test.use({ allowedProblems: [/Failed to load resource/] });

  test('[AU-11] by phone: the code field appears once a code was sent, and a wrong code is rejected', async ({
    page,
  }) => {
    const number = `87${String(Date.now()).slice(-6)}`;
    await page.goto('/m/forget');
    await expect(page.getByRole('tab', { name: text('forgotPassword.phone') })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(box(page, 'verificationCode')).toBeDisabled();
    await box(page, 'mobileNum').fill(number);
    // No code can be sent before the country is known.
    await expect(page.getByRole('button', { name: /\+689/ })).toBeVisible();
    await page.getByRole('button', { name: text('smsCode.send') }).click();
    await expectToast(page, text('toast.in_sms_send'));
    expect(lastSmsCode(number)).toBe('');
    await box(page, 'verificationCode').fill('123456');
    await box(page, 'newPassword').fill('reef of seven stones');
    // The strength is shown as a word, by a library loaded with the first key.
    await expect(page.locator('main').getByText(/^Password: (good|strong)$/)).toBeVisible();
    await button(page, 'forgotPassword.set').click();
    await expect(page.locator('main').getByText(text('error.captchaWrong'))).toBeVisible();
    await expect(box(page, 'verificationCode')).toHaveValue('');
    await expect(box(page, 'verificationCode')).toBeFocused();
    await expect(box(page, 'newPassword')).toHaveValue('reef of seven stones');
    await axe(page);
  });

  test('[AU-12][AU-14][AU-13] a password is changed: reusing the old one is refused, a wrong one is asked for again, other sessions end', async ({
    page,
    browser,
  }) => {
    // An account that no other journey uses: all its other sessions end.
    const site = siteUrl('aurora');
    const login = async (on: Page, password: string) => {
      await setPageLanguage(on, 'EN', 'aurora');
      await on.goto(`${site}/m/login`);
      await on.getByRole('textbox', { name: text('field.username') }).fill('tama');
      await on.locator('input[type="password"]').fill(password);
      await on.getByRole('button', { name: text('loginForm.submit'), exact: true }).click();
      await on.getByRole('button', { name: text('siteHeader.account') }).waitFor();
    };
    const sent: string[] = [];
    page.on(
      'request',
      (request) => request.url().endsWith('/wps/member/password') && sent.push(request.postData() ?? ''),
    );
    const otherDevice = await (await browser.newContext()).newPage();
    await login(otherDevice, 'Livery-2026');
    await login(page, 'Livery-2026');
    // Right after the login the old password is held in memory.
    await page.goto(`${site}/m/set`);
    await page.getByRole('link', { name: text('accountSettings.password') }).click();
    await expect(box(page, 'username')).toHaveValue('tama');
    await expect(box(page, 'oldPassword')).toBeVisible();
    await box(page, 'oldPassword').fill('not this one');
    await box(page, 'newPassword').fill('reef of seven stones');
    await box(page, 'confirmNewPassword').fill('reef of six stones');
    await button(page, 'changePassword.submit').click();
    await expect(page.locator('main').getByText(text('error.passwordMismatch'))).toBeVisible();
    await expect(box(page, 'confirmNewPassword')).toBeFocused();
    await box(page, 'confirmNewPassword').fill('reef of seven stones');
    await button(page, 'changePassword.submit').click();
    await expect(page.locator('main').getByText(text('error.oldPassword'))).toBeVisible();
    await expect(box(page, 'oldPassword')).toBeFocused();
    await axe(page);
    const before = sent.length;
    await box(page, 'oldPassword').fill('reef of seven stones');
    await button(page, 'changePassword.submit').click();
    const alert = page.getByRole('alertdialog', { name: text('toast.in_popup_prompt') });
    await expect(alert).toContainText(text('error.samePassword'));
    await alert.getByRole('button').click();
    expect(sent).toHaveLength(before);
    await box(page, 'oldPassword').fill('Livery-2026');
    await button(page, 'changePassword.submit').dblclick();
    await expectToast(page, text('toast.changeSaved'));
    await expect(page.locator('[data-page="home"]')).toBeVisible();
    expect(sent).toHaveLength(before + 1);
    expect(sent.join()).not.toContain('stones');
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
      'stones',
    );
    await otherDevice.reload();
    await expect(otherDevice.getByText(text('error.loggedOut')).first()).toBeVisible();
    await otherDevice.context().close();
    // Restores the old password; the new one is held now, so the form does not ask for it.
    await page.evaluate(() => history.pushState(null, '', '/m/changePsw?first=1'));
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
    await expect(page.getByRole('heading', { name: text('changePassword.firstTitle') })).toBeVisible();
    await expect(box(page, 'oldPassword')).toHaveCount(0);
    await box(page, 'newPassword').fill('Livery-2026');
    await box(page, 'confirmNewPassword').fill('Livery-2026');
    await button(page, 'changePassword.submit').click();
    await expectToast(page, text('toast.changeSaved'));
  });
});
