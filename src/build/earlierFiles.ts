import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';

/** How long a hashed file is kept after its last use, in milliseconds: a page can be open for days. */
export const retentionMs = 7 * 24 * 3_600_000;

/**
 * Moves files missing in a new build into the folder `aside`, dated now, and deletes those moved more than a
 * week ago. `now` is in milliseconds.
 */
export async function moveEarlierFiles(
  before: string,
  after: string,
  aside: string,
  now = Date.now(),
): Promise<void> {
  await mkdir(aside, { recursive: true });
  const current = new Set(await readdir(after));
  const date = new Date(now);
  for (const name of existsSync(before) ? await readdir(before) : []) {
    if (current.has(name)) continue;
    await utimes(path.join(before, name), date, date);
    await rename(path.join(before, name), path.join(aside, name));
  }
  for (const name of await readdir(aside)) {
    const file = path.join(aside, name);
    if (now - (await stat(file)).mtimeMs > retentionMs) await rm(file, { force: true });
  }
}
