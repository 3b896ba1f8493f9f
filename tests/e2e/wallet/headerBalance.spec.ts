import type { Page } from '@playwright/test';
import { getBalance } from '#schemas/api/wallet.ts';
import { expect, expectNoSidewaysScroll, siteUrl, test } from '#tests/support/page/page.ts';
import { setPageLanguage, signInByApi } from '#tests/support/reference.ts';

test.use({ viewport: { width: 320, height: 568 } });

/** The server answers, but with another amount. */
const answerWith = (page: Page, sumBalance: string) =>
  page.route(`**${getBalance.path}`, async (route) => {
    const address = new URL(route.request().url());
    const { host } = address;
    // Only browsers resolve names under localhost.
    address.hostname = new URL(siteUrl()).hostname;
    const response = await route.fetch({
      url: address.href,
      headers: { ...route.request().headers(), host },
    });
    const body = await response.json();
    await route.fulfill({ response, json: { ...body, value: { ...body.value, sumBalance } } });
  });

/** The amount's lines on the screen, and whether all of it is within the header. */
const linesOf = (page: Page, amount: string) =>
  page
    .getByRole('banner')
    .getByText(amount)
    .evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const header = element.closest('header')?.getBoundingClientRect();
      const rects = [...range.getClientRects()];
      const within = rects.every(
        ({ left, right, top, bottom }) =>
          header &&
          left >= header.left &&
          right <= header.right &&
          top >= header.top &&
          bottom <= header.bottom,
      );
      return { lines: new Set(rects.map(({ top }) => Math.round(top))).size, within };
    });

for (const [brand, sum, shown, lines] of [
  ['base', '1369.40', '1,369.40', 1],
  ['aurora', '12345678.90', '12,345,678.90', 2],
  ['banyan', '1258.40', '1,258.40', 1],
] as const)
  for (const language of ['EN', 'AR'])
    test(`[SH-5] a balance from 1,000 up has its decimals and its place in the narrowest header: ${brand}, ${language}`, async ({
      page,
    }) => {
      await setPageLanguage(page, language, brand);
      await signInByApi(page, 'demo', siteUrl(brand), brand);
      await answerWith(page, sum);
      await page.goto(`${siteUrl(brand)}/m/withdraw`);
      await expect(page.getByRole('banner').getByText(shown)).toBeVisible();
      // Below its symbol where both have no room beside each other; the number itself is never broken.
      expect(await linesOf(page, shown)).toEqual({ lines, within: true });
      await expectNoSidewaysScroll(page);
    });
