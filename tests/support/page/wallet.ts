import type { Locator, Page } from '@playwright/test';
import type { Operation } from '#schemas/api/operation.ts';
import { textsOf } from '../reference.ts';
import { callAsMember } from './memberSession.ts';
import { expect, siteUrl } from './page.ts';

/** Parts of the wallet's pages that its journeys share; in English. */

const texts = textsOf('EN');
export const walletText = (key: string): string => texts[key] ?? key;
export const main = (page: Page): Locator => page.locator('main');
export const fieldNamed = (page: Page, name: string): Locator => page.locator(`[name="${name}"]`);
export const button = (page: Page, key: string): Locator =>
  page.getByRole('button', { name: walletText(key), exact: true }).first();
export const sheet = (page: Page, key: string): Locator =>
  page.getByRole('dialog', { name: walletText(key), exact: true });
export const expectPage = (page: Page, id: string): Promise<void> =>
  expect(page.locator(`[data-page="${id}"]`)).toBeVisible();

/** A method on the page of deposits. */
export const depositMethod = (page: Page, name: string): Locator =>
  main(page).getByRole('button', { name: new RegExp(`^${name}`) });

/** Opens the wallets from the member's page, and the transfer to one of the vendors. */
export async function openVendorTransfer(page: Page, site: string): Promise<Locator> {
  await page.goto(`${site}/m/mine`);
  await button(page, 'wallets.title').click();
  await sheet(page, 'wallets.title')
    .getByRole('button', { name: /Sundial Gaming/ })
    .click();
  const dialog = sheet(page, 'wallets.transfer');
  await expect(dialog).toBeVisible();
  return dialog;
}

/** How a player presses a button twice without meaning to. */
export const doublePresses: Readonly<Record<string, (pressed: Locator) => Promise<unknown>>> = {
  'two clicks at one moment': (pressed) =>
    pressed.evaluate((element: HTMLElement) => {
      element.click();
      element.click();
    }),
  'a double tap': (pressed) => pressed.dblclick(),
  'Enter twice': async (pressed) => {
    await pressed.focus();
    const { keyboard } = pressed.page();
    await Promise.all([keyboard.press('Enter'), keyboard.press('Enter')]);
  },
};

/** The idempotency keys of the requests that a page sends from now on to what moves money. */
export function keysSent(
  page: Page,
  { method, path }: Pick<Operation, 'method' | 'path'>,
): readonly (string | undefined)[] {
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path && request.method() === method)
      keys.push(request.headers()['idempotency-key']);
  });
  return keys;
}

/** Counts the requests to an operation that get no answer from now on. */
export function unansweredOf(page: Page, { path }: Pick<Operation, 'path'>): () => number {
  let count = 0;
  page.on('requestfailed', (request) => {
    if (new URL(request.url()).pathname === path) count += 1;
  });
  return () => count;
}

/** The server carries out the next request to an operation, but its answer is lost; `then` happens in between. */
export const loseAnswer = (
  page: Page,
  { path }: Pick<Operation, 'path'>,
  then: () => Promise<unknown>,
): Promise<unknown> =>
  page.route(
    (url) => url.pathname === path,
    async (route) => {
      const address = new URL(route.request().url());
      const { host } = address;
      // Only browsers resolve names under localhost.
      address.hostname = new URL(siteUrl()).hostname;
      await route.fetch({ url: address.href, headers: { ...route.request().headers(), host } });
      await then();
      await route.abort();
    },
    { times: 1 },
  );

const day = (shift: number) => new Date(Date.now() + shift * 86_400_000).toISOString().slice(0, 10);

/** A row of a record, as the server has it. */
interface ServerRow {
  readonly id: string;
  readonly amount: string;
}

/** The newest rows of a record that have this amount, signed as the record signs it. */
export async function recorded(
  page: Page,
  { method, path }: Pick<Operation, 'method' | 'path'>,
  amount: string,
): Promise<readonly ServerRow[]> {
  const query = new URLSearchParams({ from: day(-2), to: day(1), language: 'EN' });
  const { value } = await callAsMember(page, { method, path: `${path}?${query}` });
  return (value.list as ServerRow[]).filter((row) => row.amount === amount);
}
