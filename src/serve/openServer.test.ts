import { globSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { demoPassword } from '#src/server/seed/rows/members.ts';
import { recordRunning } from '#src/site/runningState.ts';
import { callServer, fakeSite } from '#tests/support/servers/serverTesting.ts';
import { readServeOptions } from './options.ts';
import { type OpenServer, openServer } from './serve.ts';

let data: string;
let umask: number;
let warnings: string[];
beforeEach(() => {
  data = path.join(mkdtempSync(path.join(tmpdir(), 'livery-open-')), 'data');
  umask = process.umask(0);
  warnings = [];
  vi.spyOn(console, 'warn').mockImplementation((line) => void warnings.push(String(line)));
});
afterEach(() => {
  process.umask(umask);
  rmSync(path.dirname(data), { recursive: true });
});

/** Runs work with a server over the data folder, whose only brand has its data. */
async function withServer<T>(env: NodeJS.ProcessEnv, work: (server: OpenServer) => Promise<T>): Promise<T> {
  const server = await openServer(readServeOptions(['--port', '0', '--data', data], env));
  try {
    await server.visitorQueryFor(fakeSite('base'));
    await server.replaceSites([fakeSite('base')]);
    return await work(server);
  } finally {
    await server.close();
  }
}

const modesBut = (allowed: readonly number[]) =>
  [data, ...globSync(`${data}/**/*`)].filter((file) => !allowed.includes(statSync(file).mode & 0o777));

test('[SV-1] nobody but its owner can open anything in the data folder, while the server runs and afterwards', async () => {
  mkdirSync(data, { mode: 0o755 });
  await withServer({}, async () => {
    recordRunning(data, 8787);
    expect(modesBut([0o600, 0o700])).toEqual([]);
    for (const name of [
      'data.key',
      'console.password',
      'operator.token',
      'running.json',
      'database/server.pid',
    ])
      expect([name, statSync(path.join(data, name)).mode & 0o777]).toEqual([name, 0o600]);
  });
  expect(modesBut([0o600, 0o700])).toEqual([]);
  expect(statSync(data).mode & 0o777).toBe(0o700);
  expect(warnings).toEqual([]);
});

test('[SV-1] a demo that becomes a real server tells which accounts it closed', async () => {
  const login = async (server: OpenServer) => {
    const { body } = await callServer(server, 'login', {
      body: { type: 'username', username: 'demo', password: demoPassword },
    });
    return [server.demo, body.errorCode ?? body.success];
  };
  expect(await withServer({}, login)).toEqual([true, true]);
  expect(warnings).toEqual([]);
  expect(await withServer({ LIVERY_PRODUCTION: '1' }, login)).toEqual([false, 'account.missing']);
  expect(warnings.join()).toMatch(
    /^This database was a demo\. .* agent, arii, ava, closed, demo, .* trial, vaite \(brands: base\)/,
  );
});
