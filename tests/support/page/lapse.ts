import type { Locator, Page } from '@playwright/test';
import type { Operation } from '#schemas/api/operation.ts';
import { logout } from '#schemas/api/session.ts';
import { demoPassword } from '../reference.ts';
import { callAsMember, storedToken } from './memberSession.ts';
import { expect } from './page.ts';
import { pin } from './payingOut.ts';
import { expectToast } from './toasts.ts';
import { walletText } from './wallet.ts';

/** The session ends with the request that confirms: no other call of the page notices before. */
export async function endWith(page: Page, { path }: Pick<Operation, 'path'>): Promise<void> {
  const token = await storedToken(page);
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      await callAsMember(page, logout, { token });
      await route.continue();
    },
    { times: 1 },
  );
}

/** Everything that a page stores, as text. */
const storedText = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

/** Signs in on the page, or in the dialog, of login. */
export async function signInThere(page: Page, username: string, login = page.locator('main')): Promise<void> {
  await login.locator('[name="username"]').fill(username);
  await login.locator('input[type="password"]').fill(demoPassword);
  await login.getByRole('button', { name: walletText('loginForm.submit'), exact: true }).click();
  await expect.poll(() => storedToken(page)).not.toBe('');
}

/** The player is told on the page, or in the dialog, of login, and signs in again. */
export async function signInAsTold(page: Page, username: string, login?: Locator): Promise<void> {
  await expectToast(page, walletText('error.loggedOut'), 'alert');
  expect(await storedText(page)).not.toContain(pin);
  await signInThere(page, username, login);
}
