import { spawnSync } from 'node:child_process';
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { APIRequestContext, Locator } from '@playwright/test';
import { projectFolder } from '#src/authoring/brands/brandFiles.ts';
import { run as runNew } from '#src/cli/newBrand.ts';
import { type SpawnedServer, startServer } from '#src/qa/browser/server.ts';
import { guideNewArguments, writeGuideExamples, writeGuidePictures } from '#tests/support/operatorsGuide.ts';
import { axe, expect, expectNoSidewaysScroll, siteUrl, test } from '#tests/support/page/page.ts';
import { setPageLanguage, textsOf } from '#tests/support/reference.ts';

/** From nothing to a published merchant, by the files that a reader of the page for operators writes. */

const brands = path.join(projectFolder, '.test/merchant-brands');
const t = textsOf('EN');
const text = (key: string) => t[key] ?? key;

let server: SpawnedServer;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  rmSync(brands, { recursive: true, force: true });
  cpSync(path.join(projectFolder, 'brands/base'), path.join(brands, 'base'), { recursive: true });
  server = await startServer('e2e-merchant', brands);
});
test.afterAll(async () => {
  await server?.stop();
  rmSync(brands, { recursive: true, force: true });
});

const address = (path = '/') => siteUrl('acme', server.url) + path;

/** A reply at the merchant's host; only browsers know that names below `localhost` are this machine. */
const reply = (request: APIRequestContext, path = '/') =>
  request.get(new URL(path, server.url).href, { headers: { Host: new URL(address()).host } });

/** Publishes the merchant as an operator does; what is printed. */
function publish(): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      ...[path.join(projectFolder, 'src/cli/main.ts'), 'brand', 'publish', 'acme'],
      ...['--brands', brands, '--data', server.data],
    ],
    { cwd: projectFolder, encoding: 'utf8' },
  );
  expect(status, stdout + stderr).toBe(0);
  return stdout;
}

const isDrawn = (picture: Locator) =>
  expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);

const mark = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 32"><title>Acme</title>';
const ownLogo = `${mark}<path fill="#7a2e8c" d="M0 0h96v32H0z"/><path fill="#f6b53c" d="M8 8h80v16H8z"/></svg>`;

test('[OP-1][OP-4] from nothing to a published merchant with logo, menu, About page and banner', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await test.step('a brand that the running server adopts', async () => {
    expect(await runNew(guideNewArguments, brands)).toBe(0);
    await expect.poll(async () => (await reply(page.request)).status(), { timeout: 30_000 }).toBe(200);
  });
  await test.step('files and pictures, checked and published', async () => {
    await writeGuidePictures(brands);
    writeGuideExamples(brands);
    writeFileSync(path.join(brands, 'acme/assets/logo.svg'), ownLogo);
    expect(publish()).toContain('acme: version 1 is live');
    await expect
      .poll(async () => (await reply(page.request, '/m/about')).status(), { timeout: 30_000 })
      .toBe(200);
  });

  await setPageLanguage(page, 'EN', 'acme');
  await test.step('home: the logo, the banner, the categories', async () => {
    await page.goto(address());
    const logo = page.getByRole('banner').getByRole('img', { name: 'Acme Play' });
    await isDrawn(logo);
    const drawn = await reply(page.request, (await logo.getAttribute('src')) ?? '');
    expect(await drawn.text()).toContain('M8 8h80v16H8z');
    const banner = page.getByRole('link', { name: 'Welcome to Acme' });
    await expect(banner).toHaveAttribute('href', '/m/vip');
    await isDrawn(banner.getByRole('img'));
    await expect(page.getByRole('tab')).toHaveText(
      ['gameType.RNG', 'gameType.LIVE', 'gameType.HOT'].map(text),
    );
    await axe(page);
  });
  await test.step('menus: an entry less, one more, one that leads away', async () => {
    const bottom = page.getByRole('navigation', { name: text('bottomMenu.label') });
    await expect(bottom.getByRole('link', { name: text('menu.invite') })).toHaveCount(0);
    await expect(bottom.getByRole('link', { name: text('page.help') })).toHaveAttribute('href', '/m/help');
    await page.getByRole('button', { name: text('siteHeader.menu') }).click();
    const away = page.getByRole('link', { name: /help\.acme\.example/ });
    await expect(away).toHaveAttribute('href', 'https://help.acme.example/faq');
    await expect(away).toHaveAttribute('target', '_blank');
    await expect(away).toHaveAttribute('rel', /noopener/);
    await page.getByRole('link', { name: 'About us' }).click();
  });
  await test.step('the About page: picture, words, questions, a way in', async () => {
    await expect(page).toHaveURL(address('/m/about'));
    const main = page.getByRole('main');
    await isDrawn(main.getByRole('img', { name: 'Our office on Rue Foch, with the drum of the first draw' }));
    await expect(main.getByRole('heading', { name: 'What we promise' })).toBeVisible();
    await expect(main.getByRole('listitem').filter({ hasText: 'Every draw is filmed' })).toBeVisible();
    await expect(main.getByRole('link', { name: '+689 40 50 50' })).toHaveAttribute('href', 'tel:+689405050');
    const answer = main.getByRole('link', { name: /gaming authority/ });
    await expect(answer).toBeHidden();
    await main.getByText('Who watches over you?').click();
    await expect(answer).toBeVisible();
    await expect(answer).toHaveAttribute('target', '_blank');
    await axe(page);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 568 });
      await expectNoSidewaysScroll(page);
    }
    await main.getByRole('link', { name: 'Open an account' }).click();
  });
  await test.step('registration as the file of settings says', async () => {
    await expect(page.getByRole('textbox', { name: text('field.email') })).toHaveAttribute('required', '');
    await expect(page.getByRole('textbox', { name: text('field.captcha') })).toHaveCount(0);
  });
  await test.step('the other language, from right to left', async () => {
    await setPageLanguage(page, 'AR', 'acme');
    await page.goto(address('/m/about'));
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('heading', { name: 'ما نعد به' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await axe(page);
  });
  await test.step('an edit is seen once it is published', async () => {
    writeFileSync(
      path.join(brands, 'acme/menus/side-more.json'),
      JSON.stringify({ about: { at: 60, label: 'page.about', icon: 'info', to: 'about' } }),
    );
    await page.goto(address());
    await setPageLanguage(page, 'EN', 'acme');
    expect(publish()).toContain('acme: version 2 is live');
    await expect(async () => {
      await page.goto(address());
      await page.getByRole('button', { name: text('siteHeader.menu') }).click();
      await expect(page.getByRole('link', { name: 'About us' })).toBeVisible({ timeout: 2000 });
      await expect(page.getByRole('link', { name: /help\.acme\.example/ })).toHaveCount(0, { timeout: 2000 });
    }).toPass({ timeout: 30_000 });
  });
});
