import fastify from 'fastify';
import { expect, test } from 'vitest';
import { tellUnnamedProxy } from './unnamedProxy.ts';

test('[SV-4] row 2: a proxy that nobody named is told of once, with what to say; strangers are not', async () => {
  const lines: string[] = [];
  const app = fastify();
  app.addHook(
    'onRequest',
    tellUnnamedProxy((line) => lines.push(line)),
  );
  app.get('/', async () => '');
  const ask = (remoteAddress: string, headers: Record<string, string> = {}) =>
    app.inject({ url: '/', remoteAddress, headers });
  await ask('127.0.0.1');
  await ask('203.0.113.9', { 'x-forwarded-for': '198.51.100.1' });
  expect(lines).toEqual([]);
  for (let i = 0; i < 3; i++) await ask('::ffff:10.0.0.1', { 'x-forwarded-for': '198.51.100.1' });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/LIVERY_TRUSTED_PROXIES=10\.0\.0\.1$/);
  await app.close();
});
