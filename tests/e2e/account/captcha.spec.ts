import type { Page } from '@playwright/test';
import { register, sendPasswordSms } from '#schemas/api/registration.ts';
import { login } from '#schemas/api/signIn.ts';
import { getStartup } from '#schemas/api/system.ts';
import { registerFields } from '#schemas/registerFields.ts';
import { seal } from '#src/server/kernel/cipher.ts';
import { confirmAge } from '#tests/support/page/confirmAge.ts';
import { axe, expect, expectNoSidewaysScroll, test } from '#tests/support/page/page.ts';
import { expectToast } from '#tests/support/page/toasts.ts';
import { demoPassword, setPageLanguage, switchServer, textsOf } from '#tests/support/reference.ts';
import { type CaptchaServer, startCaptchaServer } from '#tests/support/servers/captchaServer.ts';

/** A brand with a captcha of its own; and what a busy address pays, on a server where nobody else is counted. */

const t = textsOf('EN');
const text = (key: string) => t[key] ?? key;
const password = 'lagoon-1987';

let server: CaptchaServer;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  server = await startCaptchaServer('e2e-captcha');
});
test.afterAll(() => server?.stop());
test.beforeEach(async ({ page }) => {
  server.say('passed');
  await setPageLanguage(page, 'EN');
});

/** The browser logs refused calls as errors. */
test.use({ allowedProblems: [/status of 40[039]/] });

const box = (page: Page, field: string) => page.locator(`main input[name="${field}"]`);
const account = (page: Page) => page.getByRole('button', { name: text('siteHeader.account') });
const widget = (page: Page) => page.frameLocator('iframe[name="captcha"]').getByRole('button');
const button = (page: Page, key: string) =>
  page.locator('main').getByRole('button', { name: text(key), exact: true });

/** Registration with user name and password, and the captcha or not. */
const ask = (captcha: boolean) =>
  switchServer(
    {
      register: Object.fromEntries(
        registerFields
          .filter((field) => field !== 'username' && field !== 'password')
          .map((field) => [field, field === 'captcha' && captcha])
          .map(([field, isOn]) => [field, { enabled: isOn, required: isOn }]),
      ),
    },
    'base',
    server,
  );
async function fillRegistration(page: Page, name: string) {
  await page.goto(`${server.url}/m/register`);
  await box(page, 'username').fill(name);
  await box(page, 'password').fill(password);
  await confirmAge(page);
}

/** Sends a call again and again from the page, which alone has its address; encrypted where `sealed` says so. */
async function repeat(
  page: Page,
  { method, path }: { readonly method: string; readonly path: string },
  body: object,
  { times, sealed = false }: { readonly times: number; readonly sealed?: boolean },
): Promise<void> {
  const { cipher } = await page.evaluate(
    async (address) => (await (await fetch(address)).json()).value,
    getStartup.path,
  );
  const { header, data } = sealed ? seal(cipher, JSON.stringify(body)) : { header: '', data: '' };
  await page.evaluate(
    async ([how, address, encryption, content, count]) => {
      const headers = { 'Content-Type': 'application/json', ...(encryption !== '' && { encryption }) };
      for (let i = 0; i < count; i++) await fetch(address, { method: how, headers, body: content });
    },
    [method, path, header, JSON.stringify(sealed ? { data } : body), times] as const,
  );
}

test('[AU-2][BR-6] row 7: the brand’s own captcha stands in the form in a frame, and is passed by keyboard', async ({
  page,
}) => {
  await ask(true);
  await fillRegistration(page, 'framed1');
  const policy = (await page.request.get(`${server.url}/m/register`)).headers()['content-security-policy'];
  expect(policy).toMatch(new RegExp(`frame-src [^;]*${server.frameOrigin}(;| )`));
  expect(policy).toMatch(/script-src 'self' 'sha256-[^;]+;/);
  await expect(widget(page)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await axe(page);

  // Not without it: the form says so, and leads there.
  await button(page, 'registerForm.submit').click();
  await expect(page.getByText(text('captcha.check'))).toBeVisible();
  await expect(page.locator('iframe[name="captcha"]')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(widget(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(text('captcha.passed'))).toBeAttached();
  expect(Object.fromEntries(server.asked.at(-1) ?? [])).toMatchObject({
    secret: 'a-secret',
    response: expect.stringMatching(/^token-/),
  });
  await button(page, 'registerForm.submit').click();
  await account(page).waitFor();
});

test('[AU-2] row 7: it is asked for at sign-in after failures; a refused one is shown anew', async ({
  page,
}) => {
  await page.goto(`${server.url}/m/login`);
  await repeat(
    page,
    login,
    { type: 'username', username: 'vaite', password: 'wrong-one' },
    { times: 3, sealed: true },
  );
  await page.getByRole('textbox', { name: text('field.username') }).fill('vaite');
  await page.locator('input[type="password"]').fill(demoPassword);
  await button(page, 'loginForm.submit').click();
  await expect(page.getByText(text('captcha.check'))).toBeVisible();
  server.say('refused');
  await widget(page).click();
  await expect(widget(page), 'another one').toHaveText('I am human');
  server.say('passed');
  await widget(page).click();
  await expect(page.getByText(text('captcha.passed'))).toBeAttached();
  await axe(page);
  await button(page, 'loginForm.submit').click();
  await account(page).waitFor();
});

test('[AU-2] row 7: where it does not come, or nobody can say whether it was passed, the picture takes its place', async ({
  page,
}) => {
  await ask(true);
  await fillRegistration(page, 'framed2');
  server.say('down');
  await widget(page).click();
  await expect(page.getByText(text('captcha.instead'))).toBeVisible();
  // The device has worked for it meanwhile.
  await expect(box(page, 'captcha')).not.toHaveValue('');
  await axe(page);
  await button(page, 'registerForm.submit').click();
  await account(page).waitFor();
});

test('[AU-2] row 7: a frame that never says anything is given up', async ({ page }) => {
  await ask(true);
  await page.route('**/livery.html*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>…</p>' }),
  );
  await fillRegistration(page, 'framed3');
  await expect(page.getByText(text('captcha.instead'))).toBeVisible();
});

test('[AU-2][AU-9] row 7: on a busy address the device works for a registration, under words that say so', async ({
  page,
}) => {
  await ask(false);
  await page.goto(`${server.url}/m/register`);
  const taken = {
    ...{ registerUrl: 'x.example', registerMethod: 'H5', type: 0, domain: 'x.example' },
    ...{ username: 'vaite', password },
  };
  await repeat(page, register, taken, { times: 61, sealed: true });
  await fillRegistration(page, 'busy1');
  await button(page, 'registerForm.submit').click();
  await expectToast(page, text('captcha.busyNetwork'));
  await account(page).waitFor();
});

test('[AU-2][AU-11] row 7: and for the codes of a forgotten password', async ({ page }) => {
  await switchServer({ flag: { PSWCHGVERF3: true } }, 'base', server);
  await page.goto(`${server.url}/m/forget`);
  const numbers = Array.from({ length: 20 }, (_, i) => `8712${3000 + i}`);
  for (const mobileNo of numbers)
    await repeat(page, sendPasswordSms, { mobileNo, countryDialingCode: '689' }, { times: 1 });
  await expect(page.getByRole('button', { name: /\+689/ })).toBeVisible();
  await box(page, 'mobileNum').fill('87124999');
  await button(page, 'smsCode.send').click();
  await expectToast(page, text('captcha.busyNetwork'));
  await expect(page.getByRole('button', { name: /^Resend in [1-6]?\d s$/ })).toBeVisible();
});
