import { expect, test } from '#tests/support/page.ts';
import { signIn, speak, switchServer, textsOf } from '#tests/support/reference.ts';

/** Journeys that change the server for everybody, or use up its patience: after all others, one by one. */

const t = textsOf('EN');
const text = (key: string) => t[key] ?? key;

test.beforeEach(({ page }) => speak(page, 'EN'));

test('[SH-1] maintenance shows the maintenance page, and wins over the region block', async ({ page }) => {
  await switchServer({ maintenance: true, region: true });
  try {
    await page.goto('/m/gameList?gameType=RNG');
    await expect(page.getByText(t['siteStatus.maintenanceTitle'] ?? '')).toBeVisible();
    await expect(page.getByText(t['siteStatus.regionTitle'] ?? '')).toHaveCount(0);
  } finally {
    await switchServer({ maintenance: false, region: false });
  }
  await page.reload();
  await expect(page.getByRole('tab', { name: t['gameClass.NEW'] ?? '' })).toBeVisible();
});

test('[SH-1] a blocked region shows the region page with a way to customer service', async ({ page }) => {
  await switchServer({ region: true });
  try {
    await page.goto('/');
    await expect(page.getByText(t['siteStatus.regionTitle'] ?? '')).toBeVisible();
    await expect(page.getByRole('link', { name: t['siteStatus.contact'] ?? '' })).toHaveAttribute(
      'href',
      /^https:/,
    );
  } finally {
    await switchServer({ region: false });
  }
});

test('[SH-4][BR-2] register stands in the header only with DIRECTREG3, and its page is guarded by the same flag', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: text('menu.login') })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: text('menu.register') })).toBeVisible();
  await switchServer({ flag: { DIRECTREG3: false } });
  try {
    await page.reload();
    await expect(page.getByRole('banner').getByRole('link', { name: text('menu.login') })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: text('menu.register') })).toHaveCount(0);
    await page.goto('/m/register');
    await expect(page.locator('[data-page="home"]')).toBeVisible();
  } finally {
    await switchServer({ flag: { DIRECTREG3: true } });
  }
});

test('[SH-5] withdraw needs the flag; balance comes back after a refresh', async ({ page }) => {
  await switchServer({ flag: { WITHDRAW3: false } });
  try {
    await signIn(page);
    await page.goto('/');
    await expect(page.getByText('1,258.40').first()).toBeVisible();
    await expect(page.getByRole('link', { name: text('menu.withdraw') })).toHaveCount(0);
    await page.goto('/m/withdraw');
    await expect(page.locator('[data-page="home"]')).toBeVisible();
  } finally {
    await switchServer({ flag: { WITHDRAW3: true } });
  }
  await page.getByRole('button', { name: text('siteHeader.account') }).click();
  const wallet = page.waitForResponse('**/wps/wallets/balance');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('menu.refreshBalance') })
    .click();
  expect((await wallet).ok()).toBe(true);
  await expect(page.getByText('1,258.40').first()).toBeVisible();
});

test.describe('with wrong passwords', () => {
  test.use({ allowedProblems: [/Failed to load resource/] });

  test('[AU-2] an unknown name and a wrong password read the same', async ({ page }) => {
    await page.goto('/m/login');
    for (const name of ['nobody-here', 'agent']) {
      await page.getByRole('textbox', { name: text('field.username') }).fill(name);
      await page.locator('input[type="password"]').fill('not-the-password');
      await page.getByRole('button', { name: text('loginForm.submit'), exact: true }).click();
      await expect(page.getByRole('alert').filter({ hasText: text('error.loginFailed') })).toBeVisible();
    }
  });

  test('[AU-2] the captcha appears only when the server asks, a tap brings another picture, and its digits are needed', async ({
    page,
  }) => {
    await page.goto('/m/login');
    const submit = page.getByRole('button', { name: text('loginForm.submit'), exact: true });
    const captcha = page.getByLabel(text('field.captcha'));
    await page.getByRole('textbox', { name: text('field.username') }).fill('marama');
    await page.locator('input[type="password"]').fill('wrong-password');
    await expect(captcha).toHaveCount(0);
    for (let tries = 0; tries < 6 && (await captcha.count()) === 0; tries++) {
      const answer = page.waitForResponse('**/wps/session/login');
      await submit.click();
      await answer;
      await expect(submit).not.toHaveAttribute('aria-busy');
    }
    await expect(captcha).toBeVisible();
    const picture = page.locator('img[src^="data:image"]');
    await expect(picture).toBeVisible();
    const first = await picture.getAttribute('src');
    await page.getByRole('button', { name: text('ui.newCaptcha') }).click();
    await expect(picture).not.toHaveAttribute('src', first ?? '');
    await captcha.fill('12ab');
    await submit.click();
    await expect(page.getByText(text('error.captcha'))).toBeVisible();
    await captcha.fill('1234567890');
    await expect(captcha).toHaveValue('123456');
  });
});
