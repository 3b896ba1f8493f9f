import type { OperatorRole } from '#src/server/db/operatorTables.ts';
import { fieldsOfForm, openBrowser, type TestOperator } from './consoleTesting.ts';
import type { TestServer } from './serverTesting.ts';
import { totpCode } from './totp.ts';

/** The password that named operators of tests choose. */
export const operatorPassword = 'a reef of twelve words';

/** The secret on the page that sets a second factor up. */
export const secretOn = (page: string): string =>
  (/<code>([A-Z2-7 ]{39})<\/code>/.exec(page)?.[1] ?? '').replaceAll(' ', '');

/** The path of the link on the page of operators. */
export const linkOn = (page: string): string => /(\/console\/join\/[\w-]{43})/.exec(page)?.[1] ?? '';

/** A named operator in a browser, signed in, with what their phone and their drawer hold. */
export interface NamedOperator extends TestOperator {
  readonly name: string;
  /** The next code that was not used yet; the server's clock moves on to it. */
  code(): string;
  readonly recoveryCodes: readonly string[];
}

/** Who is added. */
interface Added {
  readonly name: string;
  readonly role: OperatorRole;
}

/** Takes an invitation up: chooses a password, sets the second factor up. */
export async function takeUp(server: TestServer, link: string, name: string): Promise<NamedOperator> {
  const browser = openBrowser(server);
  await browser.post(link, { new: operatorPassword, again: operatorPassword });
  const page = (await browser.get('/console/second-factor')).body;
  const secret = secretOn(page);
  const code = () => {
    server.pass(60_000);
    return totpCode(secret, server.now().getTime());
  };
  const done = await browser.post('/console/second-factor', {
    ...fieldsOfForm(page, '/console/second-factor'),
    code: code(),
  });
  if (done.status !== 200) throw new Error(`${name} cannot set up a second factor: ${done.body}`);
  const recoveryCodes = [...done.body.matchAll(/<li><code>([a-z2-9]{5}-[a-z2-9]{5})<\/code>/g)].map(
    ([, text = '']) => text,
  );
  return Object.assign(browser, { name, code, recoveryCodes });
}

/** Has an owner add an operator, who takes the invitation up. */
export async function addNamed(
  server: TestServer,
  owner: TestOperator,
  { name, role }: Added,
): Promise<NamedOperator> {
  const page = await owner.submit('/console/operators', '/console/operators', {
    name,
    displayName: `${name} of tests`,
    role,
  });
  return takeUp(server, linkOn(page.body), name);
}

/** Signs a named operator in by name, password and code; without a browser, in another one. */
export async function signInNamed(
  server: TestServer,
  { name, code }: Pick<NamedOperator, 'name' | 'code'>,
  browser: TestOperator = openBrowser(server),
): Promise<TestOperator> {
  await browser.post('/console/sign-in', { name, password: operatorPassword });
  const page = (await browser.get('/console/second-factor')).body;
  const { status } = await browser.post('/console/second-factor', {
    ...fieldsOfForm(page, '/console/second-factor'),
    code: code(),
  });
  if (status !== 303) throw new Error(`${name} cannot sign in: ${status}`);
  return browser;
}
