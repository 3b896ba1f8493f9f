import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '#src/authoring/brands/brandFiles.ts';
import { type SpawnedServer, startServer } from '#src/qa/browser/server.ts';
import { expect, test } from '#tests/support/page/page.ts';

/** A brand with hostile values in all texts, and a refused brand, on a server of their own. */

/** The refused brand answers 503, and a missing page 404: the browser logs both. */
test.use({ allowedProblems: [/status of (404|503)/] });

const brands = path.join(projectFolder, '.test/hostile-brands');
const startTime = 180_000;
const run = 'window.__pwned=1';
const hostile = `"><img src=https://evil.example/x onerror=${run}>`;

function writeBrand(id: string, files: Readonly<Record<string, unknown>>) {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(brands, id, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(content));
  }
}

let server: SpawnedServer;
test.beforeAll(async () => {
  test.setTimeout(startTime);
  rmSync(brands, { recursive: true, force: true });
  cpSync(path.join(projectFolder, 'brands/base'), path.join(brands, 'base'), { recursive: true });
  const words = {
    'menu.home': hostile,
    'menu.login': `</script><script>${run}</script>`,
    'page.login': `</title><svg onload=${run}>`,
    'page.home': `\${${run}} $t(menu.home) <%= ${run} %>`,
    'siteFooter.play': `<iframe srcdoc="<script>parent.${run}</script>"></iframe>`,
    'loginForm.submit': `<a href="javascript:${run}">x</a>`,
  };
  writeBrand('mallory', {
    'brand.json': {
      ...{ schemaVersion: 2, id: 'mallory', name: `<svg onload=${run}>` },
      currency: { symbol: '<b>' },
      languages: { default: 'EN', offered: ['EN'] },
    },
    'locales/EN.json': words,
  });
  writeBrand('broken', {
    'brand.json': { schemaVersion: 2, id: 'broken', name: hostile, theme: { scheme: hostile } },
  });
  server = await startServer('e2e-hostile', brands);
});
test.afterAll(async () => {
  await server?.stop();
  rmSync(brands, { recursive: true, force: true });
});

const siteOf = (id: string) => server.url.replace('//localhost', `//${id}.localhost`);

test('[BR-3] hostile texts of a brand are shown as text: nothing runs, nothing leaves the origin', async ({
  page,
}) => {
  const away: string[] = [];
  page.on('request', (request) => {
    const { hostname } = new URL(request.url());
    if (!/(^|\.)localhost$/.test(hostname)) away.push(request.url());
  });
  for (const address of ['/', '/m/login', '/m/help', '/m/nowhere']) {
    await page.goto(siteOf('mallory') + address);
    await expect(page.locator('html')).toHaveAttribute('data-brand', 'mallory');
    await expect(page.getByRole('contentinfo')).toContainText('<iframe srcdoc=');
    await expect(page.locator('iframe, svg[onload], img[onerror], a[href^="javascript"]')).toHaveCount(0);
    expect(await page.evaluate(() => (window as { __pwned?: number }).__pwned)).toBeUndefined();
  }
  await page.goto(`${siteOf('mallory')}/m/login`);
  await expect(page).toHaveTitle(`</title><svg onload=${run}> · <svg onload=${run}>`);
  expect(away).toEqual([]);
});

test('[BR-3] a brand with errors shows them at its address, and other brands are served', async ({
  page,
}) => {
  const response = await page.goto(`${siteOf('broken')}/`);
  expect(response?.status()).toBe(503);
  await expect(page.getByRole('listitem').first()).toContainText('brands/broken/brand.json:1:');
  await expect(page.locator('script, img')).toHaveCount(0);
  await page.goto(`${server.url}/`);
  await expect(page.locator('html')).toHaveAttribute('data-brand', 'base');
});
