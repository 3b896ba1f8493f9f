import type { Page } from '@playwright/test';
import { listTransactions, listWithdrawals } from '#schemas/api/records.ts';
import { transfer, transferToUpline } from '#schemas/api/transfers.ts';
import { withdraw } from '#schemas/api/withdrawals.ts';
import type { SpawnedServer } from '#src/qa/browser/server.ts';
import { expect, test } from '#tests/support/page/page.ts';
import {
  addCardOnPage,
  confirmByPin,
  pin,
  pinButton,
  setPin,
  startPayingServer,
  typePin,
} from '#tests/support/page/payingOut.ts';
import {
  button,
  expectPage,
  fieldNamed,
  keysSent,
  main,
  openVendorTransfer,
  recorded,
  sheet,
  walletText,
} from '#tests/support/page/wallet.ts';
import { setPageLanguage, signInByApi } from '#tests/support/reference.ts';

/** The browser's own Back and Forward on the way of money out: nothing is sent by them, and no page is a dead end. */

let server: SpawnedServer;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  server = await startPayingServer('e2e-back', browser);
});
test.afterAll(() => server?.stop());
test.beforeEach(({ page }) => setPageLanguage(page, 'EN'));

/** Signs in, and stands on the member's page, from where another is opened. */
async function enter(page: Page, account: string): Promise<void> {
  await signInByApi(page, account, server.url);
  await page.goto(`${server.url}/m/mine`);
  await expectPage(page, 'member-centre');
}

/** Opens a page by a link of the member's page. */
async function follow(page: Page, id: string): Promise<void> {
  await main(page)
    .getByRole('link', { name: walletText(`page.${id}`), exact: true })
    .first()
    .click();
  await expectPage(page, id);
}

const noDialog = (page: Page) => expect(page.getByRole('dialog')).toHaveCount(0);

test('[WA-2] back in the middle of a set-up keeps the amount, and forward leads on', async ({ page }) => {
  await enter(page, 'tama');
  await follow(page, 'withdraw');
  await fieldNamed(page, 'amount').fill('31.20');
  await main(page)
    .getByRole('link', { name: walletText('money.first.paymentPassword') })
    .click();
  await expectPage(page, 'security-payment');
  await fieldNamed(page, 'paymentPassword').fill(pin);
  await page.goBack();
  await expectPage(page, 'withdraw');
  await expect(fieldNamed(page, 'amount')).toHaveValue('31.20');
  await page.goForward();
  await expectPage(page, 'security-payment');
  await expect(fieldNamed(page, 'paymentPassword')).toHaveValue('');
  await page.goBack();
  await setPin(page, 'withdraw');
  await expect(fieldNamed(page, 'amount')).toHaveValue('31.20');

  await main(page)
    .getByRole('link', { name: walletText('money.first.card') })
    .click();
  await expectPage(page, 'security-cards');
  await button(page, 'bankCards.add').click();
  await page.getByRole('dialog').locator('[name="cardHolder"]').fill('Vaite Temaru');
  await page.goBack();
  await noDialog(page);
  await expectPage(page, 'security-cards');
  await page.goBack();
  await expectPage(page, 'withdraw');
  await expect(fieldNamed(page, 'amount')).toHaveValue('31.20');
  await addCardOnPage(page);
  await expect(fieldNamed(page, 'amount')).toHaveValue('31.20');
  // What is set up does not come back as a page to set up.
  await page.goBack();
  await expect(page.locator('[data-page="security-payment"]')).toHaveCount(0);
});

test('[WA-2][WA-5] back closes the confirmation and the receipt of a withdrawal; while it is sent, it is made once', async ({
  page,
}) => {
  await enter(page, 'demo');
  await follow(page, 'withdraw');
  await setPin(page, 'withdraw');
  await addCardOnPage(page);
  const keys = keysSent(page, withdraw);
  await fieldNamed(page, 'amount').fill('32.20');
  await button(page, 'withdraw.next').click();
  await typePin(page);
  await page.goBack();
  await noDialog(page);
  await expect(fieldNamed(page, 'amount')).toHaveValue('32.20');
  await page.goForward();
  await noDialog(page);
  await expectPage(page, 'withdraw');
  expect(keys).toHaveLength(0);
  await button(page, 'withdraw.next').click();
  await expect(sheet(page, 'withdraw.confirm').locator('[name="paymentPassword"]')).toHaveValue('');

  // The answer comes after the sheet was left.
  let answer = () => {};
  const left = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**${withdraw.path}`, async (route) => {
    await left;
    await route.continue();
  });
  await confirmByPin(page);
  await expect(pinButton(page)).toHaveAttribute('aria-busy', 'true');
  await page.goBack();
  await noDialog(page);
  answer();
  const receipt = sheet(page, 'withdraw.receipt');
  await expect(receipt.getByText(/32\.20/).first()).toBeVisible();
  await page.goBack();
  await noDialog(page);
  await expectPage(page, 'withdraw');
  await expect(fieldNamed(page, 'amount')).toHaveValue('');
  expect(keys).toHaveLength(1);
  expect(await recorded(page, listWithdrawals, '-32.20')).toHaveLength(1);
});

test('[WA-3][WA-5] back closes the confirmation of a transfer to the upline; after it the form is empty', async ({
  page,
}) => {
  await enter(page, 'vaite');
  await page.goto(`${server.url}/m/upLine/transfer`);
  await main(page)
    .getByRole('link', { name: walletText('money.first.paymentPassword') })
    .click();
  await expectPage(page, 'security-payment');
  await page.goBack();
  await expectPage(page, 'upline-transfer');
  await setPin(page, 'upline-transfer');
  const keys = keysSent(page, transferToUpline);
  await fieldNamed(page, 'amount').fill('13.20');
  await button(page, 'upline.next').click();
  await typePin(page);
  await page.goBack();
  await noDialog(page);
  await expect(fieldNamed(page, 'amount')).toHaveValue('13.20');
  expect(keys).toHaveLength(0);
  await button(page, 'upline.next').click();
  await confirmByPin(page);
  await expect(main(page).getByText(walletText('upline.done'), { exact: true })).toBeVisible();
  await noDialog(page);
  await page.goBack();
  await expectPage(page, 'member-centre');
  await page.goForward();
  await expectPage(page, 'upline-transfer');
  await expect(fieldNamed(page, 'amount')).toHaveValue('');
  await noDialog(page);
  expect(keys).toHaveLength(1);
  expect(await recorded(page, listTransactions, '-13.20')).toHaveLength(1);
});

test('[WA-3][WA-5] back leaves a transfer between wallets, then the wallets, then the page', async ({
  page,
}) => {
  await signInByApi(page, 'tama', server.url);
  await page.goto(server.url);
  await expectPage(page, 'home');
  const keys = keysSent(page, transfer);
  const dialog = await openVendorTransfer(page, server.url);
  await fieldNamed(page, 'amount').fill('14.20');
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(sheet(page, 'wallets.title')).toBeVisible();
  await page.goBack();
  await noDialog(page);
  await expectPage(page, 'member-centre');
  await page.goForward();
  await noDialog(page);
  expect(keys).toHaveLength(0);

  const again = await openVendorTransfer(page, server.url);
  await fieldNamed(page, 'amount').fill('14.20');
  await again.locator('button[type="submit"]').click();
  await expect(fieldNamed(page, 'amount')).toHaveValue('');
  await page.goBack();
  await page.goBack();
  await noDialog(page);
  await expectPage(page, 'member-centre');
  expect(keys).toHaveLength(1);
  expect(await recorded(page, listTransactions, '-14.20')).toHaveLength(1);
});
