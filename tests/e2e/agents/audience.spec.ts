import type { Page } from '@playwright/test';
import { type LoginAudience, loginAudiences } from '#schemas/loginAudiences.ts';
import type { SpawnedServer } from '#src/qa/browser/server.ts';
import { textIn } from '#tests/support/page/brandLooks.ts';
import { axe, expect, expectNoSidewaysScroll, siteUrl, test } from '#tests/support/page/page.ts';
import { demoPassword, setPageLanguage } from '#tests/support/reference.ts';
import { startOwnServer } from '#tests/support/servers/ownServer.ts';

let server: SpawnedServer;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  server = await startOwnServer('e2e-audience');
});
test.afterAll(() => server?.stop());

// A sign-in that is refused is a request that fails.
test.use({ allowedProblems: [/status of 403/] });

/** An operator says at the console whom the site is for. */
async function setAudience(page: Page, audience: LoginAudience): Promise<void> {
  const password = /console +\S+\/console +password (\S+)/.exec(server.output())?.[1] ?? '';
  await page.goto(`${server.url}/console`);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await page.goto(`${server.url}/console/brands/base/settings`);
  const section = page.locator('form', { has: page.getByLabel('The site is for') });
  await section.getByLabel('The site is for').selectOption({ label: loginAudiences[audience] });
  await section.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
}

async function signIn(page: Page, account: string, language = 'EN', typed = demoPassword): Promise<void> {
  const said = textIn(language);
  await page.goto(`${siteUrl('base', server.url)}/m/login`);
  await page.getByRole('textbox', { name: said('field.username') }).fill(account);
  await page.locator('input[type="password"]').fill(typed);
  await page.getByRole('button', { name: said('loginForm.submit'), exact: true }).click();
}

/** What the login page says, and that it let nobody in. */
async function expectTold(page: Page, sentence: string): Promise<void> {
  await expect(page.getByText(sentence).first()).toBeVisible();
  await expect(page.locator('[data-page="login"]')).toBeVisible();
}

const agents = ['agent', 'poema', 'arii'] as const;

test('[AG-6] a members’ site refuses agents of every type, and lets members in', async ({
  page,
  browser,
}) => {
  await setAudience(page, 'members');
  for (const [at, account] of agents.entries()) {
    const language = at === 1 ? 'AR' : 'EN';
    const other = await browser.newPage();
    await setPageLanguage(other, language);
    await signIn(other, account, language);
    await expectTold(other, textIn(language)('error.notMember'));
    await axe(other);
    await expectNoSidewaysScroll(other);
    await other.close();
  }
  const say = textIn('EN');
  await setPageLanguage(page, 'EN');
  await signIn(page, 'agent', 'EN', 'not-the-password');
  await expectTold(page, say('error.loginFailed'));
  await expect(page.getByText(say('error.notMember'))).toHaveCount(0);
  await signIn(page, 'demo');
  await expect(page.getByRole('button', { name: say('siteHeader.account') })).toBeVisible();
});

test('[AG-6] an agents’ site refuses members, has no registration, and lets agents of every type in', async ({
  page,
  browser,
}) => {
  const say = textIn('EN');
  await setAudience(page, 'agents');
  await setPageLanguage(page, 'EN');
  await signIn(page, 'demo');
  await expectTold(page, say('error.notAgent'));
  await page.goto(`${siteUrl('base', server.url)}/m/register`);
  await expect(page.locator('[data-page="home"]')).toBeVisible();
  await expect(page.locator('a[href*="/m/register"]')).toHaveCount(0);
  for (const account of agents) {
    const context = await browser.newContext();
    const other = await context.newPage();
    await setPageLanguage(other, 'EN');
    await signIn(other, account);
    await expect(other.getByRole('button', { name: say('siteHeader.account') })).toBeVisible();
    await context.close();
  }
});
