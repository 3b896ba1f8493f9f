import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  fieldsOfForm,
  formTokenOf,
  openBrowser,
  signInOperator,
  type TestOperator,
  testPassword,
} from '#tests/support/servers/consoleTesting.ts';
import {
  addNamed,
  linkOn,
  type NamedOperator,
  operatorPassword,
  signInNamed,
  takeUp,
} from '#tests/support/servers/operatorTesting.ts';
import {
  startTestServer,
  type TestServer,
  type TestServerOptions,
} from '#tests/support/servers/serverTesting.ts';

let server: TestServer;
let owner: NamedOperator;
const list = '/console/operators';

beforeAll(async () => {
  server = await startTestServer({ consolePassword: testPassword, demo: false });
  owner = await addNamed(server, await signInOperator(server), { name: 'teva', role: 'owner' });
});
afterAll(() => server.close());

const rowOf = (name: string) =>
  server.database.db.selectFrom('operator').selectAll().where('name', '=', name).executeTakeFirstOrThrow();
const act = async (operator: TestOperator, path: string, fields: Record<string, string> = {}) =>
  operator.post(`${list}/${path}`, { csrf: await formTokenOf(operator), ...fields });
const auditOf = (subject: string) =>
  server.database.db
    .selectFrom('operator_change')
    .select(['who', 'kind', 'before', 'after', 'address'])
    .where('brand_id', '=', '')
    .where('subject', '=', subject)
    .orderBy('id')
    .execute();

/** A server without operators, in production unless said otherwise. */
async function startFresh(options: TestServerOptions = {}): Promise<TestServer> {
  const own = await startTestServer({ consolePassword: testPassword, demo: false, ...options });
  onTestFinished(() => own.close());
  return own;
}

describe('[SV-5] an operator with a name', () => {
  test('is added by a link that is shown once, and good once', async () => {
    const page = await owner.submit(list, list, { name: 'Moana', displayName: 'Moana T.', role: 'editor' });
    const link = linkOn(page.body);
    expect(link).not.toBe('');
    expect(linkOn((await owner.get(list)).body)).toBe('');
    const browser = openBrowser(server);
    expect((await browser.get(link)).body).toContain('You sign in to this console as <strong>moana</strong>');
    for (const [chosen, again, problem] of [
      ['eleven char', 'eleven char', 'Take 12 characters or more'],
      ['qazwsxedcrfv', 'qazwsxedcrfv', 'Everybody tries that one first'],
      [operatorPassword, 'another of twelve', 'The two are not the same'],
    ] as const) {
      const refused = await browser.post(link, { new: chosen, again });
      expect([refused.status, refused.body.includes(problem)]).toEqual([400, true]);
    }
    const moana = await takeUp(server, link, 'moana');
    expect((await moana.get('/console')).status).toBe(200);
    expect(moana.recoveryCodes).toHaveLength(10);
    for (const status of [(await browser.get(link)).status, (await browser.post(link, {})).status])
      expect(status).toBe(410);
    expect(await auditOf('moana')).toMatchObject([
      { who: 'teva', kind: 'operator', after: { role: 'editor' }, address: '127.0.0.1' },
      { who: 'moana', after: { link: 'used' } },
      { who: 'moana', after: { 'second factor': 'set up' } },
      { who: 'moana', kind: 'signIn', after: { result: 'signed in' } },
    ]);
  });

  test('keeps nothing in clear: neither password nor secret, recovery codes or link', async () => {
    const ana = await owner.submit(list, list, { name: 'ana', displayName: 'Ana', role: 'viewer' });
    const row = await rowOf('moana');
    expect(row.password_hash).toMatch(/^\$argon2id\$/);
    expect(row.sealed_totp).toMatch(/^v1\.[0-9a-f]{12}\./);
    const codes = await server.database.db.selectFrom('operator_recovery_code').selectAll().execute();
    for (const { code_hash } of codes) expect(code_hash).toMatch(/^[0-9a-f]{64}$/);
    const { invitation_hash } = await rowOf('ana');
    expect(invitation_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(linkOn(ana.body)).not.toContain(invitation_hash);
  });

  test('has a link that ends after a day, and with a newer one', async () => {
    const older = linkOn((await act(owner, 'ana/reset')).body);
    const newer = linkOn((await act(owner, 'ana/reset')).body);
    const browser = openBrowser(server);
    expect([(await browser.get(older)).status, (await browser.get(newer)).status]).toEqual([410, 200]);
    server.pass(24 * 3_600_000);
    expect((await browser.get(newer)).status).toBe(410);
    await signInNamed(server, owner, owner);
  });

  test('needs a name of its own that can be typed, and a role', async () => {
    for (const [fields, problem] of [
      [{ name: 'moana', displayName: 'M', role: 'viewer' }, 'somebody else is, or was, called so'],
      [{ name: 'console', displayName: 'M', role: 'viewer' }, 'somebody else is, or was, called so'],
      [{ name: 'ä', displayName: 'M', role: 'viewer' }, 'a letter first'],
      [{ name: 'mata', displayName: ' ', role: 'viewer' }, 'who is it?'],
      [{ name: 'mata', displayName: 'M', role: 'root' }, 'choose one of the list'],
    ] as const)
      expect((await owner.submit(list, list, fields)).body).toContain(problem);
    expect((await server.database.db.selectFrom('operator').select('name').execute()).length).toBe(3);
  });
});

describe('[SV-5] owners', () => {
  test('change the role of others, whose sessions end', async () => {
    const mata = await addNamed(server, owner, { name: 'mata', role: 'viewer' });
    expect((await mata.get('/console')).status).toBe(200);
    expect((await act(owner, 'mata/role', { role: 'finance' })).headers.location).toContain('done=saved');
    expect((await mata.get('/console')).status).toBe(303);
    expect((await auditOf('mata')).at(-1)).toMatchObject({
      who: 'teva',
      before: { role: 'viewer' },
      after: { role: 'finance' },
    });
    expect((await act(owner, 'mata/role', { role: 'root' })).status).toBe(400);
    expect((await act(owner, 'nobody/role', { role: 'viewer' })).status).toBe(404);
  });

  test('do not change themselves', async () => {
    for (const [path, fields] of [
      ['teva/role', { role: 'viewer' }],
      ['teva/state', { disabled: 'yes' }],
      ['teva/reset', {}],
    ] as const)
      expect((await act(owner, path, fields)).body).toContain('Nobody changes themselves');
    expect(await rowOf('teva')).toMatchObject({ role: 'owner', disabled: false });
  });

  test('are never all taken away, not even by the server’s password of the demo', async () => {
    const own = await startFresh({ demo: true });
    const all = await signInOperator(own);
    await addNamed(own, all, { name: 'ana', role: 'owner' });
    // An owner who never set up the second factor cannot sign in, so does not count.
    await all.submit(list, list, { name: 'poe', displayName: 'Poe', role: 'owner' });
    for (const [path, fields] of [
      ['ana/role', { role: 'viewer' }],
      ['ana/state', { disabled: 'yes' }],
    ] as const)
      expect((await act(all, path, fields)).body).toContain('the last owner who can sign in');
    expect((await act(all, 'poe/state', { disabled: 'yes' })).status).toBe(303);
  });

  test('disable an operator, who is out at once, also with the right password, until enabled again', async () => {
    const hina = await addNamed(server, owner, { name: 'hina', role: 'editor' });
    await act(owner, 'hina/state', { disabled: 'yes' });
    expect((await hina.get('/console')).status).toBe(303);
    const tryIn = () =>
      openBrowser(server).post('/console/sign-in', { name: 'hina', password: operatorPassword });
    expect((await tryIn()).status).toBe(403);
    await act(owner, 'hina/state', { disabled: 'no' });
    expect((await tryIn()).headers.location).toContain('/console/second-factor');
  });

  test('end sessions, and give a new link in place of a lost password or second factor', async () => {
    const rava = await addNamed(server, owner, { name: 'rava', role: 'editor' });
    expect((await act(owner, 'rava/sign-out')).headers.location).toContain('done=out');
    expect((await act(owner, 'rava/sign-out')).headers.location).toContain('done=none');
    const link = linkOn((await act(owner, 'rava/reset')).body);
    expect(await rowOf('rava')).toMatchObject({ password_hash: null, sealed_totp: null });
    const again = openBrowser(server);
    const old = { name: 'rava', password: operatorPassword };
    expect((await again.post('/console/sign-in', old)).status).toBe(403);
    expect((await takeUp(server, link, 'rava')).recoveryCodes).not.toEqual(rava.recoveryCodes);
  });
});

describe('[SV-5] the server’s password', () => {
  const signInFrom = (at: TestServer, host: string, remoteAddress: string, password = testPassword) =>
    at.app.inject({
      ...{ method: 'POST', url: '/console/sign-in', remoteAddress },
      headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ password }).toString(),
    });
  const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
    String(headers['set-cookie']).split(';')[0] ?? '';

  test('is a rescue from the first start on: it makes the first owner, and opens nothing else', async () => {
    const own = await startFresh();
    const rescue = await signInOperator(own);
    expect((await rescue.get('/console')).headers.location).toBe(list);
    const page = (await rescue.get(list)).body;
    expect(page).toContain('add the first owner');
    expect(page).not.toContain('value="editor"');
    const csrf = fieldsOfForm(page, list).csrf ?? '';
    const brand = '/console/brands/base';
    for (const path of [
      ...['flags', 'settings', 'register', 'members?q=demo', 'outbox', 'announcements', 'changes'].map(
        (tab) => `${brand}/${tab}`,
      ),
      ...['/console/books', '/console/audit'],
    ])
      expect([path, (await rescue.get(path)).status]).toEqual([path, 403]);
    for (const [path, fields] of [
      [`${brand}/settings/mode`, { maintenance: 'on' }],
      [`${brand}/settings/moneyOut`, { holdHours: '1' }],
      [`${brand}/members/demo/let-in`, {}],
      ['/console/books', {}],
      [list, { name: 'eve', displayName: 'Eve', role: 'editor' }],
    ] as const) {
      const forged = await rescue.post(path, { csrf, ...fields });
      expect([path, forged.status, forged.body.includes('Nothing was changed')]).toEqual([path, 403, true]);
    }
    const ana = await addNamed(own, rescue, { name: 'ana', role: 'owner' });
    expect((await ana.get(`${brand}/flags`)).status).toBe(200);
  });

  test('lets an owner in again once there is one, and adds or changes nobody', async () => {
    const own = await startFresh();
    const rescue = await signInOperator(own);
    const ana = await addNamed(own, rescue, { name: 'ana', role: 'owner' });
    await addNamed(own, ana, { name: 'moe', role: 'editor' });
    const page = (await rescue.get(list)).body;
    expect(page).toContain('give one who has lost password or phone a new link');
    for (const action of [list, `${list}/moe/reset`, `${list}/ana/state`, `${list}/sign-out`])
      expect(() => fieldsOfForm(page, action), action).toThrow('has no form');
    const { csrf = '' } = fieldsOfForm(page, `${list}/ana/reset`);
    for (const [path, fields] of [
      [list, { name: 'eve', displayName: 'Eve', role: 'owner' }],
      [`${list}/moe/reset`, {}],
      [`${list}/moe/role`, { role: 'owner' }],
      [`${list}/ana/state`, { disabled: 'yes' }],
      [`${list}/ana/sign-out`, {}],
      [`${list}/sign-out`, {}],
    ] as const)
      expect([path, (await rescue.post(path, { csrf, ...fields })).status]).toEqual([path, 403]);
    expect((await ana.get('/console')).status).toBe(200);
    const link = linkOn((await rescue.submit(list, `${list}/ana/reset`)).body);
    expect((await ana.get('/console')).status).toBe(303);
    expect((await (await takeUp(own, link, 'ana')).get('/console')).status).toBe(200);
  });

  test('is taken on the server’s own machine alone, also for a session that began there; elsewhere a page says how', async () => {
    const own = await startFresh({ consoleHost: 'console.example' });
    for (const password of [testPassword, 'wrong']) {
      const { statusCode, headers, body } = await signInFrom(own, 'console.example', '192.0.2.9', password);
      expect([statusCode, headers['set-cookie']]).toEqual([403, undefined]);
      expect(body).toContain('ssh -L');
      expect(body).not.toContain('name="password"');
    }
    // Also from this machine itself, by the name that strangers use.
    expect((await signInFrom(own, 'console.example', '127.0.0.1')).statusCode).toBe(403);
    const local = await signInFrom(own, 'localhost', '127.0.0.1');
    expect(local.statusCode).toBe(303);
    const page = (host: string, remoteAddress: string) =>
      own.app.inject({ url: list, remoteAddress, headers: { host, cookie: cookieOf(local) } });
    expect((await page('localhost', '127.0.0.1')).statusCode).toBe(200);
    expect((await page('console.example', '192.0.2.9')).statusCode).toBe(303);
  });

  test('is taken wherever the console answers if the environment says so, and in the demo opens everything', async () => {
    for (const [options, opens] of [
      [{ rescueAnywhere: true }, 403],
      [{ demo: true }, 200],
    ] as const) {
      const own = await startFresh({ consoleHost: 'console.example', ...options });
      const there = await signInFrom(own, 'console.example', '192.0.2.9');
      expect(there.statusCode).toBe(303);
      const books = await own.app.inject({
        url: '/console/books',
        remoteAddress: '192.0.2.9',
        headers: { host: 'console.example', cookie: cookieOf(there) },
      });
      expect(books.statusCode).toBe(opens);
    }
  });
});

test('[SV-5] an owner ends every session but their own, those of the server’s password too', async () => {
  const rescue = await signInOperator(server);
  const vai = await addNamed(server, owner, { name: 'vai', role: 'editor' });
  const done = await owner.submit(list, `${list}/sign-out`);
  expect(done.headers.location).toContain('done=allOut');
  for (const other of [rescue, vai]) expect((await other.get('/console/account')).status).toBe(303);
  expect((await owner.get('/console')).status).toBe(200);
  expect((await auditOf('')).at(-1)).toMatchObject({ who: 'teva', kind: 'operator', after: { sessions: 0 } });
  expect((await owner.submit(list, `${list}/sign-out`)).headers.location).toContain('done=none');
});
