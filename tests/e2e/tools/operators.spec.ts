import type { Browser, Page } from '@playwright/test';
import type { SpawnedServer } from '#src/qa/browser/server.ts';
import { axe, expect, expectNoSidewaysScroll, test } from '#tests/support/page/page.ts';
import { startOwnServer } from '#tests/support/servers/ownServer.ts';
import { totpCode } from '#tests/support/servers/totp.ts';

/** Operators with names, on a server of its own: once there is one, the console asks for a name first. */

const password = 'a reef of twelve words';

let server: SpawnedServer;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startOwnServer('e2e-operators');
});
test.afterAll(() => server?.stop());

const serverPassword = () => /console +\S+\/console +password (\S+)/.exec(server.output())?.[1] ?? '';

/** Signs in with the server's password. */
async function openAsServer(page: Page): Promise<void> {
  await page.goto(`${server.url}/console/sign-in?with=server`);
  await page.getByLabel('Password').fill(serverPassword());
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
}

/** Adds an operator, and returns the link. */
async function invite(page: Page, name: string, role: string): Promise<string> {
  await page.goto(`${server.url}/console/operators`);
  await page.getByLabel('Full name').fill(`${name} Tere`);
  await page.getByLabel('Signs in as').fill(name);
  await page.getByRole('region', { name: 'Add an operator' }).getByLabel('Role').selectOption(role);
  await page.getByRole('button', { name: 'Add and make a link' }).click();
  const message = page.getByRole('status').filter({ hasText: 'it is shown once' });
  return message.locator('code').innerText();
}

/** An operator's own browser. */
interface Own {
  readonly page: Page;
  /** Closes it. Fails if its console has errors, such as what the policy refused. */
  close(): Promise<void>;
}

/** Takes a link up in a browser of its own: password, second factor, recovery codes. */
async function join(browser: Browser, link: string, look?: (page: Page) => Promise<void>): Promise<Own> {
  const context = await browser.newContext();
  const errors: string[] = [];
  context.on('weberror', (event) => errors.push(String(event.error())));
  context.on('console', (message) => {
    if (message.type() === 'error' && !/status of 410/.test(message.text())) errors.push(message.text());
  });
  const page = await context.newPage();
  await page.goto(link);
  await look?.(page);
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('The same again').fill(password);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
  await look?.(page);
  await page.getByText('You cannot scan it?').click();
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  await page.getByLabel('Code of your authenticator app').fill(totpCode(secret));
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await expect(page.getByRole('listitem')).toHaveCount(10);
  await look?.(page);
  await page.getByRole('link', { name: 'I have kept them' }).click();
  await expect(page.getByRole('heading', { name: 'Brands' })).toBeVisible();
  const close = async () => {
    await context.close();
    expect(errors).toEqual([]);
  };
  return { page, close };
}

test('[SV-5] an owner adds an editor, who sets up a second factor and changes a setting; the audit says so', async ({
  page,
  browser,
}) => {
  await openAsServer(page);
  const owner = await join(browser, await invite(page, 'ana', 'owner'));
  const editor = await join(browser, await invite(owner.page, 'teva', 'editor'));

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
  await openAsServer(page);
  const viewer = await join(browser, await invite(page, 'hina', 'viewer'));
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
    await openAsServer(page);
    await invite(page, 'mata', 'viewer');
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
      await openAsServer(page);
      const link = await invite(page, `look-${colorScheme}`, 'owner');
      await look(page);
      const owner = await join(browser, link, look);
      const { page: owned } = owner;
      for (const path of ['operators', 'audit', 'account', 'join/none', 'brands/base/changes']) {
        await owned.goto(`${server.url}/console/${path}`);
        await look(owned);
      }
      await owned.getByRole('button', { name: 'Sign out' }).click();
      await look(owned);
      await owned.getByLabel('Name').fill(`look-${colorScheme}`);
      await owned.getByLabel('Password').fill(password);
      await owned.getByRole('button', { name: 'Sign in' }).click();
      await expect(owned.getByLabel('Code of your authenticator app')).toBeFocused();
      await look(owned);
      await owner.close();
    });
  });
