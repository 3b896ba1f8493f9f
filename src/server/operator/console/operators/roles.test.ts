import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OperatorRole } from '#src/server/db/operatorTables.ts';
import { isRole, type Permission, roleCan, roleWords } from '#src/server/operator/roles.ts';
import {
  consoleRoutesOf,
  fieldsOfForm,
  formTokenOf,
  signInOperator,
  type TestOperator,
  testPassword,
} from '#tests/support/servers/consoleTesting.ts';
import { addNamed, type NamedOperator } from '#tests/support/servers/operatorTesting.ts';
import { callServer, startTestServer, type TestServer } from '#tests/support/servers/serverTesting.ts';
import { routePermissions } from '../session/routePermissions.ts';

const roles = Object.keys(roleWords).filter(isRole);

let server: TestServer;
let first: TestOperator;
const people = new Map<OperatorRole, NamedOperator>();
const as = (role: OperatorRole) => people.get(role) as NamedOperator;

beforeAll(async () => {
  server = await startTestServer({ consolePassword: testPassword });
  first = await signInOperator(server);
  for (const role of roles) people.set(role, await addNamed(server, first, { name: `a-${role}`, role }));
});
afterAll(() => server.close());

/** What may be asked without a session, or with one that waits for the second factor. */
const outside =
  /^\/console\/(console\.(css|mjs)|live\.mjs|icon\.svg|icons\/:brand|sign-in|sign-out|second-factor|join\/:token)$/;
const inside = () =>
  consoleRoutesOf(server)
    .filter(({ pattern }) => !outside.test(pattern))
    .map(({ method, pattern }) => ({ method, pattern, line: `${method} ${pattern.replace(/\/$/, '')}` }));

const urlOf = (pattern: string, role: OperatorRole) =>
  pattern
    .replace(':brand', 'base')
    .replace(':account', 'demo')
    .replace(':name', `a-${role}`)
    .replace(':key', 'mode')
    .replace(':id', '1')
    .replace('*', 'nope');

/** Needs that depend on what is asked, for the addresses above. */
const needOf = (line: string): Permission => {
  const need = routePermissions[line];
  if (typeof need === 'string') return need;
  return line.includes('/operators') ? 'operators' : 'settings';
};

describe('[SV-5] roles', () => {
  test('every route behind sign-in has its line in the table, and every line its route', () => {
    const lines = inside().map(({ line }) => line);
    expect([...new Set(lines)].sort()).toEqual(Object.keys(routePermissions).sort());
    expect(roles.filter((role) => roleCan(role, 'unlisted'))).toEqual(['owner']);
  });

  test('every role gets what the table allows it, and nothing else', async () => {
    for (const role of roles) {
      const operator = as(role);
      const csrf = await formTokenOf(operator);
      for (const { method, pattern, line } of inside()) {
        // It ends the session that walks.
        if (needOf(line) === 'ownFactor') continue;
        // It ends the sessions of those who walk next.
        if (line === 'POST /console/operators/sign-out' && role === 'owner') continue;
        const url = urlOf(pattern, role);
        const { status, body } = await (method === 'GET' ? operator.get(url) : operator.post(url, { csrf }));
        const refused = status === 403 && body.includes(`Your role, ${role}, does not allow this.`);
        expect([role, line, refused]).toEqual([role, line, !roleCan(role, needOf(line))]);
      }
    }
  });

  test('a forged form changes nothing, and is recorded with its sender', async () => {
    const viewer = as('viewer');
    const url = '/console/brands/base/settings/mode';
    const forged = await viewer.post(url, {
      csrf: await formTokenOf(viewer),
      maintenance: 'on',
      save: 'yes',
    });
    expect(forged.body).toContain('Nothing was changed, and it was recorded.');
    expect((await callServer(server, 'getStartup')).body.value.maintenance).toBe(false);
    const last = await server.database.db
      .selectFrom('operator_change')
      .select(['who', 'kind', 'subject', 'address'])
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(last).toEqual({
      who: 'a-viewer',
      kind: 'refused',
      subject: 'POST /console/brands/:brand/settings/:key',
      address: '127.0.0.1',
    });
    expect((await as('owner').get('/console/audit?who=a-viewer')).body).toContain(
      'the role does not allow it',
    );
  });

  test('when money may leave after a change is for finance to set and to undo', async () => {
    const [editor, finance] = [as('editor'), as('finance')];
    const page = '/console/brands/base/settings';
    const csrf = await formTokenOf(editor);
    expect((await editor.post(`${page}/moneyOut`, { csrf, holdHours: '1' })).status).toBe(403);
    const saved = await finance.submit(page, `${page}/moneyOut`, { holdHours: '36' });
    expect(saved.status).toBe(303);
    const id = String(saved.headers.location).split('done=')[1];
    const undo = `/console/brands/base/changes/${id}`;
    expect((await editor.post(undo, { csrf })).status).toBe(403);
    expect((await editor.get('/console/brands/base/changes')).body).not.toContain(undo);
    expect((await finance.get('/console/brands/base/changes')).body).toContain(undo);
  });

  test('a viewer reads pages without a form, a number, a name or what a message says', async () => {
    const body = { mobileNum: '87000001', countryDialingCode: '689' };
    await callServer(server, 'sendRegistrationSms', { body });
    const read = async (role: OperatorRole, path: string) =>
      (await as(role).get(`/console${path}`)).body.replace(/<form[^>]*sign-out[\s\S]*?<\/form>/, '');
    for (const tab of ['flags', 'settings', 'register', 'members?q=demo', 'announcements', 'changes'])
      expect([tab, (await read('viewer', `/brands/base/${tab}`)).includes('method="post"')]).toEqual([
        tab,
        false,
      ]);
    expect(await read('viewer', '/books')).not.toContain('method="post"');
    expect(await read('viewer', '/brands/base/announcements/rebates')).not.toContain('method="post"');
    const [seen, whole] = [
      await read('viewer', '/brands/base/outbox'),
      await read('editor', '/brands/base/outbox'),
    ];
    expect([whole.includes('your code is'), whole.includes('87000001')]).toEqual([true, true]);
    expect([seen.includes('your code is'), seen.includes('87000001')]).toEqual([false, false]);
    await server.database.db
      .updateTable('member')
      .set({ nickname: 'Moana T.' })
      .where('account', '=', 'demo')
      .execute();
    expect(await read('editor', '/brands/base/members?q=demo')).toContain('Moana T.');
    expect(await read('viewer', '/brands/base/members?q=demo')).not.toContain('Moana T.');
    expect(await read('viewer', '')).not.toContain('/console/operators');
    expect(await read('owner', '')).toContain('/console/operators');
  });
});

describe('[SV-5] the audit', () => {
  test('says who changed what from where, before and after, and lists the changes of one person', async () => {
    const agent = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0';
    const editor = as('editor');
    const page = '/console/brands/base/settings';
    const fields = fieldsOfForm((await editor.get(page)).body, `${page}/captcha`);
    await editor.post(
      `${page}/captcha`,
      { ...fields, captchaLogin: 'always', save: 'yes' },
      { 'user-agent': agent },
    );
    const row = await server.database.db
      .selectFrom('operator_change')
      .select(['who', 'brand_id', 'before', 'after', 'address', 'agent'])
      .where('kind', '=', 'captcha')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ who: 'a-editor', brand_id: 'base', address: '127.0.0.1', agent });
    expect([row.before, row.after]).toEqual([
      { login: expect.not.stringMatching('always') },
      { login: 'always' },
    ]);
    const changes = '/console/brands/base/changes';
    const own = (await as('viewer').get(`${changes}?who=a-editor`)).body;
    expect(own).toContain('<bdi>a-editor of tests</bdi> · from <code>127.0.0.1</code>, Firefox on Linux');
    expect(own).toContain('→ always');
    expect((await as('viewer').get(`${changes}?who=a-finance`)).body).not.toContain('→ always');
  });

  test('is not altered by the server, and outlives everything but a new seed', async () => {
    const { db } = server.database;
    const altered = db.updateTable('operator_change').set({ who: 'nobody' }).execute();
    await expect(altered).rejects.toThrow('append-only');
    await expect(db.deleteFrom('operator_change').execute()).rejects.toThrow('append-only');
  });
});
