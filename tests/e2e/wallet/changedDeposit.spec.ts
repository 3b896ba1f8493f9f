import type { Page } from '@playwright/test';
import { depositByGateway } from '#schemas/api/deposits.ts';
import type { SpawnedServer } from '#src/qa/browser/server.ts';
import { openAsServer, openPaymentForm } from '#tests/support/page/operators.ts';
import { expect, test } from '#tests/support/page/page.ts';
import { fillTransfer } from '#tests/support/page/payIn.ts';
import { button, depositMethod, fieldNamed, keysSent, main, walletText } from '#tests/support/page/wallet.ts';
import { setPageLanguage, signInByApi } from '#tests/support/reference.ts';
import { startOwnServer } from '#tests/support/servers/ownServer.ts';

/** An operator changes what is offered while a player fills in a deposit: it is said, and seen anew. */

// The browser logs refusals.
test.use({ allowedProblems: [/status of 409/] });

let server: SpawnedServer;
let desk: Page;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  server = await startOwnServer('e2e-changed-deposit');
  desk = await browser.newPage();
  await openAsServer(desk, server);
});
test.afterAll(() => server?.stop());
test.beforeEach(async ({ page }) => {
  await setPageLanguage(page, 'EN');
  await signInByApi(page, 'demo', server.url);
});

const openDesk = (path: string, save: string) => openPaymentForm(desk, server, path, save);

/** The operator takes something out of use. */
async function takeOut(path: string, save: string): Promise<void> {
  const { form, save: send } = await openDesk(path, save);
  await form.getByRole('switch', { name: 'In use', exact: true }).uncheck();
  await send();
}

const terms = (page: Page) => main(page).locator('dl');
/** A sentence with a name in it. */
const said = (page: Page, key: string, name: string) =>
  main(page).getByText(new RegExp(walletText(key).replace(/\{\{\w+\}\}/, `.*${name}.*`)));

test('[WA-1][WA-5] terms that change before a deposit is confirmed are said and shown, and confirmed as they are then', async ({
  page,
}) => {
  const keys = keysSent(page, depositByGateway);
  await page.goto(`${server.url}/m/voucherCenter`);
  await depositMethod(page, 'Card').click();
  await fieldNamed(page, 'amount').fill('100');
  await main(page)
    .getByRole('radio', { name: /^Every week/ })
    .check();
  await button(page, 'deposit.continue').click();
  await expect(terms(page)).toContainText('118.50');

  const promotion = await openDesk('promotions/weekly', 'Save the promotion');
  await promotion.form.locator('[name="percent"]').fill('1');
  await promotion.form.locator('[name="turnover"]').fill('90');
  await promotion.save();
  await button(page, 'deposit.confirm').click();
  await expect(said(page, 'deposit.changed.promotion', 'Every week')).toBeVisible();
  await expect(terms(page)).toContainText('99.50');
  await expect(terms(page)).toContainText('9,090.00');

  const method = await openDesk('methods/card', 'Save the method');
  await method.form.locator('[name="fee.percent"]').fill('3');
  await method.save();
  await button(page, 'deposit.confirm').click();
  await expect(said(page, 'deposit.changed.method', 'Card')).toBeVisible();
  await expect(terms(page)).toContainText('98.00');
  await button(page, 'deposit.confirm').click();
  await expect(page).toHaveURL(/voucherCenter\?order=/);
  await expect(terms(page)).toContainText('98.00');
  expect(new Set(keys).size).toBe(3);
});

test('[WA-1] a promotion that ends is said to be over, and the deposit goes on without it', async ({
  page,
}) => {
  await signInByApi(page, 'tama', server.url);
  await page.goto(`${server.url}/m/voucherCenter`);
  await depositMethod(page, 'Card').click();
  await fieldNamed(page, 'amount').fill('100');
  await main(page)
    .getByRole('radio', { name: /^First deposit/ })
    .check();
  await button(page, 'deposit.continue').click();
  await takeOut('promotions/first-deposit', 'Save the promotion');
  await button(page, 'deposit.confirm').click();
  await expect(said(page, 'deposit.changed.promotionGone', 'First deposit')).toBeVisible();
  await expect(main(page).getByRole('radio', { name: /^First deposit/ })).toHaveCount(0);
  await expect(fieldNamed(page, 'amount')).toHaveValue('100');
  await button(page, 'deposit.continue').click();
  await expect(terms(page)).not.toContainText(walletText('deposit.terms.bonus'));
  await button(page, 'deposit.confirm').click();
  await expect(page).toHaveURL(/voucherCenter\?order=/);
});

test('[WA-1] a method that is out of use is said to be, and no longer offered', async ({ page }) => {
  await page.goto(`${server.url}/m/voucherCenter`);
  await depositMethod(page, 'WeChat').click();
  await fieldNamed(page, 'amount').fill('30');
  await button(page, 'deposit.continue').click();
  await takeOut('methods/wechat', 'Save the method');
  await button(page, 'deposit.confirm').click();
  await expect(main(page).getByText(walletText('error.money.methodGone'))).toBeVisible();
  await expect(depositMethod(page, 'Card')).toBeVisible();
  await expect(depositMethod(page, 'WeChat')).toHaveCount(0);
});

test('[WA-1] an account that is out of use is said to be, and another one is chosen', async ({ page }) => {
  await page.goto(`${server.url}/m/voucherCenter`);
  await fillTransfer(page, '35');
  await button(page, 'deposit.continue').click();

  const accounts = `${server.url}/console/brands/base/payments/methods/bank-transfer`;
  await desk.goto(accounts);
  const card = desk.locator('details.card').filter({ hasText: 'Bank of Moana' });
  await card.locator('summary').click();
  await card.getByRole('switch', { name: 'In use', exact: true }).uncheck();
  await card.getByRole('button', { name: 'Save the account', exact: true }).click();
  await desk.getByRole('status').filter({ hasText: 'Saved.' }).waitFor();

  await button(page, 'deposit.confirm').click();
  await expect(main(page).getByText(walletText('error.money.accountGone'))).toBeVisible();
  await expect(fieldNamed(page, 'bank').locator('option[value="moana"]')).toHaveCount(0);
  await expect(fieldNamed(page, 'amount')).toHaveValue('35');
  await fieldNamed(page, 'bank').selectOption('lagoon');
  await button(page, 'deposit.continue').click();
  await button(page, 'deposit.confirm').click();
  await expect(page).toHaveURL(/voucherCenter\?order=/);
});
