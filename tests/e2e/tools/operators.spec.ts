import type { Page } from '@playwright/test';
import type { SpawnedServer } from '#src/qa/browser/server.ts';
import { invite, joinAsOperator, joinedPassword, openAsServer } from '#tests/support/page/operators.ts';
import { axe, expect, expectNoSidewaysScroll, test } from '#tests/support/page/page.ts';
import { startOwnServer } from '#tests/support/servers/ownServer.ts';

/** Operators with names, on a server of its own: once there is one, the console asks for a name first. */

let server: SpawnedServer;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startOwnServer('e2e-operators');
});
test.afterAll(() => server?.stop());

test('[SV-5] an owner adds an editor, who sets up a second factor and changes a setting; the audit says so', async ({
  page,
  browser,
}) => {
  await openAsServer(page, server);
  const owner = await joinAsOperator(browser, await invite(page, server, 'ana', 'owner'));
  const editor = await joinAsOperator(browser, await invite(owner.page, server, 'teva', 'editor'));

  const { page: edited } = editor;
  await edited.goto(`${server.url}/console/brands/base/settings`);
  await edited.getByLabel('Asked for').selectOption('always');
  await edited.getByRole('button', { name: 'Save captcha at sign-in' }).click();
  await expect(edited.getByRole('status').filter({ hasText: 'Saved.' })).toContainText(
    'login: afterFailures → always',
  );
  await expect(edited.getByRole('link', { name: 'Operators' })).toHaveCount(0);

  const { page: owned } = owner;
  await owned.goto(`${server.url}/console/audit`);
  await owned.getByLabel('Person').selectOption({ label: 'teva Tere (teva)' });
  await owned.getByRole('button', { name: 'Show' }).click();
  const entry = owned.getByRole('listitem').filter({ hasText: 'Captcha at sign-in' });
  await expect(entry).toContainText('teva Tere');
  await expect(entry).toContainText(/from (127\.0\.0\.1|::1), Chrome on \w+/);
  await expect(entry).toContainText('login: afterFailures → always');
  await expect(owned.getByRole('listitem').filter({ hasText: 'Operator teva' }).last()).toContainText(
    'ana Tere',
  );
  await owner.close();
  await editor.close();
});

test('[SV-5] a viewer reads everything, and finds no button', async ({ page, browser }) => {
  await openAsServer(page, server);
  const viewer = await joinAsOperator(browser, await invite(page, server, 'hina', 'viewer'));
  const { page: viewed } = viewer;
  for (const path of ['flags', 'settings', 'register', 'members?q=demo', 'announcements', 'changes']) {
    await viewed.goto(`${server.url}/console/brands/base/${path}`);
    await expect(viewed.getByRole('heading', { level: 2 }).first()).toBeVisible();
    const names = await viewed.getByRole('main').getByRole('button').allInnerTexts();
    expect([path, names.filter((name) => !['Find', 'Show'].includes(name))]).toEqual([path, []]);
  }
  await viewed.goto(`${server.url}/console/brands/base/flags`);
  await expect(viewed.getByRole('switch', { name: 'MAILCEN' })).toBeDisabled();
  await viewer.close();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, allowedProblems: [/status of 403/] });

  test('[SV-5] a role is changed, and a wrong second factor is refused with words', async ({ page }) => {
    await openAsServer(page, server);
    await invite(page, server, 'mata', 'viewer');
    const card = page.locator('#o-mata');
    await card.getByText('mata Tere').first().click();
    await card.getByLabel('Role').selectOption('finance');
    await card.getByRole('button', { name: 'Save the role of mata Tere' }).click();
    await expect(page.getByRole('status')).toContainText('Saved. Their sessions have ended.');
    await expect(card).toContainText('Finance');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.goto(`${server.url}/console/sign-in`);
    await page.getByLabel('Name').fill('mata');
    await page.getByLabel('Password').fill('not this one');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toHaveText('Name or password is not right.');
    await expect(page.getByLabel('Name')).toHaveValue('mata');
  });
});

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(colorScheme, () => {
    test.use({
      colorScheme,
      viewport: { width: 320, height: 568 },
      allowedProblems: [/status of (403|410)/],
    });

    test(`[SV-5] every page of operators is clean for axe and fits 320 px, ${colorScheme}`, async ({
      page,
      browser,
    }) => {
      const look = async (shown: Page) => {
        // A page that has just come may not have its styles yet.
        await shown.waitForLoadState('load');
        await shown.setViewportSize({ width: 320, height: 568 });
        await shown.emulateMedia({ colorScheme });
        await shown.evaluate(() => {
          for (const details of document.querySelectorAll('details')) details.open = true;
        });
        await axe(shown);
        await expectNoSidewaysScroll(shown);
        await shown.evaluate(() => {
          for (const details of document.querySelectorAll('details')) details.open = false;
        });
      };
      await openAsServer(page, server);
      const link = await invite(page, server, `look-${colorScheme}`, 'owner');
      await look(page);
      const owner = await joinAsOperator(browser, link, look);
      const { page: owned } = owner;
      for (const path of ['operators', 'audit', 'account', 'join/none', 'brands/base/changes']) {
        await owned.goto(`${server.url}/console/${path}`);
        await look(owned);
      }
      await owned.getByRole('button', { name: 'Sign out' }).click();
      await look(owned);
      await owned.getByLabel('Name').fill(`look-${colorScheme}`);
      await owned.getByLabel('Password').fill(joinedPassword);
      await owned.getByRole('button', { name: 'Sign in' }).click();
      await expect(owned.getByLabel('Code of your authenticator app')).toBeFocused();
      await look(owned);
      await owner.close();
    });
  });
