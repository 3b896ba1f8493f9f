import { listTransactions, listWithdrawals } from '#schemas/api/records.ts';
import { transferToUpline } from '#schemas/api/transfers.ts';
import { cancelWithdrawal, withdraw } from '#schemas/api/withdrawals.ts';
import type { SpawnedServer } from '#src/qa/browser/server.ts';
import { axe, expect, expectNoSidewaysScroll, test } from '#tests/support/page/page.ts';
import {
  addCardOnPage,
  confirmByPin,
  setPin,
  setUpPayout,
  setUpPayoutOnce,
  startPayingServer,
} from '#tests/support/page/payingOut.ts';
import { expectToast } from '#tests/support/page/toasts.ts';
import {
  button,
  fieldNamed,
  keysSent,
  loseAnswer,
  main,
  recorded,
  sheet,
  walletText,
} from '#tests/support/page/wallet.ts';
import { setPageLanguage, signInOnPage } from '#tests/support/reference.ts';

// The browser logs a refused payment password, and the answer that a journey loses.
test.use({
  allowedProblems: [/status of (400|403|409|422).*(withdraw|upline)|ERR_FAILED|ERR_INTERNET_DISCONNECTED/i],
});

/** On a server of its own: money may leave accounts at once there, and its members are nobody else's. */
let server: SpawnedServer;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  server = await startPayingServer('e2e-withdraw', browser);
});
test.afterAll(() => server?.stop());
test.beforeEach(({ page }) => setPageLanguage(page, 'EN'));

test('[WA-2] the first withdrawal leads through what is missing, keeps the amount, and is followed until it is paid', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signInOnPage(page, 'vaite', server.url);
  await page.goto(`${server.url}/m/withdraw`);
  await expect(main(page).getByText('86.20').first()).toBeVisible();
  await fieldNamed(page, 'amount').fill('20');
  await axe(page);
  await expectNoSidewaysScroll(page);
  await setUpPayout(page);
  await expect(fieldNamed(page, 'amount')).toHaveValue('20');
  await page.reload();
  await expect(fieldNamed(page, 'amount')).toHaveValue('20');
  await expect(main(page).getByText('Moana Bank')).toBeVisible();

  await button(page, 'withdraw.next').click();
  const confirmation = sheet(page, 'withdraw.confirm');
  await expect(confirmation.getByText(/20\.00/).first()).toBeVisible();
  await axe(page);
  await expectNoSidewaysScroll(page);
  await confirmByPin(page, '271828');
  await expect(confirmation.getByText(walletText('error.paymentWrong'))).toBeVisible();
  await confirmByPin(page);

  const receipt = sheet(page, 'withdraw.receipt');
  await expect(receipt).toBeVisible();
  await axe(page);
  // The demo approves small amounts by itself; the open receipt follows.
  await expect(receipt.getByText(walletText('withdraw.state.paid')).first()).toBeVisible({ timeout: 90_000 });
  await page.keyboard.press('Escape');
  await expect(main(page).getByText('66.20').first()).toBeVisible();
  await expect(fieldNamed(page, 'amount')).toHaveValue('');
  await expect(fieldNamed(page, 'amount')).not.toHaveAttribute('aria-invalid', 'true');
});

test('[WA-2] a receipt has an address: a reload keeps it, records lead to it, and it is its player’s alone', async ({
  page,
  browser,
}) => {
  await signInOnPage(page, 'vaite', server.url);
  await page.goto(`${server.url}/m/withdraw`);
  await setUpPayoutOnce(page);
  await fieldNamed(page, 'amount').fill('12');
  await button(page, 'withdraw.next').click();
  await confirmByPin(page);
  const receipt = sheet(page, 'withdraw.receipt');
  await expect(receipt.getByText('12.00').first()).toBeVisible();
  await expect(page).toHaveURL(/\/m\/withdraw\?order=\d+$/);
  const address = page.url();

  await page.reload();
  await expect(receipt.getByText('12.00').first()).toBeVisible();
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(receipt).toHaveCount(0);
  await expect(page).toHaveURL(/\/m\/withdraw$/);

  await page.goto(`${server.url}/m/withdrawReport`);
  await main(page).getByRole('button').filter({ hasText: '12.00' }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: walletText('record.openWithdrawal') })
    .click();
  await expect(page).toHaveURL(address);
  await expect(receipt.getByText('12.00').first()).toBeVisible();
  // Back closes the receipt, and then leads to where the player came from.
  await page.goBack();
  await expect(receipt).toHaveCount(0);
  await expect(page).toHaveURL(/\/m\/withdraw$/);
  await page.goBack();
  await expect(page).toHaveURL(/withdrawReport/);

  const context = await browser.newContext();
  const other = await context.newPage();
  await setPageLanguage(other, 'EN');
  await signInOnPage(other, 'tama', server.url);
  await other.goto(address);
  const unknown = sheet(other, 'withdraw.receipt');
  await expect(unknown.getByText(walletText('withdraw.unknown'))).toBeVisible();
  await expect(unknown.getByText('12.00')).toHaveCount(0);
  await axe(other);
  await unknown.getByRole('link', { name: walletText('page.withdraw-record') }).click();
  await expect(other).toHaveURL(/withdrawReport/);
  await context.close();
});

test('[WA-3] a transfer to the upline is confirmed by the payment password, and has a receipt', async ({
  page,
}) => {
  await signInOnPage(page, 'demo', server.url);
  await page.goto(`${server.url}/m/upLine/transfer`);
  await fieldNamed(page, 'amount').fill('8.40');
  await setPin(page, 'upline-transfer');
  await expect(fieldNamed(page, 'amount')).toHaveValue('8.40');
  await page.reload();
  await expect(fieldNamed(page, 'amount')).toHaveValue('8.40');
  await button(page, 'upline.next').click();
  await expect(sheet(page, 'upline.confirm')).toBeVisible();
  await axe(page);
  await confirmByPin(page);
  await expect(main(page).getByText(walletText('upline.done'), { exact: true })).toBeVisible();
  await axe(page);
  await button(page, 'upline.again').click();
  await expect(main(page).getByText('1,250.00').first()).toBeVisible();
  await expect(fieldNamed(page, 'amount')).toHaveValue('');
  await expect(fieldNamed(page, 'amount')).not.toHaveAttribute('aria-invalid', 'true');
});

test('[WA-5] a withdrawal whose answer is lost is made once, shown in other tabs, and cancelled', async ({
  page,
  context,
}) => {
  await signInOnPage(page, 'tama', server.url);
  await page.goto(`${server.url}/m/withdraw`);
  // From 200 on the demo leaves it to an operator.
  await fieldNamed(page, 'amount').fill('250');
  await setUpPayout(page);
  const other = await context.newPage();
  await setPageLanguage(other, 'EN');
  await other.goto(`${server.url}/`);
  await expect(other.getByText('310.00').first()).toBeVisible();
  await page.bringToFront();

  const keys: (string | undefined)[] = [];
  await page.route('**/wps/transaction/withdraw', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await button(page, 'withdraw.next').click();
  await confirmByPin(page);
  const receipt = sheet(page, 'withdraw.receipt');
  await expect(receipt.getByText(walletText('withdraw.state.requested')).first()).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  // The other tab is not touched, and knows.
  await expect(other.getByText('60.00').first()).toBeVisible();

  await receipt.getByRole('button', { name: walletText('withdraw.cancel'), exact: true }).click();
  const question = page.getByRole('alertdialog');
  await axe(page);
  await question.getByRole('button', { name: walletText('withdraw.cancel'), exact: true }).click();
  await expect(receipt.getByText(walletText('withdraw.state.cancelled')).first()).toBeVisible();
  await expect(receipt).toBeFocused();
  await expect(other.getByText('310.00').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(main(page).getByText('310.00').first()).toBeVisible();
  await expect(main(page).getByText(walletText('withdraw.waiting'), { exact: true })).toHaveCount(0);
});

test('[WA-5] without a connection nothing is sent, nor later', async ({ page, context }) => {
  await signInOnPage(page, 'tama', server.url);
  await page.goto(`${server.url}/m/withdraw`);
  await fieldNamed(page, 'amount').fill('205');
  await button(page, 'withdraw.next').click();
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().includes('/wps/transaction/withdraw')) sent += 1;
  });
  await context.setOffline(true);
  await confirmByPin(page);
  await expect(page.getByRole('dialog').getByText(walletText('money.notSent'))).toBeVisible();
  await context.setOffline(false);
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(main(page).getByText('310.00').first()).toBeVisible();
  expect(sent).toBe(0);
});

test('[WA-5] without a connection nothing is sent to the upline, nor later', async ({ page, context }) => {
  await signInOnPage(page, 'vaite', server.url);
  await page.goto(`${server.url}/m/upLine/transfer`);
  // Whoever withdrew before has a payment password.
  const first = main(page).getByRole('link', { name: walletText('money.first.paymentPassword') });
  await expect(first.or(button(page, 'upline.next'))).toBeVisible();
  if (await first.isVisible()) await setPin(page, 'upline-transfer');
  const keys = keysSent(page, transferToUpline);
  await fieldNamed(page, 'amount').fill('5.60');
  await button(page, 'upline.next').click();
  await context.setOffline(true);
  await confirmByPin(page);
  await expect(sheet(page, 'upline.confirm').getByText(walletText('money.notSent'))).toBeVisible();
  await context.setOffline(false);
  await page.keyboard.press('Escape');
  await expect(fieldNamed(page, 'amount')).toHaveValue('5.60');
  await page.reload();
  await expect(fieldNamed(page, 'amount')).toHaveValue('5.60');
  expect(keys).toEqual([]);
  expect(await recorded(page, listTransactions, '-5.60')).toEqual([]);

  // The connection goes while the answer is on its way: once it is back, the transfer is found to be made.
  await fieldNamed(page, 'amount').fill('5.60');
  await button(page, 'upline.next').click();
  await loseAnswer(page, transferToUpline, () => context.setOffline(true));
  await confirmByPin(page);
  await expect(sheet(page, 'upline.confirm').getByText(walletText('money.notKnown'))).toBeVisible();
  await context.setOffline(false);
  await expectToast(page, walletText('money.found'));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(fieldNamed(page, 'amount')).toHaveValue('');
  expect(keys).toHaveLength(1);
  expect(await recorded(page, listTransactions, '-5.60')).toHaveLength(1);
});

test('[WA-5] where the free withdrawal of the day was used up meanwhile, the fee is shown before it is taken', async ({
  page,
  context,
}) => {
  await signInOnPage(page, 'tama', server.url);
  await page.goto(`${server.url}/m/withdraw`);
  await setUpPayoutOnce(page);
  await fieldNamed(page, 'amount').fill('20');
  await button(page, 'withdraw.next').click();
  const confirmation = sheet(page, 'withdraw.confirm');
  await expect(confirmation.getByText(walletText('withdraw.noFee'))).toBeVisible();

  const other = await context.newPage();
  await setPageLanguage(other, 'EN');
  await other.goto(`${server.url}/m/withdraw`);
  await fieldNamed(other, 'amount').fill('10');
  await button(other, 'withdraw.next').click();
  await confirmByPin(other);
  await expect(sheet(other, 'withdraw.receipt')).toBeVisible();

  await page.bringToFront();
  const keys = keysSent(page, withdraw);
  await confirmByPin(page);
  await expect(confirmation.getByText(walletText('error.money.changed'))).toBeVisible();
  await expect(confirmation.getByText('0.20')).toBeVisible();
  await expect(confirmation.getByText('19.80')).toBeVisible();
  expect(await recorded(page, listWithdrawals, '-20.00')).toEqual([]);
  await confirmByPin(page);
  await expect(sheet(page, 'withdraw.receipt').getByText('19.80')).toBeVisible();
  expect(new Set(keys).size).toBe(2);
  expect(await recorded(page, listWithdrawals, '-20.00')).toHaveLength(1);
});

test('[WA-2][WA-5] without a connection a withdrawal is not cancelled; one whose answer is lost is seen to be, once', async ({
  page,
  context,
}) => {
  await signInOnPage(page, 'demo', server.url);
  await page.goto(`${server.url}/m/withdraw`);
  // Who sent something to the upline before has a payment password, but no card.
  const first = (key: string) => main(page).getByRole('link', { name: walletText(`money.first.${key}`) });
  await expect(first('paymentPassword').or(first('card')).first()).toBeVisible();
  if (await first('paymentPassword').isVisible()) await setPin(page, 'withdraw');
  await addCardOnPage(page);
  await fieldNamed(page, 'amount').fill('206.60');
  await button(page, 'withdraw.next').click();
  await confirmByPin(page);
  const receipt = sheet(page, 'withdraw.receipt');
  const cancel = async () => {
    const named = { name: walletText('withdraw.cancel'), exact: true } as const;
    await receipt.getByRole('button', named).click();
    await page.getByRole('alertdialog').getByRole('button', named).click();
    await expectToast(page, walletText('money.notKnown'), 'alert');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  };
  const requested = receipt.getByText(walletText('withdraw.state.requested')).first();
  await expect(requested).toBeVisible();
  await context.setOffline(true);
  await cancel();
  await expect(requested).toBeVisible();
  await context.setOffline(false);
  expect(await recorded(page, listTransactions, '206.60')).toEqual([]);

  await loseAnswer(page, cancelWithdrawal, () => context.setOffline(true));
  await cancel();
  await context.setOffline(false);
  await expect(receipt.getByText(walletText('withdraw.state.cancelled')).first()).toBeVisible();
  expect(await recorded(page, listTransactions, '206.60')).toHaveLength(1);
});
