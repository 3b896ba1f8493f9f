import { cacheNames, keptAddresses, workerReady } from '#tests/support/page/appWorker.ts';
import { expect, siteUrl, test } from '#tests/support/page/page.ts';
import { brandNamed, setPageLanguage } from '#tests/support/reference.ts';

test.use({ serviceWorkers: 'allow', allowedProblems: [/Failed to (load|fetch)|net::ERR/] });

const brands = ['base', 'aurora', 'banyan'] as const;
const site = (id: string) => siteUrl(id === 'base' ? undefined : id);

test('[BR-10][BR-8] brands of one server in one browser: each has its worker, and shares nothing', async ({
  context,
}) => {
  const pages = await Promise.all(
    brands.map(async (id) => {
      const page = await context.newPage();
      await setPageLanguage(page, 'EN', id);
      await page.goto(`${site(id)}/`);
      await workerReady(page);
      return { id, page };
    }),
  );
  for (const { id, page } of pages) {
    const names = await cacheNames(page);
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter((name) => !name.startsWith(`${id}:`))).toEqual([]);
    const databases = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    expect(databases).toEqual(['workbox-expiration']);
    await expect.poll(() => keptAddresses(page, 'answers')).toContain('/wps/system/status');
  }
  await context.setOffline(true);
  for (const { id, page } of pages) {
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-brand', id);
    await expect(page.getByRole('banner').getByRole('img', { name: brandNamed(id).name })).toBeVisible();
  }
});
