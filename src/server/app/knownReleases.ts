import { readdir } from 'node:fs/promises';
import { entryRelease, sourceRelease } from '#src/domain/site/policyReports.ts';

/** Folders are read again for a release that is not known, at most once in this time, in milliseconds. */
const rereadAfter = 10_000;

/**
 * Whether pages of a release were served by this server: one whose entry is in a folder of browser files, or was since
 * the start; `source` where there are no such folders. Folders that cannot be read have none.
 */
export function knownReleases(folders: readonly string[]): (release: string) => Promise<boolean> {
  const known = new Set(folders.length === 0 ? [sourceRelease] : []);
  let readAt = Number.NEGATIVE_INFINITY;
  let reading = Promise.resolve();
  async function read(): Promise<void> {
    for (const folder of folders)
      for (const name of await readdir(folder).catch(() => [])) {
        const release = entryRelease(name);
        if (release !== undefined) known.add(release);
      }
  }
  return async (release) => {
    if (known.has(release)) return true;
    if (performance.now() - readAt >= rereadAfter) {
      readAt = performance.now();
      reading = read();
    }
    await reading;
    return known.has(release);
  };
}
