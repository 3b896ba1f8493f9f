import type { Page } from '@playwright/test';
import { askDeposit, depositByWechat } from '#schemas/api/deposits.ts';
import { findMovements } from '#schemas/api/memberMoney.ts';
import { listDeposits } from '#schemas/api/records.ts';
import type { SpawnedServer } from '#src/qa/browser/server.ts';
import { axe, expect, test } from '#tests/support/page/page.ts';
import { depositHeading, openGateway, toGateway } from '#tests/support/page/payIn.ts';
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

/** A player leaves a deposit on its way: the gateway's page is closed or declines, its call or an answer is lost. */

// The browser logs the answer that a journey loses, and what it asks without a connection.
test.use({ allowedProblems: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED/] });

let server: SpawnedServer;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  server = await startOwnServer('e2e-left-deposit');
});
test.afterAll(() => server?.stop());
test.beforeEach(async ({ page }) => {
  await setPageLanguage(page, 'EN');
  await signInByApi(page, 'demo', server.url);
});

const pay = (gateway: Page) => gateway.getByRole('button', { name: 'Pay', exact: true }).click();

/** Asks for a deposit by card; its page is open then. `look`: of the page of deposits. */
async function order(page: Page, amount: string, look: 'base' | 'new' = 'base'): Promise<void> {
  await page.goto(`${server.url}/m/voucherCenter`);
  await depositMethod(page, 'Card').click();
  await fieldNamed(page, 'amount').fill(amount);
  if (look === 'base') await button(page, 'deposit.continue').click();
  await button(page, 'deposit.confirm').click();
  await expect(depositHeading(page, 'deposit.gateway.title')).toBeVisible();
}

/** The order still waits, and says what to do. */
async function expectOpen(page: Page): Promise<void> {
  await expect(depositHeading(page, 'deposit.gateway.title')).toBeVisible();
  await expect(main(page).getByText(walletText('deposit.gateway.text'))).toBeVisible();
  await expect(main(page).getByText(walletText('deposit.openAgain'))).toBeVisible();
  await expect(toGateway(page)).toBeVisible();
  await expect(button(page, 'deposit.cancel')).toBeVisible();
}

for (const [look, setting, amount, account] of [
  ['base', '0', '21.10', 'demo'],
  ['new', '1', '27.10', 'vaite'],
] as const)
  test(`[WA-1] dep_func ${look}: the gateway’s page is closed without paying, opened again from the order, and paid then`, async ({
    page,
  }) => {
    await switchServer({ template: { dep_func: setting } }, 'base', server);
    try {
      await signInByApi(page, account, server.url);
      await order(page, amount, look);
      await (await openGateway(page)).close();
      await expectOpen(page);
      await page.reload();
      await expectOpen(page);
      // It waits above the methods, too.
      await main(page)
        .getByRole('link', { name: walletText('deposit.allMethods') })
        .click();
      await main(page)
        .getByRole('link', { name: new RegExp(amount) })
        .click();
      await expectOpen(page);

      const again = await openGateway(page);
      const asked = again.waitForRequest((request) => new URL(request.url()).pathname === askDeposit.path);
      await pay(again);
      // Whoever comes back asks what became of it, once.
      await asked;
      await expect(again).not.toHaveURL(/from=/);
      await expect(depositHeading(again, 'deposit.credited.title')).toBeVisible();
      await again.close();
      await expect(depositHeading(page, 'deposit.credited.title')).toBeVisible();
      expect(await recorded(page, listDeposits, amount)).toHaveLength(1);
    } finally {
      await switchServer({ template: { dep_func: null } }, 'base', server);
    }
  });

test('[WA-1] a payment whose call is lost on the way is found as the player comes back, and shown in the tab that stayed', async ({
  page,
}) => {
  await signInByApi(page, 'marama', server.url);
  await order(page, '28.10');
  const gateway = await openGateway(page);
  await gateway.route(gateway.url(), (route) => route.continue({ postData: 'act=pay&call=lost' }), {
    times: 1,
  });
  await pay(gateway);
  await expect(depositHeading(gateway, 'deposit.credited.title')).toBeVisible();
  await gateway.close();
  await expect(depositHeading(page, 'deposit.credited.title')).toBeVisible();
  expect(await recorded(page, listDeposits, '28.10')).toHaveLength(1);
});

test('[WA-1] who says that it was paid and closed the page too early is led to the gateway again', async ({
  page,
}) => {
  await order(page, '22.10');
  await (await openGateway(page)).close();
  await button(page, 'deposit.paid').click();
  await expect(depositHeading(page, 'deposit.asking.title')).toBeVisible();
  const gateway = await openGateway(page);
  await axe(page);
  await pay(gateway);
  await expect(depositHeading(gateway, 'deposit.credited.title')).toBeVisible();
  await expect(depositHeading(page, 'deposit.credited.title')).toBeVisible();
});

test('[WA-1][WA-5] a deposit is cancelled while the gateway’s page is closed; money that comes there later is not lost', async ({
  page,
  context,
}) => {
  await order(page, '23.10');
  const address = (await toGateway(page).getAttribute('href')) ?? '';
  await (await openGateway(page)).close();
  await button(page, 'deposit.cancel').click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: walletText('deposit.cancelYes') })
    .click();
  await expect(depositHeading(page, 'deposit.cancelled.title')).toBeVisible();
  await expect(main(page).getByRole('link', { name: walletText('deposit.again') })).toBeVisible();

  const late = await context.newPage();
  await setPageLanguage(late, 'EN');
  await late.goto(address);
  await pay(late);
  await expect(depositHeading(late, 'deposit.credited.title')).toBeVisible();
  await expect(main(late).getByText(walletText('deposit.reason.late'))).toBeVisible();
});

test('[WA-1] a payment that is declined at the gateway is shown as refused, with a way on', async ({
  page,
}) => {
  await order(page, '24.10');
  const gateway = await openGateway(page);
  await gateway.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(depositHeading(gateway, 'deposit.refused.title')).toBeVisible();
  await gateway.close();
  await expect(depositHeading(page, 'deposit.refused.title')).toBeVisible();
  await expect(main(page).getByText(walletText('deposit.reason.declined'))).toBeVisible();
  await axe(page);
  await main(page)
    .getByRole('link', { name: walletText('deposit.again') })
    .click();
  await expect(main(page).getByText(walletText('deposit.chooseMethod'))).toBeVisible();
});

test('[WA-1][WA-5] back from the gateway in the same tab shows the order; forward, it is paid once', async ({
  page,
}) => {
  await order(page, '25.10');
  const address = (await toGateway(page).getAttribute('href')) ?? '';
  await page.goto(address);
  await page.goBack();
  await expectOpen(page);
  await page.goForward();
  await pay(page);
  await expect(depositHeading(page, 'deposit.credited.title')).toBeVisible();
  // The gateway's page says that it was paid, and leads to the order.
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toHaveCount(0);
  await page.getByRole('link').click();
  await expect(depositHeading(page, 'deposit.credited.title')).toBeVisible();
  expect(await recorded(page, listDeposits, '25.10')).toHaveLength(1);
});

test('[WA-1][WA-5] a deposit whose answer is lost is led to once it is known, and the same again is another one', async ({
  page,
  context,
}) => {
  const keys = keysSent(page, depositByWechat);
  const unanswered = unansweredOf(page, findMovements);
  const code = main(page).getByRole('img', { name: walletText('deposit.qr') });
  const fill = async () => {
    await depositMethod(page, 'WeChat').click();
    await fieldNamed(page, 'amount').fill('26.10');
    await button(page, 'deposit.continue').click();
  };
  await signInByApi(page, 'tama', server.url);
  await page.goto(`${server.url}/m/voucherCenter`);
  await fill();
  await loseAnswer(page, depositByWechat, () => context.setOffline(true));
  await button(page, 'deposit.confirm').click();
  await expect(main(page).getByText(walletText('money.notKnown'))).toBeVisible();
  // The page has stopped asking for what became of it by the time the connection is back.
  await expect.poll(unanswered).toBe(3);
  await context.setOffline(false);
  await expect(code).toBeVisible();
  expect(keys).toHaveLength(1);

  await page.goBack();
  await expect(main(page).getByRole('link', { name: /26\.10/ })).toHaveCount(1);
  await fill();
  await button(page, 'deposit.confirm').click();
  await expect(code).toBeVisible();
  expect(new Set(keys).size).toBe(2);
  expect(await recorded(page, listDeposits, '26.10')).toHaveLength(2);
});
