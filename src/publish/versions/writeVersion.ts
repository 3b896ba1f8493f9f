import { chmodSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RenderedVersion } from '../compare/renderVersion.ts';
import { brandFolder, type VersionStore, versionFolder, versionNumbers } from './store.ts';
import type { Version } from './versionFile.ts';

/** What a version records besides its rendered files. */
export type VersionHead = Omit<Version, 'version' | 'digest' | 'size' | 'headers' | 'replies'>;

const readOnly = 0o400;
/** Prefix of the folders of incomplete versions. */
const unfinished = '.new-';

/**
 * Writes a new version of a brand into a temporary folder and renames that, so that a version is complete or
 * absent, and never overwritten. The caller must hold the brand's lock. Returns the version.
 */
export function writeVersion(store: VersionStore, head: VersionHead, drawn: RenderedVersion): Version {
  const all = path.join(brandFolder(store, head.id), 'versions');
  mkdirSync(all, { recursive: true, mode: 0o700 });
  // Left behind by interrupted publications.
  for (const name of readdirSync(all))
    if (name.startsWith(unfinished)) rmSync(path.join(all, name), { recursive: true, force: true });
  const version: Version = {
    ...head,
    version: (versionNumbers(store, head.id).at(-1) ?? 0) + 1,
    digest: drawn.digest,
    size: drawn.size,
    headers: drawn.headers,
    replies: drawn.replies,
  };
  const aside = path.join(all, `${unfinished}${process.pid}`);
  const write = (name: string, content: string | Uint8Array) => {
    const file = path.join(aside, name);
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, content);
    chmodSync(file, readOnly);
  };
  for (const [name, content] of drawn.files) write(path.join('files', name), content);
  write('compared.json', JSON.stringify(drawn.compared));
  write('version.json', JSON.stringify(version));
  renameSync(aside, versionFolder(store, head.id, version.version));
  return version;
}
