import {
  addDepositProof,
  cancelDeposit,
  depositByGateway,
  depositByTransfer,
  depositByWechat,
  tellDeposit,
} from '#schemas/api/deposits.ts';
import { listDeposits } from '#schemas/api/records.ts';
import { logout } from '#schemas/api/session.ts';
import type { SpawnedServer } from '#src/qa/browser/server.ts';
import { endWith, signInAsTold, signInThere } from '#tests/support/page/lapse.ts';
import { callAsMember } from '#tests/support/page/memberSession.ts';
import { expect, test } from '#tests/support/page/page.ts';
import {
  depositHeading,
  fillTransfer,
  openGateway,
  proofFile,
  proofPicker,
  sentProofs,
} from '#tests/support/page/payIn.ts';
import {
  button,
  depositMethod,
  expectPage,
  fieldNamed,
  keysSent,
  main,
  recorded,
  walletText,
} from '#tests/support/page/wallet.ts';
import { setPageLanguage, signInByApi, switchServer } from '#tests/support/reference.ts';
import { startOwnServer } from '#tests/support/servers/ownServer.ts';

/** The server ends a session while a deposit is on its way: it is made once, and the player comes back to it. */

// The browser logs the refusals of an ended session.
test.use({ allowedProblems: [/status of 401/] });

let server: SpawnedServer;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  server = await startOwnServer('e2e-lapsed-deposit');
});
test.afterAll(() => server?.stop());
test.beforeEach(({ page }) => setPageLanguage(page, 'EN'));

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
      await signInAsTold(page, 'demo');
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
      await signInAsTold(page, 'demo');
      await expect(page).toHaveURL(order);
      await expect(main(page).getByRole('img', { name: walletText('deposit.qr') })).toBeVisible();
    } finally {
      await switchServer({ template: { dep_func: null } }, 'base', server);
    }
  });

test('[WA-1][TR-4] a session that ends before a transfer is confirmed, proved or told loses nothing, and doubles nothing', async ({
  page,
}) => {
  await signInByApi(page, 'vaite', server.url);
  await page.goto(`${server.url}/m/voucherCenter`);
  const keys = keysSent(page, depositByTransfer);
  await fillTransfer(page, '51.30');
  await button(page, 'deposit.continue').click();
  await endWith(page, depositByTransfer);
  await button(page, 'deposit.confirm').click();
  await expectPage(page, 'login');
  await signInAsTold(page, 'vaite');
  await expectPage(page, 'deposit');
  expect(await recorded(page, listDeposits, '51.30')).toEqual([]);
  await depositMethod(page, 'Bank transfer').click();
  await expect(fieldNamed(page, 'amount')).toHaveValue('51.30');
  await expect(main(page).getByRole('textbox', { name: 'Name of the payer' })).toHaveValue('Teva Temarii');
  await fieldNamed(page, 'bank').selectOption('moana');
  await button(page, 'deposit.continue').click();
  await button(page, 'deposit.confirm').click();
  await expect(depositHeading(page, 'deposit.manual.title')).toBeVisible();
  // It was refused before it was looked at: the same key is for the same deposit.
  expect(new Set(keys).size).toBe(1);
  const order = page.url();

  await endWith(page, addDepositProof);
  await proofPicker(page).setInputFiles(proofFile());
  await expectPage(page, 'login');
  await signInAsTold(page, 'vaite');
  await expect(page).toHaveURL(order);
  await expect(sentProofs(page)).toHaveCount(0);
  await proofPicker(page).setInputFiles(proofFile());
  await expect(sentProofs(page)).toHaveCount(1);

  await endWith(page, tellDeposit);
  await button(page, 'deposit.paid').click();
  await expectPage(page, 'login');
  await signInAsTold(page, 'vaite');
  await expect(page).toHaveURL(order);
  await expect(depositHeading(page, 'deposit.manual.title')).toBeVisible();
  await expect(sentProofs(page)).toHaveCount(1);
  await button(page, 'deposit.paid').click();
  await expect(depositHeading(page, 'deposit.told.title')).toBeVisible();
  expect(await recorded(page, listDeposits, '51.30')).toHaveLength(1);
});

test('[WA-1][TR-4] a session that ends before a deposit by gateway is confirmed, or while the player pays there, leads back to it', async ({
  page,
}) => {
  await signInByApi(page, 'tama', server.url);
  await page.goto(`${server.url}/m/voucherCenter`);
  await depositMethod(page, 'Card').click();
  await fieldNamed(page, 'amount').fill('52.30');
  await button(page, 'deposit.continue').click();
  await endWith(page, depositByGateway);
  await button(page, 'deposit.confirm').click();
  await expectPage(page, 'login');
  await signInAsTold(page, 'tama');
  await expectPage(page, 'deposit');
  expect(await recorded(page, listDeposits, '52.30')).toEqual([]);
  await depositMethod(page, 'Card').click();
  await expect(fieldNamed(page, 'amount')).toHaveValue('52.30');
  await button(page, 'deposit.continue').click();
  await button(page, 'deposit.confirm').click();
  await expect(depositHeading(page, 'deposit.gateway.title')).toBeVisible();
  const order = page.url();

  const gateway = await openGateway(page);
  await callAsMember(page, logout);
  await gateway.getByRole('button', { name: 'Pay', exact: true }).click();
  // Whoever comes back is asked to sign in, and sees what came of it; the tab that stayed open was told.
  await expectPage(gateway, 'login');
  await signInThere(gateway, 'tama');
  await expect(depositHeading(gateway, 'deposit.credited.title')).toBeVisible();
  await expect(gateway).toHaveURL(order);
  await gateway.close();
  await page.goto(order);
  await expect(depositHeading(page, 'deposit.credited.title')).toBeVisible();
  expect(await recorded(page, listDeposits, '52.30')).toHaveLength(1);
});
