import { expect, test } from '#tests/support/page.ts';
import { accounts, demoPassword, signIn, speak, textsOf } from '#tests/support/reference.ts';

const t = textsOf('EN');
const text = (key: string) => t[key] ?? key;

test.beforeEach(({ page }) => speak(page, 'EN'));

const stored = (page: import('@playwright/test').Page) =>
  page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));

test('[AU-7][SH-15] a login travels encrypted and stores the session, never the password', async ({
  page,
}) => {
  const sent = page.waitForRequest('**/wps/session/login');
  await signIn(page);
  const request = await sent;
  expect(request.headers().encryption).toMatch(/^aes-256-cbc\+hmac-sha256; kid=\S+$/);
  expect(Object.keys(request.postDataJSON() as object)).toEqual(['data']);
  expect(request.postData()).not.toContain(demoPassword);
  const kept = await stored(page);
  expect(kept).not.toContain(demoPassword);
  const session = await page.evaluate(
    () => JSON.parse(localStorage.getItem('base:MC_SESSION_INFO') ?? '{}') as Record<string, unknown>,
  );
  expect(session).toMatchObject({ userName: accounts.member.username, type: 0, merchantCode: 'livery' });
  expect(Object.keys(JSON.parse(kept) as object).every((key) => key.startsWith('base:'))).toBe(true);
});

test('[AU-7] the token is never in an address', async ({ page }) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await signIn(page);
  await page.goto('/');
  await expect(page.getByText('1,258.40').first()).toBeVisible();
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('base:MC_SESSION_INFO') ?? '{}') as { token: string }).token,
  );
  expect(token.length).toBeGreaterThan(20);
  expect(addresses.filter((address) => address.includes(token))).toEqual([]);
});

test('[AU-7] an installed web app says so with the Device header', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
  const sent = page.waitForRequest('**/wps/session/login');
  await signIn(page);
  expect((await sent).headers().device).toBe('OTHERS');
});

test('[AU-7] the user name is remembered for the next visit, unless that is switched off', async ({
  page,
}) => {
  await signIn(page);
  await page.evaluate(() => localStorage.removeItem('base:MC_SESSION_INFO'));
  await page.goto('/m/login');
  await expect(page.getByRole('textbox', { name: text('field.username') })).toHaveValue('demo');
  await page.locator('input[type="password"]').fill(demoPassword);
  await page.getByRole('checkbox', { name: text('loginForm.remember') }).uncheck();
  await page.getByRole('button', { name: text('loginForm.submit'), exact: true }).click();
  await page.getByRole('button', { name: text('siteHeader.account') }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('base:sass'))).toBeNull();
});

test('an empty form says what is missing and goes to the first such field', async ({ page }) => {
  await page.goto('/m/login');
  await page.getByRole('button', { name: text('loginForm.submit'), exact: true }).click();
  await expect(page.getByText(text('error.username'))).toBeVisible();
  await expect(page.getByText(text('error.password'))).toBeVisible();
  await expect(page.getByRole('textbox', { name: text('field.username') })).toBeFocused();
});

test('[AU-13] signing out in the settings ends the session on the server and clears what is stored', async ({
  page,
  request,
}) => {
  await signIn(page);
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('base:MC_SESSION_INFO') ?? '{}') as { token: string }).token,
  );
  await page.goto('/m/set');
  await page.getByRole('button', { name: text('accountSettings.signOut') }).click();
  await expect(page.locator('[data-page="home"]')).toBeVisible();
  await expect(page.getByRole('link', { name: text('menu.login') })).toBeVisible();
  expect(
    await page.evaluate(() => [
      localStorage.getItem('base:MC_SESSION_INFO'),
      localStorage.getItem('base:autoLogin'),
    ]),
  ).toEqual([null, '"0"']);
  const answer = await request.get('/wps/member/info', { headers: { Authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(401);
  await page.goto('/m/set');
  await expect(page.locator('[data-page="home"]')).toBeVisible();
});

test('[AU-13] signing out by the account menu asks first, and clears the automatic login', async ({
  page,
}) => {
  await signIn(page);
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
  const kept = Object.keys(JSON.parse(await stored(page)) as object);
  expect(kept.filter((key) => /MC_SESSION_INFO|auto|MC_BankList/.test(key))).toEqual([]);
});

test.describe('when the server says no or nothing', () => {
  test.use({ allowedProblems: [/Failed to load resource/] });

  test('[SH-9] a session that the server has ended leads to the login page with one message', async ({
    page,
    request,
  }) => {
    await signIn(page);
    const token = await page.evaluate(
      () => (JSON.parse(localStorage.getItem('base:MC_SESSION_INFO') ?? '{}') as { token: string }).token,
    );
    await request.delete('/wps/session/logout', { headers: { Authorization: `Bearer ${token}` } });
    await page.goto('/');
    await expect(page.locator('[data-page="login"]')).toBeVisible();
    await expect(page.getByRole('alert').getByText(text('error.loggedOut'))).toHaveCount(1);
  });

  test('[AU-13] signing out works without a server, and in other tabs at once', async ({ page, context }) => {
    await signIn(page);
    const other = await context.newPage();
    await other.goto('/');
    await expect(other.getByText('1,258.40').first()).toBeVisible();
    await page.goto('/m/set');
    await page.route('**/wps/session/logout', (route) => route.abort());
    await page.getByRole('button', { name: text('accountSettings.signOut') }).click();
    await expect(page.getByRole('link', { name: text('menu.login') })).toBeVisible();
    await expect(other.getByRole('link', { name: text('menu.login') })).toBeVisible();
    await expect(other.getByText('1,258.40')).toHaveCount(0);
  });
});
