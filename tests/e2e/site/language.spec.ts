import { languages } from '#schemas/languages.ts';
import { expect, test } from '#tests/support/page/page.ts';
import { checkedBaseBrand, setPageLanguage, textsOf } from '#tests/support/reference.ts';

for (const code of checkedBaseBrand().languages.offered) {
  test(`[SH-13] the site in ${code} sets the document language, and the choice is stored`, async ({
    page,
  }) => {
    await setPageLanguage(page, code);
    await page.goto('/m/login');
    const { lang, direction } = languages[code];
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
    await expect(page.getByRole('heading', { name: textsOf(code)['loginForm.title'] ?? '' })).toBeVisible();
  });
}

test('[SH-13] a first visit has the default language', async ({ page }) => {
  await page.goto('/m/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ty');
  await expect(page.getByRole('heading', { name: textsOf('TY')['loginForm.title'] ?? '' })).toBeVisible();
});

test('[SH-13] texts of a language chosen earlier may arrive before hydration', async ({ page }) => {
  await setPageLanguage(page, 'EN');
  await page.addInitScript(() => {
    window.addEventListener('livery:report', (event) => console.error((event as CustomEvent).detail));
  });
  const catalogue = page.waitForResponse(/\/EN[.-][^/]*json/);
  await page.route(/\/assets\/main-/, async (route) => {
    await (await catalogue).finished();
    await route.continue();
  });
  await page.goto('/m/login');
  await expect(page.getByRole('heading', { name: textsOf('EN')['loginForm.title'] ?? '' })).toBeVisible();
});
