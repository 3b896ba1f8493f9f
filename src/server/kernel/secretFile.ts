import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The secret in a file of a folder; made by `make` on first use, readable only by the folder's owner. Of several
 * processes that start at once one makes it, and none reads a part of it.
 */
export function readOrMakeSecret(dir: string, name: string, make: () => string): string {
  const file = join(dir, name);
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const part = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(part, make(), { flag: 'wx', mode: 0o600 });
  try {
    linkSync(part, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    chmodSync(file, 0o600);
  } finally {
    rmSync(part, { force: true });
  }
  return readFileSync(file, 'utf8').trim();
}
