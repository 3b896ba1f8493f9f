import type { Page } from '@playwright/test';
import { getMember } from '#schemas/api/member.ts';
import { type RegisterField, registerFields } from '#schemas/registerFields.ts';
import { confirmAge } from '#tests/support/page/confirmAge.ts';
import { callAsMember } from '#tests/support/page/memberSession.ts';
import { axe, expect, expectNoSidewaysScroll, test } from '#tests/support/page/page.ts';
import { expectToast } from '#tests/support/page/toasts.ts';
import { lastSmsCode, setPageLanguage, switchServer, textsOf } from '#tests/support/reference.ts';

const t = textsOf('EN');
const text = (key: string) => t[key] ?? key;
const password = 'lagoon-1987';

let count = 0;
const run = Date.now().toString(36);
/** A new user name and number. */
const newName = () => `e2e${run}${++count}`;
const newNumber = () => `87${String(Date.now() + ++count).slice(-6)}`;

const atFirst: Partial<Record<RegisterField, boolean>> = { confirmPassword: true, affiliateCode: false };
/** Enables exactly these fields (true: required), besides user name and password. */
const ask = (
  fields: Partial<Record<RegisterField, boolean>>,
  flag: Record<string, boolean> = {},
  brand = 'base',
) =>
  switchServer(
    {
      register: Object.fromEntries(
        registerFields
          .filter((field) => field !== 'username' && field !== 'password')
          .map((field) => [field, { enabled: field in fields, required: fields[field] === true }]),
      ),
      flag: {
        USERNAMEREG3: true,
        MOBILENUMREG3: true,
        REGMOBVERF3: true,
        MOBILENUMPASSREG3: true,
        DIRECTREG3: true,
        ...flag,
      },
    },
    brand,
  );

const box = (page: Page, field: RegisterField) => page.locator(`main input[name="${field}"]`);
const submit = (page: Page) =>
  page.locator('main').getByRole('button', { name: text('registerForm.submit'), exact: true });
const error = (page: Page, key: string) => page.locator('main').getByText(text(key), { exact: true });

async function open(page: Page, query = '') {
  await page.goto(`/m/register${query}`);
  await submit(page).waitFor();
}
async function fillByName(page: Page, name: string) {
  await box(page, 'username').fill(name);
  await box(page, 'password').fill(password);
  await box(page, 'confirmPassword').fill(password);
  await confirmAge(page);
}
async function expectHome(page: Page) {
  await expect(page.locator('[data-page="home"]')).toBeVisible();
  await page.getByRole('button', { name: text('siteHeader.account') }).waitFor();
}
/** The member of the stored session, from the server. */
async function memberOf(page: Page): Promise<Record<string, unknown>> {
  return (await callAsMember(page, getMember)).value;
}

test.beforeEach(({ page }) => setPageLanguage(page, 'EN'));
test.afterAll(() =>
  ask({
    confirmPassword: true,
    affiliateCode: false,
    captcha: true,
    verificationCode: true,
    countryDialingCode: true,
  }),
);

test('[AU-9][AU-7] a visitor registers by name, is signed in and welcomed, and can sign in again', async ({
  page,
}) => {
  await ask(atFirst);
  await open(page);
  const name = newName();
  await fillByName(page, name);
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('/wps/member/register') && sent.push(request.url()));
  const request = page.waitForRequest('**/wps/member/register');
  await submit(page).dblclick();
  expect((await request).headers().encryption).toMatch(/^aes-256-cbc/);
  expect((await request).postData()).not.toContain(password);
  await expectHome(page);
  await expectToast(page, text('toast.registered'));
  expect(sent).toHaveLength(1);
  expect(await memberOf(page)).toMatchObject({ account: name, type: 0 });
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(password);

  await page.evaluate(() => localStorage.removeItem('base:MC_SESSION_INFO'));
  await page.goto('/m/login');
  await page.getByRole('textbox', { name: text('field.username') }).fill(name);
  await page.locator('input[type="password"]').fill(password);
  await page.getByRole('button', { name: text('loginForm.submit'), exact: true }).click();
  await page.getByRole('button', { name: text('siteHeader.account') }).waitFor();
});

test('[BR-6][AU-9] a field that the back office enables is there on the next visit, and stored', async ({
  page,
}) => {
  await ask(atFirst);
  await open(page);
  await expect(box(page, 'nickname')).toHaveCount(0);
  await ask({ ...atFirst, nickname: true, email: false });
  await open(page);
  await expect(box(page, 'email')).toBeVisible();
  await fillByName(page, newName());
  await submit(page).click();
  await expect(error(page, 'error.nickname')).toBeVisible();
  await expect(box(page, 'nickname')).toBeFocused();
  await box(page, 'nickname').fill('Moana');
  await submit(page).click();
  await expectHome(page);
  expect(await memberOf(page)).toMatchObject({ nickname: 'Moana' });
});

for (const language of ['EN', 'AR'] as const)
  test(`[AU-9][AU-14] invalid values are reported at their fields on blur, in ${language}`, async ({
    page,
  }) => {
    await setPageLanguage(page, language);
    const words = textsOf(language);
    await ask({ ...atFirst, email: true, qqNum: false });
    await page.goto('/m/register');
    const fieldError = (key: string) => page.locator('main').getByText(words[key] ?? key, { exact: true });
    await box(page, 'username').pressSequentially('ab');
    await expect(fieldError('error.username')).toHaveCount(0);
    await box(page, 'password').fill('short');
    await expect(fieldError('error.username')).toBeVisible();
    await box(page, 'email').fill('nobody@');
    await expect(fieldError('error.password')).toBeVisible();
    await box(page, 'username').fill('abcd');
    await expect(fieldError('error.username')).toHaveCount(0);
    await expect(fieldError('error.email')).toBeVisible();
    await box(page, 'confirmPassword').fill('another one');
    await box(page, 'qqNum').fill('١٢٣٤٥');
    await expect(fieldError('error.passwordMismatch')).toBeVisible();
    await expect(box(page, 'qqNum')).toHaveValue('١٢٣٤٥');
    await page.locator('main button[type="submit"]').click();
    await expect(box(page, 'qqNum')).toHaveValue('12345');
    await expect(box(page, 'password')).toBeFocused();
    await box(page, 'password').fill('');
    await box(page, 'confirmPassword').fill('');
    await page.locator('main button[type="submit"]').click();
    await expect(fieldError('error.confirmPassword')).toBeVisible();
  });

test.describe('refusals of the server', () => {
  test.use({ allowedProblems: [/Failed to load resource/] });

  test('[AU-9] a taken name is reported at its field, which gets the focus', async ({ page }) => {
    await ask(atFirst);
    await open(page);
    await fillByName(page, 'demo');
    await submit(page).click();
    await expect(error(page, 'error.userExists')).toBeVisible();
    await expect(box(page, 'username')).toBeFocused();
    await box(page, 'username').fill(newName());
    await expect(error(page, 'error.userExists')).toHaveCount(0);
    await submit(page).click();
    await expectHome(page);
  });

  test('[AU-2] a captcha is required by its setting; a wrong answer brings another picture', async ({
    page,
  }) => {
    // A device that cannot do the work: the picture is left to its user.
    await page.route('**/wps/relay/captcha/puzzle', (route) => route.abort());
    await ask(atFirst);
    await open(page);
    await expect(box(page, 'captcha')).toHaveCount(0);
    await ask({ ...atFirst, captcha: true });
    await open(page);
    await fillByName(page, newName());
    await submit(page).click();
    await expect(error(page, 'error.captcha')).toBeVisible();
    await expect(box(page, 'captcha')).toBeFocused();
    await expect(box(page, 'captcha')).toHaveAttribute('maxlength', '6');
    const picture = page.getByRole('button', { name: text('ui.newCaptcha') }).locator('img');
    const before = await picture.getAttribute('src');
    await box(page, 'captcha').fill('1');
    await submit(page).click();
    await expect(error(page, 'error.captchaWrong')).toBeVisible();
    await expect(box(page, 'captcha')).toBeFocused();
    await expect(picture).not.toHaveAttribute('src', before ?? '');
  });

  test('[AU-9] a lost connection is reported, and a retry creates no second account', async ({ page }) => {
    await ask(atFirst);
    await open(page);
    const name = newName();
    await fillByName(page, name);
    let cut = 0;
    await page.route('**/wps/member/register', async (route) => {
      if (cut++ > 0) return route.continue();
      // The account is created; its answer never arrives.
      await route.fetch();
      await route.abort();
    });
    await submit(page).click();
    await expect(page.getByRole('alert').getByText(text('registerForm.cutOff'))).toBeVisible();
    await submit(page).click();
    await expectHome(page);
    expect(await memberOf(page)).toMatchObject({ account: name });
  });

  test('the form reports that it failed to load, and can be retried', async ({ page }) => {
    await ask(atFirst);
    // The page has already reloaded once for a missing file: it does not reload again.
    await page.addInitScript(() => sessionStorage.setItem('base:reloaded', String(Date.now())));
    await page.route('**/schema-form-*.js', (route) => route.abort());
    await page.goto('/m/register');
    await expect(page.getByText(text('registerForm.failed'))).toBeVisible();
    await page.unroute('**/schema-form-*.js');
    await page
      .locator('main')
      .getByRole('button', { name: text('action.retry') })
      .click();
    await submit(page).waitFor();
  });
});

test('[AU-3][AU-8] by number: it is kept between tabs, a code is sent, and registration succeeds', async ({
  page,
}) => {
  await ask({ mobileNum: false, countryDialingCode: true });
  await open(page);
  const number = newNumber();
  await expect(page.getByRole('tab', { name: text('registerForm.username') })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await box(page, 'mobileNum').fill(number);
  await page.getByRole('tab', { name: text('registerForm.mobileNum') }).click();
  await expect(box(page, 'mobileNum')).toHaveValue(number);
  await expect(box(page, 'username')).toHaveCount(0);

  await page.getByRole('button', { name: /\+689/ }).click();
  const dialog = page.getByRole('dialog', { name: text('dialing.title') });
  await expect(dialog.locator('li').first()).toContainText('+689');
  await dialog.getByRole('textbox').or(dialog.getByRole('searchbox')).fill('viet');
  await expect(dialog.locator('li')).toHaveCount(1);
  await dialog.locator('li button').click();
  await expect(page.getByRole('button', { name: /\+84/ })).toBeVisible();
  // Pasted in full, in Arabic digits, with country code.
  await box(page, 'mobileNum').fill(
    `+${[...`689${number}`].map((digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]).join('')}`,
  );
  await expect(page.getByRole('button', { name: /\+689/ })).toBeVisible();
  await expect(box(page, 'mobileNum')).toHaveValue(number);

  await box(page, 'mobileNum').fill('12');
  await page.getByRole('button', { name: text('smsCode.send') }).click();
  await expect(error(page, 'error.mobile')).toBeVisible();
  await expect(box(page, 'mobileNum')).toBeFocused();
  // As numbers are commonly written.
  await box(page, 'mobileNum').fill(`${number.slice(0, 2)} ${number.slice(2, 5)}-${number.slice(5)}`);
  await page.getByRole('button', { name: text('smsCode.send') }).click();
  const waiting = page.getByRole('button', { name: /^Resend in [1-6]?\d s$/ });
  await expect(waiting).toBeVisible();
  await expect(waiting).toBeDisabled();
  await expect.poll(() => lastSmsCode(number)).toMatch(/^\d{6}$/);
  // The countdown continues after a reload.
  await page.reload();
  await page.getByRole('tab', { name: text('registerForm.mobileNum') }).click();
  await expect(waiting).toBeDisabled();
  await box(page, 'mobileNum').fill(number);
  await box(page, 'verificationCode').fill(lastSmsCode(number));
  await box(page, 'password').fill(password);
  await confirmAge(page);
  await submit(page).click();
  await expectHome(page);
  expect(await memberOf(page)).toMatchObject({ account: `689${number}` });
});

test('[AU-8] the flags select the registration methods', async ({ page }) => {
  await ask({}, { USERNAMEREG3: false, MOBILENUMPASSREG3: false, REGMOBVERF3: false });
  await open(page);
  await expect(page.getByRole('tab')).toHaveCount(0);
  // Without a password the number is all that lets a player in, so a code confirms it.
  await expect(page.locator('main input[name]')).toHaveCount(2);
  await expect(box(page, 'mobileNum')).toBeVisible();
  await expect(box(page, 'verificationCode')).toBeVisible();
  await ask({}, { MOBILENUMREG3: false });
  await open(page);
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(box(page, 'username')).toBeVisible();
  await ask({}, { USERNAMEREG3: false, MOBILENUMREG3: false });
  await page.goto('/m/register');
  await expect(page.getByText(text('registerForm.closed'), { exact: true })).toBeVisible();
  await axe(page);
});

test('[AU-10] an invitation by link is accepted; an invalid or typed one is checked', async ({ page }) => {
  await ask({ confirmPassword: true, affiliateCode: false });
  await open(page, '?code=HINANO26');
  await expect(page.getByText('HINANO26')).toBeVisible();
  await expect(box(page, 'affiliateCode')).toHaveCount(0);
  await open(page, '?code=NOBODY');
  await expect(box(page, 'affiliateCode')).toBeVisible();
  await fillByName(page, newName());
  await box(page, 'affiliateCode').fill('NOBODY');
  await submit(page).click();
  await expect(error(page, 'error.inviteCode')).toBeVisible();
  await expect(box(page, 'affiliateCode')).toBeFocused();
  await box(page, 'affiliateCode').fill('HINANO26');
  await submit(page).click();
  await expectHome(page);
  expect(await memberOf(page)).toMatchObject({ toUpline: true });
});

test('[AU-10] without the agreement the button does nothing', async ({ page }) => {
  await ask(atFirst);
  await open(page);
  await expect(submit(page)).toBeEnabled();
  await fillByName(page, newName());
  const agreement = page.getByRole('checkbox', { name: text('page.user-agreement') });
  await agreement.uncheck();
  await expect(submit(page)).toBeDisabled();
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('/wps/member/register') && sent.push(request.url()));
  await box(page, 'username').press('Enter');
  await agreement.check();
  expect(sent).toEqual([]);
  await submit(page).click();
  await expectHome(page);
});

for (const [brand, age] of [
  ['base', 18],
  ['aurora', 21],
] as const)
  test.describe(`in ${brand}`, () => {
    test.use({ brand });

    test(`[RP-1] nobody registers without the word that they are ${age}: a box of its own that is not ticked beforehand`, async ({
      page,
    }) => {
      await setPageLanguage(page, 'EN', brand);
      await ask(atFirst, {}, brand);
      await open(page);
      const ofAge = page.getByRole('checkbox', {
        name: text('registerForm.age').replace('{{age}}', `${age}`),
      });
      await expect(ofAge).not.toBeChecked();
      await expect(page.getByRole('checkbox', { name: text('page.user-agreement') })).toBeChecked();
      await fillByName(page, newName());
      await ofAge.uncheck();
      const sent: string[] = [];
      page.on(
        'request',
        (request) => request.url().includes('/wps/member/register') && sent.push(request.url()),
      );
      await submit(page).click();
      const missing = text('registerForm.ageMissing').replace('{{age}}', `${age}`);
      await expect(page.getByText(missing)).toBeVisible();
      await expect(ofAge).toBeFocused();
      await page.waitForLoadState('load');
      await axe(page);
      expect(sent).toEqual([]);
      await ofAge.check();
      await expect(page.getByText(missing)).toHaveCount(0);
      await submit(page).click();
      await expectHome(page);
    });
  });

for (const [language, width] of [
  ['EN', 320],
  ['AR', 320],
  ['EN', 390],
] as const)
  test(`[AU-9] all twenty fields fit and are accessible: ${language}, ${width} px`, async ({ page }) => {
    await setPageLanguage(page, language);
    await page.setViewportSize({ width, height: 568 });
    // The device is still at work for the captcha.
    await page.route('**/wps/relay/captcha/puzzle', () => undefined);
    await ask(Object.fromEntries(registerFields.map((field) => [field, true])));
    await page.goto('/m/register');
    const drawn = registerFields.filter((field) => field !== 'countryDialingCode');
    await expect(page.locator('main input[name]')).toHaveCount(drawn.length);
    await expectNoSidewaysScroll(page);
    await axe(page);
    await page.locator('main button[type="submit"]').click();
    await expect(box(page, 'username')).toBeFocused();
    await expect(page.locator('main [aria-invalid="true"]')).toHaveCount(drawn.length);
    await expectNoSidewaysScroll(page);
    await axe(page);
    const small = await page.locator('main button, main input:not([type="checkbox"])').evaluateAll((all) =>
      all
        .map((element) => ({
          name: element.outerHTML.slice(0, 90),
          ...element.getBoundingClientRect().toJSON(),
        }))
        .filter(({ height }) => height < 24),
    );
    expect(small).toEqual([]);
  });

test('[PE-2] the form engine is fetched when a link to the form is approached', async ({ page }) => {
  await ask(atFirst);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto('/');
  const link = page.getByRole('banner').getByRole('link', { name: text('menu.register') });
  await link.waitFor();
  expect(fetched.filter((url) => url.includes('schema-form'))).toEqual([]);
  await expect(async () => {
    await link.dispatchEvent('pointerover', { bubbles: true });
    expect(fetched.some((url) => url.includes('schema-form'))).toBe(true);
  }).toPass();
  await expect(page).toHaveURL(/\/$/);
  await link.click();
  await submit(page).waitFor();
});
