import { keptAddresses, shellsOf, workerReady } from '#tests/support/page/appWorker.ts';
import { expect, test } from '#tests/support/page/page.ts';
import { setPageLanguage, textsOf } from '#tests/support/reference.ts';

test.use({ serviceWorkers: 'allow', allowedProblems: [/Failed to (load|fetch)|net::ERR|SyntaxError|MIME/] });

const t = textsOf('EN');

test.beforeEach(({ page }) => setPageLanguage(page, 'EN'));

test('[PL-1] a file that neither the server nor the worker has is recovered by one reload, under the worker', async ({
  page,
  context,
}) => {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.goto('/');
  await workerReady(page);
  expect(loads).toBe(1);
  // The worker asks for it; the reloaded page refers to the new release's files.
  await context.route('**/assets/forms-*.js', (route) =>
    loads < 2 ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.getByRole('link', { name: t['menu.register'] ?? '' }).click();
  await expect(page.getByRole('heading', { name: t['registerForm.title'] ?? '' })).toBeVisible();
  // By the router, and once by the boot guard.
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON().type))
    .toBe('reload');
});

test('[PL-1] a kept file that is damaged is fetched anew', async ({ page }) => {
  await page.goto('/m/register');
  await workerReady(page);
  await page.reload();
  await expect.poll(async () => (await keptAddresses(page, ':files')).join(' ')).toContain('/assets/forms-');
  await page.evaluate(async () => {
    const cache = await caches.open('base:files');
    for (const request of await cache.keys())
      if (request.url.includes('/assets/forms-'))
        await cache.put(
          request,
          new Response('', { status: 404, headers: { 'Content-Type': 'text/plain' } }),
        );
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: t['registerForm.title'] ?? '' })).toBeVisible();
});

test('[PL-1] a style sheet that a release removed is recovered', async ({ page, context }) => {
  await page.goto('/m/help');
  await workerReady(page);
  const [shell = ''] = await shellsOf(page);
  // Neither kept nor served, until the page has been loaded once more.
  await page.evaluate(async (name) => {
    for (const one of [name, 'base:files']) {
      const cache = await caches.open(one);
      for (const request of await cache.keys()) if (/\.css$/.test(request.url)) await cache.delete(request);
    }
  }, shell);
  let asked = 0;
  await context.route('**/assets/*.css', (route) => {
    asked += 1;
    return asked < 2 ? route.fulfill({ status: 404 }) : route.continue();
  });
  await page.reload();
  await expect(page.locator('[data-page="help"]')).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => [...document.styleSheets].some(({ href }) => href?.includes('/assets/'))))
    .toBe(true);
  expect(asked).toBeGreaterThan(1);
});
