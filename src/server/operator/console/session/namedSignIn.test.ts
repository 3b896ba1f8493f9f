import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  fieldsOfForm,
  openBrowser,
  signInOperator,
  type TestOperator,
  testPassword,
} from '#tests/support/servers/consoleTesting.ts';
import {
  addNamed,
  type NamedOperator,
  operatorPassword,
  secretOn,
  signInNamed,
} from '#tests/support/servers/operatorTesting.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/serverTesting.ts';
import { totpCode } from '#tests/support/servers/totp.ts';

let server: TestServer;
let owner: NamedOperator;
let teva: NamedOperator;
const factor = '/console/second-factor';
const account = '/console/account';

beforeAll(async () => {
  server = await startTestServer({ consolePassword: testPassword, consoleHost: 'console.example' });
  owner = await addNamed(server, await signInOperator(server), { name: 'ana', role: 'owner' });
  teva = await addNamed(server, owner, { name: 'teva', role: 'editor' });
});
afterAll(() => server.close());

/** A browser in which the password of an operator was right. */
async function pendingBrowser(name: string): Promise<TestOperator> {
  const browser = openBrowser(server);
  await browser.post('/console/sign-in', { name, password: operatorPassword });
  return browser;
}
const give = async (browser: TestOperator, fields: Record<string, string>) =>
  browser.post(factor, { ...fieldsOfForm((await browser.get(factor)).body, factor), ...fields });
const lastSignIn = () =>
  server.database.db
    .selectFrom('operator_change')
    .select(['who', 'subject', 'after', 'address'])
    .where('kind', '=', 'signIn')
    .orderBy('id', 'desc')
    .executeTakeFirst();

describe('[SV-5] signing in by name', () => {
  test('is offered once there is somebody with a name; the server’s password still is, in the demo for everything', async () => {
    const page = (await openBrowser(server).get('/console/sign-in')).body;
    expect(page).toContain('name="name"');
    expect((await openBrowser(server).get('/console/sign-in?with=server')).body).not.toContain('name="name"');
    expect((await (await signInOperator(server)).get('/console/brands/base/flags')).status).toBe(200);
  });

  test('opens nothing before the second factor', async () => {
    const browser = await pendingBrowser('teva');
    const page = await browser.get('/console/brands/base/flags');
    expect([page.status, page.headers.location]).toEqual([303, expect.stringContaining(`${factor}?next=`)]);
    const csrf = fieldsOfForm((await browser.get(factor)).body, factor).csrf ?? '';
    expect((await browser.post('/console/books', { csrf })).status).toBe(401);
    server.pass(16 * 60_000);
    expect((await browser.get(factor)).headers.location).toContain('/console/sign-in');
  });

  test('takes a code once, and gives the session another token', async () => {
    const browser = await pendingBrowser('teva');
    const code = teva.code();
    const before = browser.cookie;
    expect((await give(browser, { code, next: '/console/books' })).headers.location).toBe('/console/books');
    expect(browser.cookie).not.toBe(before);
    expect(await lastSignIn()).toEqual({
      ...{ who: 'teva', subject: 'teva', address: '127.0.0.1' },
      after: { result: 'signed in' },
    });
    const other = await pendingBrowser('teva');
    const again = await give(other, { code });
    expect([again.status, again.body.includes('was used before')]).toEqual([403, true]);
    expect(await lastSignIn()).toMatchObject({
      who: 'visitor',
      subject: 'teva',
      after: { result: 'wrong second factor' },
    });
  });

  test('takes each recovery code once', async () => {
    const [recovery = ''] = teva.recoveryCodes;
    const browser = await pendingBrowser('teva');
    expect((await give(browser, { recovery: recovery.toUpperCase() })).status).toBe(303);
    expect((await browser.get(account)).body).toContain('9 recovery codes left');
    expect((await give(await pendingBrowser('teva'), { recovery })).status).toBe(403);
  });

  test('waits after five wrong codes, wherever they come from, and does not take the right one meanwhile', async () => {
    const browser = await pendingBrowser('teva');
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) statuses.push((await give(browser, { code: '000000' })).status);
    expect(statuses.at(-1)).toBe(429);
    const right = totpCode(await secretOf('teva'), server.now().getTime());
    expect((await give(browser, { code: right })).status).toBe(429);
    server.pass(10 * 60_000);
    expect((await give(browser, { code: teva.code() })).status).toBe(303);
  });

  test('answers an unknown name like a wrong password, and makes whoever tries wait, not others', async () => {
    const tryFrom = (remoteAddress: string, name: string, password: string) =>
      server.app.inject({
        method: 'POST',
        url: '/console/sign-in',
        remoteAddress,
        headers: { host: 'console.example', 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ name, password }).toString(),
      });
    const said = async (name: string) =>
      (await tryFrom('192.0.2.9', name, 'wrong')).body.replace(`value="${name}"`, '');
    expect(await said('teva')).toBe(await said('nobody'));
    const statuses: number[] = [];
    for (let i = 0; i < 7; i++) statuses.push((await tryFrom('192.0.2.9', 'teva', 'wrong')).statusCode);
    expect(statuses.at(-1)).toBe(429);
    expect((await tryFrom('192.0.2.9', 'teva', operatorPassword)).statusCode).toBe(429);
    expect((await tryFrom('192.0.2.8', 'teva', operatorPassword)).statusCode).toBe(303);
    const failures = await server.database.db
      .selectFrom('operator_change')
      .select(['subject', 'address'])
      .where('who', '=', 'visitor')
      .where('address', '=', '192.0.2.9')
      .execute();
    expect(new Set(failures.map(({ subject }) => subject))).toEqual(new Set(['teva', 'an unknown name']));
  });
});

/** The secret of an operator, as the server opens it. */
async function secretOf(name: string): Promise<string> {
  const { db, vault } = server.database;
  const { id, sealed_totp } = await db
    .selectFrom('operator')
    .select(['id', 'sealed_totp'])
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return vault.open('operator second factor', { brandId: '', memberId: id }, sealed_totp ?? '');
}

describe('[SV-5] what is sensitive', () => {
  test('asks for the second factor again after 15 minutes, and brings the form back with it', async () => {
    await signInNamed(server, owner, owner);
    const add = { name: 'hina', displayName: 'Hina', role: 'viewer' };
    const page = '/console/operators';
    server.pass(16 * 60_000);
    const asked = await owner.submit(page, page, add);
    expect([asked.status, asked.body.includes('Is it you?')]).toEqual([403, true]);
    const fields = fieldsOfForm(asked.body, page);
    expect(fields).toMatchObject(add);
    expect((await owner.post(page, { ...fields, secondFactor: '000000' })).body).toContain('Is it you?');
    expect((await owner.get(page)).body).not.toContain('Hina');
    const done = await owner.post(page, { ...fields, secondFactor: owner.code() });
    expect([done.status, done.body.includes('/console/join/')]).toEqual([200, true]);
    // It is known again, for another 15 minutes.
    expect((await owner.submit(page, page, { ...add, name: 'mata' })).status).toBe(200);
  });

  test('does not ask for it for a setting, and does for a member’s temporary password', async () => {
    const editor = await signInNamed(server, teva);
    server.pass(16 * 60_000);
    const settings = '/console/brands/base/settings';
    const saved = await editor.submit(settings, `${settings}/mode`, { location: 'VN' });
    expect(saved.status).toBe(303);
    const members = '/console/brands/base/members';
    const { csrf = '' } = fieldsOfForm((await editor.get(account)).body, '/console/sign-out');
    expect((await editor.post(`${members}/demo/let-in`, { csrf })).body).toContain('Is it you?');
  });
});

describe('[SV-5] one’s own sign-in', () => {
  test('lists the sessions, and ends the others', async () => {
    const [one, two] = [await signInNamed(server, teva), await signInNamed(server, teva)];
    const { body } = await one.get(account);
    expect(body.match(/>this one</g)).toHaveLength(1);
    expect(body).toContain('from <code>127.0.0.1</code>');
    await one.submit(account, `${account}/others`);
    expect([(await one.get(account)).status, (await two.get(account)).status]).toEqual([200, 303]);
  });

  test('changes the password with the old one, which ends the other sessions', async () => {
    const [one, two] = [await signInNamed(server, teva), await signInNamed(server, teva)];
    const next = { new: 'another reef of words', again: 'another reef of words' };
    const change = (old: string) => one.submit(account, `${account}/password`, { old, ...next });
    expect((await change('wrong')).body).toContain('That is not your password');
    expect((await change(operatorPassword)).status).toBe(303);
    expect([(await one.get(account)).status, (await two.get(account)).status]).toEqual([200, 303]);
    const back = { old: next.new, new: operatorPassword, again: operatorPassword };
    expect((await one.submit(account, `${account}/password`, back)).status).toBe(303);
  });

  test('makes new recovery codes, and sets another app up', async () => {
    const browser = await signInNamed(server, teva);
    const made = (await browser.submit(account, `${account}/recovery`)).body;
    expect(made.match(/<li><code>[a-z2-9]{5}-[a-z2-9]{5}<\/code>/g)).toHaveLength(10);
    const [, old = ''] = teva.recoveryCodes;
    expect((await give(await pendingBrowser('teva'), { recovery: old })).status).toBe(403);
    const { csrf = '' } = fieldsOfForm((await browser.get(account)).body, '/console/sign-out');
    expect((await browser.post(`${account}/second-factor`, { csrf })).headers.location).toBe(factor);
    const page = (await browser.get(factor)).body;
    const secret = secretOn(page);
    expect(page).toContain('<svg');
    // Neither the earlier app nor a recovery code proves the new one.
    const [, recovery = ''] = /<li><code>([a-z2-9-]{11})<\/code>/.exec(made) ?? [];
    expect((await give(browser, { code: teva.code() })).status).toBe(403);
    expect((await give(browser, { recovery })).status).toBe(403);
    expect((await give(browser, { code: totpCode(secret, server.now().getTime()) })).body).toContain(
      'Recovery codes',
    );
  });
});
