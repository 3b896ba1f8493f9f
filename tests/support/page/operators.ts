import type { Browser, Page } from '@playwright/test';
import type { SpawnedServer } from '#src/qa/browser/server.ts';
import { totpCode } from '../servers/totp.ts';
import { expect } from './page.ts';

/** The password that operators of journeys choose. */
export const joinedPassword = 'a reef of twelve words';

type Server = Pick<SpawnedServer, 'url' | 'output'>;

const serverPassword = (server: Server) =>
  /console +\S+\/console +password (\S+)/.exec(server.output())?.[1] ?? '';

/** Signs in with the server's password. */
export async function openAsServer(page: Page, server: Server): Promise<void> {
  await page.goto(`${server.url}/console/sign-in?with=server`);
  await page.getByLabel('Password').fill(serverPassword(server));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
}

/** Opens the form at a path of the base brand's payments, as a signed-in operator; `save` is the name of its button. */
export async function openPaymentForm(page: Page, server: Server, path: string, save: string) {
  await page.goto(`${server.url}/console/brands/base/payments/${path}`);
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: save, exact: true }) });
  return {
    form,
    async save() {
      await form.getByRole('button', { name: save, exact: true }).click();
      await page.getByRole('status').filter({ hasText: 'Saved.' }).waitFor();
    },
  };
}

/** Adds an operator, and returns the link. */
export async function invite(page: Page, server: Server, name: string, role: string): Promise<string> {
  await page.goto(`${server.url}/console/operators`);
  await page.getByLabel('Full name').fill(`${name} Tere`);
  await page.getByLabel('Signs in as').fill(name);
  await page.getByRole('region', { name: 'Add an operator' }).getByLabel('Role').selectOption(role);
  await page.getByRole('button', { name: 'Add and make a link' }).click();
  const message = page.getByRole('status').filter({ hasText: 'it is shown once' });
  return message.locator('code').innerText();
}

/** An operator's own browser. */
export interface OwnBrowser {
  readonly page: Page;
  /** Closes it. Fails if its console has errors, such as what the policy refused. */
  close(): Promise<void>;
}

/** Takes a link up in a browser of its own: password, second factor, recovery codes. */
export async function joinAsOperator(
  browser: Browser,
  link: string,
  look?: (page: Page) => Promise<void>,
): Promise<OwnBrowser> {
  const context = await browser.newContext();
  const errors: string[] = [];
  context.on('weberror', (event) => errors.push(String(event.error())));
  context.on('console', (message) => {
    if (message.type() === 'error' && !/status of 410/.test(message.text())) errors.push(message.text());
  });
  const page = await context.newPage();
  await page.goto(link);
  await look?.(page);
  await page.getByLabel('New password').fill(joinedPassword);
  await page.getByLabel('The same again').fill(joinedPassword);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
  await look?.(page);
  await page.getByText('You cannot scan it?').click();
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  await page.getByLabel('Code of your authenticator app').fill(totpCode(secret));
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await expect(page.getByRole('listitem')).toHaveCount(10);
  await look?.(page);
  await page.getByRole('link', { name: 'I have kept them' }).click();
  await expect(page.getByRole('heading', { name: 'Brands' })).toBeVisible();
  const close = async () => {
    await context.close();
    expect(errors).toEqual([]);
  };
  return { page, close };
}
