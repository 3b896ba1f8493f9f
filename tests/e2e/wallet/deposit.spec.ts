import type { Page } from '@playwright/test';
import type { SpawnedServer } from '#src/qa/browser/server.ts';
import { png } from '#src/server/accounts/profile/pictureCleaning.fixtures.ts';
import { journeyBrands } from '#tests/support/madePages.ts';
import { axe, expect, expectNoSidewaysScroll, test } from '#tests/support/page/page.ts';
import { setPageLanguage, signInByApi, switchServer, textsOf } from '#tests/support/reference.ts';
import { startOwnServer } from '#tests/support/servers/ownServer.ts';

/** Deposits, on a server of their own, since they change the balance that other journeys expect. */

const t = textsOf('EN');
const text = (key: string) => t[key] ?? key;
const startTime = 180_000;

let server: SpawnedServer;
test.beforeAll(async () => {
  test.setTimeout(startTime);
  server = await startOwnServer('e2e-deposit', journeyBrands);
});
test.afterAll(() => server?.stop());

test.beforeEach(async ({ page }) => {
  await setPageLanguage(page, 'EN');
  await signInByApi(page, 'demo', server.url);
});

const main = (page: Page) => page.locator('main');
const button = (page: Page, key: string) => main(page).getByRole('button', { name: text(key), exact: true });
const amountField = (page: Page) => main(page).getByRole('textbox', { name: text('deposit.amount') });
const openDeposit = (page: Page) => page.goto(`${server.url}/m/voucherCenter`);
const method = (page: Page, name: string) => main(page).getByRole('button', { name: new RegExp(`^${name}`) });

/** Fills in a bank transfer and confirms it. */
async function askForTransfer(page: Page, amount: string): Promise<void> {
  await openDeposit(page);
  await method(page, 'Bank transfer').click();
  await amountField(page).fill(amount);
  await main(page)
    .getByRole('combobox', { name: text('deposit.bank') })
    .selectOption('moana');
  await main(page).getByRole('textbox', { name: 'Name of the payer' }).fill('Teva Temarii');
  await main(page)
    .getByRole('textbox', { name: /^Last four digits/ })
    .fill('4711');
  await button(page, 'deposit.continue').click();
  await button(page, 'deposit.confirm').click();
  await expect(page).toHaveURL(/voucherCenter\?order=/);
}

test('[WA-1][WA-5] a transfer: step by step, an amount that reads two ways is asked about, and proof is sent', async ({
  page,
}) => {
  await openDeposit(page);
  await expect(main(page).getByText(text('deposit.chooseMethod'))).toBeVisible();
  await axe(page);
  await method(page, 'Bank transfer').click();
  await button(page, 'deposit.continue').click();
  await expect(main(page).getByText(text('amount.empty'))).toBeVisible();
  await expect(amountField(page)).toBeFocused();
  await amountField(page).fill('1.000');
  await main(page)
    .getByRole('button', { name: /1,000\.00/ })
    .click();
  await expect(amountField(page)).toHaveValue('1,000');
  await main(page)
    .getByRole('combobox', { name: text('deposit.bank') })
    .selectOption('moana');
  await main(page).getByRole('textbox', { name: 'Name of the payer' }).fill('Teva Temarii');
  await main(page)
    .getByRole('textbox', { name: /^Last four digits/ })
    .fill('4711');
  await axe(page);
  await button(page, 'deposit.continue').click();
  const terms = main(page).locator('dl');
  await expect(terms).toContainText('1,000.00');
  await button(page, 'deposit.confirm').click();

  // The order has an address: a reload shows it again.
  await expect(page).toHaveURL(/voucherCenter\?order=/);
  await page.reload();
  await expect(main(page).getByText('12239 00001 20260001 47')).toBeVisible();
  await expect(main(page).getByRole('timer')).toContainText(/\d\d:\d\d/);
  await page.setViewportSize({ width: 320, height: 640 });
  await axe(page);
  await expectNoSidewaysScroll(page);

  const picker = main(page).locator('input[type="file"]').last();
  await picker.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(main(page).getByText(text('pictures.type'))).toBeVisible();
  await picker.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png(320, 200) });
  await expect(main(page).getByRole('button', { name: /^Remove photo 1/ })).toBeVisible();
  await button(page, 'deposit.paid').click();
  await expect(main(page).getByText(text('deposit.told.title'))).toBeVisible();
  // The picture is the server's after a reload.
  await page.reload();
  const picture = main(page)
    .getByRole('figure')
    .filter({ hasText: text('pictures.sent').replace('{{number}}', '1') })
    .locator('img');
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(320);

  // It waits on top of the methods.
  await main(page)
    .getByRole('link', { name: text('deposit.allMethods') })
    .click();
  await main(page)
    .getByRole('link', { name: /1,000\.00/ })
    .click();
  await expect(main(page).getByText(text('deposit.told.title'))).toBeVisible();
});

test('[WA-1] a gateway is paid on its own page, and this one shows by itself that the money came', async ({
  page,
  context,
}) => {
  // Nothing was paid in to this account yet: the other one has had its first deposit.
  await signInByApi(page, 'tama', server.url);
  await openDeposit(page);
  await method(page, 'Card').click();
  await main(page).getByRole('button', { name: '$ 100', exact: true }).click();
  await main(page)
    .getByRole('radio', { name: /^First deposit/ })
    .check();
  await button(page, 'deposit.continue').click();
  // 100 less 1.5 %, and 100 on top.
  await expect(main(page).locator('dl')).toContainText('198.50');
  await expect(main(page).locator('dl')).toContainText('1,600.00');
  await button(page, 'deposit.confirm').click();
  const opened = context.waitForEvent('page');
  await main(page)
    .getByRole('link', { name: text('deposit.gateway.open') })
    .click();
  const gateway = await opened;
  await gateway.getByRole('button', { name: 'Pay', exact: true }).click();
  // It leads back to the order, and the page that stayed open learns of it by itself.
  await expect(main(gateway).getByText(text('deposit.credited.title'))).toBeVisible();
  await gateway.close();
  await expect(main(page).getByText(text('deposit.credited.title'))).toBeVisible();
  await expect(main(page).getByText('198.50').first()).toBeVisible();
  await axe(page);
  await main(page)
    .getByRole('link', { name: text('deposit.play') })
    .click();
  await expect(page.locator('[data-page="home"]')).toBeVisible();
  await expect(page.getByText('508.50').first()).toBeVisible();
});

test('[WA-1] a deposit is cancelled after a question, and a new one is offered', async ({ page }) => {
  await askForTransfer(page, '25');
  await button(page, 'deposit.cancel').click();
  const question = page.getByRole('alertdialog', { name: text('deposit.cancelTitle') });
  await question.getByRole('button', { name: text('deposit.keep') }).click();
  await expect(question).toHaveCount(0);
  await button(page, 'deposit.cancel').click();
  await question.getByRole('button', { name: text('deposit.cancelYes') }).click();
  await expect(main(page).getByText(text('deposit.cancelled.title'))).toBeVisible();
  // Its headline has the focus, as the button that had it is gone.
  await expect(main(page).getByRole('heading', { name: text('deposit.cancelled.title') })).toBeFocused();
  await main(page)
    .getByRole('link', { name: text('deposit.again') })
    .click();
  await expect(main(page).getByText(text('deposit.chooseMethod'))).toBeVisible();
});

test('[WA-5] without a connection nothing is sent, and the same is sent once it is back', async ({
  page,
  context,
}) => {
  await openDeposit(page);
  await method(page, 'WeChat').click();
  await amountField(page).fill('50');
  await button(page, 'deposit.continue').click();
  await context.setOffline(true);
  await expect(main(page).getByText(text('deposit.offlineText'))).toBeVisible();
  await expect(button(page, 'deposit.confirm')).toHaveAttribute('aria-disabled', 'true');
  await context.setOffline(false);
  await button(page, 'deposit.confirm').click();
  await expect(page).toHaveURL(/voucherCenter\?order=/);
  await expect(main(page).getByRole('img', { name: text('deposit.qr') })).toBeVisible();
});

test('[BR-4] the server’s setting dep_func selects the version of the deposit page', async ({ page }) => {
  await switchServer({ template: { dep_func: '1' } }, 'base', server);
  try {
    await page.setViewportSize({ width: 320, height: 640 });
    await openDeposit(page);
    await method(page, 'Card').click();
    await expect(method(page, 'Card')).toHaveAttribute('aria-pressed', 'true');
    await main(page).getByRole('button', { name: '$ 100', exact: true }).click();
    // Terms and confirmation are on the same screen.
    await expect(main(page).locator('dl')).toContainText('98.50');
    await expect(button(page, 'deposit.confirm')).toBeVisible();
    await axe(page);
    await expectNoSidewaysScroll(page);
  } finally {
    await switchServer({ template: { dep_func: null } }, 'base', server);
  }
});
