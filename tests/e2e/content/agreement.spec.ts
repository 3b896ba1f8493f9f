import type { SpawnedServer } from '#src/qa/browser/server.ts';
import { axe, expect, expectNoSidewaysScroll, siteUrl, test } from '#tests/support/page/page.ts';
import { hydrated } from '#tests/support/page/pageReady.ts';
import { brandNamed, setPageLanguage, signInByApi, textsOf } from '#tests/support/reference.ts';
import { startOwnServer } from '#tests/support/servers/ownServer.ts';

const t = textsOf('EN');
const text = (key: string) => t[key] ?? key;

for (const brand of ['base', 'aurora', 'banyan'])
  for (const language of ['EN', 'AR'])
    test(`[AU-10][PR-4] the agreement of ${brand} in ${language} is read by its parts and versions`, async ({
      page,
    }) => {
      const words = textsOf(language);
      await setPageLanguage(page, language, brand);
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(`${siteUrl(brand)}/m/useragreement`);
      await hydrated(page);
      const main = page.locator('main');
      await main.locator('nav button').nth(2).click();
      const third = main.locator('h2:focus');
      await expect(third).toHaveText(/^3\. /);
      await expect(third).toBeInViewport();
      await expect(main.getByText(words['userAgreement.inForce'] ?? '', { exact: true })).toBeVisible();
      // Whose it is, for whom, which version, and since when.
      const { name, compliance } = brandNamed(brand);
      await expect(main.locator('article')).toContainText(name);
      await expect(main.locator('article')).toContainText(new RegExp(`\\b${compliance.minimumAge}\\b`));
      await expect(main.locator('header dd').first()).toHaveText(/^[2٢]$/);
      await expect(main.locator('header time').first()).toHaveText(/\d{4}|[٠-٩]{4}/);
      await axe(page);
      await expectNoSidewaysScroll(page);
      await main
        .getByRole('link', { name: words['userAgreement.read'] ?? '' })
        .last()
        .click();
      await expect(page).toHaveURL(/[?&]v=1/);
      await expect(main.getByRole('link', { name: words['userAgreement.showCurrent'] ?? '' })).toBeVisible();
    });

/** On a server of its own: what must be agreed to stops every member. */
test.describe('a version that must be agreed to', () => {
  test.describe.configure({ mode: 'serial' });
  // Refusals have an error status, and blocked scripts in a frame are reported: browsers log both.
  test.use({ allowedProblems: [/status of 403|frame is sandboxed/] });
  let server: SpawnedServer;
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    server = await startOwnServer('e2e-agreement');
  });
  test.afterAll(() => server?.stop());

  test('[AU-10] stops a member with what changed, until they agree or sign out', async ({
    page,
    context,
  }) => {
    await setPageLanguage(page, 'EN');
    await signInByApi(page, 'demo', server.url);
    await page.goto(`${server.url}/m/mine`);
    await expect(page.locator('[data-page="member-centre"]')).toBeVisible();

    const password = /console +\S+\/console +password (\S+)/.exec(server.output())?.[1] ?? '';
    const operator = await context.newPage();
    await operator.goto(`${server.url}/console/brands/base/agreement`);
    await operator.getByLabel('Password').fill(password);
    await operator.getByRole('button', { name: 'Sign in' }).click();
    await operator.getByRole('button', { name: 'Sign out' }).waitFor();
    await operator.goto(`${server.url}/console/brands/base/agreement`);
    await operator.getByRole('button', { name: 'New version' }).click();
    const frame = operator.frameLocator('iframe[name="preview"]');
    await expect(frame.getByRole('heading', { name: 'User agreement' })).toBeVisible();
    const tabs = operator.getByRole('navigation', { name: 'Languages' }).getByRole('link');
    for (let at = 0; at < (await tabs.count()); at += 1) {
      await tabs.nth(at).click();
      await operator.getByRole('textbox', { name: /^What changed/ }).fill('<p>Breaks of a day are new.</p>');
      await operator.getByRole('switch', { name: 'Must be agreed to anew' }).check();
      await operator.getByRole('button', { name: 'Save the draft' }).click();
    }
    await operator.getByRole('button', { name: /^Publish version/ }).click();
    await expect(operator.getByText('in force since').first()).toBeVisible();
    await operator.close();

    await page.goto(`${server.url}/m/withdraw`);
    const main = page.locator('main');
    await expect(main.getByRole('heading', { name: text('userAgreement.dueTitle') })).toBeVisible();
    await expect(main.getByText('Breaks of a day are new.').first()).toBeVisible();
    await axe(page);
    await page.reload();
    await page.goto(`${server.url}/m/home`);
    await page.goto(`${server.url}/m/vouReport`);
    await expect(page.locator('[data-page="user-agreement"]')).toBeVisible();
    await main.getByRole('button', { name: text('userAgreement.agree'), exact: true }).click();
    await expect(page.getByText(text('userAgreement.thanks'))).toBeVisible();
    await page.goto(`${server.url}/m/withdraw`);
    await expect(page.locator('[data-page="withdraw"]')).toBeVisible();
    await page.goto(`${server.url}/m/useragreement`);
    await expect(main.getByText(text('userAgreement.agreedOn'))).toBeVisible();
    await expect(main.getByRole('button', { name: text('userAgreement.agree'), exact: true })).toHaveCount(0);
  });

  test('[AU-10] leads another member to it from the home page, who signs out instead', async ({ page }) => {
    await setPageLanguage(page, 'EN');
    await signInByApi(page, 'agent', server.url);
    await page.goto(`${server.url}/m/home`);
    await page.locator('[data-page="user-agreement"]').waitFor();
    await page.getByRole('button', { name: text('userAgreement.signOut'), exact: true }).click();
    await expect(page.locator('[data-page="home"]')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('base:MC_SESSION_INFO'))).toBeNull();
  });
});
