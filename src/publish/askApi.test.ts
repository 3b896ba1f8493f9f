import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkBrand } from '../authoring/brands/checkBrand.ts';
import type { SoundBrand } from '../authoring/why/explain.ts';
import { apiOf, noteAddress } from './askApi.ts';

const news = { types: 'B,PL,PU,H', groupName: 'm_home', language: 'TY' } as const;
const nothing = { banners: [], playerNotices: [], popup: [], hotMatches: [], promotion: [] };

let folder: string;
let server: Server;
let asked: IncomingMessage[];
let answer: string;
let address: string;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'livery-ask-'));
  asked = [];
  answer = JSON.stringify({ success: true, value: nothing });
  server = createServer((request, response) => {
    asked.push(request);
    response.end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

const base = () => checkBrand('base') as SoundBrand;
const withApi = (api: string): SoundBrand => {
  const checked = base();
  return { ...checked, brand: { ...checked.brand, api: { ...checked.brand.api, base: api } } };
};

test('[OP-4] the server that runs over the data folder is asked as that brand, until it stops', async () => {
  const forget = noteAddress(folder, address);
  const api = apiOf(base(), folder);
  expect(await api.ask('listAnnouncements', news)).toEqual(nothing);
  expect(asked[0]?.headers).toMatchObject({ host: 'base.localhost', merchant: base().brand.merchant });
  expect(asked[0]?.url).toContain('language=TY');
  expect(api.missed()).toBe(false);

  forget();
  const later = apiOf(base(), folder);
  expect(await later.ask('listAnnouncements', news)).toBeUndefined();
  expect(later.missed()).toBe(true);
  expect(asked).toHaveLength(1);
});

test('[OP-4] a brand whose API has an origin of its own asks there', async () => {
  const api = apiOf(withApi(address), folder);
  expect(api.address).toBe(address);
  expect(await api.ask('listAnnouncements', news)).toEqual(nothing);
});

test.each([
  ['HTML', '<html>busy</html>'],
  ['a refusal', JSON.stringify({ success: false, errorCode: 'system.maintenance' })],
  ['another shape', JSON.stringify({ success: true, value: { banners: 'none' } })],
])('[OP-4] %s is no answer', async (_what, body) => {
  answer = body;
  const api = apiOf(withApi(address), folder);
  expect(await api.ask('listAnnouncements', news)).toBeUndefined();
  expect(api.missed()).toBe(true);
});
