import type { Page } from '@playwright/test';
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

/** What the demo's methods are asked with. */
const methods = {
  'bank-transfer': {
    operation: depositByTransfer,
    more: { bank: 'moana', fields: { payerName: 'Teva Temarii', lastFour: '4711' } },
  },
  card: { operation: depositByGateway, more: {} },
  wechat: { operation: depositByWechat, more: {} },
} as const;

/** Asks for a deposit as the page's member, but not from the page; resolves to its id. */
export async function askToPayIn(page: Page, method: keyof typeof methods, amount: string): Promise<string> {
  const { operation, more } = methods[method];
  const asked = await callAsMember(page, operation, { body: { method, revision: 1, amount, ...more } });
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
