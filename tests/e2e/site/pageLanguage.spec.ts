import { axe, expect, expectNoSidewaysScroll, siteUrl, test } from '#tests/support/page/page.ts';
import { brandNamed, textsOf } from '#tests/support/reference.ts';

test.describe.configure({ mode: 'parallel' });

test.describe('a browser that reads Arabic', () => {
  test.use({ locale: 'ar-EG' });

  test('[SH-13][LA-1] gets its language with the first page, before any script, and calls in it', async ({
    browser,
    page,
  }) => {
    const t = textsOf('AR');
    const still = await browser.newContext({ locale: 'ar-EG', javaScriptEnabled: false });
    const early = await still.newPage();
    await early.goto(`${siteUrl()}/`);
    await expect(early.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(early.locator('html')).toHaveAttribute('lang', 'ar');
    await expect(early.getByText(t['menu.login'] ?? '', { exact: true }).first()).toBeVisible();
    await still.close();

    const calls: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/wps/')) calls.push(request.headers().language);
    });
    // Nothing is hidden, nor replaced, at any time.
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const { dataset, dir } = document.documentElement;
        if (dataset.wait !== undefined || dir !== 'rtl') document.title = `waited in ${dir}`;
        // There is no element yet when this begins.
      }).observe(document, { attributes: true, subtree: true, attributeFilter: ['dir', 'data-wait'] });
    });
    await page.goto('/');
    await expect(page.locator('html[data-drawn]')).toHaveAttribute('data-language', 'AR');
    await expect(page).not.toHaveTitle(/waited/);
    expect(new Set(calls)).toEqual(new Set(['AR']));
    await axe(page);
    await page.setViewportSize({ width: 320, height: 568 });
    await expectNoSidewaysScroll(page);
  });

  test('[SH-13] stays in it on a page that is there in one language alone; that is no choice', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.locator('html[data-drawn]')).toHaveAttribute('data-language', 'AR');
    await page.goto('/m/forget');
    await expect(page.locator('html[data-drawn]')).toHaveAttribute('data-language', 'TY');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    expect(await page.evaluate(() => localStorage.getItem('base:language'))).toBeNull();
    expect(await page.context().cookies()).toEqual([]);
  });

  test('[SH-13] is offered it on a page that is there in one language alone, until it answers', async ({
    page,
  }) => {
    const t = textsOf('AR');
    await page.goto('/m/forget');
    const offer = page.getByRole('region', { name: 'العربية' });
    await expect(offer).toBeVisible();
    await axe(page);
    await offer.getByRole('button', { name: t['ui.dismiss'] ?? '' }).click();
    await expect(offer).toBeHidden();
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await offer.getByRole('button', { name: t['languageOffer.read'] ?? '' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    await expect(offer).toBeHidden();
    await page.goto('/m/login');
    await expect(page.locator('html')).toHaveAttribute('data-language', 'AR');
  });

  test('[SH-13] finds a globe in the header, named in its language', async ({ page }) => {
    await page.goto('/');
    await page
      .getByRole('banner')
      .getByRole('button', { name: textsOf('AR')['siteHeader.language'] ?? '' })
      .click();
    await expect(page.getByRole('dialog')).toContainText('English');
  });

  test('[SH-13] gets the one that it chose instead, from the next page on', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('button', { name: 'العربية' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    const [cookie] = await page.context().cookies();
    expect(cookie).toMatchObject({ name: 'livery_language', value: 'EN', path: '/', sameSite: 'Lax' });
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-language', 'EN');
  });
});

test('[SH-13][OP-4] a page has one address for all languages, and says what it depends on', async ({
  request,
}) => {
  const ask = (headers: Record<string, string>) => request.get(`${siteUrl()}/m/help`, { headers });
  const languageOf = async (headers: Record<string, string>) =>
    /data-language="(\w+)"/.exec(await (await ask(headers)).text())?.[1];
  expect(await languageOf({ 'accept-language': 'de, fa;q=0.5, ar;q=0.8' })).toBe('AR');
  expect(await languageOf({ 'accept-language': 'ar', cookie: 'livery_language=TH' })).toBe('TH');
  expect(await languageOf({ 'accept-language': 'ar', cookie: 'livery_language=XX' })).toBe('AR');
  expect(await languageOf({ 'accept-language': 'sw' })).toBe(brandNamed('base').languages.default);
  const arabic = (await ask({ 'accept-language': 'ar' })).headers();
  expect(arabic.vary).toMatch(/Accept-Language, Cookie$/);
  const english = await ask({ 'accept-language': 'en', 'if-none-match': arabic.etag ?? '' });
  expect(english.status()).toBe(200);
  const again = await ask({ 'accept-language': 'ar', 'if-none-match': arabic.etag ?? '' });
  expect(again.status()).toBe(304);
  expect(again.headers().vary).toMatch(/Accept-Language, Cookie$/);
  expect((await request.get(`${siteUrl()}/languages/AR/m/help/_.html`)).status()).toBe(404);
});
