import type { Locator, Page } from '@playwright/test';
import {
  addDepositProof,
  depositByGateway,
  depositByTransfer,
  depositByWechat,
  tellDeposit,
} from '#schemas/api/deposits.ts';
import { png } from '#src/server/accounts/profile/pictureCleaning.fixtures.ts';
import { callAsMember } from './memberSession.ts';
import { expect } from './page.ts';
import { depositMethod, fieldNamed, main, walletText } from './wallet.ts';

/** What the demo's methods are asked with. */
const methods = {
  'bank-transfer': {
    operation: depositByTransfer,
    more: { bank: 'moana', fields: { payerName: 'Teva Temarii', lastFour: '4711' } },
  },
  'post-office': {
    operation: depositByTransfer,
    more: { bank: 'post', fields: { idNumber: 'PF-20261', paidOn: '2026-02-28' } },
  },
  card: { operation: depositByGateway, more: {} },
  wechat: { operation: depositByWechat, more: {} },
} as const;

/** Asks for a deposit as the page's member, but not from the page; resolves to its id. `revision`: of the method's terms. */
export async function askToPayIn(
  page: Page,
  method: keyof typeof methods,
  amount: string,
  revision = 1,
): Promise<string> {
  const { operation, more } = methods[method];
  const asked = await callAsMember(page, operation, { body: { method, revision, amount, ...more } });
  expect(asked).toMatchObject({ success: true });
  return asked.value.id;
}

/** Sends a picture of a payment of the page's member, and says that it was paid. */
export async function sendProof(page: Page, id: string): Promise<void> {
  const { method, path } = addDepositProof;
  const picture = { body: png(320, 200) };
  expect(await callAsMember(page, { method, path: `${path}?id=${id}` }, picture)).toMatchObject({
    success: true,
  });
  expect(await callAsMember(page, tellDeposit, { body: { id } })).toMatchObject({ success: true });
}

/** Chooses the demo's bank transfer on the page of deposits, and fills it in. */
export async function fillTransfer(page: Page, amount: string): Promise<void> {
  const method = depositMethod(page, 'Bank transfer');
  await expect(method).toBeVisible();
  await method.click();
  await fieldNamed(page, 'amount').fill(amount);
  await fieldNamed(page, 'bank').selectOption('moana');
  await main(page).getByRole('textbox', { name: 'Name of the payer' }).fill('Teva Temarii');
  await main(page)
    .getByRole('textbox', { name: /^Last four digits/ })
    .fill('4711');
}

/** The heading that says what has become of a deposit. */
export const depositHeading = (page: Page, key: string): Locator =>
  main(page).getByRole('heading', { name: walletText(key) });

/** Where pictures of a payment are chosen. */
export const proofPicker = (page: Page): Locator => main(page).locator('input[type="file"]').last();

/** A picture of a payment, as a file. Each width is another picture. */
export const proofFile = (width = 320) => ({
  name: `receipt-${width}.png`,
  mimeType: 'image/png',
  buffer: png(width, 200),
});

/** The pictures of a payment that were sent, and may still be taken back. */
export const sentProofs = (page: Page): Locator =>
  main(page).getByRole('button', { name: /^Remove photo \d/ });

/** Leads to the page of the gateway. */
export const toGateway = (page: Page): Locator =>
  main(page).getByRole('link', { name: walletText('deposit.gateway.open') });

/** Opens the gateway's page in a tab of its own. */
export async function openGateway(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await toGateway(page).click();
  const gateway = await opened;
  await expect(gateway.getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
  return gateway;
}
