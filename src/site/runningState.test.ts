import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordRunning, runningPort, siteAddress } from './runningState.ts';

let data: string;
const file = () => path.join(data, 'running.json');
beforeEach(() => {
  data = mkdtempSync(path.join(tmpdir(), 'livery-running-'));
  vi.stubEnv('PORT', '');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(data, { recursive: true, force: true });
});

test('[OP-1] the port of a running server is known until it stops', () => {
  expect(runningPort(data)).toBeUndefined();
  const stop = recordRunning(data, 8123);
  expect(runningPort(data)).toBe(8123);
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({ port: 8123, pid: process.pid });
  stop();
  expect(existsSync(file())).toBe(false);
  expect(runningPort(data)).toBeUndefined();
});

test('[OP-1] a server that died, another process with its pid, and a damaged file are ignored', () => {
  const dead = spawnSync(process.execPath, ['-e', '']).pid;
  for (const text of [
    JSON.stringify({ port: 8123, pid: dead, started: '' }),
    '{"port":8123',
    'null',
    JSON.stringify({ port: '8123', pid: process.pid, started: '' }),
  ]) {
    writeFileSync(file(), text);
    expect(runningPort(data), text).toBeUndefined();
  }
  if (!existsSync('/proc/self/stat')) return;
  writeFileSync(file(), JSON.stringify({ port: 8123, pid: process.pid, started: '1' }));
  expect(runningPort(data)).toBeUndefined();
});

test('[OP-1] a server that stops leaves the record of the one that follows it', () => {
  const stop = recordRunning(data, 8123);
  const next = JSON.stringify({ port: 8200, pid: process.ppid, started: '' });
  writeFileSync(file(), next);
  stop();
  expect(readFileSync(file(), 'utf8')).toBe(next);
});

test('[OP-1] a second server over the folder leaves the record of the first one while that runs', () => {
  const first = JSON.stringify({ port: 8200, pid: process.ppid, started: '' });
  writeFileSync(file(), first);
  const stop = recordRunning(data, 8123);
  expect(readFileSync(file(), 'utf8')).toBe(first);
  stop();
  expect(readFileSync(file(), 'utf8')).toBe(first);
  const dead = spawnSync(process.execPath, ['-e', '']).pid;
  writeFileSync(file(), JSON.stringify({ port: 8200, pid: dead, started: '' }));
  recordRunning(data, 8123);
  expect(runningPort(data)).toBe(8123);
  expect(readdirSync(data)).toEqual(['running.json']);
});

test('[OP-1] the address to print is that of the running server, else of the one that would start', () => {
  expect(siteAddress('acme', data)).toBe('http://acme.localhost:8787 (after npm start)');
  expect(siteAddress('base', data)).toBe('http://localhost:8787 (after npm start)');
  vi.stubEnv('PORT', '9000');
  expect(siteAddress('acme', data)).toBe('http://acme.localhost:9000 (after npm start)');
  recordRunning(data, 8123);
  expect(siteAddress('acme', data)).toBe('http://acme.localhost:8123');
});
