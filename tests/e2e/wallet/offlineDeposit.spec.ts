import type { Page } from '@playwright/test';
import {
  addDepositProof,
  depositByGateway,
  depositByTransfer,
  depositByWechat,
  tellDeposit,
} from '#schemas/api/deposits.ts';
import { findMovements } from '#schemas/api/memberMoney.ts';
import type { Operation } from '#schemas/api/operation.ts';
import { listDeposits } from '#schemas/api/records.ts';
import type { SpawnedServer } from '#src/qa/browser/server.ts';
import { expect, test } from '#tests/support/page/page.ts';
import {
  depositHeading,
  fillTransfer,
  openGateway,
  proofFile,
  proofPicker,
  sentProofs,
  toGateway,
} from '#tests/support/page/payIn.ts';
import {
  button,
  depositMethod,
  fieldNamed,
  keysSent,
  loseAnswer,
  main,
  recorded,
  unansweredOf,
  walletText,
} from '#tests/support/page/wallet.ts';
import { setPageLanguage, signInByApi, switchServer } from '#tests/support/reference.ts';
import { startOwnServer } from '#tests/support/servers/ownServer.ts';

/** The connection goes while a deposit is on its way: nothing is sent then, and what was sent is made once. */

// The browser logs what gets no answer.
test.use({ allowedProblems: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED/] });

let server: SpawnedServer;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  server = await startOwnServer('e2e-offline-deposit');
});
test.afterAll(() => server?.stop());
test.beforeEach(({ page }) => setPageLanguage(page, 'EN'));

async function openDeposits(page: Page, account: string): Promise<void> {
  await signInByApi(page, account, server.url);
  await page.goto(`${server.url}/m/voucherCenter`);
}

/** Without a connection a button does nothing, and it is said why. */
async function expectStopped(page: Page, key: string): Promise<void> {
  await page.context().setOffline(true);
  await expect(main(page).getByText(walletText('deposit.offlineText'))).toBeVisible();
  await expect(button(page, key)).toHaveAttribute('aria-disabled', 'true');
  await button(page, key).click({ force: true });
  await page.context().setOffline(false);
  await expect(button(page, key)).not.toHaveAttribute('aria-disabled', 'true');
}

/** Presses a button whose request is carried out, but whose answer is lost with the connection. */
async function pressAndLose(page: Page, key: string, operation: Pick<Operation, 'path'>): Promise<void> {
  await loseAnswer(page, operation, () => page.context().setOffline(true));
  await button(page, key).click();
  await expect(main(page).getByText(walletText('money.notKnown'))).toBeVisible();
}

test('[WA-1][WA-5] a transfer that loses the connection at each step is one order with one picture, told once', async ({
  page,
  context,
}) => {
  await openDeposits(page, 'vaite');
  const keys = keysSent(page, depositByTransfer);
  await fillTransfer(page, '61.50');
  await button(page, 'deposit.continue').click();
  await expectStopped(page, 'deposit.confirm');
  expect(keys).toEqual([]);
  const unanswered = unansweredOf(page, findMovements);
  await pressAndLose(page, 'deposit.confirm', depositByTransfer);
  await expect.poll(unanswered).toBe(3);
  await context.setOffline(false);
  await expect(depositHeading(page, 'deposit.manual.title')).toBeVisible();
  expect(keys).toHaveLength(1);
  expect(await recorded(page, listDeposits, '61.50')).toHaveLength(1);

  await context.setOffline(true);
  await proofPicker(page).setInputFiles(proofFile());
  await expect(main(page).getByText(walletText('money.notKnown'))).toBeVisible();
  await expect(main(page).getByText(walletText('pictures.sending'))).toHaveCount(0);
  await context.setOffline(false);
  await expect(sentProofs(page)).toHaveCount(0);
  await loseAnswer(page, addDepositProof, () => context.setOffline(true));
  await proofPicker(page).setInputFiles(proofFile());
  await expect(main(page).getByText(walletText('money.notKnown'))).toBeVisible();
  await context.setOffline(false);
  // It is there, and chosen once more it is the same.
  await expect(sentProofs(page)).toHaveCount(1);
  await proofPicker(page).setInputFiles(proofFile());
  await expect(main(page).getByText(walletText('money.notKnown'))).toHaveCount(0);
  await expect(main(page).getByText(walletText('pictures.sending'))).toHaveCount(0);
  await expect(sentProofs(page)).toHaveCount(1);

  const words = keysSent(page, tellDeposit);
  await expectStopped(page, 'deposit.paid');
  await expect(depositHeading(page, 'deposit.manual.title')).toBeVisible();
  expect(words).toEqual([]);
  await pressAndLose(page, 'deposit.paid', tellDeposit);
  await context.setOffline(false);
  await expect(depositHeading(page, 'deposit.told.title')).toBeVisible();
  await expect(main(page).getByText(walletText('money.notKnown'))).toHaveCount(0);
  expect(words).toHaveLength(1);
  expect(await recorded(page, listDeposits, '61.50')).toHaveLength(1);
});

test('[WA-1][WA-5] a deposit by gateway that loses the connection before, at and after the gateway is credited once', async ({
  page,
  context,
}) => {
  await openDeposits(page, 'tama');
  const keys = keysSent(page, depositByGateway);
  await depositMethod(page, 'Card').click();
  await fieldNamed(page, 'amount').fill('62.50');
  await button(page, 'deposit.continue').click();
  await expectStopped(page, 'deposit.confirm');
  expect(keys).toEqual([]);
  await pressAndLose(page, 'deposit.confirm', depositByGateway);
  await context.setOffline(false);
  await expect(depositHeading(page, 'deposit.gateway.title')).toBeVisible();
  await expect(toGateway(page)).toBeVisible();
  expect(keys).toHaveLength(1);

  const gateway = await openGateway(page);
  // It is paid, but the way back to the site is cut.
  const address = gateway.url();
  await gateway.route(
    address,
    async (route) => {
      const there = new URL(address);
      there.hostname = new URL(server.url).hostname;
      await route.fetch({ url: there.href, maxRedirects: 0 });
      await route.abort('internetdisconnected');
    },
    { times: 1 },
  );
  await gateway.getByRole('button', { name: 'Pay', exact: true }).click();
  await gateway.waitForURL(/^chrome-error:/);
  await gateway.goto(address);
  await expect(gateway.getByRole('button', { name: 'Pay', exact: true })).toHaveCount(0);
  await gateway.getByRole('link').click();
  await expect(depositHeading(gateway, 'deposit.credited.title')).toBeVisible();
  await gateway.close();
  await expect(depositHeading(page, 'deposit.credited.title')).toBeVisible();
  expect(await recorded(page, listDeposits, '62.50')).toHaveLength(1);
});

test('[WA-1][WA-5] an order that is paid elsewhere while this device is offline is shown as soon as it is back', async ({
  page,
  context,
}) => {
  await openDeposits(page, 'demo');
  await depositMethod(page, 'Card').click();
  await fieldNamed(page, 'amount').fill('63.50');
  await button(page, 'deposit.continue').click();
  await button(page, 'deposit.confirm').click();
  const payment = new URL((await toGateway(page).getAttribute('href')) ?? '');
  payment.hostname = new URL(server.url).hostname;
  await context.setOffline(true);
  await expect(main(page).getByText(walletText('deposit.offlineText'))).toBeVisible();
  const paid = await page.request.post(payment.href, { form: { act: 'pay' }, maxRedirects: 0 });
  expect(paid.status()).toBe(303);
  await context.setOffline(false);
  await expect(depositHeading(page, 'deposit.credited.title')).toBeVisible();
});

test('[WA-1][WA-5] dep_func new: without a connection nothing is sent, and a lost answer is found', async ({
  page,
  context,
}) => {
  await switchServer({ template: { dep_func: '1' } }, 'base', server);
  try {
    await openDeposits(page, 'marama');
    const keys = keysSent(page, depositByWechat);
    await depositMethod(page, 'WeChat').click();
    await fieldNamed(page, 'amount').fill('64.50');
    await expectStopped(page, 'deposit.confirm');
    await expect(fieldNamed(page, 'amount')).toHaveValue('64.50');
    expect(keys).toEqual([]);
    const unanswered = unansweredOf(page, findMovements);
    await pressAndLose(page, 'deposit.confirm', depositByWechat);
    await expect.poll(unanswered).toBe(3);
    await context.setOffline(false);
    await expect(main(page).getByRole('img', { name: walletText('deposit.qr') })).toBeVisible();
    expect(keys).toHaveLength(1);
    expect(await recorded(page, listDeposits, '64.50')).toHaveLength(1);
  } finally {
    await switchServer({ template: { dep_func: null } }, 'base', server);
  }
});
