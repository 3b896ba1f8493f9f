import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import path from 'node:path';
import { retentionMs } from '#src/build/earlierFiles.ts';
import { publishedIds, readVersion, type VersionStore, versionNumbers } from './store.ts';

/** The file name without the ending of a compressed copy. */
export const uncompressedName = (name: string): string => name.replace(/\.(br|gz)$/, '');

/**
 * Copies the files of a browser build into a folder, atomically, and dates them now. They are as private as the folder.
 * Existing files are kept, since their names hold the hash of their content. `only`: the files to copy. Returns the
 * names, without compressed copies.
 */
export function copyAssets(from: string, to: string, now = new Date(), only?: ReadonlySet<string>): string[] {
  mkdirSync(to, { recursive: true });
  const mode = statSync(to).mode & 0o666;
  const names = readdirSync(from).filter((name) => only?.has(name) !== false);
  for (const name of names) {
    const file = path.join(to, name);
    if (!existsSync(file)) {
      const part = `${file}.${process.pid}.part`;
      copyFileSync(path.join(from, name), part);
      chmodSync(part, mode);
      renameSync(part, file);
    }
    utimesSync(file, now, now);
  }
  return names.filter((name) => uncompressedName(name) === name).sort();
}

/** Removes assets that no version needs, a week after they were last part of a build. Returns how many. */
export function dropUnneededAssets(store: VersionStore, now = Date.now()): number {
  if (!existsSync(store.assets)) return 0;
  const old = readdirSync(store.assets).filter(
    (name) => now - statSync(path.join(store.assets, name)).mtimeMs > retentionMs,
  );
  if (old.length === 0) return 0;
  const needed = new Set(
    publishedIds(store).flatMap((id) =>
      versionNumbers(store, id).flatMap((version) => readVersion(store, id, version).assets),
    ),
  );
  const unneeded = old.filter((name) => !needed.has(uncompressedName(name)));
  for (const name of unneeded) rmSync(path.join(store.assets, name), { force: true });
  return unneeded.length;
}
