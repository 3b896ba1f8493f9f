import { axe, expect, expectNoSidewaysScroll, siteUrl, test } from '#tests/support/page/page.ts';
import { setPageLanguage, textsOf } from '#tests/support/reference.ts';

const brands = ['base', 'aurora', 'banyan'] as const;
const expanded = 'main button[aria-expanded="true"]';

for (const brand of brands)
  for (const language of ['EN', 'AR'])
    test(`[PR-4] the help of ${brand} in ${language} opens, is searched, and asks whether it helped`, async ({
      page,
    }) => {
      const t = textsOf(language);
      const text = (key: string) => t[key] ?? key;
      await setPageLanguage(page, language, brand);
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(`${siteUrl(brand)}/m/help`);
      const main = page.locator('main');
      await expect(page.locator(expanded)).toHaveCount(1);
      await expect(main.getByText(text('helpCentre.helped'))).toBeVisible();
      await axe(page);
      await expectNoSidewaysScroll(page);

      const yes = main.getByRole('button', { name: text('helpCentre.yes'), exact: true });
      const voted = () =>
        page.waitForResponse((answer) => answer.url().endsWith('/helpCenter/vote') && answer.ok());
      await Promise.all([voted(), yes.click()]);
      await expect(yes).toHaveAttribute('aria-pressed', 'true');
      await expect(main.getByText(text('helpCentre.thanks'))).toBeVisible();
      await page.reload();
      await expect(yes).toHaveAttribute('aria-pressed', 'true');
      const no = main.getByRole('button', { name: text('helpCentre.no'), exact: true });
      await Promise.all([voted(), no.click()]);
      await page.reload();
      await expect(no).toHaveAttribute('aria-pressed', 'true');

      await main.getByRole('searchbox').fill(language === 'AR' ? 'ايفون' : 'IPHONE');
      await expect(page.locator(`${expanded}, main button[aria-expanded="false"]`).first()).toBeVisible();
      await expect(main.locator('mark').first()).toBeVisible();
      await axe(page);
      await main.getByRole('searchbox').fill('zzzz');
      await expect(main.getByText(text('helpCentre.nothingTitle'))).toBeVisible();
      await main.getByRole('button', { name: text('helpCentre.showAll') }).click();
      await expect(page.locator('main button[aria-expanded]').nth(3)).toBeVisible();
    });

test('[PR-4] the address names the entry: it survives a reload and Back, a bad one opens the first', async ({
  page,
}) => {
  await setPageLanguage(page, 'EN');
  await page.goto('/m/helpDetail?i=3');
  const entries = page.locator('main button[aria-expanded]');
  await expect(entries.nth(3)).toHaveAttribute('aria-expanded', 'true');
  await entries.nth(1).click();
  await expect(page).toHaveURL(/[?&]i=1/);
  await page.reload();
  await expect(entries.nth(1)).toHaveAttribute('aria-expanded', 'true');
  await page
    .locator('main')
    .getByRole('link', { name: textsOf('EN')['helpCentre.askService'] ?? '' })
    .first()
    .click();
  await expect(page.locator('[data-page="service"]')).toBeVisible();
  await page.goBack();
  await expect(entries.nth(1)).toHaveAttribute('aria-expanded', 'true');
  for (const wrong of ['99', '-1', 'x']) {
    await page.goto(`/m/help?i=${wrong}`);
    await expect(entries.first()).toHaveAttribute('aria-expanded', 'true');
  }
});

test('[PR-4][SH-13] another language brings its entries without a reload, and the same one stays open', async ({
  page,
}) => {
  await setPageLanguage(page, 'EN');
  await page.goto('/m/help?i=2');
  const open = page.locator(expanded);
  const english = await open.innerText();
  await page.evaluate(() => Object.assign(globalThis, { stays: true }));
  await page
    .getByRole('button', { name: textsOf('EN')['siteFooter.language'] ?? '' })
    .first()
    .click();
  await page.getByRole('dialog').getByText('ไทย', { exact: true }).click();
  await expect(open).not.toHaveText(english);
  await expect(open).toHaveText(/[\u0e00-\u0e7f]/);
  await expect(page.locator('main button[aria-expanded]').nth(2)).toHaveAttribute('aria-expanded', 'true');
  expect(await page.evaluate(() => 'stays' in globalThis)).toBe(true);
});
