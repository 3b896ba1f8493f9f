import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { listGames, listHotGames } from '#schemas/api/games.ts';
import { projectFolder } from '#src/authoring/brands/brandFiles.ts';
import { expect, siteUrl, test } from '#tests/support/page/page.ts';
import { setPageLanguage, textsOf } from '#tests/support/reference.ts';
import { servePlainFolder } from '#tests/support/servers/staticServer.ts';

const t = textsOf('EN');
const text = (key: string) => t[key] ?? key;

/** Every part of the page that waits for an answer; not what keeps the place of a failed one. */
const waiting = (page: Page) =>
  page.locator('main [aria-busy="true"]:not(.in-place-of *), main [data-part-comes]');

test.describe('[OP-4] a published folder on a server that knows no API', () => {
  // The browser logs the 404 of every API call; a policy in a document leaves out what only headers can say.
  test.use({ allowedProblems: [/status of (404|501)|frame-ancestors|Failed to load/] });

  let folder = '';
  let site = '';
  let stop: () => Promise<void> = async () => undefined;

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    folder = mkdtempSync(path.join(tmpdir(), 'livery-plain-'));
    const out = path.join(folder, 'site');
    // No server runs over this data folder, so that nothing of an API is published either.
    const words = ['brand', 'publish', 'base', '--out', out, '--data', path.join(folder, 'data')];
    const command = [path.join(projectFolder, 'src/cli/main.ts'), ...words];
    const { status, stderr } = spawnSync(process.execPath, command, { cwd: projectFolder, encoding: 'utf8' });
    expect(status, stderr).toBe(0);
    const served = await servePlainFolder(out);
    site = `http://localhost:${served.port}`;
    stop = served.stop;
  });
  test.afterAll(async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test.beforeEach(({ page }) => setPageLanguage(page, 'EN'));

  for (const [address, key] of [
    ['/m/notFound', 'siteStatus.notFoundTitle'],
    ['/m/login', 'loginForm.title'],
  ] as const) {
    test(`${address} is whole: it needs no API, and says nothing of one`, async ({ page }) => {
      const refused = page.waitForResponse(
        (answer) => answer.url().includes('/wps/') && answer.status() === 404,
      );
      await page.goto(site + address);
      await refused;
      await expect(page.getByText(text(key)).first()).toBeVisible();
      await expect(page.getByText(text('siteFooter.play'), { exact: false })).toBeVisible();
      await expect(waiting(page)).toHaveCount(0);
      await expect(page.getByText(text('start.failed'))).toHaveCount(0);
      await expect(page.getByText(text('error.serverAbsent'))).toHaveCount(0);
    });
  }

  for (const [address, title] of [
    ['/m/help', 'page.help'],
    ['/m/useragreement', 'page.user-agreement'],
  ] as const)
    test(`${address} stays; its text comes from the API, which it says, with a way to ask again`, async ({
      page,
    }) => {
      await page.goto(site + address);
      await expect(page.getByText(text(title)).first()).toBeVisible();
      await expect(page.getByRole('alert').getByText(text('error.serverAbsent'))).toBeVisible();
      await expect(page.getByRole('alert').getByRole('button', { name: text('action.retry') })).toBeVisible();
      await expect(waiting(page)).toHaveCount(0);
      await expect(page.getByText(text('start.failed'))).toHaveCount(0);
    });

  test('home stays; each part that needs the API says so and offers a retry, which succeeds once it answers', async ({
    page,
  }) => {
    await page.goto(`${site}/`);
    const games = page.getByRole('tabpanel');
    await expect(games.getByText(text('error.serverAbsent'))).toBeVisible();
    // The tabs' games, and the rows in view.
    await expect(page.getByRole('alert').getByText(text('error.serverAbsent')).nth(1)).toBeVisible();
    await expect(page.getByText(text('noticeStrip.none'))).toHaveCount(0);
    await expect(waiting(page)).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: text('bottomMenu.label') })).toBeVisible();

    // From the retry on: an earlier answer, to a part that is drawn when the browser is idle, would bring the games back
    // without a tap.
    let isRetried = false;
    await page.route(/\/(wps|lgw|art)\//, async (route) => {
      const { pathname, search } = new URL(route.request().url());
      isRetried ||= pathname === listHotGames.path || pathname === listGames.path;
      if (!isRetried) return route.continue();
      await route.fulfill({ response: await route.fetch({ url: siteUrl() + pathname + search }) });
    });
    await games.getByRole('button', { name: text('action.retry') }).click();
    await expect(games.getByRole('article').first()).toBeVisible();
    // The other parts follow without a tap of their own.
    await expect(page.getByText(text('error.serverAbsent'))).toHaveCount(0);
    await expect(page.getByRole('link', { name: text('menu.register') })).toBeVisible();
    // Pictures may still be on their way.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('a page whose gate the API decides says so in place of waiting for ever', async ({ page }) => {
    await page.goto(`${site}/m/register`);
    await expect(page.getByText(text('error.serverAbsent'))).toBeVisible();
    await expect(page.getByRole('button', { name: text('ui.retry') })).toBeVisible();
    await expect(waiting(page)).toHaveCount(0);
  });

  test('signing in says so, too, and keeps what was typed', async ({ page }) => {
    await page.goto(`${site}/m/login`);
    const name = page.getByRole('textbox', { name: text('field.username') });
    await name.fill('demo');
    await page.locator('input[type="password"]').fill('Livery-2026');
    await page.getByRole('button', { name: text('loginForm.submit') }).click();
    await expect(page.getByText(text('error.serverAbsent')).first()).toBeVisible();
    await expect(name).toHaveValue('demo');
  });

  test('in the language of the player', async ({ page }) => {
    await setPageLanguage(page, 'AR');
    await page.goto(`${site}/`);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(
      page.getByRole('tabpanel').getByText(textsOf('AR')['error.serverAbsent'] ?? ''),
    ).toBeVisible();
  });

  test('without a network it is the retry screen, as anywhere', async ({ page }) => {
    await page.route('**/wps/**', (route) => route.abort('internetdisconnected'));
    await page.goto(`${site}/m/help`);
    await expect(page.getByText(text('start.failed')).first()).toBeVisible();
    await expect(page.getByText(text('error.serverAbsent'))).toHaveCount(0);
  });
});
