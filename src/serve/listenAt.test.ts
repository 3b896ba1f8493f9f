import http from 'node:http';
import net from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { listenAt } from './listenAt.ts';
import { readServeOptions } from './options.ts';

const servers: http.Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

function listen(host: string): Promise<number> {
  const server = http.createServer((_request, response) => {
    response.end('here');
  });
  servers.push(server);
  return listenAt(
    server,
    { port: 0, host },
    (address) =>
      new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(0, address, resolve);
      }),
    'taken',
  );
}

const hasIpv6 = await new Promise<boolean>((resolve) => {
  const probe = net.createServer();
  probe.once('error', () => resolve(false));
  probe.listen(0, '::1', () => probe.close(() => resolve(true)));
});

test('[SV-4] row 5: by default the server answers at both addresses of this machine, and at no other', async () => {
  const port = await listen(readServeOptions([], {}).host);
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('here');
  if (hasIpv6) expect(await (await fetch(`http://[::1]:${port}`)).text()).toBe('here');
  expect(servers[0]?.address()).toMatchObject({ address: '127.0.0.1' });
});

test('[SV-4] row 5: --host, else LIVERY_HOST, names another address', async () => {
  expect(readServeOptions(['--host', '10.1.2.3'], { LIVERY_HOST: '0.0.0.0' }).host).toBe('10.1.2.3');
  expect(readServeOptions([], { LIVERY_HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
  await listen('0.0.0.0');
  expect(servers[0]?.address()).toMatchObject({ address: '0.0.0.0' });
});

test('[SV-4] row 5: an address of another machine is refused with a sentence', async () => {
  await expect(listen('192.0.2.1')).rejects.toThrow('"192.0.2.1" is no address of this machine');
});
