import fastify from 'fastify';
import { expect, test } from 'vitest';
import { addressOf, isFromThisMachine, isSecure, requestOrigin } from './caller.ts';
import { inNetworks } from './trustedProxies.ts';

/** What a server makes of a request. */
async function judge(trusted: string[], remoteAddress: string, headers: Record<string, string> = {}) {
  const app = fastify({ trustProxy: trusted.length > 0 ? inNetworks(trusted) : false });
  app.get('/', async (request) => ({
    address: addressOf(request),
    secure: isSecure(request),
    origin: requestOrigin(request),
    here: isFromThisMachine(request),
  }));
  const answer = await app.inject({ url: '/', remoteAddress, headers: { host: 'localhost', ...headers } });
  await app.close();
  return answer.json();
}

const forwarded = (chain: string) => ({ 'x-forwarded-for': chain, 'x-forwarded-proto': 'https' });

test('[SV-4] row 2: what an untrusted caller forwards changes nothing', async () => {
  for (const trusted of [[], ['10.0.0.0/8']])
    expect(await judge(trusted, '203.0.113.9', forwarded('198.51.100.1'))).toEqual({
      address: '203.0.113.9',
      secure: false,
      origin: 'http://localhost',
      here: false,
    });
});

test('[SV-4] row 2: of a trusted proxy, the caller is the rightmost address that is no proxy', async () => {
  const of = async (chain: string, peer = '10.0.0.1') =>
    (await judge(['10.0.0.0/8', '192.0.2.7/32', '2001:db8::/64'], peer, forwarded(chain))).address;
  expect(await of('198.51.100.1')).toBe('198.51.100.1');
  expect(await of('1.1.1.1, 2.2.2.2, 198.51.100.1')).toBe('198.51.100.1');
  expect(await of('1.1.1.1, 198.51.100.1, 192.0.2.7, 10.9.9.9')).toBe('198.51.100.1');
  expect(await of('10.3.3.3, 10.2.2.2')).toBe('10.3.3.3');
  expect(await of('2001:db8:1::5', '2001:db8::1')).toBe('2001:db8:1::5');
  // IPv4 in IPv6, as a server that listens on both sees it.
  expect(await of('198.51.100.1', '::ffff:10.0.0.1')).toBe('198.51.100.1');
  expect(await of('::ffff:198.51.100.1')).toBe('198.51.100.1');
});

test('[SV-4] row 2: an address with a port is the address, of callers and of proxies', async () => {
  const of = async (chain: string, peer = '10.0.0.1') =>
    (await judge(['10.0.0.0/8', '2001:db8::/64'], peer, forwarded(chain))).address;
  expect(await of('198.51.100.1:5678')).toBe('198.51.100.1');
  expect(await of('1.1.1.1:80, 198.51.100.1:5678, 10.9.9.9:443')).toBe('198.51.100.1');
  expect(await of('[2001:db8:1::5]:5678, [2001:db8::1]:443, [2001:db8::2]')).toBe('2001:db8:1::5');
  expect(await of('[::ffff:198.51.100.1]:5678')).toBe('198.51.100.1');
  expect(await of('10.3.3.3:1, 10.2.2.2:2')).toBe('10.3.3.3');
});

test('[SV-4] row 2: what is no address is one unnamed caller, who is not the proxy', async () => {
  const nonsense = [
    'unknown',
    '_hidden',
    'x'.repeat(500),
    '1.2.3.4:',
    '1.2.3.4:x',
    '1.2.3.4:123456',
    '1.2.3:80',
    '[1.2.3.4]:80',
    '[::1]:',
    '[::1',
    '127.0.0.1.evil.example',
  ];
  for (const said of nonsense)
    for (const chain of [said, `127.0.0.1, ${said}`, `${said}, 127.0.0.1`])
      expect(await judge(['127.0.0.1/32', '::1/128'], '127.0.0.1', forwarded(chain))).toMatchObject({
        address: '0.0.0.0',
        here: false,
      });
});

test('[TR-2] row 1: a request came by https if a trusted proxy says so; the Host header names the origin', async () => {
  const by = (headers: Record<string, string>) => judge(['127.0.0.1/32'], '127.0.0.1', headers);
  const host = 'play.example';
  expect(await by({ host, ...forwarded('198.51.100.1') })).toMatchObject({
    secure: true,
    origin: 'https://play.example',
  });
  expect(await by({ host, 'x-forwarded-proto': 'http' })).toMatchObject({ secure: false });
  expect(await by({ host, 'x-forwarded-proto': 'https, http' })).toMatchObject({ secure: false });
  expect(await by({ host })).toMatchObject({ secure: false, origin: 'http://play.example' });
  expect(await by({ host, ...forwarded('1.1.1.1'), 'x-forwarded-host': 'evil.example' })).toMatchObject({
    origin: 'https://play.example',
  });
});

test('[SV-5] row 3: this machine is a loopback name asked from it, not through a proxy from elsewhere', async () => {
  const here = async (trusted: string[], peer: string, headers: Record<string, string> = {}) =>
    (await judge(trusted, peer, headers)).here;
  const proxy = ['127.0.0.1/32', '::1/128'];
  for (const host of ['localhost:8787', '127.0.0.1', '[::1]:80', 'base.localhost'])
    for (const trusted of [[], proxy]) expect(await here(trusted, '127.0.0.1', { host })).toBe(true);
  expect(await here([], '::ffff:127.0.0.1')).toBe(true);
  expect(await here([], '192.168.1.7')).toBe(false);
  expect(await here([], '127.0.0.1', { host: 'base.example' })).toBe(false);
  for (const port of ['', ':5678']) {
    expect(await here(proxy, '127.0.0.1', forwarded(`198.51.100.1${port}`))).toBe(false);
    expect(await here(proxy, '127.0.0.1', forwarded(`127.0.0.1, 198.51.100.1${port}`))).toBe(false);
    expect(await here(proxy, '127.0.0.1', forwarded(`[2001:db8::1]${port}`))).toBe(false);
    expect(await here(proxy, '127.0.0.1', forwarded(`127.0.0.1${port}`))).toBe(true);
    expect(await here(proxy, '::1', forwarded(`[::1]${port}`))).toBe(true);
  }
  // A proxy that nobody named.
  for (const name of [
    'x-forwarded-for',
    'x-forwarded-proto',
    'x-forwarded-host',
    'x-real-ip',
    'forwarded',
    'via',
  ])
    expect(await here([], '127.0.0.1', { [name]: '127.0.0.1' })).toBe(false);
  expect(await here(['10.0.0.0/8'], '10.0.0.1', forwarded('127.0.0.1'))).toBe(false);
});
