import { listTransactions, listWithdrawals } from '#schemas/api/records.ts';
import { logout } from '#schemas/api/session.ts';
import { collectWallets, transfer, transferToUpline } from '#schemas/api/transfers.ts';
import { cancelWithdrawal, withdraw } from '#schemas/api/withdrawals.ts';
import type { SpawnedServer } from '#src/qa/browser/server.ts';
import { endWith, signInAsTold } from '#tests/support/page/lapse.ts';
import { callAsMember, storedToken } from '#tests/support/page/memberSession.ts';
import { expect, test } from '#tests/support/page/page.ts';
import {
  confirmByPin,
  setPin,
  setUpPayout,
  setUpPayoutOnce,
  startPayingServer,
} from '#tests/support/page/payingOut.ts';
import {
  button,
  expectPage,
  fieldNamed,
  keysSent,
  loseAnswer,
  openVendorTransfer,
  recorded,
  sheet,
  walletText,
} from '#tests/support/page/wallet.ts';
import { setPageLanguage, signInByApi } from '#tests/support/reference.ts';

/** The server ends a session between filling in and confirming: nothing moves, and the player comes back to it. */

// The browser logs the refusals of an ended session, and the answer that a journey loses.
test.use({ allowedProblems: [/status of 401|ERR_FAILED/] });

let server: SpawnedServer;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  server = await startPayingServer('e2e-lapsed', browser);
});
test.afterAll(() => server?.stop());
test.beforeEach(({ page }) => setPageLanguage(page, 'EN'));

test('[WA-2][TR-4] a session that ends before a withdrawal is confirmed leads back to it with the amount', async ({
  page,
}) => {
  await signInByApi(page, 'tama', server.url);
  await page.goto(`${server.url}/m/withdraw`);
  await setUpPayout(page);
  await fieldNamed(page, 'amount').fill('41.30');
  await button(page, 'withdraw.next').click();
  await endWith(page, withdraw);
  await confirmByPin(page);
  await expectPage(page, 'login');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await signInAsTold(page, 'tama');
  await expectPage(page, 'withdraw');
  await expect(fieldNamed(page, 'amount')).toHaveValue('41.30');
  expect(await recorded(page, listWithdrawals, '-41.30')).toEqual([]);
  await button(page, 'withdraw.next').click();
  await expect(sheet(page, 'withdraw.confirm').locator('[name="paymentPassword"]')).toHaveValue('');
});

test('[WA-5][TR-4] a withdrawal whose answer is lost before the session ends is shown after signing in, not made again', async ({
  page,
}) => {
  await signInByApi(page, 'demo', server.url);
  await page.goto(`${server.url}/m/withdraw`);
  await setUpPayout(page);
  const keys = keysSent(page, withdraw);
  await fieldNamed(page, 'amount').fill('42.30');
  await button(page, 'withdraw.next').click();
  const token = await storedToken(page);
  await loseAnswer(page, withdraw, () => callAsMember(page, logout, { token }));
  await confirmByPin(page);
  await expectPage(page, 'login');
  await signInAsTold(page, 'demo');
  await expectPage(page, 'withdraw');
  // It is found among what is on its way, and shown.
  await expect(
    sheet(page, 'withdraw.receipt')
      .getByText(/42\.30/)
      .first(),
  ).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  expect(await recorded(page, listWithdrawals, '-42.30')).toHaveLength(1);
});

test('[WA-3][TR-4] a session that ends before a transfer to the upline is confirmed leads back to it with the amount', async ({
  page,
}) => {
  await signInByApi(page, 'vaite', server.url);
  await page.goto(`${server.url}/m/upLine/transfer`);
  await setPin(page, 'upline-transfer');
  await fieldNamed(page, 'amount').fill('13.30');
  await button(page, 'upline.next').click();
  await endWith(page, transferToUpline);
  await confirmByPin(page);
  await expectPage(page, 'login');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await signInAsTold(page, 'vaite');
  await expectPage(page, 'upline-transfer');
  await expect(fieldNamed(page, 'amount')).toHaveValue('13.30');
  expect(await recorded(page, listTransactions, '-13.30')).toEqual([]);
});

test('[WA-3][TR-4] a session that ends before money is moved between wallets asks for the login over the page', async ({
  page,
}) => {
  await signInByApi(page, 'tama', server.url);
  const dialog = await openVendorTransfer(page, server.url);
  await fieldNamed(page, 'amount').fill('14.30');
  await endWith(page, transfer);
  await dialog.locator('button[type="submit"]').click();
  const login = page.getByRole('dialog', { name: walletText('loginPopup.title') });
  await expect(login).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await signInAsTold(page, 'tama', login);
  await expectPage(page, 'member-centre');
  expect(await recorded(page, listTransactions, '-14.30')).toEqual([]);
  await openVendorTransfer(page, server.url);
});

test('[WA-2][TR-4] a session that ends before a withdrawal is cancelled leads back to it, and it is cancelled then', async ({
  page,
}) => {
  await signInByApi(page, 'tama', server.url);
  await page.goto(`${server.url}/m/withdraw`);
  await setUpPayoutOnce(page);
  // From 200 on the demo leaves it to an operator.
  await fieldNamed(page, 'amount').fill('201.30');
  await button(page, 'withdraw.next').click();
  await confirmByPin(page);
  const receipt = sheet(page, 'withdraw.receipt');
  const cancel = async () => {
    const named = { name: walletText('withdraw.cancel'), exact: true } as const;
    await receipt.getByRole('button', named).click();
    await page.getByRole('alertdialog').getByRole('button', named).click();
  };
  await endWith(page, cancelWithdrawal);
  await cancel();
  await expectPage(page, 'login');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await signInAsTold(page, 'tama');
  await expectPage(page, 'withdraw');
  expect(await recorded(page, listTransactions, '201.30')).toEqual([]);
  // The receipt, whose address it is, is open again.
  await expect(receipt.getByText(walletText('withdraw.state.requested')).first()).toBeVisible();
  await cancel();
  await expect(receipt.getByText(walletText('withdraw.state.cancelled')).first()).toBeVisible();
  expect(await recorded(page, listTransactions, '201.30')).toHaveLength(1);
});

test('[WA-3][TR-4] a session that ends before all is collected asks for the login, and leaves everything where it is', async ({
  page,
}) => {
  await signInByApi(page, 'demo', server.url);
  const dialog = await openVendorTransfer(page, server.url);
  await fieldNamed(page, 'amount').fill('15.30');
  await dialog.locator('button[type="submit"]').click();
  await expect(fieldNamed(page, 'amount')).toHaveValue('');
  await dialog.getByRole('button', { name: walletText('ui.close'), exact: true }).click();
  await endWith(page, collectWallets);
  await button(page, 'wallets.collect').click();
  const login = page.getByRole('dialog', { name: walletText('loginPopup.title') });
  await expect(login).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await signInAsTold(page, 'demo', login);
  await expectPage(page, 'member-centre');
  expect(await recorded(page, listTransactions, '15.30')).toEqual([]);

  await page.goto(`${server.url}/m/mine`);
  await button(page, 'wallets.title').click();
  const vendor = sheet(page, 'wallets.title').getByRole('button', { name: /Sundial Gaming/ });
  await expect(vendor).toContainText('15.30');
  await button(page, 'wallets.collect').click();
  await expect(vendor).toContainText('0.00');
  expect(await recorded(page, listTransactions, '15.30')).toHaveLength(1);
});
