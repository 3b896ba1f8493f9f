import { setTimeout as wait } from 'node:timers/promises';
import { operationList } from '#schemas/api/operations.ts';
import { gameApi } from '#schemas/games/operations.ts';
import { policyReportPath } from '#src/domain/site/policyReports.ts';
import type { ConnectionLimits } from '#src/server/http/connectionLimits.ts';
import { headOf, type RawRequest, sendRaw } from './rawConnection.ts';
import type { Ports } from './targets.ts';

/** A way to be slow. */
interface SlowWay {
  readonly name: string;
  readonly to: keyof Ports;
  readonly head: string;
  /** The limit that ends it. */
  readonly limit: 'headers' | 'request';
  /** What it may be answered. Default: that it took too long. */
  readonly refusals?: readonly number[];
}

const json = { 'Content-Type': 'application/json' };
const slowBody = (path: string, headers: Readonly<Record<string, string | number>>, method = 'POST') =>
  headOf(method, path, headers);

/** Every way to be slow, with the session of a member where one is needed. */
const waysOf = (token: string): readonly SlowWay[] => [
  { name: 'silent', to: 'sites', head: '', limit: 'headers' },
  {
    name: 'slow headers',
    to: 'sites',
    head: 'GET / HTTP/1.1\r\nHost: base.localhost\r\nX-Slow: ',
    limit: 'headers',
  },
  {
    name: 'slow headers, games',
    to: 'games',
    head: 'GET / HTTP/1.1\r\nHost: base.localhost\r\nX-Slow: ',
    limit: 'headers',
  },
  {
    name: 'slow body',
    to: 'sites',
    head: slowBody(operationList.login.path, { ...json, 'Content-Length': 50_000 }),
    limit: 'request',
  },
  {
    name: 'slow picture',
    to: 'sites',
    head: slowBody(operationList.uploadHeadIcon.path, {
      ...{ 'Content-Type': 'image/png', 'Content-Length': 5_000_000 },
      Authorization: `Bearer ${token}`,
    }),
    limit: 'request',
    // It does not begin as a picture does, or others of this member are under way.
    refusals: [400, 408, 429],
  },
  {
    name: 'slow form of the console',
    to: 'sites',
    head: slowBody('/console/sign-in', {
      ...{ Host: 'localhost', 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': 4000 },
    }),
    limit: 'request',
  },
  {
    name: 'slow policy report',
    to: 'sites',
    head: slowBody(policyReportPath, { 'Content-Type': 'application/csp-report', 'Content-Length': 50_000 }),
    limit: 'request',
  },
  {
    name: 'slow body, games',
    to: 'games',
    head: slowBody(gameApi.openSession.path, { ...json, 'Content-Length': 5000 }),
    limit: 'request',
  },
];

/** Later than its limit by this much, in milliseconds, a connection counts as left open: the machine may be busy. */
const slack = 15_000;

/** Between two connections, in milliseconds: more at once would wait in the system's queue, where no limit counts. */
const betweenConnections = 5;

/** One address may have 500 connections: so many come from each that the limits of time end them, not that of their number. */
const perAddress = 200;
const slowAddress = (at: number): string => `127.0.1.${1 + Math.floor(at / perAddress)}`;

/** What came out. */
export interface SlowOutcome {
  readonly closed: number;
  /** In milliseconds. */
  readonly longest: number;
  readonly faults: readonly string[];
}

/** Opens `count` slow connections, of every kind, and waits until the server has closed them all. */
export async function beSlow(
  count: number,
  {
    ports,
    token,
    limits,
  }: { readonly ports: Ports; readonly token: string; readonly limits: ConnectionLimits },
): Promise<SlowOutcome> {
  const ways = waysOf(token);
  const faults: string[] = [];
  const one = async ({ name, to, head, limit, refusals = [408] }: SlowWay, at: number) => {
    await wait(at * betweenConnections);
    const most = limits[limit] + limits.look + slack;
    const request: RawRequest = {
      head,
      ...(head === '' ? {} : { part: Buffer.from('x'), parts: Number.MAX_SAFE_INTEGER }),
      pause: limits.headers / 10,
      untilClosed: true,
    };
    const { hangs, time, status } = await sendRaw(request, {
      port: ports[to],
      patience: most,
      from: slowAddress(at),
    });
    if (hangs) faults.push(`${name}: still open after ${Math.round(most)} ms`);
    if (status !== 0 && !refusals.includes(status)) faults.push(`${name}: ${status}`);
    return hangs ? 0 : time;
  };
  const times = await Promise.all(
    Array.from({ length: count }, (_, at) => one(ways[at % ways.length] as SlowWay, at)),
  );
  return { closed: times.filter((time) => time > 0).length, longest: Math.max(...times), faults };
}
