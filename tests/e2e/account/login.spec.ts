import { getMember } from '#schemas/api/member.ts';
import { logout } from '#schemas/api/session.ts';
import { listCountries } from '#schemas/api/system.ts';
import { callAsMember, storedToken } from '#tests/support/page/memberSession.ts';
import { atRest, axe, expect, expectNoSidewaysScroll, siteUrl, test } from '#tests/support/page/page.ts';
import {
  accounts,
  demoPassword,
  lastSmsCode,
  setPageLanguage,
  signInOnPage,
  switchServer,
  textsOf,
} from '#tests/support/reference.ts';

const t = textsOf('EN');
const text = (key: string) => t[key] ?? key;

test.beforeEach(({ page }) => setPageLanguage(page, 'EN'));

const stored = (page: import('@playwright/test').Page) =>
  page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));

test('[AU-7][SH-15] a login travels encrypted and stores the session, never the password', async ({
  page,
}) => {
  const sent = page.waitForRequest('**/wps/session/login');
  await signInOnPage(page);
  const request = await sent;
  expect(request.headers().encryption).toMatch(/^aes-256-cbc\+hmac-sha256; kid=\S+$/);
  expect(Object.keys(request.postDataJSON() as object)).toEqual(['data']);
  expect(request.postData()).not.toContain(demoPassword);
  const storedText = await stored(page);
  expect(storedText).not.toContain(demoPassword);
  const session = await page.evaluate(
    () => JSON.parse(localStorage.getItem('base:MC_SESSION_INFO') ?? '{}') as Record<string, unknown>,
  );
  expect(session).toMatchObject({ userName: accounts.member.username, type: 0, merchantCode: 'livery' });
  expect(Object.keys(JSON.parse(storedText) as object).every((key) => key.startsWith('base:'))).toBe(true);
});

test('[AU-7] the token is never in an address', async ({ page }) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await signInOnPage(page);
  await page.goto('/');
  await expect(page.getByText('1,258.40').first()).toBeVisible();
  const token = await storedToken(page);
  expect(token.length).toBeGreaterThan(20);
  expect(addresses.filter((address) => address.includes(token))).toEqual([]);
});

test('[AU-7] an installed web app sends the Device header', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
  const sent = page.waitForRequest('**/wps/session/login');
  await signInOnPage(page);
  expect((await sent).headers().device).toBe('OTHERS');
});

test('[AU-7] the user name is remembered for the next visit, unless that is switched off', async ({
  page,
}) => {
  await signInOnPage(page);
  await page.evaluate(() => localStorage.removeItem('base:MC_SESSION_INFO'));
  await page.goto('/m/login');
  await expect(page.getByRole('textbox', { name: text('field.username') })).toHaveValue('demo');
  await page.locator('input[type="password"]').fill(demoPassword);
  await page.getByRole('checkbox', { name: text('loginForm.remember') }).uncheck();
  await page.getByRole('button', { name: text('loginForm.submit'), exact: true }).click();
  await page.getByRole('button', { name: text('siteHeader.account') }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('base:sass'))).toBeNull();
});

test.describe('by mobile number', () => {
  test.use({ allowedProblems: [/Failed to load resource/] });
  const site = () => siteUrl('banyan');
  const number = '89200300';
  test.afterAll(() => switchServer({ flag: { MOBILEVERCODELOGIN3: false } }, 'banyan'));

  test('[AU-1] who signs in before the country is known is told so, until it is', async ({ page }) => {
    await switchServer({ flag: { MOBILEVERCODELOGIN3: true } }, 'banyan');
    await setPageLanguage(page, 'EN', 'banyan');
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(`**${listCountries.path}`, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${site()}/m/login`);
    await page.getByRole('tab', { name: text('loginForm.sms') }).click();
    await page.getByRole('textbox', { name: text('field.mobileNum') }).fill(number);
    await page.getByRole('textbox', { name: text('field.verificationCode') }).fill('123456');
    await page.getByRole('button', { name: text('loginForm.submit'), exact: true }).click();
    const told = page.getByText(text('error.countryDialingCode'));
    await expect(told).toBeVisible();
    release();
    await expect(page.getByRole('button', { name: /\+689/ })).toBeVisible();
    await expect(told).toBeHidden();
  });

  test('[AU-1][AU-3][AU-4][AU-7] a one-time code signs in; the number is remembered in its own tab', async ({
    page,
  }) => {
    await switchServer({ flag: { MOBILEVERCODELOGIN3: true } }, 'banyan');
    await setPageLanguage(page, 'EN', 'banyan');
    await page.goto(`${site()}/m/login`);
    const tab = (key: string) => page.getByRole('tab', { name: text(`loginForm.${key}`) });
    const mobile = page.getByRole('textbox', { name: text('field.mobileNum') });
    const code = page.getByRole('textbox', { name: text('field.verificationCode') });
    const submit = page.getByRole('button', { name: text('loginForm.submit'), exact: true });
    const send = page.getByRole('button', { name: text('smsCode.send') });
    await page.getByRole('textbox', { name: text('field.username') }).fill('halfway');
    await tab('username').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tab('sms')).toHaveAttribute('aria-selected', 'true');
    await expect(mobile).toHaveValue('');
    await expectNoSidewaysScroll(page);
    await axe(page);

    // No code without a number; errors are shown in the language on screen, and disappear when corrected.
    await mobile.fill('12');
    await send.click();
    await expect(mobile).toBeFocused();
    await expect(mobile).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText(text('error.mobile'))).toBeVisible();
    await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'العربية' }).click();
    await expect(page.getByText(textsOf('AR')['error.mobile'] ?? '')).toBeVisible();
    await page.getByRole('contentinfo').getByRole('button', { name: 'العربية' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'English' }).click();
    await mobile.fill(number);
    // No code can be sent before the country is known.
    await expect(page.getByRole('button', { name: /\+689/ })).toBeVisible();
    await send.click();
    const waiting = page.getByRole('button', { name: /^Resend in [1-6]?\d s$/ });
    await expect(waiting).toBeDisabled();
    await page.reload();
    await tab('sms').click();
    await expect(waiting).toBeDisabled();
    await expect(page.getByRole('button', { name: /\+689/ })).toBeVisible();

    await mobile.fill('٨٩ 200-300');
    await expect.poll(() => lastSmsCode(number)).toMatch(/^\d{6}$/);
    const right = lastSmsCode(number);
    await code.fill(right.replace(/./, (digit) => String((Number(digit) + 1) % 10)));
    await submit.click();
    await expect(page.getByText(text('error.captchaWrong'))).toBeVisible();
    await expect(code).toBeFocused();
    await expect(code).toHaveValue('');
    await expect(mobile).toHaveValue(number);
    await page.keyboard.type(right);
    const sent = page.waitForRequest('**/wps/session/login');
    await page.keyboard.press('Enter');
    expect((await sent).headers().encryption).toMatch(/^aes-256-cbc/);
    expect((await sent).postData()).not.toContain(right);
    await page.getByRole('button', { name: text('siteHeader.account') }).waitFor();
    const storedText = await stored(page);
    expect(storedText).not.toContain(right);
    expect(JSON.parse(storedText)).toMatchObject({
      'banyan:remPass': JSON.stringify({ type: 'sms', username: number, countryDialingCode: '689' }),
      'banyan:autoRemPass': '"1"',
    });

    await page.evaluate(() => localStorage.removeItem('banyan:MC_SESSION_INFO'));
    await page.goto(`${site()}/m/login`);
    await expect(page.getByRole('textbox', { name: text('field.username') })).toHaveValue('');
    await tab('sms').click();
    await expect(mobile).toHaveValue(number);
    await tab('username').click();
    await expect(page.getByRole('textbox', { name: text('field.username') })).toHaveValue('');
  });
});

test('[AU-4] a password of an older record is filled in once, offered to the password manager, and erased', async ({
  page,
}) => {
  const twice = btoa(btoa(demoPassword));
  await page.addInitScript((password) => {
    const given: unknown[] = [];
    Object.assign(window, { given });
    navigator.credentials.store = async (credential) => void given.push(credential.id);
    if (!sessionStorage.getItem('seeded'))
      localStorage.setItem('base:sass', JSON.stringify({ type: 'username', username: 'demo', password }));
    sessionStorage.setItem('seeded', '1');
  }, twice);
  const given = () => page.evaluate(() => (window as unknown as { given: unknown[] }).given);
  await page.goto('/m/login');
  const password = page.locator('input[autocomplete="current-password"]');
  await expect(password).toHaveValue(demoPassword);
  expect(await given()).toEqual(['demo']);
  expect(await stored(page)).not.toContain(twice);
  await page.reload();
  await expect(page.getByRole('textbox', { name: text('field.username') })).toHaveValue('demo');
  await expect(password).toHaveValue('');
  await password.fill(demoPassword);
  await page.getByRole('button', { name: text('loginForm.submit'), exact: true }).dblclick();
  await page.getByRole('button', { name: text('siteHeader.account') }).waitFor();
  expect(await given()).toEqual(['demo']);
  const storedText = await stored(page);
  for (const secret of [demoPassword, twice, btoa(demoPassword)]) expect(storedText).not.toContain(secret);
});

test.describe('offline', () => {
  test.use({ allowedProblems: [/Failed to load resource/] });

  test('a lost connection is reported, and typed values stay', async ({ page }) => {
    await page.route('**/wps/session/login', (route) => route.abort());
    await page.goto('/m/login');
    await page.getByRole('textbox', { name: text('field.username') }).fill('demo');
    await page.locator('input[type="password"]').fill(demoPassword);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: text('loginForm.cutOff') })).toBeVisible();
    await page.unroute('**/wps/session/login');
    await page.locator('input[type="password"]').press('Enter');
    await page.getByRole('button', { name: text('siteHeader.account') }).waitFor();
  });
});

test.describe('a closed account', () => {
  test.use({ allowedProblems: [/status of 404.*login/] });

  test('[SH-12] is told to be disabled to whoever has its password, and to nobody else', async ({ page }) => {
    await page.goto('/m/login');
    await page.getByRole('textbox', { name: text('field.username') }).fill('closed');
    await page.locator('input[type="password"]').fill(demoPassword);
    await page.keyboard.press('Enter');
    await expect(page.getByText(text('error.userMissing'))).toBeVisible();
    await expect(page.locator('[data-page="login"]')).toBeVisible();
  });
});

test('[AU-14][SH-12] an empty form reports once what is missing, and focuses the first such field', async ({
  page,
}) => {
  await page.goto('/m/login');
  await page.getByRole('button', { name: text('loginForm.submit'), exact: true }).click();
  await expect(page.getByText(text('error.required'))).toHaveCount(1);
  const name = page.getByRole('textbox', { name: text('field.username') });
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(text('error.required'));
  await name.fill('demo');
  await page.keyboard.press('Enter');
  await expect(page.getByText(text('error.required'))).toHaveCount(1);
  await expect(page.locator('input[type="password"]')).toBeFocused();
});

test.describe('signing out', () => {
  test.use({ rests: true });

  test('[AU-13] signing out in the settings ends the session on the server and clears what is stored', async ({
    page,
  }) => {
    await signInOnPage(page);
    const token = await storedToken(page);
    await page.goto('/m/set');
    // A call under way would find the session ended.
    await atRest(page);
    await page.getByRole('button', { name: text('accountSettings.signOut'), exact: true }).click();
    await expect(page.locator('[data-page="home"]')).toBeVisible();
    await expect(page.getByRole('link', { name: text('menu.login') })).toBeVisible();
    expect(
      await page.evaluate(() => [
        localStorage.getItem('base:MC_SESSION_INFO'),
        localStorage.getItem('base:autoLogin'),
      ]),
    ).toEqual([null, '"0"']);
    expect((await callAsMember(page, getMember, { token })).status).toBe(401);
    await page.goto('/m/set');
    await expect(page.locator('[data-page="home"]')).toBeVisible();
  });
});

test('[AU-13] signing out from the account menu asks first, and clears the automatic login', async ({
  page,
}) => {
  await signInOnPage(page);
  await page.getByRole('button', { name: text('siteHeader.account') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('menu.signOut') })
    .click();
  const question = page.getByRole('alertdialog', { name: text('toast.in_popup_prompt') });
  await expect(question).toContainText(text('toast.in_sure_logout'));
  await question.getByRole('button', { name: text('signOutConfirm.stay') }).click();
  await expect(question).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('base:MC_SESSION_INFO'))).not.toBeNull();
  await page.getByRole('button', { name: text('siteHeader.account') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('menu.signOut') })
    .click();
  await question.getByRole('button', { name: text('menu.signOut') }).click();
  await expect(page.getByRole('link', { name: text('menu.login') })).toBeVisible();
  const storedKeys = Object.keys(JSON.parse(await stored(page)) as object);
  expect(storedKeys.filter((key) => /MC_SESSION_INFO|auto|MC_BankList/.test(key))).toEqual([]);
});

test.describe('when the server refuses or does not answer', () => {
  test.use({ allowedProblems: [/Failed to load resource/] });

  test('[SH-9] a session ended by the server opens the login over the page, with one message', async ({
    page,
  }) => {
    await signInOnPage(page);
    const token = await storedToken(page);
    // Away from the page first: what it still requests after signing in would find the session ended, too.
    await page.goto('/wps/system/status');
    await callAsMember(page, logout, { token });
    await page.goto('/');
    await expect(page.getByRole('dialog', { name: text('loginPopup.title') })).toBeVisible();
    await expect(page.getByRole('alert').getByText(text('error.loggedOut'))).toHaveCount(1);
  });

  test('[AU-13] signing out works without a server, and in other tabs at once', async ({ page, context }) => {
    await signInOnPage(page);
    const other = await context.newPage();
    await other.goto('/');
    await expect(other.getByText('1,258.40').first()).toBeVisible();
    await page.goto('/m/set');
    await page.route('**/wps/session/logout', (route) => route.abort());
    await page.getByRole('button', { name: text('accountSettings.signOut'), exact: true }).click();
    await expect(page.getByRole('link', { name: text('menu.login') })).toBeVisible();
    await expect(other.getByRole('link', { name: text('menu.login') })).toBeVisible();
    await expect(other.getByText('1,258.40')).toHaveCount(0);
  });
});
