import type { Page } from '@playwright/test';
import {
  addDepositProof,
  depositByGateway,
  depositByTransfer,
  depositByWechat,
  tellDeposit,
} from '#schemas/api/deposits.ts';
import { listDeposits, listTransactions, listWithdrawals } from '#schemas/api/records.ts';
import { collectWallets, transfer, transferToUpline } from '#schemas/api/transfers.ts';
import { cancelWithdrawal, withdraw } from '#schemas/api/withdrawals.ts';
import type { SpawnedServer } from '#src/qa/browser/server.ts';
import { expect, siteUrl, test } from '#tests/support/page/page.ts';
import {
  depositHeading,
  fillTransfer,
  proofFile,
  proofPicker,
  sentProofs,
} from '#tests/support/page/payIn.ts';
import {
  confirmByPin,
  pinButton,
  setPin,
  setUpPayout,
  startPayingServer,
  typePin,
} from '#tests/support/page/payingOut.ts';
import {
  button,
  depositMethod,
  doublePresses,
  fieldNamed,
  keysSent,
  main,
  openVendorTransfer,
  recorded,
  sheet,
  walletText,
} from '#tests/support/page/wallet.ts';
import { setPageLanguage, signInByApi, switchServer } from '#tests/support/reference.ts';

/** A button that moves money is pressed twice before anything answers: the money moves once. */

let server: SpawnedServer;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  server = await startPayingServer('e2e-double', browser);
  await switchServer({ template: { dep_func: '1' } }, 'aurora', server);
});
test.afterAll(async () => {
  await switchServer({ template: { dep_func: null } }, 'aurora', server);
  await server.stop();
});

/** Both versions of the page of deposits, each on its brand. */
const depositSites = { base: 'base', new: 'aurora' } as const;
const siteOf = (brand: string) => siteUrl(brand === 'base' ? undefined : brand, server.url);

async function enter(page: Page, account: string, brand = 'base'): Promise<void> {
  await setPageLanguage(page, 'EN', brand);
  await signInByApi(page, account, siteOf(brand), brand);
}

for (const [version, brand] of Object.entries(depositSites))
  test(`[WA-1][WA-5] dep_func ${version}: a deposit confirmed twice at once is one order`, async ({
    page,
  }) => {
    await enter(page, 'demo', brand);
    const keys = keysSent(page, depositByWechat);
    for (const [turn, [how, press]] of Object.entries(doublePresses).entries())
      await test.step(how, async () => {
        const amount = `2${turn}.10`;
        await page.goto(`${siteOf(brand)}/m/voucherCenter`);
        await depositMethod(page, 'WeChat').click();
        await fieldNamed(page, 'amount').fill(amount);
        // What is pressed twice here confirms nothing yet.
        if (version === 'base') await press(button(page, 'deposit.continue'));
        await expect(main(page).locator('dl')).toContainText(amount);
        expect(keys).toHaveLength(turn);
        await press(button(page, 'deposit.confirm'));
        await expect(page).toHaveURL(/voucherCenter\?order=/);
        await expect(main(page).getByRole('img', { name: walletText('deposit.qr') })).toBeVisible();
        expect(keys).toHaveLength(turn + 1);
        expect(await recorded(page, listDeposits, amount)).toHaveLength(1);
      });
    expect(new Set(keys).size).toBe(keys.length);

    // A question stays when what asks it is tapped twice, and nothing is answered by the second tap.
    await button(page, 'deposit.cancel').dblclick();
    const question = page.getByRole('alertdialog', { name: walletText('deposit.cancelTitle') });
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: walletText('deposit.cancelYes') }).dblclick();
    await expect(main(page).getByText(walletText('deposit.cancelled.title'))).toBeVisible();
  });

test('[WA-1][WA-5] a transfer confirmed, proved and told twice at once is one order with one picture', async ({
  page,
}) => {
  await enter(page, 'vaite');
  const keys = keysSent(page, depositByTransfer);
  const pictures = keysSent(page, addDepositProof);
  const words = keysSent(page, tellDeposit);
  for (const [turn, [how, press]] of Object.entries(doublePresses).entries())
    await test.step(how, async () => {
      const amount = `4${turn}.10`;
      await page.goto(`${server.url}/m/voucherCenter`);
      await fillTransfer(page, amount);
      await press(button(page, 'deposit.continue'));
      expect(keys).toHaveLength(turn);
      await press(button(page, 'deposit.confirm'));
      await expect(depositHeading(page, 'deposit.manual.title')).toBeVisible();
      expect(await recorded(page, listDeposits, amount)).toHaveLength(1);

      // The same picture is chosen again before the first is with the house.
      await proofPicker(page).setInputFiles(proofFile());
      await proofPicker(page).setInputFiles(proofFile());
      await expect.poll(() => pictures.length).toBe(2 * (turn + 1));
      await expect(main(page).getByText(walletText('pictures.sending'))).toHaveCount(0);
      await expect(sentProofs(page)).toHaveCount(1);

      await press(button(page, 'deposit.paid'));
      await expect(depositHeading(page, 'deposit.told.title')).toBeVisible();
      expect(words).toHaveLength(turn + 1);
      await page.reload();
      await expect(
        main(page).getByText(walletText('pictures.sent').replace('{{number}}', '1')),
      ).toBeVisible();
      await expect(main(page).getByRole('figure')).toHaveCount(1);
    });
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(3);
});

test('[WA-1][WA-5] a deposit by gateway confirmed twice at once is one order, told twice it is asked about once', async ({
  page,
}) => {
  await enter(page, 'tama');
  const keys = keysSent(page, depositByGateway);
  const words = keysSent(page, tellDeposit);
  for (const [turn, [how, press]] of Object.entries(doublePresses).entries())
    await test.step(how, async () => {
      const amount = `5${turn}.10`;
      await page.goto(`${server.url}/m/voucherCenter`);
      await depositMethod(page, 'Card').click();
      await fieldNamed(page, 'amount').fill(amount);
      await press(button(page, 'deposit.continue'));
      expect(keys).toHaveLength(turn);
      await press(button(page, 'deposit.confirm'));
      await expect(depositHeading(page, 'deposit.gateway.title')).toBeVisible();
      expect(await recorded(page, listDeposits, amount)).toHaveLength(1);
      await press(button(page, 'deposit.paid'));
      await expect(depositHeading(page, 'deposit.asking.title')).toBeVisible();
      expect(words).toHaveLength(turn + 1);
    });
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(3);
});

test('[WA-2][WA-5] a withdrawal confirmed twice at once is one order with one receipt', async ({ page }) => {
  await enter(page, 'demo');
  await page.goto(`${server.url}/m/withdraw`);
  await setUpPayout(page);
  const keys = keysSent(page, withdraw);
  for (const [turn, [how, press]] of Object.entries(doublePresses).entries())
    await test.step(how, async () => {
      const amount = `3${turn}.10`;
      await fieldNamed(page, 'amount').fill(amount);
      await press(button(page, 'withdraw.next'));
      await typePin(page);
      await press(pinButton(page));
      const receipt = sheet(page, 'withdraw.receipt');
      await expect(receipt.getByText(new RegExp(amount)).first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(fieldNamed(page, 'amount')).toHaveValue('');
      expect(keys).toHaveLength(turn + 1);
      expect(await recorded(page, listWithdrawals, `-${amount}`)).toHaveLength(1);
      expect(await recorded(page, listTransactions, `-${amount}`)).toHaveLength(1);
    });
  expect(new Set(keys).size).toBe(keys.length);
});

test('[WA-2][WA-5] a withdrawal cancelled twice at once comes back once', async ({ page }) => {
  await enter(page, 'tama');
  await page.goto(`${server.url}/m/withdraw`);
  await setUpPayout(page);
  const sent = keysSent(page, cancelWithdrawal);
  for (const [turn, [how, press]] of Object.entries(doublePresses).entries())
    await test.step(how, async () => {
      // From 200 on the demo leaves it to an operator.
      const amount = `20${turn}.10`;
      await fieldNamed(page, 'amount').fill(amount);
      await button(page, 'withdraw.next').click();
      await confirmByPin(page);
      const receipt = sheet(page, 'withdraw.receipt');
      const cancel = { name: walletText('withdraw.cancel'), exact: true } as const;
      await press(receipt.getByRole('button', cancel));
      const question = page.getByRole('alertdialog');
      await expect(question).toBeVisible();
      expect(sent).toHaveLength(turn);
      await press(question.getByRole('button', cancel));
      await expect(receipt.getByText(walletText('withdraw.state.cancelled')).first()).toBeVisible();
      await expect(question).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect(sent).toHaveLength(turn + 1);
      expect(await recorded(page, listTransactions, `-${amount}`)).toHaveLength(1);
      expect(await recorded(page, listTransactions, amount)).toHaveLength(1);
    });
  await expect(main(page).getByText('310.00').first()).toBeVisible();
});

test('[WA-3][WA-5] a transfer to the upline confirmed twice at once moves once', async ({ page }) => {
  await enter(page, 'vaite');
  await page.goto(`${server.url}/m/upLine/transfer`);
  await setPin(page, 'upline-transfer');
  const keys = keysSent(page, transferToUpline);
  for (const [turn, [how, press]] of Object.entries(doublePresses).entries())
    await test.step(how, async () => {
      const amount = `1${turn}.20`;
      await fieldNamed(page, 'amount').fill(amount);
      await press(button(page, 'upline.next'));
      await typePin(page);
      await press(pinButton(page));
      await expect(main(page).getByText(walletText('upline.done'), { exact: true })).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect(keys).toHaveLength(turn + 1);
      expect(await recorded(page, listTransactions, `-${amount}`)).toHaveLength(1);
      await press(button(page, 'upline.again'));
      await expect(fieldNamed(page, 'amount')).toHaveValue('');
    });
  expect(new Set(keys).size).toBe(keys.length);
});

test('[WA-3][WA-5] a transfer between wallets, and collecting all, move once when pressed twice at once', async ({
  page,
}) => {
  await enter(page, 'tama');
  const keys = keysSent(page, transfer);
  const collected = keysSent(page, collectWallets);
  for (const [turn, [how, press]] of Object.entries(doublePresses).entries())
    await test.step(how, async () => {
      const amount = `1${turn}.10`;
      const dialog = await openVendorTransfer(page, server.url);
      await fieldNamed(page, 'amount').fill(amount);
      await press(dialog.locator('button[type="submit"]'));
      await expect(fieldNamed(page, 'amount')).toHaveValue('');
      await dialog.getByRole('button', { name: walletText('ui.close'), exact: true }).click();
      await expect(dialog).toHaveCount(0);
      const vendor = sheet(page, 'wallets.title').getByRole('button', { name: /Sundial Gaming/ });
      await expect(vendor).toContainText(amount);
      expect(keys).toHaveLength(turn + 1);
      expect(await recorded(page, listTransactions, `-${amount}`)).toHaveLength(1);

      await press(button(page, 'wallets.collect'));
      await expect(vendor).toContainText('0.00');
      expect(collected).toHaveLength(turn + 1);
      expect(await recorded(page, listTransactions, amount)).toHaveLength(1);
    });
  expect(new Set([...keys, ...collected]).size).toBe(keys.length + collected.length);
});
