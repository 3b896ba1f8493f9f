import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseFailure } from './databaseFailure.ts';

/** Folders that this process itself has open: its own pid in a lock file says nothing. */
const mine = new Set<string>();

/** When a process began, as the system counts it: tells a living owner from a stranger with a reused pid. */
function startOf(pid: number): string {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
    return fields?.[19] ?? '';
  } catch {
    return '';
  }
}

function isAlive(pid: number, start: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return start === '' || startOf(pid) === '' || startOf(pid) === start;
}

function ownerOf(text: string): { pid: number; alive: boolean } {
  const [pid = Number.NaN, start = ''] = text
    .split(' ')
    .map((part, i) => (i === 0 ? Number(part) : part)) as [number, string];
  return { pid, alive: pid !== process.pid && Number.isInteger(pid) && isAlive(pid, start) };
}

/** Takes a lock file away whose owner is dead. The rename is atomic: of several starters one moves the dead file. */
function removeDead(file: string): void {
  const aside = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  // Another starter may have replaced the dead lock by its own in between: then it is put back.
  if (ownerOf(readFileSync(aside, 'utf8')).alive) {
    try {
      linkSync(aside, file);
    } catch {}
  }
  rmSync(aside, { force: true });
}

/**
 * Locks a data folder for this process; two writers would silently lose each other's rows. Creates the
 * folder. Returns the release. Throws DatabaseFailure `locked` or `notWritable`.
 */
export function lockFolder(dir: string): () => void {
  const file = join(dir, 'server.pid');
  if (mine.has(file)) throw new DatabaseFailure('locked', `${dir} is already open in this process`);
  try {
    mkdirSync(dir, { recursive: true });
    for (let attempt = 0; attempt < 5; attempt++) {
      try {
        writeFileSync(file, `${process.pid} ${startOf(process.pid)}`, { flag: 'wx' });
        mine.add(file);
        return () => {
          mine.delete(file);
          rmSync(file, { force: true });
        };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const owner = ownerOf(readFileSync(file, 'utf8'));
      if (owner.alive)
        throw new DatabaseFailure('locked', `${dir} is in use by process ${owner.pid}; stop it first`);
      removeDead(file);
    }
  } catch (error) {
    if (error instanceof DatabaseFailure) throw error;
    throw new DatabaseFailure('notWritable', `cannot write to ${dir}`, error);
  }
  throw new DatabaseFailure('locked', `${dir} is being opened by another process`);
}
