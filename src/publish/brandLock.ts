import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** How long somebody waits for another publication of the same brand, and how often it looks, in milliseconds. */
const patience = 60_000;
const between = 50;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function tryRead(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Takes the lock; false where somebody has it. It is never seen empty: it is written aside first. */
function take(file: string): boolean {
  const aside = `${file}.${process.pid}.new`;
  writeFileSync(aside, String(process.pid));
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

/** Takes the lock of a dead owner away. The rename is atomic: where another one was quicker, its lock is put back. */
function removeDead(file: string, owner: number): void {
  const aside = `${file}.${process.pid}.dead`;
  try {
    renameSync(file, aside);
    if (Number(tryRead(aside)) !== owner) linkSync(aside, file);
  } catch {
    // somebody else has removed it, or has the lock by now
  }
  rmSync(aside, { force: true });
}

/**
 * Does something while nobody else publishes or assigns the same brand. A lock whose owner died is taken over.
 * Throws where another one takes a minute.
 */
export async function withBrandLock<T>(folder: string, work: () => Promise<T> | T): Promise<T> {
  const file = path.join(folder, 'publishing.pid');
  mkdirSync(folder, { recursive: true });
  const until = Date.now() + patience;
  while (!take(file)) {
    const owner = Number(tryRead(file));
    if (owner > 0 && !isAlive(owner)) removeDead(file, owner);
    else if (Date.now() > until)
      throw new Error(`Process ${owner} has been publishing into ${folder} for a minute. Stop it first.`);
    else await pause(between);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
