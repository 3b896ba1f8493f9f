import { expect, test } from 'vitest';
import { operationList } from '#schemas/api/operations.ts';
import type { WorkerSettings } from '#src/domain/site/workerSettings.ts';
import { keptAnswers } from '#src/site/workerFile.ts';
import { strategyOf } from './strategy.ts';

const own = 'https://acme.example';
const elsewhere = 'https://api.acme.example';

const settings: WorkerSettings = {
  brand: 'acme',
  merchant: 'acme',
  release: '1a2b3c',
  shell: [],
  api: '',
  icon: '',
  notes: [],
  answers: keptAnswers.map((name) => operationList[name].path),
};

const visitor = { Merchant: 'acme', Language: 'EN' };
const member = { ...visitor, Authorization: 'Bearer t' };

/** A request of a page, to an address of the site or a whole one. */
const ask = (
  address: string,
  { method = 'GET', mode = 'cors', headers = {} as Record<string, string>, api = '' } = {},
) =>
  strategyOf({ method, mode, url: new URL(address, own).href, headers: new Headers(headers) }, own, {
    ...settings,
    api,
  });

const open = (address: string, headers = {}) => ask(address, { mode: 'navigate', headers });

test.each([
  '/',
  '/m/login',
  '/m/login/',
  '/m/games?category=slots',
  '/m/nothing-here',
  '/about.html',
  '/brands/acme',
])('[BR-10] the page %s is asked of the network first', (address) => {
  expect(open(address)).toBe('page');
});

test.each([
  '/console',
  '/console/members',
  '/operator/switch',
  '/theatre',
  '/theatre?role=member',
  '/healthz',
  '/wps/system/status',
  '/lgw/games/mobile',
  '/art/own/1.png',
  '/sign-in/',
  '/sign-in?provider=google',
  '/sw.js',
  '/manifest.webmanifest',
  '/robots.txt',
  'https://other.example/',
  'https://acme.example.evil.example/',
])('[BR-10] what is opened at %s is no page of the site', (address) => {
  expect(open(address)).toBeNull();
});

test.each([
  ['/assets/main-1a2b3c4d.js', 'file'],
  ['/assets/inter-latin-3ldb-Anv.woff2', 'file'],
  ['/assets/style-BNy_rgtX.css', 'file'],
  ['/locales/EN.1a2b3c4d5e.json', 'file'],
  ['/brand/site.1a2b3c4d5e.json', 'file'],
  ['/brand/assets/logo.1a2b3c4d5e.svg', 'picture'],
  ['/brand/icon-192.1a2b3c4d5e.png', 'picture'],
  ['/art/tile/123-small.svg', 'picture'],
  ['/art/tile/123-small-night.svg', 'picture'],
  ['/art/poster/123-paper.svg', 'picture'],
  ['/art/hero/123-bright.svg', 'picture'],
  ['/art/banner/1.welcome-light-1-2-3.svg', 'picture'],
  ['/art/own/0123456789abcdef0123456789abcdef.png', null],
  ['/art/avatar/fox.svg', null],
  ['/art/', null],
  ['/assets/', null],
  ['/sw.js', null],
  ['/manifest.webmanifest', null],
  ['/m/login', null],
  ['https://cdn.example/assets/main-1a2b3c4d.js', null],
  ['https://cdn.example/art/tile/1-small.svg', null],
] as const)('[BR-10] the file %s: %s', (address, strategy) => {
  expect(ask(address)).toBe(strategy);
});

test('[BR-10] exactly the public calls are kept, of all that the API has', () => {
  const kept = Object.values(operationList)
    .filter(({ path, method }) => ask(path, { method, headers: visitor }) === 'answer')
    .map(({ name }) => name);
  expect(kept.sort()).toEqual([...keptAnswers].sort());
});

test.each(keptAnswers)('[BR-10] %s knows no member, and is a question', (name) => {
  const { method, session, ...operation } = operationList[name];
  expect(method).toBe('GET');
  expect(session).not.toBe('required');
  expect('money' in operation && operation.money).toBeFalsy();
});

test.each([
  ['of a member', '', { headers: member }],
  ['with the token in the address', '?token=abc', { headers: visitor }],
  ['of another brand, whose page this worker still has', '', { headers: { ...visitor, Merchant: 'other' } }],
  ['of no brand: whether the site answers at all', '', {}],
  ['that changes something', '', { method: 'POST', headers: visitor }],
  ['for a part', '', { headers: { ...visitor, Range: 'bytes=0-1' } }],
] as const)('[BR-10] a call is not kept %s', (_, more, how) => {
  const { path } = operationList.listGames;
  expect(ask(path, { headers: visitor })).toBe('answer');
  expect(ask(path + more, how)).toBeNull();
});

test('[BR-10] an API elsewhere is asked there, its pictures too; the same paths here are nobody’s', () => {
  const { path } = operationList.listGames;
  const far = { headers: visitor, api: `${elsewhere}/v1` };
  expect(ask(`${elsewhere}/v1${path}`, far)).toBe('answer');
  expect(ask(`${elsewhere}${path}`, far)).toBeNull();
  expect(ask(path, far)).toBeNull();
  expect(ask(`${elsewhere}/art/tile/1-small.svg`, far)).toBe('picture');
  expect(ask(`https://evil.example${path}`, far)).toBeNull();
});

test('[BR-10] nothing that a member asks for is kept, not even a picture', () => {
  for (const address of ['/art/tile/1-small.svg', '/brand/site.1a2b3c4d5e.json', '/assets/a-1a2b3c4d.js'])
    expect(ask(address, { headers: member })).toBeNull();
});
