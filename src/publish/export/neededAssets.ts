import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { retentionMs } from '#src/build/earlierFiles.ts';
import { uncompressedName } from '../versions/storeAssets.ts';

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

/** Removes files of earlier builds a week after they were last needed. */
export function dropEarlierAssets(folder: string, needed: ReadonlySet<string>, now = Date.now()): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    if (!needed.has(uncompressedName(name)) && now - statSync(file).mtimeMs > retentionMs)
      rmSync(file, { force: true });
  }
}
