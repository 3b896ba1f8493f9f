import type { Page } from '@playwright/test';
import type { SpawnedServer } from '#src/qa/browser/server.ts';
import { shellsOf, workerReady } from '#tests/support/page/appWorker.ts';
import { axe, expect, expectNoSidewaysScroll, test } from '#tests/support/page/page.ts';
import { setPageLanguage, textsOf } from '#tests/support/reference.ts';
import { changeBrand, copyBrands, servedText } from '#tests/support/servers/ownBrands.ts';
import { startOwnServer } from '#tests/support/servers/ownServer.ts';

test.use({ serviceWorkers: 'allow' });
// Each journey brings out a release of the same brand.
test.describe.configure({ mode: 'serial' });

const t = textsOf('EN');
const folder = copyBrands('e2e-update-brands');
let server: SpawnedServer;
let aurora = '';
let releases = 0;

test.beforeAll(async () => {
  server = await startOwnServer('e2e-update', folder);
  aurora = server.url.replace('localhost', 'aurora.localhost');
});
test.afterAll(() => server.stop());
test.beforeEach(({ page }) => setPageLanguage(page, 'EN', 'aurora'));

/** Brings out a new release of the brand, and has the browser look for it. */
async function release(page: Page): Promise<void> {
  const worker = () => servedText(server.url, 'aurora.localhost', '/sw.js');
  const before = await worker();
  releases += 1;
  changeBrand(folder, 'aurora', { name: `Aurora ${releases}` });
  await expect.poll(worker, { timeout: 60_000 }).not.toBe(before);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
}

const bar = (page: Page) => page.getByRole('region', { name: t['appBars.updateTitle'] ?? '' });

/** Marks a document: a reload takes the mark away. */
const mark = (page: Page) => page.evaluate(() => void document.body.setAttribute('data-mark', ''));
const isMarked = (page: Page) => page.locator('body[data-mark]').count();

async function open(page: Page, path: string): Promise<void> {
  await page.goto(aurora + path);
  await workerReady(page);
  await mark(page);
}

test('[PL-1] a new release is offered, and taken by all tabs but one with something typed', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await open(page, '/');
  const other = await context.newPage();
  await open(other, '/m/help');
  const typing = await context.newPage();
  await open(typing, '/m/login');
  await typing.locator('main input').first().fill('somebody');
  const [first] = await shellsOf(page);
  await release(page);
  for (const tab of [page, other]) await expect(bar(tab)).toBeVisible();
  await expect(bar(typing)).toHaveCount(0);
  await axe(page);
  await expectNoSidewaysScroll(page);

  await bar(page)
    .getByRole('button', { name: t['appBars.update'] ?? '' })
    .click();
  for (const tab of [page, other]) {
    await expect.poll(() => isMarked(tab)).toBe(0);
    await expect(bar(tab)).toHaveCount(0);
  }
  await expect(page).toHaveTitle(`Aurora ${releases}`);
  // What was typed is there; the tab is told, and still finds the files of its release.
  await expect(typing.getByText(t['toast.newVersion'] ?? '')).toBeVisible();
  await expect(typing.locator('main input').first()).toHaveValue('somebody');
  expect(await isMarked(typing)).toBe(1);
  expect(await shellsOf(typing)).toContain(first);
  await typing.getByRole('button', { name: t['action.reload'] ?? '' }).click();
  await expect.poll(() => isMarked(typing)).toBe(0);

  // Once no tab of it is open, the earlier release is gone.
  for (const tab of [other, typing]) await tab.close();
  await page.goto(server.url);
  await page.goto(`${aurora}/`);
  await expect.poll(async () => (await shellsOf(page)).length).toBe(1);
  expect(await shellsOf(page)).not.toContain(first);
});

test('[PL-1] a release that is put off stays out of the way, and changes nothing', async ({ page }) => {
  await open(page, '/');
  await release(page);
  await bar(page)
    .getByRole('button', { name: t['appBars.later'] ?? '' })
    .click();
  await expect(bar(page)).toHaveCount(0);
  expect(await isMarked(page)).toBe(1);
  await expect(page).toHaveTitle(`Aurora ${releases - 1}`);
});

test('[PL-1] a first visit is not reloaded by its worker, nor offered anything', async ({ page }) => {
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  await open(page, '/');
  await expect(bar(page)).toHaveCount(0);
  expect(loads).toBe(1);
});

test('[PL-1][BR-10] a brand that switches its worker off is rid of it, and of what it kept', async ({
  page,
}) => {
  await open(page, '/');
  const worker = () => servedText(server.url, 'aurora.localhost', '/sw.js');
  changeBrand(folder, 'aurora', { app: { worker: false } });
  await expect.poll(worker, { timeout: 60_000 }).toContain('unregister');
  await page.reload();
  await expect
    .poll(() =>
      page
        .evaluate(async () => {
          // Browsers look for it by themselves, at a time of their own.
          await (await navigator.serviceWorker.getRegistration())?.update().catch(() => undefined);
          return [(await navigator.serviceWorker.getRegistrations()).length, await caches.keys()];
        })
        // The page is loaded anew when its worker leaves.
        .catch(() => null),
    )
    .toEqual([0, []]);
  await page.reload();
  await expect(page.locator('[data-page="home"]')).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});
