import { expect, test } from 'vitest';
import { readTrustedProxies } from './trustedProxies.ts';

test('[SV-4] row 2: proxies are named as networks or addresses; without a text nobody is trusted', () => {
  expect(readTrustedProxies(' 10.0.0.0/8, 127.0.0.1,fd00::/8,::1 ')).toEqual([
    '10.0.0.0/8',
    '127.0.0.1/32',
    'fd00::/8',
    '::1/128',
  ]);
  expect(readTrustedProxies(undefined)).toEqual([]);
  expect(readTrustedProxies('  ')).toEqual([]);
});

test.each([
  ['true', 'is no network'],
  ['1', 'is no network'],
  ['loopback', 'is no network'],
  ['10.0.0.0/8,', 'is no network'],
  ['10.0.0/8', 'is no network'],
  ['10.0.0.0/', 'is no network'],
  ['10.0.0.0/x', 'is no network'],
  ['10.0.0.0/33', 'has more than 32 bits'],
  ['fd00::/129', 'has more than 128 bits'],
  ['0.0.0.0/0', 'would trust everybody'],
  ['::/0', 'would trust everybody'],
  ['::ffff:10.0.0.1', 'write it as IPv4'],
])('[SV-4] row 2: "%s" is refused at start: it %s', (text, why) => {
  expect(() => readTrustedProxies(text)).toThrow(why);
  expect(() => readTrustedProxies(text)).toThrow(/^LIVERY_TRUSTED_PROXIES: /);
});
