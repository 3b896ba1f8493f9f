import { expect, test } from 'vitest';
import { hostingSchema } from '#schemas/manifest/hosting.ts';
import { validate } from './validate.ts';

const faultsOf = (reports: object) =>
  validate(hostingSchema, { hosts: [], reports }).findings.map(({ pointer }) => pointer);

test('[TR-5] row 13: a service for reports is named by https, in public, and with what it gets', () => {
  const good = { origin: 'https://errors.acme.com', kinds: ['error'] };
  expect(faultsOf(good)).toEqual([]);
  expect(faultsOf({ ...good, path: '/in/livery', consent: false, sample: 0.5 })).toEqual([]);
  for (const origin of [
    'http://errors.acme.com',
    'https://localhost',
    'https://127.0.0.1',
    'https://10.0.0.7:8443',
    'https://errors.acme.com/in',
    'https://*.acme.com',
  ])
    expect([origin, faultsOf({ ...good, origin })]).toEqual([origin, ['/reports/origin']]);
  expect(faultsOf({ ...good, path: 'in?x=1' })).toEqual(['/reports/path']);
  expect(faultsOf({ ...good, kinds: ['errors'] })).toEqual(['/reports/kinds/0']);
  expect(faultsOf({ ...good, sample: 0 })).toEqual(['/reports/sample']);
});
