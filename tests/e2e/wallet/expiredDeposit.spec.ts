import type { Page } from '@playwright/test';
import { listDeposits } from '#schemas/api/records.ts';
import type { SpawnedServer } from '#src/qa/browser/server.ts';
import { openAsServer, openPaymentForm } from '#tests/support/page/operators.ts';
import { axe, expect, test } from '#tests/support/page/page.ts';
import { askToPayIn, depositHeading } from '#tests/support/page/payIn.ts';
import { button, depositMethod, fieldNamed, main, recorded, walletText } from '#tests/support/page/wallet.ts';
import { setPageLanguage, signInByApi } from '#tests/support/reference.ts';
import { startOwnServer } from '#tests/support/servers/ownServer.ts';

/** The time to pay by WeChat runs out: by the server's clock, which gives the least that an operator may set, a minute. */

let server: SpawnedServer;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  server = await startOwnServer('e2e-expired-deposit');
  const desk = await browser.newPage();
  await openAsServer(desk, server);
  const method = await openPaymentForm(desk, server, 'methods/wechat', 'Save the method');
  await method.form.locator('[name="expiresMinutes"]').fill('1');
  await method.save();
  await desk.close();
});
test.afterAll(() => server?.stop());

const code = (page: Page) => main(page).getByRole('img', { name: walletText('deposit.qr') });

test('[WA-1] a WeChat code is gone once its time is over, and what was paid by it is found all the same, its call lost', async ({
  page,
  context,
}) => {
  await setPageLanguage(page, 'EN');
  await signInByApi(page, 'demo', server.url);
  await page.goto(`${server.url}/m/voucherCenter`);
  await depositMethod(page, 'WeChat').click();
  await fieldNamed(page, 'amount').fill('41.50');
  await button(page, 'deposit.continue').click();
  await button(page, 'deposit.confirm').click();
  await expect(code(page)).toBeVisible();
  await expect(main(page).getByRole('timer')).toContainText(/00:\d\d/);
  const toWechat = main(page).getByRole('link', { name: walletText('deposit.wechat.open') });
  const payment = new URL((await toWechat.getAttribute('href')) ?? '');
  // Another one, which nobody pays.
  const other = await context.newPage();
  await setPageLanguage(other, 'EN');
  await other.goto(`${server.url}/m/voucherCenter`);
  const unpaid = await askToPayIn(other, 'wechat', '42.50', 2);
  await other.goto(`${server.url}/m/voucherCenter?order=${unpaid}`);
  await expect(code(other)).toBeVisible();

  // A minute, and the server's next look at what is due.
  for (const tab of [page, other]) {
    await tab.bringToFront();
    await expect(depositHeading(tab, 'deposit.expired.title')).toBeVisible({ timeout: 100_000 });
    await expect(main(tab).getByText(walletText('deposit.expired.text'))).toBeVisible();
    await expect(code(tab)).toHaveCount(0);
    await expect(main(tab).getByRole('timer')).toHaveCount(0);
    await expect(main(tab).getByRole('link', { name: walletText('deposit.wechat.open') })).toHaveCount(0);
    await axe(tab);
  }
  // Who looks again where nothing came reads the same.
  await button(other, 'deposit.lookAgain').click();
  await expect(button(other, 'deposit.lookAgain')).not.toHaveAttribute('aria-busy', 'true');
  await expect(depositHeading(other, 'deposit.expired.title')).toBeVisible();
  await main(other)
    .getByRole('link', { name: walletText('deposit.again') })
    .click();
  await expect(main(other).getByText(walletText('deposit.chooseMethod'))).toBeVisible();
  await expect(main(other).getByRole('link', { name: /42\.50/ })).toHaveCount(0);

  // The gateway's page is open for longer, and its call is lost on the way.
  payment.hostname = new URL(server.url).hostname;
  const paid = await page.request.post(payment.href, { form: { act: 'pay', call: 'lost' }, maxRedirects: 0 });
  expect(paid.status()).toBe(303);
  await page.bringToFront();
  await button(page, 'deposit.lookAgain').click();
  await expect(depositHeading(page, 'deposit.credited.title')).toBeVisible();
  await expect(main(page).getByText(walletText('deposit.reason.late'))).toBeVisible();
  expect(await recorded(page, listDeposits, '41.50')).toHaveLength(1);
});
