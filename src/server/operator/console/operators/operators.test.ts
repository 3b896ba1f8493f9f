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
  linkOn,
  type NamedOperator,
  operatorPassword,
  signInNamed,
  takeUp,
} from '#tests/support/servers/operatorTesting.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/serverTesting.ts';

let server: TestServer;
let first: TestOperator;
let owner: NamedOperator;
const list = '/console/operators';

beforeAll(async () => {
  server = await startTestServer({ consolePassword: testPassword, demo: false });
  first = await signInOperator(server);
  owner = await addNamed(server, first, { name: 'teva', role: 'owner' });
});
afterAll(() => server.close());

const rowOf = (name: string) =>
  server.database.db.selectFrom('operator').selectAll().where('name', '=', name).executeTakeFirstOrThrow();
const csrfOf = async (operator: TestOperator) =>
  fieldsOfForm((await operator.get('/console/account')).body, '/console/sign-out').csrf ?? '';
const act = async (operator: TestOperator, path: string, fields: Record<string, string> = {}) =>
  operator.post(`${list}/${path}`, { csrf: await csrfOf(operator), ...fields });
const auditOf = (subject: string) =>
  server.database.db
    .selectFrom('operator_change')
    .select(['who', 'kind', 'before', 'after', 'address'])
    .where('brand_id', '=', '')
    .where('subject', '=', subject)
    .orderBy('id')
    .execute();

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

  test('do not change themselves, and the last one stays, whoever asks', async () => {
    for (const [path, fields] of [
      ['teva/role', { role: 'viewer' }],
      ['teva/state', { disabled: 'yes' }],
      ['teva/reset', {}],
    ] as const)
      expect((await act(owner, path, fields)).body).toContain('Nobody changes themselves');
    for (const [path, fields] of [
      ['teva/role', { role: 'viewer' }],
      ['teva/state', { disabled: 'yes' }],
    ] as const) {
      first = await signInOperator(server);
      expect((await act(first, path, fields)).body).toContain('the last owner who can sign in');
    }
    expect(await rowOf('teva')).toMatchObject({ role: 'owner', disabled: false });
    // An owner who never set up the second factor cannot sign in, so does not count.
    await owner.submit(list, list, { name: 'poe', displayName: 'Poe', role: 'owner' });
    expect((await act(first, 'teva/state', { disabled: 'yes' })).status).toBe(409);
    expect((await act(owner, 'poe/state', { disabled: 'yes' })).status).toBe(303);
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
  test('opens the operators alone once an owner with a name can sign in', async () => {
    first = await signInOperator(server);
    expect((await first.get('/console')).headers.location).toBe(list);
    const page = await first.get(list);
    expect(page.body).toContain('it lets people in and no more');
    for (const path of ['/console/brands/base/flags', '/console/books'])
      expect((await first.get(path)).status).toBe(403);
    const csrf = await csrfOf(first);
    const forged = await first.post('/console/brands/base/settings/mode', { csrf, maintenance: 'on' });
    expect([forged.status, forged.body.includes('Nothing was changed')]).toEqual([403, true]);
    expect((await act(first, 'rava/sign-out')).status).toBe(303);
  });
});
