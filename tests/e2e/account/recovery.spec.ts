import { readFileSync } from 'node:fs';
import type { Page, Route } from '@playwright/test';
import { type OperationName, operationList } from '#schemas/api/operations.ts';
import { outputFile } from '#src/qa/browser/server.ts';
import { confirmAge } from '#tests/support/page/confirmAge.ts';
import { callAsMember, storedToken } from '#tests/support/page/memberSession.ts';
import { axe, expect, siteUrl, test } from '#tests/support/page/page.ts';
import { expectToast } from '#tests/support/page/toasts.ts';
import { lastSmsCode, setPageLanguage, textsOf } from '#tests/support/reference.ts';

// One account, created here on a brand whose settings no other journey changes: it registers, recovers its password
// by email and by phone, and loses its session.
const site = () => siteUrl('made-aurora');
const t = textsOf('EN');
const text = (key: string) => t[key] ?? key;
const run = Date.now().toString(36);
const name = `reef${run}`;
const email = `${name}@mail.pf`;
const mobileNum = `87${String(Date.now()).slice(-6)}`;
const passwords = ['lagoon-of-1987', 'a reef of nine stones', 'a reef of ten stones'] as const;

const main = (page: Page) => page.locator('main');
const box = (page: Page, field: string) => main(page).locator(`input[name="${field}"]`);
const button = (page: Page, key: string) => main(page).getByRole('button', { name: text(key), exact: true });
const account = (page: Page) => page.getByRole('button', { name: text('siteHeader.account') });
const onPage = (page: Page, id: string) => expect(page.locator(`[data-page="${id}"]`)).toBeVisible();
const printed = () => readFileSync(outputFile(process.env.LIVERY_DATA ?? ''), 'utf8');
const smsTo = (number: string) => printed().split(` ${number} from made-aurora: `).slice(1);
const lettersTo = (address: string) => printed().split(`mail to ${address} from made-aurora: `).slice(1);

/**
 * Waits for something in the server's output, which is written a moment after the answer. Resolves to the first
 * non-empty result.
 */
async function printedText(find: () => string): Promise<string> {
  await expect.poll(find).not.toBe('');
  return find();
}
/** The code for a new password; the number has received one before, to verify it. */
const resetCode = () => /code is (\d{6})/.exec(smsTo(mobileNum)[1] ?? '')?.[1] ?? '';
const mailedCode = () => /code is (\d{6})/.exec(lettersTo(email).at(-1) ?? '')?.[1] ?? '';
const mailedPassword = () =>
  /^[a-z2-9]{4}(?:-[a-z2-9]{4}){2}$/m.exec(lettersTo(email).at(-1) ?? '')?.[0] ?? '';

/** Calls the server as the page's member. Resolves to whether it succeeded. */
const asMember = async (page: Page, operation: OperationName, body?: object) =>
  (await callAsMember(page, operationList[operation], body === undefined ? {} : { body })).success;

/** Ends a session on the server without the page's doing. */
const endOnServer = async (page: Page, token: string) =>
  expect((await callAsMember(page, operationList.logout, { token })).success).toBe(true);

/** Records the registration method of each registration, before it is encrypted. */
const recordMethods = (page: Page) =>
  page.addInitScript(() => {
    const methods: string[] = [];
    Object.assign(window, { methods });
    const plain = JSON.stringify;
    JSON.stringify = ((value: unknown, ...rest: []) => {
      if (typeof value === 'object' && value !== null && 'registerMethod' in value)
        methods.push(String(value.registerMethod));
      return plain(value, ...rest);
    }) as typeof JSON.stringify;
  });
const methodsOf = (page: Page) =>
  page.evaluate(() => [...new Set((window as unknown as { methods: string[] }).methods)]);

async function fillRegistration(page: Page, username: string) {
  await page.goto(`${site()}/m/register`);
  await box(page, 'username').fill(username);
  await box(page, 'password').fill(passwords[0]);
  await box(page, 'confirmPassword').fill(passwords[0]);
  await confirmAge(page);
}

async function login(page: Page, password: string, username = name) {
  await box(page, 'username').fill(username);
  await main(page).locator('input[type="password"]').fill(password);
  await button(page, 'loginForm.submit').click();
}

async function setPassword(page: Page, password: string) {
  await box(page, 'newPassword').fill(password);
  await box(page, 'confirmNewPassword').fill(password);
  await button(page, 'changePassword.submit').click();
}

test.describe.configure({ mode: 'serial' });
test.use({ allowedProblems: [/Failed to load resource/] });
test.beforeEach(({ page }) => setPageLanguage(page, 'EN', 'aurora'));

test('[AU-2][AU-10][AU-15] a captcha is solved by the device, and the registration is sent as from a browser tab', async ({
  page,
}) => {
  await recordMethods(page);
  await fillRegistration(page, name);
  const offer = main(page).getByRole('region', { name: text('bannerCarousel.label') });
  // Between the back button and the heading.
  const top = button(page, 'action.back')
    .or(offer)
    .or(main(page).getByRole('heading', { level: 2 }));
  await expect(top).toHaveText(['', /Come on board/, text('registerForm.title')]);
  const seen = offer.locator('img');
  await expect
    .poll(() => seen.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
    .toBeTruthy();
  // The device solves it by itself: the time depends on the machine.
  test.slow();
  await expect(button(page, 'captcha.done')).toBeVisible({ timeout: 120_000 });
  await expect(box(page, 'captcha')).toHaveValue(/^\w+$/);
  await axe(page);
  await button(page, 'registerForm.submit').click();
  await account(page).waitFor();
  expect(await methodsOf(page)).toEqual(['H5']);

  // For the next tests: an email address and a number that belong to the account.
  expect(await asMember(page, 'sendEmailCode', { email })).toBe(true);
  expect(await asMember(page, 'setEmail', { email, verificationCode: await printedText(mailedCode) })).toBe(
    true,
  );
  const number = { mobileNum, countryDialingCode: '689' };
  expect(await asMember(page, 'sendMobileCode', number)).toBe(true);
  const verificationCode = await printedText(() => lastSmsCode(mobileNum));
  expect(await asMember(page, 'setMobile', { ...number, verificationCode })).toBe(true);
});

test('[AU-11][AU-15] a forgotten password: the emailed one signs in once, gives no access to money or games, and has to be replaced', async ({
  page,
}) => {
  await page.goto(`${site()}/m/login`);
  await page.goto(`${site()}/m/forget`);
  await main(page)
    .getByRole('tab', { name: text('forgotPassword.email') })
    .click();
  await box(page, 'username').fill(name);
  await box(page, 'email').fill(email);
  await button(page, 'forgotPassword.retrieve').click();
  await onPage(page, 'login');
  const secret = await printedText(mailedPassword);
  await login(page, secret);
  await expect(page.getByRole('heading', { name: text('changePassword.firstTitle') })).toBeVisible();
  await axe(page);
  // Neither by address nor by tap.
  for (const path of ['/m/launchGame?code=lobby', '/m/voucherCenter']) {
    await page.goto(site());
    await page.goto(`${site()}${path}`);
    await expect(page).toHaveURL(/changePsw\?first=1/);
  }
  await expectToast(page, text('error.ownPassword'));
  await page.goto(site());
  await page
    .getByRole('link', { name: text('menu.withdraw') })
    .first()
    .click();
  await expect(page).toHaveURL(/changePsw\?first=1/);
  // Another visit holds no password: the emailed one is the old password.
  await box(page, 'oldPassword').fill(secret);
  await setPassword(page, passwords[1]);
  await expectToast(page, text('toast.changeSaved'));
  await onPage(page, 'home');
  await page.goto(`${site()}/m/voucherCenter`);
  await onPage(page, 'deposit');
});

test('[AU-11] a forgotten password: a code sent to the number sets a new one, and signs in', async ({
  page,
}) => {
  await page.goto(`${site()}/m/forget`);
  await box(page, 'mobileNum').fill(mobileNum);
  // No code can be sent before the country is known.
  await expect(page.getByRole('button', { name: /\+689/ })).toBeVisible();
  await page.getByRole('button', { name: text('smsCode.send') }).click();
  await expectToast(page, text('toast.in_sms_send'));
  await box(page, 'verificationCode').fill(await printedText(resetCode));
  await box(page, 'newPassword').fill(passwords[1]);
  await button(page, 'forgotPassword.set').click();
  // The current password is refused, and the code stays valid.
  await expect(main(page).getByText(text('error.samePassword'))).toBeVisible();
  await expect(box(page, 'newPassword')).toHaveValue('');
  await box(page, 'newPassword').fill(passwords[2]);
  await button(page, 'forgotPassword.set').click();
  await onPage(page, 'home');
  await account(page).waitFor();
});

test('[TR-4] many calls with an expired session show one message; typed values are restored after signing in again', async ({
  page,
}) => {
  await page.goto(`${site()}/m/login`);
  await login(page, passwords[2]);
  await account(page).waitFor();
  await page.goto(`${site()}/m/securityCenter/email`);
  await box(page, 'email').fill('half@typed.pf');
  // It ends with this tap: other calls of the page could notice it first.
  const { path } = operationList.sendEmailCode;
  await page.route(
    `**${path}`,
    async (route) => {
      await endOnServer(page, await storedToken(page));
      await route.continue();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: text('smsCode.send') }).click();
  await onPage(page, 'login');
  await expect(page.getByText(text('error.loggedOut'))).toHaveCount(1);
  await login(page, passwords[2]);
  await onPage(page, 'security-email');
  await expect(box(page, 'email')).toHaveValue('half@typed.pf');

  // No call is answered before the home page has sent all of them; the page before does not notice the end.
  const token = await storedToken(page);
  await page.goto(`${site()}${operationList.getStartup.path}`);
  await endOnServer(page, token);
  const held: Route[] = [];
  await page.route(/\/(wps|lgw)\//, (route) =>
    route.request().headers().authorization === undefined ? route.continue() : void held.push(route),
  );
  await page.goto(site());
  await expect.poll(() => held.length).toBeGreaterThan(3);
  await page.unroute(/\/(wps|lgw)\//);
  await Promise.allSettled(held.map((route) => route.continue()));
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page.getByText(text('error.loggedOut'))).toHaveCount(1);
});

/** A page opened from the home screen, as iOS and as other systems report it. */
function standAlone() {
  Object.defineProperty(navigator, 'standalone', { value: /iPhone/.test(navigator.userAgent) });
  const plain = window.matchMedia.bind(window);
  window.matchMedia = (query) =>
    plain(query === '(display-mode: standalone)' && !/iPhone/.test(navigator.userAgent) ? 'all' : query);
}

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) Version/17.4 Mobile Safari/604.1';
const robot = 'Mozilla/5.0 (Linux; Android 14) Chrome/124.0 Mobile Safari/537.36';
for (const [method, userAgent, standalone] of [
  ['PWA', robot, true],
  ['WEBCLIP', phone, true],
  ['APP', `${robot} LiveryApp/3.1`, false],
] as const)
  test.describe(method, () => {
    test.use({ userAgent });
    test(`[AU-10] a registration reports it: ${method}`, async ({ page }) => {
      if (standalone) await page.addInitScript(standAlone);
      await recordMethods(page);
      await fillRegistration(page, `${name}x`);
      await box(page, 'captcha').fill('0');
      await button(page, 'registerForm.submit').click();
      await expect(main(page).getByText(text('error.captchaWrong'))).toBeVisible();
      expect(await methodsOf(page)).toEqual([method]);
    });
  });
