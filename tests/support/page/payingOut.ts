import type { Browser, Page } from '@playwright/test';
import type { SpawnedServer } from '#src/qa/browser/server.ts';
import { startOwnServer } from '../servers/ownServer.ts';
import { expect } from './page.ts';
import { button, expectPage, fieldNamed, main, walletText } from './wallet.ts';

/** The payment password of journeys. */
export const pin = '482915';

/** Changes settings of the base brand in a server's console; `save` is the button of their section. */
export async function changeSettingsOnPage(
  server: Pick<SpawnedServer, 'url' | 'output'>,
  browser: Browser,
  save: string,
  change: (page: Page) => Promise<void>,
): Promise<void> {
  const password = /console +\S+\/console +password (\S+)/.exec(server.output())?.[1] ?? '';
  const page = await browser.newPage();
  await page.goto(`${server.url}/console/brands/base/settings`);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.goto(`${server.url}/console/brands/base/settings`);
  await change(page);
  await page.getByRole('button', { name: save }).click();
  await page.getByRole('status').filter({ hasText: 'Saved.' }).waitFor();
  await page.close();
}

/** Starts a server of its own, where money may leave the base brand's accounts right after a change of their security. */
export async function startPayingServer(name: string, browser: Browser): Promise<SpawnedServer> {
  const server = await startOwnServer(name);
  await changeSettingsOnPage(server, browser, 'Save money out after a change', (page) =>
    page.getByLabel('Hours of the hold').fill('0'),
  );
  return server;
}

/** Sets the payment password, led by the page that money leaves by, which is come back to. */
export async function setPin(
  page: Page,
  from: 'withdraw' | 'upline-transfer' | 'downline-transfer' | 'agent-rain',
): Promise<void> {
  await main(page)
    .getByRole('link', { name: walletText('money.first.paymentPassword') })
    .click();
  await expectPage(page, 'security-payment');
  await fieldNamed(page, 'paymentPassword').fill(pin);
  await fieldNamed(page, 'confirmPaymentPassword').fill(pin);
  await page.keyboard.press('Enter');
  await expectPage(page, from);
}

/** Adds a bank card, led by the page of withdrawals, which is come back to. */
export async function addCardOnPage(page: Page): Promise<void> {
  await main(page)
    .getByRole('link', { name: walletText('money.first.card') })
    .click();
  await expectPage(page, 'security-cards');
  await button(page, 'bankCards.add').click();
  const form = page.getByRole('dialog');
  await form.locator('[name="bankCode"]').selectOption('MOANA');
  await form.locator('[name="cardHolder"]').fill('Vaite Temaru');
  await form.locator('[name="bankCard"]').fill('4111 1111 1111 1111');
  await form.locator('[name="paymentPassword"]').fill(pin);
  await form.locator('button[type="submit"]').click();
  await expect(main(page).getByText('1 of 5 cards')).toBeVisible();
  await button(page, 'action.back').click();
  await expectPage(page, 'withdraw');
}

/** Sets the payment password and adds a card, led by the page of withdrawals. */
export async function setUpPayout(page: Page): Promise<void> {
  await setPin(page, 'withdraw');
  await addCardOnPage(page);
}

/** Sets up what `setUpPayout` does, on the page of withdrawals, unless its player withdrew before. */
export async function setUpPayoutOnce(page: Page): Promise<void> {
  const first = main(page).getByRole('link', { name: walletText('money.first.paymentPassword') });
  await expect(first.or(button(page, 'withdraw.next'))).toBeVisible();
  if (await first.isVisible()) await setUpPayout(page);
}

/** The button that confirms by the payment password. */
export const pinButton = (page: Page) => page.getByRole('dialog').locator('button[type="submit"]');

/** Types the payment password into the open confirmation. */
export const typePin = (page: Page, paymentPassword = pin) =>
  page.getByRole('dialog').locator('[name="paymentPassword"]').fill(paymentPassword);

/** Confirms the typed amount by the payment password. */
export async function confirmByPin(page: Page, paymentPassword = pin): Promise<void> {
  await typePin(page, paymentPassword);
  await pinButton(page).click();
}
