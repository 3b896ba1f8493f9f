import net, { type AddressInfo } from 'node:net';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeUnread } from './closeUnread.ts';

const app = fastify({ bodyLimit: 1000 });
closeUnread(app);
app.post(
  '/refused',
  { onRequest: async (_request, reply) => reply.code(401).send('no') },
  async () => 'never',
);
app.post('/', async () => 'read');
beforeAll(() => app.listen({ port: 0, host: '127.0.0.1' }));
afterAll(() => app.close());

/** What the server says of the connection when it answers: `close`, or undefined where it goes on. */
const connectionAfter = (path: string, headers: string, body = ''): Promise<string | undefined> =>
  new Promise((resolve, reject) => {
    const { port } = app.server.address() as AddressInfo;
    const socket = net.connect(port, '127.0.0.1', () =>
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\n${headers}\r\n\r\n${body}`,
      ),
    );
    socket.once('data', (part) => {
      socket.destroy();
      resolve(/^connection: (close)\r$/im.exec(String(part))?.[1]);
    });
    socket.once('error', reject);
  });

test('[SV-4] row 3: an answer before the body ends the connection where more is to come than would be read', async () => {
  expect(await connectionAfter('/refused', 'Content-Length: 1001')).toBe('close');
  expect(await connectionAfter('/refused', 'Transfer-Encoding: chunked')).toBe('close');
  // What could have been read, or has been read, does not.
  expect(await connectionAfter('/refused', 'Content-Length: 1000')).toBeUndefined();
  expect(await connectionAfter('/', 'Content-Length: 4', 'body')).toBeUndefined();
});
