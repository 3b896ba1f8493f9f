import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createBaseApp } from './baseApp.ts';
import { sendError } from './envelope.ts';
import { siteRegistry } from './hosts.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

/** Starts an application of the base. Returns its port, and what was logged. */
async function start(cap: { perAddress?: number; inAll?: number }, trustedProxies: string[] = []) {
  const lines: string[] = [];
  const { app } = createBaseApp(
    { database: {} as never, sites: siteRegistry([]), cap, trustedProxies, log: (line) => lines.push(line) },
    { sendError: (_request, reply, error, log) => sendError(reply, error, log) },
  );
  await app.listen({ port: 0, host: '0.0.0.0' });
  closers.push(() => app.close());
  return { lines, port: (app.server.address() as AddressInfo).port };
}

/** Opens a connection from an address of this machine and asks it for a sign of life. */
async function ask(
  port: number,
  localAddress = '127.0.0.1',
): Promise<{ socket: net.Socket; answer: string }> {
  const socket = net.connect({ port, host: '127.0.0.1', localAddress });
  closers.push(() => socket.destroy());
  return { socket, answer: await askAgain(socket) };
}

/** The status of the answer to one more request, or that the connection was closed. */
async function askAgain(socket: net.Socket): Promise<string> {
  socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  return Promise.race([
    once(socket, 'data').then(([part]) => String(part).slice(9, 12)),
    once(socket, 'close').then(() => 'closed'),
  ]).catch(() => 'closed');
}

test('[SV-4] one connection too many of an address is closed as it comes, and harms no other', async () => {
  const { port, lines } = await start({ perAddress: 3 });
  const open = [await ask(port), await ask(port), await ask(port)];
  expect(open.map(({ answer }) => answer)).toEqual(['200', '200', '200']);
  expect((await ask(port)).answer).toBe('closed');
  expect((await ask(port)).answer).toBe('closed');
  expect((await ask(port, '127.0.0.2')).answer).toBe('200');
  for (const { socket } of open) expect(await askAgain(socket)).toBe('200');
  expect(lines).toEqual(['connections are refused: 3 are open, 10000 of all and 3 of one address may be']);
  // Whoever closes one may open another.
  open[0]?.socket.end();
  await once(open[0]?.socket as net.Socket, 'close');
  expect((await ask(port)).answer).toBe('200');
});

test('[SV-4] all addresses together have so many connections', async () => {
  const { port } = await start({ inAll: 2 });
  expect((await ask(port, '127.0.0.1')).answer).toBe('200');
  expect((await ask(port, '127.0.0.2')).answer).toBe('200');
  expect((await ask(port, '127.0.0.3')).answer).toBe('closed');
});

test('[SV-4] a trusted proxy has as many connections as it needs, and takes none from others', async () => {
  const { port } = await start({ perAddress: 1, inAll: 1 }, ['127.0.0.2/32', '10.0.0.0/8', 'fd00::/8']);
  for (let i = 0; i < 4; i++) expect((await ask(port, '127.0.0.2')).answer).toBe('200');
  expect((await ask(port, '127.0.0.1')).answer).toBe('200');
  expect((await ask(port, '127.0.0.1')).answer).toBe('closed');
});
