import { readFileSync } from 'node:fs';
import type { Page, Route } from '@playwright/test';
import { type OperationName, operationList } from '#schemas/api/operations.ts';
import { outputFile } from '#src/qa/browser/server.ts';
import { axe, expect, siteUrl, test } from '#tests/support/page.ts';
import { lastSmsCode, speak, textsOf } from '#tests/support/reference.ts';
import { expectToast } from '#tests/support/toasts.ts';

// One account, made here on a brand whose settings no other journey changes: it registers, forgets its password by
// letter and by phone, and loses its session.
const site = () => siteUrl('aurora');
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
const smsTo = (number: string) => printed().split(` ${number} from aurora: `).slice(1);
const lettersTo = (address: string) => printed().split(`mail to ${address} from aurora: `).slice(1);

/** What the server has printed is read a moment after it has answered. Resolves to the first thing that is there. */
async function told(find: () => string): Promise<string> {
  await expect.poll(find).not.toBe('');
  return find();
}
/** The code for another password: the number has had one before, to confirm it. */
const resetCode = () => /code is (\d{6})/.exec(smsTo(mobileNum)[1] ?? '')?.[1] ?? '';
const mailedCode = () => /code is (\d{6})/.exec(lettersTo(email).at(-1) ?? '')?.[1] ?? '';
const mailedPassword = () =>
  /^[a-z2-9]{4}(?:-[a-z2-9]{4}){2}$/m.exec(lettersTo(email).at(-1) ?? '')?.[0] ?? '';

/** Asks the server as the page's member does. Resolves to whether it said yes. */
const asMember = (page: Page, operation: OperationName, body?: object) =>
  page.evaluate(
    async ([method, path, sent]) => {
      const { token } = JSON.parse(localStorage.getItem('aurora:MC_SESSION_INFO') ?? '{}') as {
        token: string;
      };
      const headers = {
        Authorization: `Bearer ${token}`,
        Language: 'EN',
        ...(sent === null ? {} : { 'Content-Type': 'application/json' }),
      };
      const answer = await fetch(path, { method, headers, body: sent });
      return ((await answer.json()) as { success: boolean }).success;
    },
    [
      operationList[operation].method,
      operationList[operation].path,
      body === undefined ? null : JSON.stringify(body),
    ] as const,
  );

const tokenOf = (page: Page) =>
  page.evaluate(
    () => (JSON.parse(localStorage.getItem('aurora:MC_SESSION_INFO') ?? '{}') as { token: string }).token,
  );
/** Ends a session behind the page's back. */
async function endOnServer(page: Page, token: string) {
  // Only browsers know where names under localhost lead.
  const answer = await page.request.delete(`${siteUrl()}${operationList.logout.path}`, {
    headers: { Host: new URL(site()).host, Authorization: `Bearer ${token}` },
  });
  expect(answer.ok()).toBe(true);
}

/** Notes how each registration says that its page stands, before that is encrypted. */
const noteMethods = (page: Page) =>
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
test.beforeEach(({ page }) => speak(page, 'EN', 'aurora'));

test('[AU-2][AU-10][AU-15] who cannot read the picture has it filled in, and is registered from a page in the browser', async ({
  page,
}) => {
  await noteMethods(page);
  await fillRegistration(page, name);
  const offer = main(page).getByRole('region', { name: text('bannerCarousel.label') });
  // Between the way back and the heading.
  const top = button(page, 'action.back')
    .or(offer)
    .or(main(page).getByRole('heading', { level: 2 }));
  await expect(top).toHaveText(['', /Come on board/, text('registerForm.title')]);
  const seen = offer.locator('img');
  await expect
    .poll(() => seen.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
    .toBeTruthy();
  await button(page, 'captcha.ask').click();
  // The device works it out: how long that takes is the machine's.
  test.slow();
  await expect(button(page, 'captcha.done')).toBeVisible({ timeout: 120_000 });
  await expect(box(page, 'captcha')).toHaveValue(/^\w+$/);
  await axe(page);
  await button(page, 'registerForm.submit').click();
  await account(page).waitFor();
  expect(await methodsOf(page)).toEqual(['H5']);

  // What the next journeys need: an address and a number that are the account's own.
  expect(await asMember(page, 'sendEmailCode', { email })).toBe(true);
  expect(await asMember(page, 'setEmail', { email, verificationCode: await told(mailedCode) })).toBe(true);
  const number = { mobileNum, countryDialingCode: '689' };
  expect(await asMember(page, 'sendMobileCode', number)).toBe(true);
  const verificationCode = await told(() => lastSmsCode(mobileNum));
  expect(await asMember(page, 'setMobile', { ...number, verificationCode })).toBe(true);
});

test('[AU-11][AU-15] a password forgotten: the letter’s lets in once, opens no money, and leads to one’s own', async ({
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
  const secret = await told(mailedPassword);
  await login(page, secret);
  await expect(page.getByRole('heading', { name: text('changePassword.firstTitle') })).toBeVisible();
  await axe(page);
  // Neither by its address, nor by a tap.
  await page.goto(`${site()}/m/voucherCenter`);
  await expect(page).toHaveURL(/changePsw\?first=1/);
  await expectToast(page, text('error.ownPassword'));
  await page.goto(site());
  await page
    .getByRole('link', { name: text('menu.withdraw') })
    .first()
    .click();
  await expect(page).toHaveURL(/changePsw\?first=1/);
  // Another visit holds no password: what the letter said is the old one.
  await box(page, 'oldPassword').fill(secret);
  await setPassword(page, passwords[1]);
  await expectToast(page, text('toast.changeSaved'));
  await onPage(page, 'home');
  await page.goto(`${site()}/m/voucherCenter`);
  await onPage(page, 'deposit');
});

test('[AU-11] a password forgotten: a code sent to the number sets another, and signs in', async ({
  page,
}) => {
  await page.goto(`${site()}/m/forget`);
  await box(page, 'mobileNum').fill(mobileNum);
  // No code is sent before the country is known.
  await expect(page.getByRole('button', { name: /\+689/ })).toBeVisible();
  await page.getByRole('button', { name: text('smsCode.send') }).click();
  await expectToast(page, text('toast.in_sms_send'));
  await box(page, 'verificationCode').fill(await told(resetCode));
  await box(page, 'newPassword').fill(passwords[1]);
  await button(page, 'forgotPassword.set').click();
  // The one it has already: said, and the code is still good.
  await expect(main(page).getByText(text('error.samePassword'))).toBeVisible();
  await expect(box(page, 'newPassword')).toHaveValue('');
  await box(page, 'newPassword').fill(passwords[2]);
  await button(page, 'forgotPassword.set').click();
  await onPage(page, 'home');
  await account(page).waitFor();
});

test('[TR-4] many calls that meet a dead session say so once; what was typed is there after signing in again', async ({
  page,
}) => {
  await page.goto(`${site()}/m/login`);
  await login(page, passwords[2]);
  await account(page).waitFor();
  await page.goto(`${site()}/m/securityCenter/email`);
  await box(page, 'email').fill('half@typed.pf');
  // It dies under this tap: whatever else the page asks could hear of it before.
  const { path } = operationList.sendEmailCode;
  await page.route(
    `**${path}`,
    async (route) => {
      await endOnServer(page, await tokenOf(page));
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

  // No call is answered before the home has asked all that it asks; the page before hears nothing of the end.
  const token = await tokenOf(page);
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

/** A page that was opened from the home screen: as iOS says it, and as the others do. */
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
    test(`[AU-10] a registration says that it comes from there: ${method}`, async ({ page }) => {
      if (standalone) await page.addInitScript(standAlone);
      await noteMethods(page);
      await fillRegistration(page, `${name}x`);
      await box(page, 'captcha').fill('0');
      await button(page, 'registerForm.submit').click();
      await expect(main(page).getByText(text('error.captchaWrong'))).toBeVisible();
      expect(await methodsOf(page)).toEqual([method]);
    });
  });
