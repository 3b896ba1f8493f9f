import { getMember } from '#schemas/api/member.ts';
import { cacheNames, keptAddresses, workerReady } from '#tests/support/page/appWorker.ts';
import { axe, expect, expectNoSidewaysScroll, siteUrl, test } from '#tests/support/page/page.ts';
import { brandNamed, setPageLanguage, signInByApi, textsOf } from '#tests/support/reference.ts';

test.use({
  serviceWorkers: 'allow',
  // What a page asks for without a network fails, and is told by the browser as well.
  allowedProblems: [/Failed to (load|fetch)|ERR_INTERNET_DISCONNECTED|net::ERR/],
});
test.describe.configure({ mode: 'parallel' });

const site = (id: string) => siteUrl(id === 'base' ? undefined : id);

for (const [id, language] of [
  ['base', 'EN'],
  ['aurora', 'AR'],
  ['banyan', 'EN'],
] as const) {
  test(`[BR-10][SH-12] ${id} without a network in ${language}: the page as it was, and a plain word about it`, async ({
    page,
    context,
  }) => {
    const t = textsOf(language);
    await page.setViewportSize({ width: 320, height: 568 });
    await setPageLanguage(page, language, id);
    await page.goto(`${site(id)}/`);
    await workerReady(page);
    // The last that a first visit keeps, some time after it has loaded.
    await expect
      .poll(async () => (await keptAddresses(page, 'answers')).join(' '))
      .toMatch(/\/games\/(hot|mobile|popular|featured)/);
    await expect.poll(() => keptAddresses(page, 'answers')).toContain('/wps/system/status');
    await context.setOffline(true);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-brand', id);
    await expect(page.getByRole('banner').getByRole('img', { name: brandNamed(id).name })).toBeVisible();
    await expect(page.locator('[data-page="home"]')).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    const word = page.getByText(t['appBars.offline'] ?? '', { exact: false });
    await expect(word).toBeVisible();
    // The time of the last answer, as the visitor writes it.
    await expect(word).toHaveText(/\d|[٠-٩]/);
    await axe(page);
    await expectNoSidewaysScroll(page);

    await context.setOffline(false);
    await expect(word).toBeHidden();
    await expect(page.getByText(t['appBars.back'] ?? '')).toBeVisible();
  });
}

test('[SH-1] the application starts without a network at an address that was never opened', async ({
  page,
  context,
}) => {
  const t = textsOf('EN');
  await setPageLanguage(page, 'EN');
  await page.goto('/');
  await workerReady(page);
  await expect.poll(() => keptAddresses(page, 'answers')).toContain('/wps/system/status');
  await context.setOffline(true);
  await page.goto('/m/notice');
  await expect(page.locator('[data-page="notice"]')).toBeVisible();
  await expect(page.getByText(t['appBars.offline'] ?? '', { exact: false })).toBeVisible();
  await page.goto('/m/nothing-of-the-kind');
  await expect(page.locator('[data-page="not-found"]')).toBeVisible();
});

test('[SH-12] what needs the network is refused in words, and nothing is sent later', async ({
  page,
  context,
}) => {
  const t = textsOf('EN');
  await setPageLanguage(page, 'EN');
  await page.goto('/m/login');
  await workerReady(page);
  await context.setOffline(true);
  await page.locator('main input').first().fill('demo');
  await page.locator('input[type="password"]').fill('Livery-2026');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await page.getByRole('button', { name: t['loginForm.submit'] ?? '', exact: true }).click();
  await expect(page.getByText(t['loginForm.cutOff'] ?? '').first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(t['appBars.back'] ?? '')).toBeVisible();
  const before = sent.length;
  await expect(page.locator('[data-page="login"]')).toBeVisible();
  expect(sent.length).toBe(before);
});

test('[SH-10][SH-12] a call without a network says that there is no internet connection', async ({
  page,
  context,
}) => {
  const t = textsOf('EN');
  await setPageLanguage(page, 'EN');
  await signInByApi(page, 'demo');
  await page.goto('/');
  await workerReady(page);
  const account = page.getByRole('button', { name: t['siteHeader.account'] ?? '' });
  await account.click();
  const refresh = page.getByRole('dialog').getByRole('button', { name: t['menu.refreshBalance'] ?? '' });
  await expect(refresh).toBeVisible();
  await context.setOffline(true);
  await refresh.click();
  await expect(page.getByText(t['error.offline'] ?? '', { exact: true })).toBeVisible();
});

test('[BR-10] nothing of a member is ever kept: neither answers nor pages, before or after signing out', async ({
  page,
  context,
}) => {
  await setPageLanguage(page, 'EN');
  await signInByApi(page, 'demo');
  await page.goto('/m/mine');
  await workerReady(page);
  await page.reload();
  await expect(page.locator('[data-page="member-centre"]')).toBeVisible();
  await expect(page.getByText(/^(Teva|demo)$/).first()).toBeVisible();
  const kept = await page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const { pathname } = new URL(request.url);
        const body = /\.(js|css|woff2|svg|png)$/.test(pathname)
          ? ''
          : await (await cache.match(request))?.text();
        if (request.headers.has('Authorization') || request.url.includes('token=')) found.push(request.url);
        if (body?.includes('"demo"')) found.push(`${request.url} names the member`);
      }
    }
    return found;
  });
  expect(kept).toEqual([]);
  expect(await keptAddresses(page, 'answers')).not.toContain(getMember.path);
  // Without a network the session is there, and what belongs to it is not shown.
  await context.setOffline(true);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-brand', 'base');
  expect((await cacheNames(page)).every((name) => name.startsWith('base:'))).toBe(true);
});

test('[BR-10] a network that does not answer is not waited for: the page as kept after three seconds', async ({
  page,
  context,
}) => {
  const t = textsOf('EN');
  await setPageLanguage(page, 'EN');
  await page.goto('/m/help');
  await workerReady(page);
  // The worker's own requests are held: the page is answered all the same.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route(
    (url) => url.pathname === '/m/help' || url.pathname.startsWith('/wps/'),
    async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    },
  );
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('[data-page="help"]')).toBeVisible();
  await expect(page.getByText(t['appBars.unanswered'] ?? '', { exact: false })).toBeVisible();
  release();
  await expect(page.getByText(t['appBars.unanswered'] ?? '', { exact: false })).toBeHidden();
});
