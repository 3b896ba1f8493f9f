import type { Page } from '@playwright/test';
import { axe, expect, expectNoSidewaysScroll, siteUrl, test } from '#tests/support/page/page.ts';
import { expectToast } from '#tests/support/page/toasts.ts';
import { setPageLanguage, signInByApi, textsOf } from '#tests/support/reference.ts';

const t = textsOf('EN');
const text = (key: string) => t[key] ?? key;
const box = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const wallets = (page: Page) => page.getByRole('dialog', { name: text('wallets.title') });
const vendor = (page: Page) => wallets(page).getByRole('button', { name: /Sundial Gaming/ });

// On a brand where no other journey has this member.
const site = () => siteUrl('aurora');
test.beforeEach(async ({ page }) => {
  await setPageLanguage(page, 'EN', 'aurora');
  await signInByApi(page, 'tama', site(), 'aurora');
});

async function openWallets(page: Page): Promise<void> {
  await page.goto(`${site()}/m/mine`);
  await page.getByRole('button', { name: text('wallets.title'), exact: true }).click();
  await expect(vendor(page)).toBeVisible();
}

test('[WA-3] money goes to a vendor and back, all is collected, and the sum stays the same', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openWallets(page);
  await expect(wallets(page).getByText('310.00').first()).toBeVisible();
  await axe(page);
  await expectNoSidewaysScroll(page);

  await vendor(page).click();
  const transfer = page.getByRole('dialog', { name: text('wallets.transfer'), exact: true });
  await box(page, 'amount').fill('400');
  await page.keyboard.press('Enter');
  await expect(box(page, 'amount')).toHaveAttribute('aria-invalid', 'true');
  await box(page, 'amount').fill('40.5');
  await axe(page);
  await page.keyboard.press('Enter');
  await expectToast(page, '40.50');
  await transfer.getByRole('button', { name: text('ui.close'), exact: true }).click();
  await expect(vendor(page)).toContainText('40.50');
  await expect(wallets(page).getByText('269.50')).toBeVisible();

  await vendor(page).click();
  await transfer.getByRole('button', { name: text('wallets.swap'), exact: true }).click();
  await transfer.getByRole('button', { name: text('withdraw.all'), exact: true }).click();
  await expect(box(page, 'amount')).toHaveValue('40.50');
  await box(page, 'amount').fill('10');
  await page.keyboard.press('Enter');
  await expect(vendor(page)).toContainText('30.50');
  await transfer.getByRole('button', { name: text('ui.close'), exact: true }).click();

  await wallets(page)
    .getByRole('button', { name: text('wallets.collect'), exact: true })
    .click();
  await expect(vendor(page)).toContainText('0.00');
  await expect(wallets(page).getByText('310.00')).toHaveCount(2);
});

test('[WA-3] the automatic transfer stays as it was switched; hidden balances stay hidden', async ({
  page,
}) => {
  await openWallets(page);
  const automatic = wallets(page).getByRole('checkbox');
  const before = await automatic.isChecked();
  await automatic.setChecked(!before);
  await expect(automatic).toBeChecked({ checked: !before });
  await openWallets(page);
  await expect(automatic).toBeChecked({ checked: !before });
  await automatic.setChecked(before);

  await wallets(page)
    .getByRole('button', { name: text('menu.toggleBalance'), exact: true })
    .click();
  await expect(wallets(page).getByText('310.00')).toHaveCount(0);
  await expect(wallets(page).getByText(text('memberCentre.balanceHidden')).first()).toBeAttached();
});
