import { axe, expect, expectNoSidewaysScroll, siteUrl, test } from '#tests/support/page/page.ts';
import { setPageLanguage, signInByApi, textsOf } from '#tests/support/reference.ts';

for (const brand of ['base', 'aurora', 'banyan'])
  for (const language of ['EN', 'AR'])
    test(`[PR-4][SH-14] customer service of ${brand} in ${language}: hours, ways, and what to tell`, async ({
      page,
    }) => {
      const t = textsOf(language);
      const text = (key: string) => t[key] ?? key;
      await setPageLanguage(page, language, brand);
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(`${siteUrl(brand)}/m/service?from=help`);
      const main = page.locator('main');
      await expect(
        main.getByRole('heading', {
          name: new RegExp(`^(${text('customerService.open')}|${text('customerService.closed')})$`),
        }),
      ).toBeVisible();
      const chat = main.getByRole('link', { name: text('customerService.chat') });
      await expect(chat).toHaveAttribute('href', 'https://help.example/chat');
      await expect(main.getByRole('link', { name: text('customerService.contact') })).toBeVisible();
      await expect(main.getByText('/m/help', { exact: true })).toBeVisible();
      await expect(main.getByText(text('customerService.visitor'))).toBeVisible();
      await expect(main.getByText(text('customerService.neverAsked'))).toBeVisible();
      await main.getByText(text('customerService.week')).click();
      await expect(main.locator('details li').first()).toBeVisible();
      await axe(page);
      await expectNoSidewaysScroll(page);
    });

test('[PR-4] what a member tells is their account, and never a secret', async ({ page, context }) => {
  const text = (key: string) => textsOf('EN')[key] ?? key;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await setPageLanguage(page, 'EN');
  await signInByApi(page);
  await page.goto('/m/service?from=deposit');
  const main = page.locator('main');
  await expect(main.getByText(/^demo \(\d+\)$/)).toBeVisible();
  await main.getByRole('button', { name: text('customerService.copy') }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\n')[0]).toMatch(/^Account: demo \(\d+\)$/);
  expect(copied).not.toMatch(/token|cookie|password/i);
  await expect(page.getByText(text('customerService.copied'))).toBeVisible();
});
