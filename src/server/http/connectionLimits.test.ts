import type { AddressInfo } from 'node:net';
import net from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/servers/serverTesting.ts';

/** Each is short for one kind of test, and long for the others. */
const limits = { headers: 60, request: 150, silence: 5000, keepAlive: 5000, look: 20 };

let server: TestServer;
let ports: Record<'sites' | 'games', number>;
beforeAll(async () => {
  server = await startTestServer({ limits });
  await Promise.all([server.app, server.games].map((app) => app.listen({ port: 0, host: '127.0.0.1' })));
  const portOf = (app: TestServer['app']) => (app.server.address() as AddressInfo).port;
  ports = { sites: portOf(server.app), games: portOf(server.games) };
});
afterAll(() => server.close());

/**
 * What the server sends until it closes the connection, over which `sent` comes and then nothing more. A reset is a close,
 * too: the server may be done while some of it is still under way.
 */
const answerTo = (port: number, sent: string): Promise<string> =>
  new Promise((resolve) => {
    let received = '';
    const socket = net.connect(port, '127.0.0.1', () => socket.write(sent));
    socket.on('data', (part) => {
      received += part;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(received));
  });

const post = (path: string) =>
  `POST ${path} HTTP/1.1\r\nHost: base.localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"a":`;

test.each([
  ['sites', '/wps/session/login'],
  ['games', '/api/session'],
] as const)(
  '[SV-4] row 3: %s: whoever sends nothing, or part of the headers or body, is cut off',
  async (app, path) => {
    const port = ports[app];
    for (const sent of ['', 'GET / HTTP/1.1\r\nHost: base.localhost\r\nX-Slow: ', post(path)])
      expect(await answerTo(port, sent), sent).toMatch(/^(HTTP\/1\.1 408 |$)/);
    // Many of them at once are cut off, too, and the server goes on.
    await Promise.all(Array.from({ length: 50 }, () => answerTo(port, post(path))));
    // On a busy machine a request of its own may take longer than these short limits.
    const ask = () =>
      answerTo(port, 'GET /nope HTTP/1.1\r\nHost: base.localhost\r\nConnection: close\r\n\r\n');
    await expect.poll(ask, { timeout: 20_000 }).toMatch(/^HTTP\/1\.1 404 /);
  },
);
