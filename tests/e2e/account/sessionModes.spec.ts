import type { Page } from '@playwright/test';
import { getMember } from '#schemas/api/member.ts';
import { logout } from '#schemas/api/session.ts';
import { callAsMember, storedToken } from '#tests/support/page/memberSession.ts';
import { expect, siteUrl, test } from '#tests/support/page/page.ts';
import { demoPassword, setPageLanguage, signInOnPage, textsOf } from '#tests/support/reference.ts';
import { serveExportedSite } from '#tests/support/servers/exportedSite.ts';

const t = textsOf('EN');
const text = (key: string) => t[key] ?? key;
const account = (page: Page) => page.getByRole('button', { name: text('siteHeader.account') });
const visitor = (page: Page) => page.getByRole('link', { name: text('menu.login') });

/** Everything that scripts of the page can read of the device, as text. */
const readable = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
const sessionCookies = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name.endsWith('session'));

/** The journeys of a session, which do not depend on how the page keeps it. */
function sessionJourneys(site: () => string): void {
  test.beforeEach(({ page }) => setPageLanguage(page, 'EN'));

  test('a session outlives reloads, and other tabs have it', async ({ page, context }) => {
    await signInOnPage(page, 'demo', site());
    await page.reload();
    await expect(account(page)).toBeVisible();
    const other = await context.newPage();
    await other.goto(`${site()}/m/set`);
    await expect(
      other.getByRole('button', { name: text('accountSettings.signOut'), exact: true }),
    ).toBeVisible();
    await other.getByRole('button', { name: text('accountSettings.signOut'), exact: true }).click();
    await expect(visitor(other)).toBeVisible();
    await expect(visitor(page)).toBeVisible();
  });

  test('another member who signs in takes the place of the first, in every tab', async ({
    page,
    context,
  }) => {
    await signInOnPage(page, 'demo', site());
    const first = await storedToken(page);
    const other = await context.newPage();
    await signInOnPage(other, 'agent', site());
    await expect(page.getByText('agent').or(account(page)).first()).toBeVisible();
    const { value } = await callAsMember(other, getMember, { api: siteUrl() });
    expect(value).toMatchObject({ account: 'agent' });
    expect(await storedToken(page)).not.toBe(first);
  });

  test('a session that ends on the server opens the login, and signing in goes on', async ({ page }) => {
    await signInOnPage(page, 'demo', site());
    const token = await storedToken(page);
    await page.goto(`${site()}/manifest.webmanifest`);
    await callAsMember(page, logout, { token, api: siteUrl() });
    await page.goto(`${site()}/m/home`);
    const popup = page.getByRole('dialog', { name: text('loginPopup.title') });
    await popup.locator('input[type="password"]').fill(demoPassword);
    await popup.getByRole('button', { name: text('loginForm.submit'), exact: true }).click();
    await expect(popup).toHaveCount(0);
    await expect(account(page)).toBeVisible();
  });

  test('a free trial in one tab and the session of the others leave each other alone', async ({
    page,
    context,
  }) => {
    await page.goto(`${site()}/m/trail`);
    await page.getByRole('button', { name: text('freeTrial.start') }).click();
    await expect(account(page)).toBeVisible();
    const other = await context.newPage();
    await signInOnPage(other, 'demo', site());
    await page.goto(`${site()}/m/mine`);
    await expect(page.getByText(/Guest \d{4}/).first()).toBeVisible();
    expect((await callAsMember(other, getMember, { api: siteUrl() })).value).toMatchObject({
      account: 'demo',
    });
  });
}

test.use({ allowedProblems: [/Failed to load resource/] });

test.describe('[TR-4] pages of the server itself', () => {
  sessionJourneys(() => siteUrl());

  test('the token is in a cookie that no script reads, and nothing that is stored opens the account', async ({
    page,
  }) => {
    await setPageLanguage(page, 'EN');
    await signInOnPage(page, 'demo');
    const [cookie, ...others] = await sessionCookies(page);
    expect([cookie?.httpOnly, cookie?.sameSite, others]).toEqual([true, 'Strict', []]);
    expect(await readable(page)).not.toContain(cookie?.value);
    const token = await storedToken(page);
    await page.context().clearCookies();
    expect((await callAsMember(page, getMember, { token })).status).toBe(401);
  });
});

test.describe('[TR-4] pages whose API is elsewhere', () => {
  let site = '';
  let stop: () => Promise<void> = async () => undefined;
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    ({ url: site, stop } = await serveExportedSite(siteUrl()));
  });
  test.afterAll(() => stop());

  sessionJourneys(() => site);

  test('the token goes along with each call, and no cookie holds it', async ({ page }) => {
    await setPageLanguage(page, 'EN');
    await signInOnPage(page, 'demo', site);
    expect(await sessionCookies(page)).toEqual([]);
    const asked = page.waitForRequest((request) => request.url().includes('/wps/member/info'));
    await page.goto(`${site}/m/mine`);
    expect((await asked).headers().authorization).toBe(`Bearer ${await storedToken(page)}`);
  });
});
