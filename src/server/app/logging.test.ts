import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Contract } from '#schemas/api/operation.ts';
import { type OperationName, operationList } from '#schemas/api/operations.ts';
import { fieldsOfForm, signInOperator, testPassword } from '#tests/support/servers/consoleTesting.ts';
import { addNamed, signInNamed } from '#tests/support/servers/operatorTesting.ts';
import {
  callServer,
  startTestServer,
  type TestServer,
  tokenOf,
} from '#tests/support/servers/serverTesting.ts';
import { seal } from '../kernel/cipher.ts';
import { createLogger } from '../kernel/log/logger.ts';
import { demoPassword } from '../seed/rows/members.ts';

let server: TestServer;
let token: string;
const lines: string[] = [];
const records = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
const security = () => records().filter(({ event }) => event === 'security');
const ip = '198.51.100.7';

beforeAll(async () => {
  server = await startTestServer({
    logger: createLogger({ json: true, level: 'trace', write: (line) => lines.push(line) }),
    log: undefined,
    consolePassword: testPassword,
    trustedProxies: ['10.0.0.1/32'],
  });
  token = await tokenOf(server);
});
afterAll(() => server.close());
beforeEach(() => {
  lines.length = 0;
});

/** Texts by which a leak is found: none of them is in a line that says nothing of a caller. */
const marks = /canary|8675309|198\.51\.100/i;

/** Marked texts, for the first pattern that one fits. */
const markedTexts = [
  'canaryCanary1canaryCanary1',
  'canarycanary',
  'canary@canary.example',
  '86753098675309',
  '86753098',
  '867530',
  '2086-07-30',
  'CANARY',
];

type Schema = Readonly<Record<string, unknown>>;

/** A value of a schema with a mark in each text that has room for one. */
function marked(schema: Schema): unknown {
  const { type, properties, items, anyOf, oneOf, enum: values, pattern, maxLength = 200 } = schema;
  if (Array.isArray(values)) return values[0];
  const [choice] = (anyOf ?? oneOf ?? []) as Schema[];
  if (choice) return marked(choice);
  if (type === 'object' || properties)
    return Object.fromEntries(
      Object.entries((properties ?? {}) as Record<string, Schema>).map(([name, part]) => [
        name,
        marked(part),
      ]),
    );
  if (type === 'array') return [marked((items ?? {}) as Schema)];
  if (type === 'integer' || type === 'number') return 8_675_309;
  if (type === 'boolean') return true;
  const fits = (text: string) =>
    text.length <= Number(maxLength) && (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(text));
  return markedTexts.find(fits) ?? 'canary';
}

const markedHeaders = {
  'user-agent': 'canary agent',
  'x-forwarded-for': '198.51.100.9',
  referer: 'https://base.localhost/canary?q=canary',
  cookie: 'livery-captcha=canarycanarycanarycanary',
  'idempotency-key': 'canary-canary-canary',
  device: 'canary',
  module: 'canary',
};

/** Calls an operation with marks in all that a caller can say. */
async function callMarked(name: OperationName, as: string) {
  const { method, path, query, body, encoding }: Contract = operationList[name];
  const host = 'base.localhost';
  const plain = marked((body ?? {}) as Schema);
  const startup = await server.app.inject({ url: operationList.getStartup.path, headers: { host } });
  const sealed =
    encoding === 'encrypted' && startup.statusCode === 200
      ? seal(startup.json().value.cipher, JSON.stringify(plain))
      : undefined;
  const given = Object.entries(query ? (marked(query as Schema) as object) : {}).map(
    ([key, value]) => [key, String(value)] as const,
  );
  return server.app.inject({
    method,
    url: path,
    remoteAddress: ip,
    query: { ...Object.fromEntries(given), canary: 'canary' },
    headers: {
      ...{ host, ...markedHeaders, authorization: `Bearer ${as}` },
      ...(sealed ? { encryption: sealed.header } : {}),
    },
    ...(body ? { payload: sealed ? { data: sealed.data } : (plain as object) } : {}),
  });
}

const names = Object.keys(operationList) as OperationName[];

describe('the log', () => {
  test('[TR-5] row 13: holds nothing of what a caller sent, whatever the operation', async () => {
    for (const name of names) {
      await callMarked(name, 'canary-canary-canary-canary');
      await callMarked(name, token);
    }
    expect(lines.length).toBeGreaterThan(2 * names.length);
    expect(lines.filter((line) => marks.test(line) || line.includes(token))).toEqual([]);
  });

  test('[TR-5] row 13: holds nothing of it either where the database fails with the values in its error', async () => {
    await sql`alter table member rename to member_gone`.execute(server.database.db);
    await sql`alter table session rename to session_gone`.execute(server.database.db);
    try {
      for (const name of names) await callMarked(name, 'canary-canary-canary-canary');
    } finally {
      await sql`alter table member_gone rename to member`.execute(server.database.db);
      await sql`alter table session_gone rename to session`.execute(server.database.db);
    }
    const failures = records().filter(({ level }) => level === 'error');
    expect(failures.length).toBeGreaterThan(10);
    expect(failures[0]).toMatchObject({
      msg: 'unexpected error',
      brand: 'base',
      route: expect.stringMatching(/^\/(wps|lgw)\//),
      err: { type: expect.any(String), stack: expect.arrayContaining([expect.stringContaining('at ')]) },
    });
    expect(lines.filter((line) => marks.test(line))).toEqual([]);
  });

  test('[TR-5] row 13: has one line a request, which names the route by its pattern', async () => {
    await server.app.inject({
      url: '/art/tile/100001-small.svg?q=canary',
      headers: { host: 'base.localhost' },
    });
    await server.app.inject({ url: '/m/login?token=canary', headers: { host: 'canary.example' } });
    expect(records()).toEqual([
      {
        ...{ level: 'info', time: expect.any(String), reqId: expect.stringMatching(/^[\w-]{12}$/) },
        ...{ brand: 'base', method: 'GET', route: '/art/:kind/:file', status: 200, ms: expect.any(Number) },
      },
      expect.objectContaining({ method: 'GET', route: '/*', status: 404 }),
    ]);
    expect(lines.join('')).not.toMatch(/canary|100001/);
  });

  test('[TR-5] row 13: tells of sign-ins by id and mark, not by name and address', async () => {
    const first = await callServer(server, 'login', {
      body: { type: 'username', username: 'vaite', password: demoPassword },
    });
    expect(first.status).toBe(200);
    await callServer(server, 'login', {
      body: { type: 'username', username: 'vaite', password: 'wrong one' },
    });
    await callServer(server, 'logout', { token: first.body.value.token });
    const { id } = await server.database.db
      .selectFrom('member')
      .select('id')
      .where('account', '=', 'vaite')
      .executeTakeFirstOrThrow();
    const from = expect.stringMatching(/^[\w-]{12}$/);
    expect(security()).toMatchObject([
      { kind: 'signedIn', brand: 'base', member: id, from },
      { kind: 'signInFailed', brand: 'base', from, why: 'login.failed' },
      { kind: 'sessionEnded', brand: 'base', member: id, from },
    ]);
    const said = lines.join('');
    for (const secret of ['vaite', demoPassword, 'wrong one', '127.0.0.1', first.body.value.token])
      expect(said).not.toContain(secret);
  });

  test('[TR-5] row 13: marks a caller by the address that a proxy names, whatever its port', async () => {
    const callers = ['198.51.100.7:5678', '198.51.100.7:5679', '198.51.100.7', '198.51.100.8:5678'];
    for (const forwarded of callers)
      await server.app.inject({
        url: operationList.addRecent.path,
        remoteAddress: '10.0.0.1',
        headers: {
          host: 'base.localhost',
          'sec-fetch-site': 'cross-site',
          'x-forwarded-for': forwarded,
        },
      });
    const [first, ...others] = security().map(({ kind, from }) => [kind, from]);
    expect(first?.[0]).toBe('crossSiteRefused');
    expect(others).toEqual([
      first,
      first,
      ['crossSiteRefused', expect.not.stringMatching(String(first?.[1]))],
    ]);
    expect(lines.join('')).not.toContain('198.51.100');
  });

  test('[TR-5] row 13: tells of the console, of links of other sites, and of limits that were reached', async () => {
    const operator = await signInOperator(server);
    await server.app.inject({
      method: 'POST',
      url: '/console/sign-in',
      headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'password=canary',
    });
    await operator.post('/console/brands/base/members/vaite/sign-out', {});
    await operator.submit('/console/brands/base/members?q=vaite', '/console/brands/base/members/vaite');
    await callServer(server, 'addRecent', {
      token,
      query: { nodeId: '100001' },
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    const number = { mobileNum: '87000001', countryDialingCode: '689' };
    await callServer(server, 'sendRegistrationSms', { body: number });
    await callServer(server, 'sendRegistrationSms', { body: number });
    const kinds = security().map(({ kind }) => kind);
    expect(kinds).toEqual([
      'consoleSignedIn',
      'consoleSignInFailed',
      'operatorChanged',
      'crossSiteRefused',
      'codeSent',
      'limitReached',
    ]);
    expect(lines.join('')).not.toMatch(/canary|vaite|87000001/);
  });

  test('[TR-5] tells of a named operator’s sign-in once the second factor was given, and of what a role refused', async () => {
    const owner = await signInOperator(server);
    const viewer = await addNamed(server, owner, { name: 'hina', role: 'viewer' });
    const { csrf = '' } = fieldsOfForm((await viewer.get('/console')).body, '/console/sign-out');
    lines.length = 0;
    await signInNamed(server, viewer);
    await viewer.post('/console/books', { csrf });
    expect(security().map(({ kind }) => kind)).toEqual(['consoleSignedIn', 'operatorRefused']);
    expect(lines.join('')).not.toMatch(/hina|reef/);
  });
});
