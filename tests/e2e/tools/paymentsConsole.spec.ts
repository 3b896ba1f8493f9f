import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import type { SpawnedServer } from '#src/qa/browser/server.ts';
import { invite, joinAsOperator, type OwnBrowser, openAsServer } from '#tests/support/page/operators.ts';
import { axe, expect, expectNoSidewaysScroll, test } from '#tests/support/page/page.ts';
import { askToPayIn, sendProof } from '#tests/support/page/payIn.ts';
import { confirmByPin, setUpPayout, startPayingServer } from '#tests/support/page/payingOut.ts';
import { button, fieldNamed, main, sheet, walletText } from '#tests/support/page/wallet.ts';
import { setPageLanguage, signInOnPage } from '#tests/support/reference.ts';

/** Operators decide about payments of members, on a server of its own: above 60 it takes two of them, and nothing is approved by itself. */
let server: SpawnedServer;
let first: OwnBrowser;
let second: OwnBrowser;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  server = await startPayingServer('e2e-payments-console', browser);
  [first, second] = await prepareDesk(browser);
});
test.afterAll(async () => {
  await first?.close();
  await second?.close();
  await server?.stop();
});

/** Sets who approves what, and adds two operators who do. */
async function prepareDesk(browser: Browser): Promise<[OwnBrowser, OwnBrowser]> {
  const page = await browser.newPage();
  await openAsServer(page, server);
  await page.goto(`${server.url}/console/brands/base/settings`);
  await page.getByLabel('Two people above').fill('60');
  await page.getByLabel('Nobody below').fill('0');
  await page.getByRole('button', { name: 'Save withdrawals and transfers' }).click();
  await page.getByRole('status').filter({ hasText: 'Saved.' }).waitFor();
  const links = [await invite(page, server, 'ana', 'finance'), await invite(page, server, 'teva', 'finance')];
  await page.close();
  return [await joinAsOperator(browser, links[0] ?? ''), await joinAsOperator(browser, links[1] ?? '')];
}

/** A member at the site, next to the operators. */
async function openMember(context: BrowserContext, account: string): Promise<Page> {
  const site = await context.newPage();
  await setPageLanguage(site, 'EN');
  await signInOnPage(site, account, server.url);
  return site;
}

const openQueue = (page: Page) => page.goto(`${server.url}/console/brands/base/payments`);
const cardOf = (page: Page, id: string): Locator => page.locator(`#order-${id}`);
const openPage = (card: Locator) => card.getByRole('link', { name: 'On a page of its own' }).click();
const approve = (page: Page) => page.getByRole('button', { name: /^Approve: withdrawal/ });
const said = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
const line = (page: Page) => page.getByRole('status').getByRole('link');

/** Has the page ask at once, as it does when it is looked at again. */
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** On a desk and on a phone. */
async function expectCleanPage(page: Page): Promise<void> {
  // The words of a page that a link leads to are there before its styles.
  await page.waitForLoadState('load');
  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    await axe(page);
    await expectNoSidewaysScroll(page);
  }
}

test('[WA-1][SV-5] deposits: one is credited with its proof beside it, another refused with a reason that its member reads; what comes meanwhile is said, and takes nothing away', async ({
  context,
}) => {
  const site = await openMember(context, 'demo');
  const { page } = first;
  const [refused, credited] = [
    await askToPayIn(site, 'bank-transfer', '40'),
    await askToPayIn(site, 'bank-transfer', '50'),
  ];
  await openQueue(page);
  await expect(page.getByText('Nothing waits.')).toBeVisible();
  await sendProof(site, refused);
  await lookAgain(page);
  await expect(line(page)).toHaveText('1 new');
  await expect(page).toHaveTitle(/^\(1\) Payments: /);
  await line(page).click();
  await expect(cardOf(page, refused)).toContainText('new');

  // Somebody fills in a form while another transfer comes: nothing moves, and nothing is lost.
  await cardOf(page, refused).locator('summary').first().click();
  const reason = cardOf(page, refused).getByLabel('Reason');
  await reason.fill('No such transfer came to the bank');
  await sendProof(site, credited);
  const place = await reason.boundingBox();
  await lookAgain(page);
  await expect(line(page)).toHaveText('1 new');
  expect(await reason.boundingBox()).toEqual(place);
  await expect(reason).toHaveValue('No such transfer came to the bank');
  page.once('dialog', (dialog) => dialog.dismiss());
  await line(page).click();
  await expect(reason).toHaveValue('No such transfer came to the bank');
  await expectCleanPage(page);
  await page.getByRole('button', { name: `Refuse: deposit ${refused}` }).click();
  await said(page, `Payment ${refused} is refused.`);
  await site.goto(`${server.url}/m/voucherCenter?order=${refused}`);
  await expect(main(site).getByText('No such transfer came to the bank')).toBeVisible();

  await cardOf(page, credited).locator('summary').first().click();
  const picture = cardOf(page, credited).getByRole('img', { name: 'Picture 1 of the payment' });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(320);
  await expect(cardOf(page, credited).getByRole('textbox', { name: 'Arrived' })).toHaveValue('50');
  await page.getByRole('button', { name: `Credit what arrived: deposit ${credited}` }).click();
  await said(page, `Payment ${credited} is credited.`);
  await site.goto(`${server.url}/m/voucherCenter?order=${credited}`);
  await expect(main(site).getByText(walletText('deposit.credited.title'))).toBeVisible();

  // Both are over, and found by the member's money page.
  await page.goto(`${server.url}/console/brands/base/members/demo/money`);
  await page.getByRole('link', { name: 'Deposits and withdrawals, also those that are over' }).click();
  for (const id of [refused, credited]) await expect(cardOf(page, id)).toBeVisible();
});

test('[WA-2][SV-5] withdrawals: one operator approves a small one; a large one is sent when another one has approved it too', async ({
  context,
}) => {
  const site = await openMember(context, 'vaite');
  const { page } = first;
  const { page: other } = second;
  await site.goto(`${server.url}/m/withdraw`);
  await setUpPayout(site);
  const withdraw = async (amount: string) => {
    await site.goto(`${server.url}/m/withdraw`);
    await fieldNamed(site, 'amount').fill(amount);
    await button(site, 'withdraw.next').click();
    await confirmByPin(site);
    await expect(sheet(site, 'withdraw.receipt')).toBeVisible();
  };
  const state = (key: string) =>
    expect(
      sheet(site, 'withdraw.receipt')
        .getByText(walletText(`withdraw.state.${key}`))
        .first(),
    ).toBeVisible({
      timeout: 90_000,
    });

  await withdraw('20');
  await openQueue(page);
  const small = page.locator('.card').filter({ hasText: 'Withdrawal' });
  await small.locator('summary').first().click();
  await expectCleanPage(page);
  await openPage(small);
  await expect(page.getByText('nothing: the first withdrawal')).toBeVisible();
  await expectCleanPage(page);
  await approve(page).click();
  await said(page, 'is approved.');
  // The demo's payout sends it; the open receipt follows.
  await state('paid');

  await withdraw('61');
  await openQueue(page);
  await small.locator('summary').first().click();
  await openPage(small);
  await approve(page).click();
  await said(page, 'Another operator has to approve it too.');
  await small.locator('summary').first().click();
  await expect(small).toContainText('(1 of 2)');
  await openPage(small);
  await expect(page.getByText('You have approved it.')).toBeVisible();
  await expect(approve(page)).toHaveCount(0);
  await openQueue(page);
  await openQueue(other);
  await lookAgain(page);
  const waiting = other.locator('.card').filter({ hasText: 'Withdrawal' });
  await waiting.locator('summary').first().click();
  await expect(waiting).toContainText('ana Tere');
  await openPage(waiting);
  await approve(other).click();
  await said(other, 'is approved.');
  // Whoever still has it on the page learns that it is decided.
  await lookAgain(page);
  await expect(line(page)).toHaveText('1 of these changed');
  await state('paid');

  // Signed out in another tab, a page says that it does not follow any more.
  await openQueue(other);
  const tab = await other.context().newPage();
  await tab.goto(`${server.url}/console`);
  await tab.getByRole('button', { name: 'Sign out' }).click();
  await expect(tab.getByLabel('Password')).toBeVisible();
  await lookAgain(other);
  await expect(line(other)).toHaveText('Not up to date: load again');
});
