import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { retentionMs } from '#src/build/earlierFiles.ts';
import { copyAssets, uncompressedName } from '../versions/storeAssets.ts';

/**
 * Names of the build files that these texts refer to, directly or through the scripts and styles they refer
 * to. Names hold a hash, so that no other text matches them.
 */
export function neededAssets(folder: string, texts: Iterable<string>): ReadonlySet<string> {
  const all = new Set(readdirSync(folder));
  const needed = new Set<string>();
  const collect = (text: string) => {
    for (const [name] of text.matchAll(/[\w-][\w.-]*\.[a-z0-9]+/g)) {
      if (!all.has(name) || needed.has(name)) continue;
      needed.add(name);
      if (/\.(js|css)$/.test(name)) collect(readFileSync(path.join(folder, name), 'utf8'));
    }
  };
  for (const text of texts) collect(text);
  return needed;
}

/** What is known of the browser files of an export. */
interface AssetNames {
  /** Those that its pages refer to. */
  readonly needed: ReadonlySet<string>;
  /** Those that the pages referred to that it replaced. */
  readonly before: ReadonlySet<string>;
}

/**
 * Copies the needed files of a browser build into a folder, and removes those of earlier builds a week after they
 * were last needed. What stands there already is not touched. Returns how many were copied or removed.
 */
export function updateAssets(
  from: string,
  folder: string,
  { needed, before }: AssetNames,
  now = new Date(),
): number {
  mkdirSync(folder, { recursive: true });
  const there = new Set(readdirSync(folder));
  const missing = readdirSync(from).filter((name) => needed.has(uncompressedName(name)) && !there.has(name));
  copyAssets(from, folder, now, new Set(missing));
  const outdated = [...there].filter((name) => {
    if (needed.has(uncompressedName(name))) return false;
    const file = path.join(folder, name);
    // Needed until now: its week begins.
    if (before.has(uncompressedName(name))) utimesSync(file, now, now);
    return now.getTime() - statSync(file).mtimeMs > retentionMs;
  });
  for (const name of outdated) rmSync(path.join(folder, name), { force: true });
  return missing.length + outdated.length;
}
