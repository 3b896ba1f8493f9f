import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from './dataLock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'livery-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Another process that tries to lock the folder; resolves to what it prints, and ends when `release` is called. */
function otherProcess(): { answer: Promise<string>; release: () => void } {
  const program = `
    import { lockFolder } from ${JSON.stringify(new URL('./dataLock.ts', import.meta.url).href)};
    try { lockFolder(process.argv[1]); console.log('mine'); process.stdin.resume(); }
    catch (error) { console.log(error.kind); }
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, folder]);
  const answer = new Promise<string>((resolve) =>
    child.stdout.once('data', (data) => resolve(String(data).trim())),
  );
  return { answer, release: () => child.stdin.destroy() };
}

test('[SV-1] a second process is refused while the first lives', async () => {
  const release = lockFolder(folder);
  expect(await otherProcess().answer).toBe('locked');
  release();
  const later = otherProcess();
  expect(await later.answer).toBe('mine');
  expect(() => lockFolder(folder)).toThrow('in use by process');
  later.release();
});

test('[SV-1] of many that start at once, one gets the folder, also over a dead one’s lock', async () => {
  // No process has this pid: it is above the system's highest.
  writeFileSync(join(folder, 'server.pid'), '99999999 1');
  const all = Array.from({ length: 4 }, otherProcess);
  const answers = await Promise.all(all.map(({ answer }) => answer));
  for (const { release } of all) release();
  expect(answers.sort()).toEqual(['locked', 'locked', 'locked', 'mine']);
});

test('[SV-1] the same process is refused too, and a pid that another process got since is not trusted', () => {
  const release = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow('already open');
  release();
  expect(existsSync(join(folder, 'server.pid'))).toBe(false);
  writeFileSync(join(folder, 'server.pid'), '1 12345678901');
  lockFolder(folder)();
});

test('[SV-1] a folder that cannot be written is told', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(() => lockFolder(join(folder, 'file'))).toThrow('cannot write');
});
