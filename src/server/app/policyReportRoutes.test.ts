import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { policyReportPath } from '#src/domain/site/policyReports.ts';
import { signInOperator, testPassword } from '#tests/support/servers/consoleTesting.ts';
import { fakeSite, startTestServer, type TestServer } from '#tests/support/servers/serverTesting.ts';
import { deleteOldPolicyReports, listPolicyReports } from '../operator/policyReports.ts';

let server: TestServer;
const assets = mkdtempSync(path.join(tmpdir(), 'livery-releases-'));
beforeAll(async () => {
  writeFileSync(path.join(assets, 'main-Ab12Cd34.js'), '');
  const base = {
    ...fakeSite('base'),
    notes: {
      pages: [{ id: 'login', title: 'Login', paths: ['/m/login'], access: 'open' as const }],
      gated: [],
      problems: [],
    },
  };
  server = await startTestServer({
    sites: [base, fakeSite('other')],
    assetFolders: [assets],
    consolePassword: testPassword,
  });
});
afterAll(async () => {
  await server.close();
  rmSync(assets, { recursive: true });
});
beforeEach(async () => {
  await server.database.db.deleteFrom('policy_report').execute();
  server.pass(60_000);
});

const send = (type: string, body: unknown, brand = 'base', release = 'Ab12Cd34') =>
  server.app.inject({
    method: 'POST',
    url: `${policyReportPath}?release=${release}`,
    headers: { host: `${brand}.localhost`, 'content-type': type },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });

const older = (blocked: string, more: object = {}) => ({
  'csp-report': {
    'document-uri': 'https://base.example/m/login?token=canary',
    'effective-directive': 'script-src-elem',
    'blocked-uri': blocked,
    'script-sample': 'canary()',
    ...more,
  },
});

const reports = async (brand = 'base') => listPolicyReports(server.database.db, brand);

test('[TR-1] row 13: reports of both formats are kept by directive, origin, page and release, and nothing else of them', async () => {
  const sent = [
    await send('application/csp-report', older('https://evil.example/x.js?canary=1')),
    await send('application/csp-report', older('https://evil.example/y.js')),
    await send('application/reports+json', [
      {
        type: 'csp-violation',
        url: 'https://base.example/canary',
        body: {
          documentURL: 'https://base.example/canary',
          effectiveDirective: 'require-trusted-types-for',
          blockedURL: 'trusted-types-sink',
          sample: 'Element innerHTML|canary',
        },
      },
      { type: 'deprecation', body: { effectiveDirective: 'img-src' } },
    ]),
  ];
  expect(sent.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
  const kept = await reports();
  const seen = { first_seen: expect.any(Date), last_seen: expect.any(Date), release: 'Ab12Cd34' };
  expect(kept).toHaveLength(2);
  expect(kept).toContainEqual({
    ...{ directive: 'script-src-elem', blocked: 'https://evil.example', page: 'login', reports: 2 },
    ...seen,
  });
  expect(kept).toContainEqual({
    ...{ directive: 'require-trusted-types-for', blocked: 'trusted-types-sink', page: 'other', reports: 1 },
    ...seen,
  });
  expect(JSON.stringify(kept)).not.toContain('canary');
  expect(await reports('other')).toEqual([]);
});

test('[TR-1] row 13: what is no report is not kept, and fails nothing', async () => {
  for (const body of [{}, [], [null], { 'csp-report': 7 }, older('x', { 'effective-directive': '<b>' })])
    expect((await send('application/csp-report', body)).statusCode).toBe(204);
  expect((await send('application/csp-report', '{')).statusCode).toBe(400);
  expect((await send('application/csp-report', `${'['.repeat(33)}${']'.repeat(33)}`)).statusCode).toBe(400);
  expect((await send('application/csp-report', older('x'.repeat(70_000)))).statusCode).toBe(413);
  expect((await send('text/plain', JSON.stringify(older('inline')))).statusCode).toBe(415);
  expect(await reports()).toEqual([]);
  await send('application/csp-report', older('<script>canary'), 'base', '"><b>');
  expect(await reports()).toMatchObject([{ blocked: 'other', release: '' }]);
});

test('[TR-1] row 13: reports are bounded by minute, by number, and in time', async () => {
  const many = Array.from({ length: 90 }, (_, at) => older(`https://evil${at}.example`));
  for (const body of many) await send('application/csp-report', body);
  expect(await reports()).toHaveLength(60);
  for (let minute = 0; minute < 3; minute++) {
    server.pass(60_000);
    for (let at = 0; at < 60; at++)
      await send('application/csp-report', older(`https://evil${minute}-${at}.example`));
  }
  expect(await reports()).toHaveLength(200);
  await deleteOldPolicyReports(server.database, new Date(Date.now() + 31 * 24 * 3_600_000));
  expect(await reports()).toEqual([]);
});

test('[TR-1] row 13: however many are invented, a new one is kept, and those that come again and again stay', async () => {
  const flood = async (minutes: number, name: string) => {
    for (let minute = 0; minute < minutes; minute++) {
      server.pass(60_000);
      for (let at = 0; at < 60; at++)
        await send('application/csp-report', older(`https://${name}${minute}-${at}.example`));
    }
  };
  for (let again = 0; again < 3; again++)
    await send('application/csp-report', older('https://often.example'));
  await flood(4, 'a');
  server.pass(60_000);
  await send('application/csp-report', older('https://new.example'));
  const kept = async () => (await reports()).map(({ blocked, reports }) => [blocked, reports]);
  expect(await kept()).toHaveLength(200);
  expect((await kept())[0]).toEqual(['https://new.example', 1]);
  // It stays while others come, for its turn is not yet.
  await flood(1, 'b');
  expect(await kept()).toContainEqual(['https://new.example', 1]);
  await flood(4, 'c');
  expect(await kept()).toHaveLength(200);
  expect(await kept()).toContainEqual(['https://often.example', 3]);
  expect(await kept()).not.toContainEqual(['https://new.example', 1]);
});

test('[TR-1] row 13: releases that the server has not served are one', async () => {
  for (const release of ['Ab12Cd34', 'Zz99Zz99', 'source', '', 'x'.repeat(99), 'Ab12Cd34'])
    await send('application/csp-report', older('inline'), 'base', release);
  const kept = (await reports()).map(({ release, reports }) => [release, reports]);
  expect(kept.sort()).toEqual([
    ['', 4],
    ['Ab12Cd34', 2],
  ]);
  const operator = await signInOperator(server);
  expect((await operator.get('/console/brands/base/reports')).body).toContain('unknown release');
});

test('[SV-5] row 13: the console lists them with count, times and release', async () => {
  await send('application/csp-report', older('inline'));
  await send('application/csp-report', older('inline'));
  const operator = await signInOperator(server);
  const page = (await operator.get('/console/brands/base/reports')).body;
  expect(page).toMatch(/script-src-elem<\/code> refused <code>inline/);
  expect(page).toContain('Ab12Cd34');
  expect(page).toContain('2 times');
  expect((await operator.get('/console/brands/other/reports')).body).toContain('Nothing was reported.');
});
