import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkBrand } from '../authoring/brands/checkBrand.ts';
import type { ValidBrand } from '../authoring/why/explain.ts';
import { recordRunning } from '../site/runningState.ts';
import { createBrandApi } from './brandApi.ts';

const query = { types: 'B,PL,PU,H', groupName: 'm_home', language: 'TY' } as const;
const nothing = { banners: [], playerNotices: [], popup: [], hotMatches: [], promotion: [] };

let folder: string;
let server: Server;
let requests: IncomingMessage[];
let response: string;
let address: string;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'livery-ask-'));
  requests = [];
  response = JSON.stringify({ success: true, value: nothing });
  server = createServer((incoming, outgoing) => {
    requests.push(incoming);
    outgoing.end(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

const base = () => checkBrand('base') as ValidBrand;
const withApi = (api: string): ValidBrand => {
  const checked = base();
  return { ...checked, brand: { ...checked.brand, api: { ...checked.brand.api, base: api } } };
};

test('[OP-4] queries go to the server of the data folder, as that brand, until it stops', async () => {
  const forget = recordRunning(folder, Number(new URL(address).port));
  const api = createBrandApi(base(), folder);
  expect(await api.query('listAnnouncements', query, 'TY')).toEqual(nothing);
  expect(requests[0]?.headers).toMatchObject({
    host: 'base.localhost',
    merchant: base().brand.merchant,
    language: 'TY',
  });
  expect(requests[0]?.url).toContain('language=TY');
  expect(api.hasFailed()).toBe(false);

  forget();
  const later = createBrandApi(base(), folder);
  expect(await later.query('listAnnouncements', query, 'TY')).toBeUndefined();
  expect(later.hasFailed()).toBe(true);
  expect(requests).toHaveLength(1);
});

test('[OP-4] queries of a brand with its own API origin go there', async () => {
  const api = createBrandApi(withApi(address), folder);
  expect(api.address).toBe(address);
  expect(await api.query('listAnnouncements', query, 'TY')).toEqual(nothing);

  // The path of the base stands before that of the operation, as in the browser.
  await createBrandApi(withApi(`${address}/v1`), folder).query('listAnnouncements', query, 'TY');
  expect(requests.at(-1)?.url).toMatch(/^\/v1\/wps\//);
});

test.each([
  ['HTML', '<html>busy</html>'],
  ['a refusal', JSON.stringify({ success: false, errorCode: 'system.maintenance' })],
  ['another shape', JSON.stringify({ success: true, value: { banners: 'none' } })],
])('[OP-4] %s is not accepted as a response', async (_what, body) => {
  response = body;
  const api = createBrandApi(withApi(address), folder);
  expect(await api.query('listAnnouncements', query, 'TY')).toBeUndefined();
  expect(api.hasFailed()).toBe(true);
});
