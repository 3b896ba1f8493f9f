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

/** Starts another process that tries to lock the folder. `answer`: what it prints. `release` ends it. */
function otherProcess(): { answer: Promise<string>; release: () => void } {
  const program = `
    import { lockFolder } from ${JSON.stringify(new URL('./dataLock.ts', import.meta.url).href)};
    try { lockFolder(process.argv[1]); console.log('acquired'); process.stdin.resume(); }
    catch (error) { console.log(error.kind); }
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, folder]);
  const answer = new Promise<string>((resolve) =>
    child.stdout.once('data', (data) => resolve(String(data).trim())),
  );
  return { answer, release: () => child.stdin.destroy() };
}

test('[SV-1] a second process is refused while the first holds the lock', async () => {
  const release = lockFolder(folder);
  expect(await otherProcess().answer).toBe('locked');
  release();
  const later = otherProcess();
  expect(await later.answer).toBe('acquired');
  expect(() => lockFolder(folder)).toThrow('in use by process');
  later.release();
});

test('[SV-1] of several processes that start at once, exactly one locks the folder, even over a stale lock', async () => {
  // Above the highest pid of the system, so no process has it.
  writeFileSync(join(folder, 'server.pid'), '99999999 1');
  const all = Array.from({ length: 4 }, otherProcess);
  const answers = await Promise.all(all.map(({ answer }) => answer));
  for (const { release } of all) release();
  expect(answers.sort()).toEqual(['acquired', 'locked', 'locked', 'locked']);
});

test('[SV-1] the same process is refused too, and a lock whose pid was reused counts as stale', () => {
  const release = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow('already open');
  release();
  expect(existsSync(join(folder, 'server.pid'))).toBe(false);
  writeFileSync(join(folder, 'server.pid'), '1 12345678901');
  lockFolder(folder)();
});

test('[SV-1] a folder that cannot be written is reported', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(() => lockFolder(join(folder, 'file'))).toThrow('cannot write');
});
