import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { currentSchemaVersion } from '#schemas/manifest/brand.ts';
import { projectFolder } from '#src/authoring/brands/brandFiles.ts';
import { type SpawnedServer, startServer } from '#src/qa/browser/server.ts';
import { walkFolder } from '#tests/support/folderNames.ts';
import { expect, siteUrl, test } from '#tests/support/page/page.ts';
import { setPageLanguage, signInOnPage, textsOf } from '#tests/support/reference.ts';
import { runBrand, serveExportedSite } from '#tests/support/servers/exportedSite.ts';

const t = textsOf('EN');
const text = (key: string) => t[key] ?? key;

test.describe('[OP-4] a published folder on a plain static server', () => {
  let folder = '';
  let site = '';
  let stop: () => Promise<void> = async () => undefined;

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    // The API is the tests' server, on another origin.
    ({ folder, url: site, stop } = await serveExportedSite(siteUrl()));
  });
  test.afterAll(() => stop());

  test.beforeEach(({ page }) => setPageLanguage(page, 'EN'));

  test('home draws banners and games of an API elsewhere; tabs and menus answer', async ({ page }) => {
    const strays: string[] = [];
    page.on('request', (request) => {
      if (new RegExp(`^${site}/(wps|lgw|art)/`).test(request.url())) strays.push(request.url());
    });
    await page.goto(`${site}/`);
    const banner = page.locator('[aria-roledescription] img').first();
    const tile = page.getByRole('tabpanel').getByRole('article').locator('img').first();
    for (const picture of [banner, tile]) {
      await expect(picture).toHaveAttribute('src', new RegExp(`^${siteUrl()}/art/`));
      await expect
        .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0);
    }
    const tab = page.getByRole('tab').nth(1);
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible();
    const menu = page.getByRole('navigation', { name: text('bottomMenu.label') });
    await menu.getByRole('link', { name: text('menu.invite') }).click();
    const popup = page.getByRole('dialog', { name: text('loginPopup.title') });
    await expect(popup).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(popup).toHaveCount(0);
    await menu.getByRole('link', { name: text('menu.activity') }).click();
    await expect(page.locator('[data-page="activity"]')).toBeVisible();
    expect(strays).toEqual([]);
  });

  test('a member signs in, and another page keeps the session', async ({ page }) => {
    await signInOnPage(page, 'demo', site);
    await page.goto(`${site}/m/home`);
    await expect(page.getByRole('button', { name: text('siteHeader.account') })).toBeVisible();
  });

  test('shows texts and games in Arabic, right to left, once chosen', async ({ page }) => {
    await page.goto(`${site}/`);
    await page.getByRole('contentinfo').getByRole('button').click();
    const picker = page.getByRole('dialog', { name: text('languagePicker.title') });
    const games = page.waitForResponse(
      (answer) => answer.url().startsWith(`${siteUrl()}/wps/`) && answer.url().includes('language=AR'),
    );
    await picker.getByRole('button', { name: 'العربية' }).click();
    expect((await games).status()).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('tab', { name: textsOf('AR')['gameType.HOT'] ?? '' })).toBeVisible();
  });

  test('draws the registration form as the server configures it', async ({ page }) => {
    await page.goto(`${site}/m/register`);
    await expect(page.getByRole('textbox', { name: text('field.username') })).toBeVisible();
    await expect(page.locator('input[type="password"]').first()).toBeVisible();
    await expect(page.getByRole('button', { name: text('registerForm.submit') })).toBeVisible();
  });

  test.describe('a missing page', () => {
    /** The browser logs the status as an error. */
    test.use({ allowedProblems: [/status of 404/] });

    test('shows the not-found page with a link home, its status and the usual policy', async ({ page }) => {
      const missing = await page.goto(`${site}/m/nowhere`);
      expect(missing?.status()).toBe(404);
      expect(missing?.headers()['content-security-policy']).toContain("default-src 'none'");
      expect(missing?.headers()['cache-control']).toBe('no-store');
      await expect(page.getByText(text('siteStatus.notFoundTitle'))).toBeVisible();
      await page.getByRole('link', { name: text('action.goHome') }).click();
      await expect(page.locator('[data-page="home"]')).toBeVisible();
    });
  });

  test('contains every referenced file, and no unreferenced file', () => {
    expect(walkFolder(folder)).toEqual({ missing: [], unnamed: [] });
  });

  test('pages are revalidated each time, hashed files are immutable', async ({ request }) => {
    const cacheOf = async (address: string) => (await request.get(site + address)).headers()['cache-control'];
    const script =
      /src="(\/assets\/[^"]+\.js)"/.exec(await (await request.get(`${site}/`)).text())?.[1] ?? '';
    expect(await cacheOf('/m/login')).toBe('no-cache');
    expect(await cacheOf(script)).toContain('immutable');
    expect(await cacheOf('/assets/gone-12345678.js')).toBe('no-store');
  });
});

test.describe('[BR-8] a running server and published versions', () => {
  let server: SpawnedServer;
  let brands = '';

  const say = (name: string) => {
    mkdirSync(path.join(brands, 'acme'), { recursive: true });
    writeFileSync(
      path.join(brands, 'acme/brand.json'),
      JSON.stringify({
        schemaVersion: currentSchemaVersion,
        id: 'acme',
        name,
        merchant: 'acme',
        trialMerchant: 'acme-trial',
      }),
    );
  };
  const command = (...args: string[]) => runBrand(...args, '--data', server.data, '--brands', brands);

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    brands = mkdtempSync(path.join(tmpdir(), 'livery-brands-'));
    cpSync(path.join(projectFolder, 'brands/base'), path.join(brands, 'base'), { recursive: true });
    say('Acme One');
    server = await startServer(`publish-${process.pid}`, brands);
  });
  test.afterAll(async () => {
    await server.stop();
    rmSync(brands, { recursive: true, force: true });
  });

  test('publish, change, roll back: an open page keeps working', async ({ page }) => {
    test.setTimeout(120_000);
    await setPageLanguage(page, 'EN', 'acme');
    const acme = server.url.replace('localhost', 'acme.localhost');
    // Only browsers resolve acme.localhost.
    const get = (address: string) =>
      page.request.get(server.url + address, { headers: { Host: 'acme.localhost' } });
    const titleAt = async () => /<title>(.*)<\/title>/.exec(await (await get('/')).text())?.[1];

    expect(command('publish', 'acme', '--note', 'first').status).toBe(0);
    say('Acme Two');
    await page.goto(`${acme}/`);
    await expect(page).toHaveTitle('Acme One');

    const second = command('publish', 'acme');
    expect(second.output).toContain('The name is "Acme Two" instead of "Acme One".');
    await expect.poll(titleAt).toBe('Acme Two');
    // The page of version 1 is still open: files it fetches only now still exist.
    await page.getByRole('tab').nth(1).click();
    await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
    await page
      .getByRole('navigation')
      .getByRole('link', { name: text('menu.members') })
      .click();
    await expect(page.locator('[data-page="member-centre"]')).toBeVisible();

    expect(runBrand('versions', 'acme', '--data', server.data).output).toContain('version 2 is live');
    expect(command('assign', 'acme', 'previous').status).toBe(0);
    await expect.poll(titleAt).toBe('Acme One');
    expect(command('assign', 'acme', 'folder').status).toBe(0);
    await expect.poll(titleAt).toBe('Acme Two');

    const gone = await get('/assets/gone-12345678.js');
    expect([gone.status(), gone.headers()['cache-control']]).toEqual([404, 'no-store']);
    expect(gone.headers()['content-type']).toMatch(/^text\/plain/);

    // Only the parent brand changed: nothing is written before the change is accepted.
    expect(command('assign', 'acme', '2').status).toBe(0);
    writeFileSync(path.join(brands, 'base/menus/popover.json'), '{}');
    const refused = command('publish', 'acme');
    expect([refused.status, refused.output]).toEqual([1, expect.stringContaining('--accept')]);
    await expect.poll(titleAt).toBe('Acme Two');
    expect(command('publish', 'acme', '--accept').output).toContain('version 3 is live');
  });
});
