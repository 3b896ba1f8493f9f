import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/servers/serverTesting.ts';
import { ApiFailure } from '../kernel/failure.ts';
import { limitUnderWay } from './underWay.ts';

let server: TestServer;
let ports: Record<'sites' | 'games', number>;
beforeAll(async () => {
  server = await startTestServer({ requestsPerMinute: 30, trustedProxies: ['127.0.0.1/32'] });
  await Promise.all([server.app, server.games].map((app) => app.listen({ port: 0, host: '127.0.0.1' })));
  const portOf = (app: TestServer['app']) => (app.server.address() as AddressInfo).port;
  ports = { sites: portOf(server.app), games: portOf(server.games) };
});
afterAll(() => server.close());

/** Begins a call by the proxy, for a caller; its body does not come. */
function begin(port: number, path: string, caller: string): { socket: net.Socket; answer: Promise<string> } {
  const socket = net.connect(port, '127.0.0.1');
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: base.localhost\r\nX-Forwarded-For: ${caller}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n`,
  );
  const answer = new Promise<string>((resolve) => socket.once('data', (part) => resolve(String(part))));
  return { socket, answer };
}

test.each([
  ['sites', '/wps/session/login', 5],
  ['games', '/api/session', 200],
] as const)(
  '[SV-4] row 2: %s: behind a proxy, one caller keeps so many calls under way, and others are answered',
  async (app, path, most) => {
    const calls = Array.from({ length: most + 1 }, () => begin(ports[app], path, '203.0.113.7'));
    const refused = await Promise.race(calls.map(({ answer }) => answer));
    expect(refused).toMatch(/^HTTP\/1\.1 429 .*retry-after: 1\r\n/is);
    const other = begin(ports[app], path, '203.0.113.8');
    other.socket.write(JSON.stringify({}).padEnd(100));
    expect(await other.answer).toMatch(/^HTTP\/1\.1 4(?!29)/);
    for (const { socket } of [...calls, other]) socket.destroy();
  },
);

test('[SV-4] a call that is over leaves room for the next, whether it was answered or broken off', async () => {
  const app = fastify();
  app.addHook(
    'onRequest',
    limitUnderWay(6, () => new ApiFailure('request.tooMany', 'too many')),
  );
  const waiting: (() => void)[] = [];
  const closed: Promise<unknown>[] = [];
  app.get('/', (_request, reply) => {
    closed.push(once(reply.raw, 'close'));
    return new Promise((resolve) => waiting.push(() => resolve('done')));
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const call = async (signal: AbortSignal | null = null) => {
    const answer = await fetch(`http://127.0.0.1:${port}/`, { signal, headers: { connection: 'close' } });
    await answer.text();
    return answer.status;
  };
  const begun = (count: number) => expect.poll(() => waiting.length).toBe(count);
  const first = call();
  await begun(1);
  expect(await call()).toBe(429);
  waiting[0]?.();
  expect(await first).toBe(200);
  await closed[0];
  const leaving = new AbortController();
  const second = call(leaving.signal).catch(() => 'broken off');
  await begun(2);
  leaving.abort();
  expect(await second).toBe('broken off');
  await closed[1];
  const third = call();
  await begun(3);
  for (const end of waiting) end();
  expect(await third).toBe(200);
  await app.close();
});
