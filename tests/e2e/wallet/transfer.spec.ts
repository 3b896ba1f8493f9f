import type { Page } from '@playwright/test';
import { findMovements } from '#schemas/api/memberMoney.ts';
import { collectWallets, setAutomaticTransfer, transfer } from '#schemas/api/transfers.ts';
import { axe, expect, expectNoSidewaysScroll, siteUrl, test } from '#tests/support/page/page.ts';
import { expectToast } from '#tests/support/page/toasts.ts';
import {
  fieldNamed,
  keysSent,
  loseAnswer,
  sheet,
  unansweredOf,
  walletText,
} from '#tests/support/page/wallet.ts';
import { setPageLanguage, signInByApi } from '#tests/support/reference.ts';

const wallets = (page: Page) => sheet(page, 'wallets.title');
const vendor = (page: Page) => wallets(page).getByRole('button', { name: /Sundial Gaming/ });

// The browser logs the answer that a journey loses, and what it asks without a connection.
test.use({ allowedProblems: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED/] });

// On a brand where no other journey has this member.
const site = () => siteUrl('aurora');
test.beforeEach(async ({ page }) => {
  await setPageLanguage(page, 'EN', 'aurora');
  await signInByApi(page, 'tama', site(), 'aurora');
});

async function openWallets(page: Page): Promise<void> {
  await page.goto(`${site()}/m/mine`);
  await page.getByRole('button', { name: walletText('wallets.title'), exact: true }).click();
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
  const transfer = sheet(page, 'wallets.transfer');
  await fieldNamed(page, 'amount').fill('400');
  await page.keyboard.press('Enter');
  await expect(fieldNamed(page, 'amount')).toHaveAttribute('aria-invalid', 'true');
  await fieldNamed(page, 'amount').fill('40.5');
  await axe(page);
  await page.keyboard.press('Enter');
  await expectToast(page, '40.50');
  // The next amount has not been asked for yet: nothing is wrong with the empty field.
  await expect(fieldNamed(page, 'amount')).toHaveValue('');
  await expect(fieldNamed(page, 'amount')).not.toHaveAttribute('aria-invalid', 'true');
  await transfer.getByRole('button', { name: walletText('ui.close'), exact: true }).click();
  await expect(vendor(page)).toContainText('40.50');
  await expect(wallets(page).getByText('269.50').first()).toBeVisible();

  await vendor(page).click();
  await transfer.getByRole('button', { name: walletText('wallets.swap'), exact: true }).click();
  await transfer.getByRole('button', { name: walletText('withdraw.all'), exact: true }).click();
  await expect(fieldNamed(page, 'amount')).toHaveValue('40.50');
  await fieldNamed(page, 'amount').fill('10');
  await page.keyboard.press('Enter');
  await expect(vendor(page)).toContainText('30.50');
  await transfer.getByRole('button', { name: walletText('ui.close'), exact: true }).click();

  await wallets(page)
    .getByRole('button', { name: walletText('wallets.collect'), exact: true })
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
  // Shown at once; what is left before the server answers may never reach it.
  const kept = () => page.waitForResponse((answer) => answer.url().includes(setAutomaticTransfer.path));
  await Promise.all([kept(), automatic.setChecked(!before)]);
  await expect(automatic).toBeChecked({ checked: !before });
  await openWallets(page);
  await expect(automatic).toBeChecked({ checked: !before });
  await Promise.all([kept(), automatic.setChecked(before)]);

  await wallets(page)
    .getByRole('button', { name: walletText('menu.toggleBalance'), exact: true })
    .click();
  await expect(wallets(page).getByText('310.00')).toHaveCount(0);
  await expect(wallets(page).getByText(walletText('memberCentre.balanceHidden')).first()).toBeAttached();
  // Too much is not said to be more than this or that.
  await vendor(page).click();
  await fieldNamed(page, 'amount').fill('310.01');
  await page.keyboard.press('Enter');
  const dialog = sheet(page, 'wallets.transfer');
  await expect(dialog.getByText(walletText('amount.tooMuch'))).toBeVisible();
  await expect(dialog.getByText(/310\.00/)).toHaveCount(0);
});

test('[WA-5] a hidden balance is hidden after a reload, and in the other tabs, until it is shown', async ({
  page,
  context,
}) => {
  const header = (tab: Page) => tab.getByRole('banner');
  const hidden = (tab: Page) => header(tab).getByText(walletText('siteHeader.balanceHidden'));
  const other = await context.newPage();
  await setPageLanguage(other, 'EN', 'aurora');
  await other.goto(`${site()}/m/mine`);
  await openWallets(page);
  const toggle = wallets(page).getByRole('button', { name: walletText('menu.toggleBalance'), exact: true });
  await toggle.click();
  await page.goto(`${site()}/m/vouReport`);
  await other.goto(`${site()}/m/vouReport`);
  for (const tab of [page, other]) {
    await expect(hidden(tab)).toBeAttached();
    await expect(header(tab).getByText(/310/)).toHaveCount(0);
  }
  await openWallets(page);
  await toggle.click();
  // The other tab is not touched.
  await expect(header(other).getByText('310.00')).toBeVisible();
});

test('[WA-5] without a connection nothing is moved between wallets, nor later', async ({ page, context }) => {
  await openWallets(page);
  await vendor(page).click();
  await fieldNamed(page, 'amount').fill('15.40');
  const keys = [transfer, collectWallets].map((operation) => keysSent(page, operation));
  await context.setOffline(true);
  await page.keyboard.press('Enter');
  const dialog = sheet(page, 'wallets.transfer');
  await expect(dialog.getByText(walletText('money.notSent'))).toBeVisible();
  await expect(fieldNamed(page, 'amount')).toHaveValue('15.40');
  await context.setOffline(false);
  await page.reload();
  await openWallets(page);
  await expect(wallets(page).getByText('310.00')).toHaveCount(2);
  await expect(vendor(page)).toContainText('0.00');
  expect(keys.flat()).toEqual([]);
});

test('[WA-5] a transfer whose answer is lost in mid-flow is told as not known, then as made; the same again is another one', async ({
  page,
  context,
}) => {
  await openWallets(page);
  await vendor(page).click();
  await fieldNamed(page, 'amount').fill('16.40');
  const keys = keysSent(page, transfer);
  // The connection goes while the answer is on its way.
  await loseAnswer(page, transfer, () => context.setOffline(true));
  await page.keyboard.press('Enter');
  const dialog = sheet(page, 'wallets.transfer');
  await expect(dialog.getByText(walletText('money.notKnown'))).toBeVisible();
  await context.setOffline(false);
  await expectToast(page, walletText('money.found'));
  await expect(fieldNamed(page, 'amount')).toHaveValue('');
  expect(keys).toHaveLength(1);
  await fieldNamed(page, 'amount').fill('16.40');
  await page.keyboard.press('Enter');
  await expectToast(page, '16.40');
  expect(new Set(keys).size).toBe(2);
  await dialog.getByRole('button', { name: walletText('ui.close'), exact: true }).click();
  await expect(vendor(page)).toContainText('32.80');
  await expect(wallets(page).getByText('277.20').first()).toBeVisible();
  await wallets(page)
    .getByRole('button', { name: walletText('wallets.collect'), exact: true })
    .click();
  await expect(wallets(page).getByText('310.00')).toHaveCount(2);
});

test('[WA-3][WA-5] without a connection nothing is collected, nor later; what was collected without an answer is found', async ({
  page,
  context,
}) => {
  await openWallets(page);
  await vendor(page).click();
  await fieldNamed(page, 'amount').fill('17.40');
  await page.keyboard.press('Enter');
  await expectToast(page, '17.40');
  await sheet(page, 'wallets.transfer')
    .getByRole('button', { name: walletText('ui.close'), exact: true })
    .click();
  const collect = wallets(page).getByRole('button', { name: walletText('wallets.collect'), exact: true });
  const keys = keysSent(page, collectWallets);
  await context.setOffline(true);
  await collect.click();
  await expectToast(page, walletText('money.notSent'), 'alert');
  await context.setOffline(false);
  await page.reload();
  await openWallets(page);
  await expect(vendor(page)).toContainText('17.40');
  expect(keys).toEqual([]);

  const unanswered = unansweredOf(page, findMovements);
  await loseAnswer(page, collectWallets, () => context.setOffline(true));
  await collect.click();
  await expectToast(page, walletText('money.notKnown'), 'alert');
  await expect.poll(unanswered).toBe(3);
  await context.setOffline(false);
  await expectToast(page, walletText('money.found'));
  await expect(vendor(page)).toContainText('0.00');
  await expect(wallets(page).getByText('310.00')).toHaveCount(2);
  expect(keys).toHaveLength(1);
});
