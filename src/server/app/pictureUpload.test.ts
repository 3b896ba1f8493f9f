import net, { type AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { operationList } from '#schemas/api/operations.ts';
import { startTestServer, type TestServer, tokenOf } from '#tests/support/servers/serverTesting.ts';
import { png } from '../accounts/profile/pictureCleaning.fixtures.ts';

let server: TestServer;
let port: number;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as AddressInfo).port;
  token = await tokenOf(server, 'vaite');
});
afterAll(() => server.close());

const sockets: net.Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** Begins to send a picture, whose size is not said for `chunked`. The answer's head resolves once it comes. */
function begin(length: number | 'chunked', first: Buffer): { socket: net.Socket; answer: Promise<string> } {
  const { method, path } = operationList.uploadHeadIcon;
  const socket = net.connect(port, '127.0.0.1');
  sockets.push(socket);
  const size = length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`;
  socket.write(
    [
      `${method} ${path} HTTP/1.1`,
      ...['Host: localhost', 'Content-Type: image/png', `Authorization: Bearer ${token}`, size, '\r\n'],
    ].join('\r\n'),
  );
  socket.write(length === 'chunked' ? chunkOf(first) : first);
  const answer = new Promise<string>((resolve, reject) => {
    socket.once('data', (part) => resolve(String(part)));
    socket.once('error', reject);
  });
  return { socket, answer };
}

const chunkOf = (part: Buffer) =>
  Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')]);

const picture = png(64, 64);
const page = Buffer.from('<!doctype html><script>alert(1)</script>');

test.each([[1000_000], ['chunked']] as const)(
  '[MC-3][SV-4] row 3: what does not begin like a picture is refused by its first bytes (%s)',
  async (length) => {
    const { answer } = begin(length, page);
    expect(await answer).toMatch(/^HTTP\/1\.1 400 .*"picture\.invalid"/s);
  },
);

test('[MC-3][SV-4] row 3: the connection goes on after a refused file, and after a picture in chunks', async () => {
  const { socket, answer } = begin(page.length * 2, page);
  expect(await answer).toMatch(/^HTTP\/1\.1 400 /);
  const next = new Promise<string>((resolve) => socket.once('data', (part) => resolve(String(part))));
  socket.write(page);
  socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
  expect(await next).toMatch(/^HTTP\/1\.1 200 /);
  const chunked = begin('chunked', picture.subarray(0, 30));
  chunked.socket.write(Buffer.concat([chunkOf(picture.subarray(30)), Buffer.from('0\r\n\r\n')]));
  expect(await chunked.answer).toMatch(/^HTTP\/1\.1 200 .*"own-[0-9a-f]{32}\.png"/s);
});

test('[MC-3][SV-4] row 3: in chunks, too, it ends at 5 MB, and the connection with it', async () => {
  const { socket, answer } = begin('chunked', picture.subarray(0, 30));
  const part = chunkOf(Buffer.alloc(512 * 1024));
  for (let sent = 0; sent < 11; sent++) socket.write(part);
  expect(await answer).toMatch(/^HTTP\/1\.1 413 .*connection: close/is);
});

test('[MC-3][SV-4] a third picture of one member is refused while two are coming', async () => {
  const two = [begin(1000_000, picture), begin(1000_000, picture)];
  const nobody = await Promise.race([begin(1000_000, picture).answer, ...two.map(({ answer }) => answer)]);
  expect(nobody).toMatch(/^HTTP\/1\.1 429 .*retry-after: 5/is);
});
