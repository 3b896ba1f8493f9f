import { gzipSync } from 'node:zlib';
import { operationList } from '#schemas/api/operations.ts';
import { gameApi } from '#schemas/games/operations.ts';
import { policyReportPath } from '#src/domain/site/policyReports.ts';
import { headOf, type RawRequest } from './rawConnection.ts';
import type { Ports } from './targets.ts';

/** A request that is too large, or that is made to be expensive. */
export interface HugeRequest {
  readonly name: string;
  readonly to: keyof Ports;
  readonly request: RawRequest;
  /** Answers that refuse it; closing the connection refuses, too. */
  readonly refusals: readonly number[];
  /** Most bytes that the server takes of it. */
  readonly mostTaken: number;
}

/** Who sends them. */
export interface HugeSenders {
  readonly token: string;
  /** The cookie of an operator of the console. */
  readonly operator: string;
}

const kilobyte = 1024;
const part = Buffer.alloc(64 * kilobyte, 'x');
/** 7 MB. */
const parts = 112;

/** What a body may hold that is read at all. */
const largest = 64 * kilobyte;

/**
 * Beyond what it reads of a body, a server takes what its socket receives until the answer is written, which a busy
 * machine does late.
 */
const unread = 2048 * kilobyte;

const form = 'application/x-www-form-urlencoded';

type Headers = Readonly<Record<string, string | number>>;

/** A place to which bodies are sent, and how it refuses them. */
interface Place {
  readonly name: string;
  readonly to?: keyof Ports;
  readonly method?: string;
  readonly path: string;
  readonly headers?: Headers;
  readonly type?: string;
  /** How a body is refused that is too large by its length. */
  readonly refusal: number;
  /** Most of a body that is read before its end is known. Default: 64 kB. */
  readonly reads?: number;
  /** What it may be answered instead. */
  readonly otherwise?: readonly number[];
  /** It answers a body that means nothing to it with 204. */
  readonly ignores?: true;
}

const placesOf = ({ token, operator }: HugeSenders): readonly Place[] => {
  const member = { Authorization: `Bearer ${token}` };
  const local = { Host: 'localhost' };
  const { login, addFavourite, uploadHeadIcon, requestPasswordByEmail } = operationList;
  const picture = { path: uploadHeadIcon.path, type: 'image/png' };
  return [
    { name: 'login', path: login.path, refusal: 413 },
    { name: 'form without session', path: requestPasswordByEmail.path, type: form, refusal: 413 },
    { name: 'call without session', path: addFavourite.path, refusal: 401 },
    { name: 'call with session', path: addFavourite.path, headers: member, refusal: 413 },
    { name: 'picture without session', ...picture, refusal: 401 },
    // Judged by its first bytes, which are no picture's; or others of this member are under way.
    { name: 'picture with session', ...picture, headers: member, refusal: 413, otherwise: [400, 429] },
    { name: 'game ticket', to: 'games', path: gameApi.openSession.path, refusal: 400 },
    { name: 'spin without session', to: 'games', path: gameApi.spin.path, refusal: 400 },
    {
      name: 'policy report',
      ...{ path: policyReportPath, type: 'application/csp-report', refusal: 413, ignores: true },
    },
    { name: 'console sign-in', path: '/console/sign-in', headers: local, type: form, refusal: 413 },
    {
      name: 'console without session',
      ...{ path: '/console/brands/base/announcements/new', headers: local, type: form, refusal: 401 },
    },
    {
      name: 'console with session',
      path: '/console/brands/base/announcements/new',
      headers: { ...local, Cookie: operator, Origin: 'http://localhost' },
      ...{ type: form, refusal: 413, reads: 1024 * kilobyte },
    },
    { name: 'operator', path: '/operator/switch', headers: local, refusal: 403 },
    { name: 'unknown call', path: '/wps/unknown', refusal: 413 },
    { name: 'unknown page', path: '/unknown', refusal: 413 },
    { name: 'page', method: 'GET', path: '/m/login', refusal: 404 },
    { name: 'health check', method: 'GET', path: '/healthz', refusal: 200 },
    { name: 'unknown page of the games', to: 'games', path: '/unknown', refusal: 400 },
  ];
};

const headFor = (
  { method = 'POST', path, headers, type = 'application/json' }: Place,
  more: Headers,
): string => headOf(method, path, { 'Content-Type': type, ...headers, ...more });

/** Seven megabytes for a place: with their length, without it, and as a form of several parts. */
function hugeBodies(place: Place): HugeRequest[] {
  const { name, to = 'sites', refusal, otherwise = [], reads = largest } = place;
  const length = parts * part.length;
  const chunk = Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')]);
  const boundary = 'multipart/form-data; boundary=x';
  return [
    {
      name: `${name}: 7 MB`,
      ...{ to, refusals: [refusal, ...otherwise], mostTaken: unread },
      request: { head: headFor(place, { 'Content-Length': length }), part, parts },
    },
    {
      name: `${name}: 7 MB in chunks`,
      ...{ to, refusals: [refusal, ...otherwise], mostTaken: reads + unread },
      request: {
        head: headFor(place, { 'Transfer-Encoding': 'chunked' }),
        ...{ part: chunk, parts, end: '0\r\n\r\n' },
      },
    },
    {
      name: `${name}: 7 MB of several parts`,
      ...{ to, refusals: [refusal, 400, 404, 413, 415], mostTaken: unread },
      request: { head: headFor({ ...place, type: boundary }, { 'Content-Length': length }), part, parts },
    },
  ];
}

/** A body for a place, made to be expensive. `harmless`: it may be read, where that does nothing. */
const madeBody = (
  place: Place,
  name: string,
  body: Buffer | string,
  { headers = {}, harmless = false }: { readonly headers?: Headers; readonly harmless?: boolean } = {},
): HugeRequest => ({
  name: `${place.name}: ${name}`,
  to: place.to ?? 'sites',
  request: {
    head: headFor(place, { 'Content-Length': Buffer.byteLength(body), ...headers }),
    ...{ part: Buffer.from(body), parts: 1 },
  },
  refusals: [400, 401, 403, 404, 413, 415, 429, ...(harmless && place.ignores ? [204] : [])],
  mostTaken: largest + unread,
});

/** 10 kB on the way, 10 MB of nothing once it is read. */
const bomb = gzipSync(Buffer.alloc(10 * 1024 * kilobyte, ' '));

/** Bodies that are small on the way and large or deep once they are read. */
function expensiveBodies(place: Place): HugeRequest[] {
  if (place.method === 'GET') return [];
  const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
  const keys = (count: number) => `{${Array.from({ length: count }, (_, at) => `"k${at}":0`).join(',')}}`;
  const fields = Array.from({ length: 10_000 }, (_, at) => `k${at}`).join('&');
  return [
    madeBody(place, '33 levels', nested(33)),
    madeBody(place, '9,000 levels', nested(9000)),
    madeBody(place, '5,000 keys', keys(5000), { harmless: true }),
    madeBody(place, '10,000 fields', fields, { headers: { 'Content-Type': form }, harmless: true }),
    madeBody(place, 'a bomb in gzip', bomb, { headers: { 'Content-Encoding': 'gzip' } }),
  ];
}

/** Requests whose head is too large, or that are sent by the thousand without waiting for an answer. */
function hugeHeads(to: keyof Ports): HugeRequest[] {
  const end = { Connection: 'close' };
  const most = { to, mostTaken: unread };
  const headers = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`X-${at}`, 'y'.repeat(20)]));
  const pipelined = headOf('GET', '/healthz', {}).repeat(1999) + headOf('GET', '/healthz', end);
  return [
    {
      ...{ ...most, name: `${to}: a long address`, refusals: [414, 431] },
      request: { head: headOf('GET', `/${'a'.repeat(100_000)}`, end) },
    },
    {
      ...{ ...most, name: `${to}: a long parameter`, refusals: [400, 404, 414] },
      request: { head: headOf('GET', `/art/own/${'a'.repeat(8000)}`, end) },
    },
    {
      ...{ ...most, name: `${to}: 1,500 parameters`, refusals: [404] },
      request: { head: headOf('GET', `/unknown?${'a=1&'.repeat(1500)}`, end) },
    },
    {
      ...{ ...most, name: `${to}: 5,000 headers`, refusals: [431] },
      request: { head: headOf('GET', '/unknown', { ...headers(5000), ...end }) },
    },
    {
      ...{ ...most, name: `${to}: a header of 100 kB`, refusals: [431] },
      request: { head: headOf('GET', '/unknown', { 'X-Long': 'y'.repeat(100_000), ...end }) },
    },
    {
      ...{ ...most, name: `${to}: 2,000 requests at once`, refusals: [200] },
      request: { head: pipelined, untilClosed: true },
    },
    {
      ...{ ...most, name: `${to}: two lengths`, refusals: [400] },
      request: {
        head: headOf('POST', '/unknown', { 'Content-Length': 5, 'content-length': 6 }),
        end: 'x'.repeat(11),
      },
    },
    {
      ...{ ...most, name: `${to}: length and chunks`, refusals: [400] },
      request: {
        head: headOf('POST', '/unknown', { 'Content-Length': 5, 'Transfer-Encoding': 'chunked' }),
        end: '0\r\n\r\n',
      },
    },
  ];
}

/** Every huge request, to every place that takes bodies. */
export const hugeRequests = (senders: HugeSenders): HugeRequest[] => [
  ...placesOf(senders).flatMap((place) => [...hugeBodies(place), ...expensiveBodies(place)]),
  ...hugeHeads('sites'),
  ...hugeHeads('games'),
];
