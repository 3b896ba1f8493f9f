import type { Page } from '@playwright/test';
import { cancelDeposit, depositByWechat } from '#schemas/api/deposits.ts';
import type { Operation } from '#schemas/api/operation.ts';
import { listDeposits, listTransactions, listWithdrawals } from '#schemas/api/records.ts';
import { logout } from '#schemas/api/session.ts';
import { transfer, transferToUpline } from '#schemas/api/transfers.ts';
import { withdraw } from '#schemas/api/withdrawals.ts';
import type { SpawnedServer } from '#src/qa/browser/server.ts';
import { callAsMember, storedToken } from '#tests/support/page/memberSession.ts';
import { expect, test } from '#tests/support/page/page.ts';
import { confirmByPin, pin, setPin, setUpPayout, startPayingServer } from '#tests/support/page/payingOut.ts';
import { expectToast } from '#tests/support/page/toasts.ts';
import {
  button,
  depositMethod,
  expectPage,
  fieldNamed,
  keysSent,
  loseAnswer,
  main,
  openVendorTransfer,
  recorded,
  sheet,
  walletText,
} from '#tests/support/page/wallet.ts';
import { demoPassword, setPageLanguage, signInByApi, switchServer } from '#tests/support/reference.ts';

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

/** The session ends with the request that confirms: no other call of the page notices before. */
async function endWith(page: Page, { path }: Pick<Operation, 'path'>): Promise<void> {
  const token = await storedToken(page);
  await page.route(
    `**${path}`,
    async (route) => {
      await callAsMember(page, logout, { token });
      await route.continue();
    },
    { times: 1 },
  );
}

/** Everything that a page stores, as text. */
const storedText = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

/** The player is told on the page of login, and signs in again. */
async function signInAgain(page: Page, username: string, loggedOut = page.locator('main')): Promise<void> {
  await expectToast(page, walletText('error.loggedOut'), 'alert');
  expect(await storedText(page)).not.toContain(pin);
  const name = loggedOut.locator('[name="username"]');
  await name.fill(username);
  await loggedOut.locator('input[type="password"]').fill(demoPassword);
  await loggedOut.getByRole('button', { name: walletText('loginForm.submit'), exact: true }).click();
  await expect.poll(() => storedToken(page)).not.toBe('');
}

for (const [version, setting] of Object.entries({ base: '0', new: '1' }))
  test(`[WA-1][TR-4] dep_func ${version}: a session that ends before a deposit is confirmed leads back to the form`, async ({
    page,
  }) => {
    await switchServer({ template: { dep_func: setting } }, 'base', server);
    try {
      const amount = `4${setting}.30`;
      await signInByApi(page, 'demo', server.url);
      await page.goto(`${server.url}/m/voucherCenter`);
      await depositMethod(page, 'WeChat').click();
      await fieldNamed(page, 'amount').fill(amount);
      if (version === 'base') await button(page, 'deposit.continue').click();
      await endWith(page, depositByWechat);
      await button(page, 'deposit.confirm').click();
      await expectPage(page, 'login');
      await signInAgain(page, 'demo');
      await expectPage(page, 'deposit');
      expect(await recorded(page, listDeposits, amount)).toEqual([]);
      // What was typed is there again with the method.
      await depositMethod(page, 'WeChat').click();
      await expect(fieldNamed(page, 'amount')).toHaveValue(amount);
      if (version === 'base') await button(page, 'deposit.continue').click();
      await button(page, 'deposit.confirm').click();
      await expect(main(page).getByRole('img', { name: walletText('deposit.qr') })).toBeVisible();
      expect(await recorded(page, listDeposits, amount)).toHaveLength(1);

      // The page of an order is come back to as well.
      const order = page.url();
      await endWith(page, cancelDeposit);
      await button(page, 'deposit.cancel').click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: walletText('deposit.cancelYes') })
        .click();
      await expectPage(page, 'login');
      await signInAgain(page, 'demo');
      await expect(page).toHaveURL(order);
      await expect(main(page).getByRole('img', { name: walletText('deposit.qr') })).toBeVisible();
    } finally {
      await switchServer({ template: { dep_func: null } }, 'base', server);
    }
  });

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
  await signInAgain(page, 'tama');
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
  await signInAgain(page, 'demo');
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
  await signInAgain(page, 'vaite');
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
  await signInAgain(page, 'tama', login);
  await expectPage(page, 'member-centre');
  expect(await recorded(page, listTransactions, '-14.30')).toEqual([]);
  await openVendorTransfer(page, server.url);
});
