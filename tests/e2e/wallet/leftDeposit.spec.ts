import type { Page } from '@playwright/test';
import { askDeposit, depositByWechat } from '#schemas/api/deposits.ts';
import { findMovements } from '#schemas/api/memberMoney.ts';
import { listDeposits } from '#schemas/api/records.ts';
import type { SpawnedServer } from '#src/qa/browser/server.ts';
import { axe, expect, test } from '#tests/support/page/page.ts';
import {
  button,
  depositMethod,
  expectPage,
  fieldNamed,
  keysSent,
  loseAnswer,
  main,
  recorded,
  walletText,
} from '#tests/support/page/wallet.ts';
import { setPageLanguage, signInByApi, switchServer } from '#tests/support/reference.ts';
import { startOwnServer } from '#tests/support/servers/ownServer.ts';

/** A player leaves a deposit on its way: the gateway's page is closed or declines, or Back is pressed. */

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

const toGateway = (page: Page) => main(page).getByRole('link', { name: walletText('deposit.gateway.open') });
const heading = (page: Page, name: string) => main(page).getByRole('heading', { name: walletText(name) });
const pay = (gateway: Page) => gateway.getByRole('button', { name: 'Pay', exact: true }).click();

/** Asks for a deposit by card; its page is open then. */
async function order(page: Page, amount: string): Promise<void> {
  await page.goto(`${server.url}/m/voucherCenter`);
  await depositMethod(page, 'Card').click();
  await fieldNamed(page, 'amount').fill(amount);
  await button(page, 'deposit.continue').click();
  await button(page, 'deposit.confirm').click();
  await expect(heading(page, 'deposit.gateway.title')).toBeVisible();
}

/** Opens the gateway's page in a tab of its own. */
async function openGateway(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await toGateway(page).click();
  const gateway = await opened;
  await expect(gateway.getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
  return gateway;
}

/** The order still waits, and says what to do. */
async function expectOpen(page: Page): Promise<void> {
  await expect(heading(page, 'deposit.gateway.title')).toBeVisible();
  await expect(main(page).getByText(walletText('deposit.gateway.text'))).toBeVisible();
  await expect(main(page).getByText(walletText('deposit.openAgain'))).toBeVisible();
  await expect(toGateway(page)).toBeVisible();
  await expect(button(page, 'deposit.cancel')).toBeVisible();
}

test('[WA-1] the gateway’s page is closed without paying, opened again from the order, and paid then', async ({
  page,
}) => {
  await order(page, '21.10');
  await (await openGateway(page)).close();
  await expectOpen(page);
  await page.reload();
  await expectOpen(page);

  const again = await openGateway(page);
  const asked = again.waitForRequest((request) => new URL(request.url()).pathname === askDeposit.path);
  await pay(again);
  // Whoever comes back asks what became of it, once.
  await asked;
  await expect(again).not.toHaveURL(/from=/);
  await expect(heading(again, 'deposit.credited.title')).toBeVisible();
  await again.close();
  await expect(heading(page, 'deposit.credited.title')).toBeVisible();
  expect(await recorded(page, listDeposits, '21.10')).toHaveLength(1);
});

test('[WA-1] who says that it was paid and closed the page too early is led to the gateway again', async ({
  page,
}) => {
  await order(page, '22.10');
  await (await openGateway(page)).close();
  await button(page, 'deposit.paid').click();
  await expect(heading(page, 'deposit.asking.title')).toBeVisible();
  const gateway = await openGateway(page);
  await axe(page);
  await pay(gateway);
  await expect(heading(gateway, 'deposit.credited.title')).toBeVisible();
  await expect(heading(page, 'deposit.credited.title')).toBeVisible();
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
  await expect(heading(page, 'deposit.cancelled.title')).toBeVisible();
  await expect(main(page).getByRole('link', { name: walletText('deposit.again') })).toBeVisible();

  const late = await context.newPage();
  await setPageLanguage(late, 'EN');
  await late.goto(address);
  await pay(late);
  await expect(heading(late, 'deposit.credited.title')).toBeVisible();
  await expect(main(late).getByText(walletText('deposit.reason.late'))).toBeVisible();
});

test('[WA-1] a payment that is declined at the gateway is shown as refused, with a way on', async ({
  page,
}) => {
  await order(page, '24.10');
  const gateway = await openGateway(page);
  await gateway.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(heading(gateway, 'deposit.refused.title')).toBeVisible();
  await gateway.close();
  await expect(heading(page, 'deposit.refused.title')).toBeVisible();
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
  await expect(heading(page, 'deposit.credited.title')).toBeVisible();
  // The gateway's page says that it was paid, and leads to the order.
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toHaveCount(0);
  await page.getByRole('link').click();
  await expect(heading(page, 'deposit.credited.title')).toBeVisible();
  expect(await recorded(page, listDeposits, '25.10')).toHaveLength(1);
});

test('[WA-1][WA-5] a deposit whose answer is lost is led to once it is known, and the same again is another one', async ({
  page,
  context,
}) => {
  const keys = keysSent(page, depositByWechat);
  let unanswered = 0;
  page.on('requestfailed', (request) => {
    if (new URL(request.url()).pathname === findMovements.path) unanswered += 1;
  });
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
  await expect.poll(() => unanswered).toBe(3);
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

test('[WA-1] Back, the header’s back and a reload go through the steps of a transfer, and nothing typed is lost', async ({
  page,
}) => {
  const steps = main(page).getByRole('list', { name: walletText('deposit.steps') });
  const expectStep = (name: string) =>
    expect(steps.locator('[aria-current="step"]')).toHaveText(walletText(`deposit.step.${name}`));
  const headerBack = page.getByRole('banner').getByRole('button', { name: walletText('action.back') });
  const typed = { amount: '1250', payer: 'Teva Temarii', digits: '4711' };
  const fields = {
    amount: fieldNamed(page, 'amount'),
    payer: main(page).getByRole('textbox', { name: 'Name of the payer' }),
    digits: main(page).getByRole('textbox', { name: /^Last four digits/ }),
  };
  const expectTyped = async () => {
    await expectStep('amount');
    await expect(fieldNamed(page, 'bank')).toHaveValue('moana');
    for (const [name, field] of Object.entries(fields))
      await expect(field).toHaveValue(typed[name as keyof typeof typed]);
  };

  await page.goto(`${server.url}/m/voucherCenter`);
  await depositMethod(page, 'Bank transfer').click();
  await fieldNamed(page, 'bank').selectOption('moana');
  for (const [name, field] of Object.entries(fields)) await field.fill(typed[name as keyof typeof typed]);
  await page.reload();
  await expectTyped();
  await button(page, 'deposit.continue').click();
  await expectStep('check');
  await page.reload();
  await expectStep('check');
  await expect(main(page).locator('dl')).toContainText('1,250.00');

  await headerBack.click();
  await expectTyped();
  await page.goForward();
  await expectStep('check');
  // The first step is two back.
  await steps.getByRole('button', { name: walletText('deposit.step.method') }).click();
  await expectStep('method');
  await depositMethod(page, 'Bank transfer').click();
  await expectTyped();
  await headerBack.click();
  await expectStep('method');
  await headerBack.click();
  await expectPage(page, 'home');
});

for (const [version, setting, account] of [
  ['base', '0', 'demo'],
  ['new', '1', 'vaite'],
] as const)
  test(`[WA-1][WA-5] dep_func ${version}: back from the confirmation and from the order sends nothing again`, async ({
    page,
  }) => {
    await switchServer({ template: { dep_func: setting } }, 'base', server);
    try {
      const amount = `3${setting}.20`;
      const keys = keysSent(page, depositByWechat);
      const fill = async () => {
        await depositMethod(page, 'WeChat').click();
        await fieldNamed(page, 'amount').fill(amount);
        if (version === 'base') await button(page, 'deposit.continue').click();
        await expect(button(page, 'deposit.confirm')).toBeVisible();
      };
      await signInByApi(page, account, server.url);
      await page.goto(`${server.url}/m/mine`);
      await main(page)
        .getByRole('link', { name: walletText('page.deposit'), exact: true })
        .first()
        .click();
      await fill();
      if (version === 'base') {
        // Each step is left by itself.
        await page.goBack();
        await expect(fieldNamed(page, 'amount')).toHaveValue(amount);
        await page.goBack();
        await expect(main(page).getByText(walletText('deposit.chooseMethod'))).toBeVisible();
      }
      await page.goBack();
      await expectPage(page, 'member-centre');
      await page.goForward();
      await expectPage(page, 'deposit');
      if (version === 'base') await page.goForward();
      await expect(fieldNamed(page, 'amount')).toHaveValue(amount);
      expect(keys).toHaveLength(0);
      if (version === 'base') await page.goBack();

      await fill();
      await page.reload();
      await button(page, 'deposit.confirm').click();
      const code = main(page).getByRole('img', { name: walletText('deposit.qr') });
      await expect(code).toBeVisible();
      // The form is empty again, and the order waits above it.
      await page.goBack();
      await expect(page).not.toHaveURL(/order=/);
      await expect(main(page).getByRole('link', { name: new RegExp(amount) })).toBeVisible();
      await expect(button(page, 'deposit.confirm')).toHaveCount(0);
      await expect(fieldNamed(page, 'amount')).toHaveCount(0);
      await page.goForward();
      await expect(code).toBeVisible();
      await page.goBack();
      await page.goBack();
      await expectPage(page, 'member-centre');
      expect(keys).toHaveLength(1);
      expect(await recorded(page, listDeposits, amount)).toHaveLength(1);

      // Whoever wants the same once more says so, with another key.
      await page.goForward();
      await fill();
      await button(page, 'deposit.confirm').click();
      await expect(code).toBeVisible();
      expect(new Set(keys).size).toBe(2);
    } finally {
      await switchServer({ template: { dep_func: null } }, 'base', server);
    }
  });
