import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { login } from '#schemas/api/signIn.ts';
import { getStartup } from '#schemas/api/system.ts';
import { checkBrand } from '#src/authoring/brands/checkBrand.ts';
import { outputFile, type SpawnedServer } from '#src/qa/browser/server.ts';
import { sendSwitch } from '#src/serve/sendSwitch.ts';
import { seal } from '#src/server/kernel/cipher.ts';
import type { Switch } from '#src/server/operator/switchChange.ts';
import { demoPassword } from '#src/server/seed/rows/members.ts';

/** A merged brand. Throws if it has errors. */
export function brandNamed(id: string) {
  const { brand, problems } = checkBrand(id);
  if (!brand) throw new Error(JSON.stringify(problems[0]));
  return brand;
}

export const checkedBaseBrand = () => brandNamed('base');

/** Texts of a language as the product ships them. */
export const textsOf = (code: string): Record<string, string> =>
  JSON.parse(readFileSync(path.resolve(import.meta.dirname, `../../locales/${code}.json`), 'utf8')) as Record<
    string,
    string
  >;

/** Demo accounts of the seed, by role. */
export const accounts = {
  member: { username: 'demo', type: 0 },
  agent: { username: 'agent', type: 41 },
  trial: { username: 'trial', type: 4 },
} as const;

/** Password of every demo account. */
export { demoPassword };

/** Sets the language of the next page loads of this page. */
export async function setPageLanguage(page: Page, code: string, brand = 'base'): Promise<void> {
  await page.addInitScript(([key, language]) => localStorage.setItem(key, JSON.stringify(language)), [
    `${brand}:language`,
    code,
  ] as const);
}

/** Signs in through the login page. */
export async function signInOnPage(
  page: Page,
  username: string = accounts.member.username,
  site = '',
): Promise<void> {
  const t = textsOf('EN');
  await page.goto(`${site}/m/login`);
  await page.getByRole('textbox', { name: t['field.username'] ?? '' }).fill(username);
  await page.locator('input[type="password"]').fill(demoPassword);
  await page.getByRole('button', { name: t['loginForm.submit'] ?? '', exact: true }).click();
  await page.getByRole('button', { name: t['siteHeader.account'] ?? '' }).waitFor();
}

/**
 * Signs in without pages, for journeys that are not about that: the API answers, and its session is stored as the
 * login page does. Not for trial accounts. The next page that is opened is a member's.
 */
export async function signInByApi(
  page: Page,
  username: string = accounts.member.username,
  site = '',
  brand = 'base',
): Promise<void> {
  // A small document of the site's origin.
  await page.goto(`${site}/manifest.webmanifest`);
  const ask = (
    path: string,
    init: { method?: string; headers?: Record<string, string>; body?: string } = {},
  ) =>
    page.evaluate(async ([address, how]) => (await (await fetch(address, how)).json()).value, [
      path,
      init,
    ] as const);
  const { cipher } = await ask(getStartup.path);
  const credentials = { type: 'username', username, password: demoPassword };
  const { header, data } = seal(cipher, JSON.stringify(credentials));
  const session = await ask(login.path, {
    method: login.method,
    headers: { 'Content-Type': 'application/json', encryption: header },
    body: JSON.stringify({ data }),
  });
  await page.evaluate(
    ([name, stored]) => {
      localStorage.setItem(`${name}:MC_SESSION_INFO`, stored);
      localStorage.setItem(`${name}:autoLogin`, '"1"');
    },
    [brand, JSON.stringify({ ...session, type: session.customerType })] as const,
  );
}

/** The server shared by all journeys. */
const sharedServer = (): Pick<SpawnedServer, 'url' | 'data'> => ({
  url: process.env.LIVERY_URL ?? '',
  data: process.env.LIVERY_DATA ?? '',
});

/** Changes settings of a running server through its command line protocol. */
export const switchServer = (
  change: Switch,
  brand = 'base',
  { url, data } = sharedServer(),
): Promise<unknown> => sendSwitch(url, data, brand, change);

/** The last code that the server sent to a number, from its output; empty if there is none. */
export function lastSmsCode(mobileNum: string): string {
  const printed = readFileSync(outputFile(process.env.LIVERY_DATA ?? ''), 'utf8');
  return (
    [...printed.matchAll(new RegExp(`sms to \\+\\d+ ${mobileNum} .*code is (\\d{6})`, 'g'))].at(-1)?.[1] ?? ''
  );
}
