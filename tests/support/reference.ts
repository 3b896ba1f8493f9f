import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { checkBrand } from '#src/authoring/brands/checkBrand.ts';
import { outputFile, type SpawnedServer } from '#src/qa/browser/server.ts';
import { sendSwitch } from '#src/serve/sendSwitch.ts';
import type { Switch } from '#src/server/operator/operator.ts';
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
