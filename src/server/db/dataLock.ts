import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseFailure } from './databaseFailure.ts';
import { isAlive, startTimeOf } from './livingProcess.ts';

/** Lock files held by this process. Its own pid in a lock file proves nothing: a dead process may have had that pid. */
const held = new Set<string>();

function ownerOf(text: string): { pid: number; alive: boolean } {
  const [pid = Number.NaN, start = ''] = text
    .split(' ')
    .map((part, i) => (i === 0 ? Number(part) : part)) as [number, string];
  return { pid, alive: pid !== process.pid && Number.isInteger(pid) && isAlive(pid, start) };
}

/** Removes the lock file of a dead process. The rename is atomic: of several starting processes only one moves it. */
function removeStaleLock(file: string): void {
  const aside = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  // Another process may have replaced the stale lock with its own in the meantime: then restore it.
  if (ownerOf(readFileSync(aside, 'utf8')).alive) {
    try {
      linkSync(aside, file);
    } catch {}
  }
  rmSync(aside, { force: true });
}

/**
 * Locks a data folder for this process, because two writers would silently lose each other's rows. Creates the
 * folder if it is missing. Returns a function that releases the lock. Throws DatabaseFailure `locked` or `notWritable`.
 */
export function lockFolder(dir: string): () => void {
  const file = join(dir, 'server.pid');
  if (held.has(file)) throw new DatabaseFailure('locked', `${dir} is already open in this process`);
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    for (let attempt = 0; attempt < 5; attempt++) {
      try {
        writeFileSync(file, `${process.pid} ${startTimeOf(process.pid)}`, { flag: 'wx', mode: 0o600 });
        held.add(file);
        return () => {
          held.delete(file);
          rmSync(file, { force: true });
        };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const owner = ownerOf(readFileSync(file, 'utf8'));
      if (owner.alive)
        throw new DatabaseFailure('locked', `${dir} is in use by process ${owner.pid}; stop it first`);
      removeStaleLock(file);
    }
  } catch (error) {
    if (error instanceof DatabaseFailure) throw error;
    throw new DatabaseFailure('notWritable', `cannot write to ${dir}`, error);
  }
  throw new DatabaseFailure('locked', `${dir} is being opened by another process`);
}
