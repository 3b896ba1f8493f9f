import { expect, test } from 'vitest';
import { isLocalHost, siteOfHost } from './hosts.ts';

test.each([
  ['localhost', true],
  ['acme.localhost', true],
  ['127.0.0.1', true],
  ['10.0.0.7', true],
  ['play.acme.com', false],
  ['localhost.acme.com', false],
])('[OP-4] %s is reached locally only: %s', (host, local) => {
  expect(isLocalHost(host)).toBe(local);
});

test.each([
  ['acme.com', 'acme.com'],
  ['api.eu.acme.com', 'acme.com'],
  ['play.acme.co.uk', 'acme.co.uk'],
  ['acme.io', 'acme.io'],
  ['api.go.io', 'go.io'],
])('[OP-4] %s is of the site %s', (host, site) => {
  expect(siteOfHost(host)).toBe(site);
});
