import net, { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Contract } from '#schemas/api/operation.ts';
import { operationList } from '#schemas/api/operations.ts';
import { testPassword } from '#tests/support/servers/consoleTesting.ts';
import { startTestServer, type TestServer, tokenOf } from '#tests/support/servers/serverTesting.ts';

let server: TestServer;
let port: number;
let token: string;
beforeAll(async () => {
  server = await startTestServer({
    consolePassword: testPassword,
    operatorToken: 'x'.repeat(43),
  });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as AddressInfo).port;
  token = await tokenOf(server);
});
afterAll(() => server.close());

/** The status of the answer to a request whose headers promise a body that never comes. */
const statusWithoutBody = (
  { method, path, type = 'application/json' }: { method: string; path: string; type?: string },
  length: number,
  bearer?: string,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1', () =>
      socket.write(
        [
          `${method} ${path} HTTP/1.1`,
          'Host: localhost',
          `Content-Type: ${type}`,
          `Content-Length: ${length}`,
          ...(bearer === undefined ? [] : [`Authorization: Bearer ${bearer}`]),
          '\r\n',
        ].join('\r\n'),
      ),
    );
    socket.once('data', (part) => {
      socket.destroy();
      resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(String(part))?.[1]));
    });
    socket.once('error', reject);
  });

const withBody = (Object.values(operationList) as Contract[]).filter(({ body, planned }) => body && !planned);
/** A path with whatever its query must have, so that a body is what is judged. */
const pathOf = ({ path, query }: Contract): string => {
  const { required = [] } = (query ?? {}) as { readonly required?: readonly string[] };
  return required.length === 0 ? path : `${path}?${required.map((name) => `${name}=1`).join('&')}`;
};
const typeOf = ({ encoding, mediaTypes }: Contract) =>
  mediaTypes?.[0] ?? (encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json');

test('[SV-4] row 3: whoever has no session is refused before a body is read, at every operation that needs one', async () => {
  const guarded = withBody.filter(({ session }) => session === 'required');
  expect(guarded.length).toBeGreaterThan(10);
  for (const operation of guarded) {
    const request = { ...operation, type: typeOf(operation) };
    expect([operation.name, await statusWithoutBody(request, 50_000)]).toEqual([operation.name, 401]);
    expect([operation.name, await statusWithoutBody(request, 50_000, 'x'.repeat(43))]).toEqual([
      operation.name,
      401,
    ]);
  }
});

test('[SV-4] row 3: a body that is too large is refused before it comes: 64 kB, a picture 5 MB', async () => {
  for (const operation of withBody) {
    const limit = operation.encoding === 'bytes' ? 5 * 1024 * 1024 : 64 * 1024;
    const request = { ...operation, path: pathOf(operation), type: typeOf(operation) };
    expect([operation.name, await statusWithoutBody(request, limit + 1, token)]).toEqual([
      operation.name,
      413,
    ]);
  }
});

test('[SV-5] row 3: the console reads a form of a session only, and sign-in a small one', async () => {
  const type = 'application/x-www-form-urlencoded';
  const at = (path: string, length: number) =>
    statusWithoutBody({ method: 'POST', path: `/console${path}`, type }, length);
  for (const path of ['/brands/base/announcements/new', '/brands/base/settings/mode'])
    expect(await at(path, 50_000)).toBe(401);
  expect(await at('/sign-in', 64 * 1024)).toBe(413);
});

test('[SV-5] row 3: the command line’s calls are refused without their token before a body is read', async () => {
  expect(await statusWithoutBody({ method: 'POST', path: '/operator/switch' }, 10_000)).toBe(403);
});
