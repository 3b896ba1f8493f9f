import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isObject } from '#src/domain/values/json.ts';
import type { Owners } from './claims.ts';

const ownersFile = (dataFolder: string) => path.join(dataFolder, 'owners.json');

/**
 * Reads who had which host, merchant code and name when a server last ran with this data folder. Empty where none
 * did, or the file cannot be read: then the age of the folders decides.
 */
export function readOwners(dataFolder: string): Owners {
  try {
    const known: unknown = JSON.parse(readFileSync(ownersFile(dataFolder), 'utf8'));
    return new Map(
      Object.entries(isObject(known) ? known : {}).filter(
        (pair): pair is [string, string] => typeof pair[1] === 'string',
      ),
    );
  } catch {
    return new Map();
  }
}

/** Writes them where they have changed, so that a restart finds every owner again. */
function writeOwners(dataFolder: string, owners: Owners): void {
  const file = ownersFile(dataFolder);
  const sorted = [...owners].sort(([a], [b]) => (a < b ? -1 : 1));
  const text = `${JSON.stringify(Object.fromEntries(sorted), null, 1)}\n`;
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const part = `${file}.${process.pid}.part`;
  writeFileSync(part, text, { mode: 0o600 });
  renameSync(part, file);
}

/** Remembers across restarts which brand has which host, merchant code and name. */
export interface OwnersRecord {
  read(): Owners;
  write(owners: Owners): void;
}

/** The record of a data folder. */
export const ownersRecord = (dataFolder: string): OwnersRecord => ({
  read: () => readOwners(dataFolder),
  write: (owners) => writeOwners(dataFolder, owners),
});
