import { getMember } from '#schemas/api/member.ts';
import { callAsMember } from '#tests/support/page/memberSession.ts';
import { axe, expect, siteUrl, test } from '#tests/support/page/page.ts';
import { goThrough, isForMembers, sweepOptions, sweepTimeoutMs } from '#tests/support/page/sweep.ts';
import { brandNamed, setPageLanguage, signInByApi, signInOnPage } from '#tests/support/reference.ts';

/** The not-found page answers 404, another brand's token 401, which the browser logs as errors. */
test.use({ ...sweepOptions, allowedProblems: [/status of 40[14]/] });

// Sweeps are long and independent.
test.describe.configure({ mode: 'parallel' });

const brands = ['base', 'aurora', 'banyan'] as const;
const site = (id: string) => siteUrl(id === 'base' ? undefined : id);

test('[BR-8] one build, many brands: the host name selects the brand', async ({ page }) => {
  const scripts = new Set<string>();
  for (const id of brands) {
    await page.goto(`${site(id)}/`);
    await expect(page.locator('html')).toHaveAttribute('data-brand', id);
    await expect(page).toHaveTitle(brandNamed(id).name);
    await expect(page.getByRole('banner').getByRole('img', { name: brandNamed(id).name })).toBeVisible();
    scripts.add((await page.locator('script[type="module"]').getAttribute('src')) ?? '');
  }
  expect(scripts.size).toBe(1);
});

test('[BR-8] a host that no brand claims gets a plain 404 page', async ({ page }) => {
  const response = await page.goto(siteUrl('nobody'));
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading')).toBeVisible();
  await expect(page.locator('script')).toHaveCount(0);
  await axe(page);
});

test('[BR-9] each brand has its own colours, fonts and home-screen app', async ({ page }) => {
  const looks = new Set<string>();
  for (const id of brands) {
    const { theme, name } = brandNamed(id);
    await page.goto(`${site(id)}/`);
    await page.evaluate(() => document.fonts.ready);
    const look = await page.evaluate(() => {
      const { backgroundColor, fontFamily } = getComputedStyle(document.body);
      return {
        backgroundColor,
        body: fontFamily.split(',')[0],
        dark: getComputedStyle(document.documentElement).colorScheme,
      };
    });
    expect(look.dark).toBe(theme.scheme);
    looks.add(JSON.stringify([look.backgroundColor, theme.font, theme.radius, theme.cards]));
    const manifest = await page.evaluate(async () => {
      const { href } = document.querySelector('link[rel="manifest"]') as HTMLLinkElement;
      return (await fetch(href)).json();
    });
    expect(manifest.name).toBe(name);
    for (const { src, type } of manifest.icons) {
      const answer = await page.evaluate(async (address) => {
        const { status, headers } = await fetch(address);
        return [status, headers.get('content-type')];
      }, src);
      expect(answer).toEqual([200, type]);
    }
  }
  expect(looks.size).toBe(brands.length);
});

test('[BR-10] what one brand stores in a browser or a session never reaches another', async ({
  page,
  context,
}) => {
  await setPageLanguage(page, 'EN', 'aurora');
  await signInOnPage(page, 'demo', site('aurora'));
  const storedState = await page.evaluate(async () => ({
    keys: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    caches: 'caches' in window ? await caches.keys() : [],
    session: localStorage.getItem('aurora:MC_SESSION_INFO'),
  }));
  expect(storedState.keys.filter((key) => !key.startsWith('aurora:'))).toEqual([]);
  expect(storedState.caches).toEqual([]);
  const { token } = JSON.parse(storedState.session ?? '{}') as { token: string };

  // The same token and record under the other brand's keys still makes a visitor.
  const other = await context.newPage();
  await other.addInitScript(
    (session) => localStorage.setItem('aurora:MC_SESSION_INFO', session),
    storedState.session ?? '',
  );
  await setPageLanguage(other, 'EN', 'banyan');
  await other.goto(`${site('banyan')}/m/mine`);
  await expect(other.locator('[data-page="member-centre"]')).toBeVisible();
  await expect(other.getByText('demo')).toHaveCount(0);
  const { status } = await callAsMember(other, getMember, { token });
  expect(status).toBe(401);
  expect(
    await other.evaluate(async () => (await navigator.serviceWorker?.getRegistrations())?.length ?? 0),
  ).toBe(0);
});

for (const [id, language] of [
  ['aurora', 'EN'],
  ['banyan', 'AR'],
] as const) {
  test(`[TR-1][BR-1] every page of ${id} is clean at 320 px for a member in ${language}`, async ({
    page,
  }) => {
    test.setTimeout(sweepTimeoutMs);
    await page.setViewportSize({ width: 320, height: 568 });
    await setPageLanguage(page, 'EN', id);
    await signInByApi(page, 'demo', site(id), id);
    await setPageLanguage(page, language, id);
    await page.goto(site(id));
    const pages = Object.entries(brandNamed(id).pages).filter(([, one]) => isForMembers(one));
    await goThrough(page, pages, language, axe);
  });
}
