import type { BrowserContext, Page } from '@playwright/test';
import type { SpawnedServer } from '#src/qa/browser/server.ts';
import { cacheNames, workerReady } from '#tests/support/page/appWorker.ts';
import { expect, test } from '#tests/support/page/page.ts';
import { copyBrands, servedText, writeHosts } from '#tests/support/servers/ownBrands.ts';
import { startOwnServer } from '#tests/support/servers/ownServer.ts';

test.use({ serviceWorkers: 'allow', allowedProblems: [/Failed to (load|fetch)|net::ERR/] });
// A host has one owner at a time.
test.describe.configure({ mode: 'serial' });

let server: SpawnedServer;
const folder = copyBrands('e2e-host-brands');
let shop = '';

test.beforeAll(async () => {
  writeHosts(folder, 'aurora', ['shop.localhost']);
  writeHosts(folder, 'banyan', []);
  server = await startOwnServer('e2e-host-passes', folder);
  shop = server.url.replace('localhost', 'shop.localhost');
});
test.afterAll(() => server.stop());

/** The brand that the server shows at the host now, whatever browsers keep. */
const servedBrand = async (): Promise<string | undefined> =>
  / data-brand="(\w+)"/.exec(await servedText(server.url, 'shop.localhost', '/'))?.[1];

/** Gives the host to a brand. */
async function passTo(id: 'aurora' | 'banyan'): Promise<void> {
  const before = id === 'aurora' ? 'banyan' : 'aurora';
  writeHosts(folder, before, []);
  await expect.poll(servedBrand, { timeout: 60_000 }).not.toBe(before);
  writeHosts(folder, id, ['shop.localhost']);
  await expect.poll(servedBrand, { timeout: 60_000 }).toBe(id);
}

/** Records the brand of every document that a page shows. */
async function recordBrands(page: Page): Promise<string[]> {
  const seen: string[] = [];
  await page.exposeFunction('liverySeen', (id: string) => seen.push(id));
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () =>
      (globalThis as unknown as { liverySeen(id?: string): void }).liverySeen(
        document.documentElement.dataset.brand,
      ),
    ),
  );
  return seen;
}

/** Visits the host while it is aurora's, until that brand's worker answers for it. */
async function visitAurora(page: Page): Promise<void> {
  if ((await servedBrand()) !== 'aurora') await passTo('aurora');
  await page.goto(`${shop}/`);
  await expect(page.locator('html')).toHaveAttribute('data-brand', 'aurora');
  await workerReady(page);
  await page.evaluate(() => localStorage.setItem('aurora:trialName', '"somebody"'));
}

/** Nothing of aurora is left, and banyan's worker answers, without a network too. */
async function expectBanyanAlone(page: Page, context: BrowserContext): Promise<void> {
  await expect
    .poll(
      async () => (await cacheNames(page).catch(() => ['?'])).filter((name) => !name.startsWith('banyan:')),
      {
        timeout: 60_000,
      },
    )
    .toEqual([]);
  await workerReady(page);
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(stored.filter((key) => key.startsWith('aurora:'))).toEqual([]);
  await context.setOffline(true);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-brand', 'banyan');
  await context.setOffline(false);
}

test('[BR-10] a host that passes to another brand never shows the one before, and its caches go', async ({
  page,
  context,
}) => {
  await visitAurora(page);
  await passTo('banyan');
  const seen = await recordBrands(page);
  await page.goto(`${shop}/`);
  await expect(page.locator('html')).toHaveAttribute('data-brand', 'banyan');
  await expectBanyanAlone(page, context);
  expect(new Set(seen)).toEqual(new Set(['banyan']));
});

test('[BR-10] a page of the brand before that is still open gives way', async ({ page, context }) => {
  await visitAurora(page);
  await passTo('banyan');
  const other = await context.newPage();
  await other.goto(`${shop}/`);
  await expect(other.locator('html')).toHaveAttribute('data-brand', 'banyan');
  await expect(page.locator('html')).toHaveAttribute('data-brand', 'banyan', { timeout: 60_000 });
});

for (const [age, days] of [
  ['of today', 0],
  ['of the day before yesterday', 2],
] as const) {
  test(`[BR-10] a slow network, and a kept page ${age}, of a host that has passed on`, async ({
    page,
    context,
  }) => {
    await visitAurora(page);
    await page.evaluate(async (past) => {
      const cache = await caches.open('aurora:pages');
      for (const request of await cache.keys()) {
        const kept = await cache.match(request);
        const headers = new Headers(kept?.headers);
        headers.set('X-Livery-Kept', String(Date.now() - past * 24 * 3_600_000));
        await cache.put(request, new Response(await kept?.blob(), { headers }));
      }
    }, days);
    await passTo('banyan');
    const seen = await recordBrands(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await context.route(`${shop}/`, async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    const opened = page.goto(`${shop}/`, { waitUntil: 'commit' }).catch(() => undefined);
    // Longer than the worker waits: what it would show, it shows now.
    if (days === 0) await expect.poll(() => seen.length).toBeGreaterThan(0);
    release();
    await opened;
    await expect(page.locator('html')).toHaveAttribute('data-brand', 'banyan', { timeout: 60_000 });
    await expectBanyanAlone(page, context);
    if (days > 0) expect(new Set(seen)).toEqual(new Set(['banyan']));
  });
}
