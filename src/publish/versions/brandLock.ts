import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from '#src/server/db/livingProcess.ts';

/** How long to wait for another publication of the same brand, and how often to look, in milliseconds. */
const timeout = 60_000;
const pollInterval = 50;

function tryRead(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/**
 * Takes the lock; false where it is taken. The file is written aside and linked, so that it is never seen
 * empty.
 */
function take(file: string): boolean {
  const aside = `${file}.${process.pid}.new`;
  writeFileSync(aside, String(process.pid), { mode: 0o600 });
  try {
    linkSync(aside, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/**
 * Removes the lock of a process that died. The rename is atomic: if another process took the lock meanwhile,
 * its file is put back.
 */
function removeDead(file: string, owner: number): void {
  const aside = `${file}.${process.pid}.dead`;
  try {
    renameSync(file, aside);
    if (Number(tryRead(aside)) !== owner) linkSync(aside, file);
  } catch {
    // another process has removed it, or holds the lock by now
  }
  rmSync(aside, { force: true });
}

/**
 * Runs work while no other process publishes or assigns the same brand. The lock of a dead process is taken
 * over. Throws where another process holds it for a minute.
 */
export async function withBrandLock<T>(folder: string, work: () => Promise<T> | T): Promise<T> {
  const file = path.join(folder, 'publishing.pid');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const until = Date.now() + timeout;
  while (!take(file)) {
    const owner = Number(tryRead(file));
    if (owner > 0 && !isAlive(owner)) removeDead(file, owner);
    else if (Date.now() > until)
      throw new Error(`Process ${owner} has been publishing into ${folder} for a minute. Stop it first.`);
    else await pause(pollInterval);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
