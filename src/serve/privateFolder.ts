import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Mode bits of everybody but the owner. */
const others = 0o077;

/** Closes a file or folder to everybody but its owner. Links are left alone: they may lead anywhere. */
function close(file: string): void {
  const stat = lstatSync(file, { throwIfNoEntry: false });
  if (!stat || !(stat.isDirectory() || stat.isFile())) return;
  if ((stat.mode & others) !== 0) chmodSync(file, stat.mode & 0o700);
  if (stat.isDirectory()) for (const name of readdirSync(file)) close(path.join(file, name));
}

/**
 * Closes a folder with all that is in it to everybody but its owner, and so whatever this process writes from now on. Says
 * so where the system refuses, such as for a folder of another user.
 */
export function keepPrivate(folder: string): void {
  process.umask(others);
  try {
    close(folder);
  } catch (error) {
    if (!['EPERM', 'ENOTSUP', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    console.warn(
      `The data folder ${folder} cannot be closed to other users: make it the server's own (chown -R).`,
    );
  }
}
