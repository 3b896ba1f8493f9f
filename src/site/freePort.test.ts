import net from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from './freePort.ts';

const listenOn = (port: number) =>
  new Promise<net.Server>((resolve, reject) => {
    const server = net.createServer().once('error', reject);
    server.listen(port, '0.0.0.0', () => resolve(server));
  });

test('a free port and the next one can be used, and no outgoing connection takes them', async () => {
  const port = await freePort();
  expect(port).toBeLessThan(32_767);
  const servers = [await listenOn(port), await listenOn(port + 1)];
  for (const server of servers) server.close();
  expect(servers).toHaveLength(2);
});
