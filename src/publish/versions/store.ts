import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { idPattern } from '#schemas/manifest/ids.ts';
import type { ComparableBrand } from '#src/authoring/diff/diffBrands.ts';
import type { Assignment, AssignmentState, ComparedVersion, Version } from './versionFile.ts';

/** Folders of the published versions of all brands. */
export interface VersionStore {
  readonly folder: string;
  /** Folder of the browser files of all kept versions. */
  readonly assets: string;
  /** Folder with a file `<id>.json` per brand that names its live version: a running server watches it. */
  readonly assigned: string;
}

/** The store of a data folder, which may be empty. */
export function openStore(dataFolder: string): VersionStore {
  const folder = path.join(dataFolder, 'published');
  return { folder, assets: path.join(folder, 'assets'), assigned: path.join(folder, 'assigned') };
}

export const brandFolder = ({ folder }: VersionStore, id: string): string => path.join(folder, 'brands', id);

export const versionFolder = (store: VersionStore, id: string, version: number): string =>
  path.join(brandFolder(store, id), 'versions', String(version));

const names = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

/** Numbers of the complete versions of a brand, oldest first. */
export const versionNumbers = (store: VersionStore, id: string): number[] =>
  names(path.join(brandFolder(store, id), 'versions'))
    .filter((name) => /^[1-9]\d*$/.test(name))
    .map(Number)
    .sort((a, b) => a - b);

/** Ids of the published brands, sorted. */
export const publishedIds = (store: VersionStore): string[] =>
  names(path.join(store.folder, 'brands'))
    .filter((name) => new RegExp(idPattern).test(name) && versionNumbers(store, name).length > 0)
    .sort();

const assignedFile = ({ assigned }: VersionStore, id: string): string => path.join(assigned, `${id}.json`);

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Reads a version. Throws where it does not exist. */
export function readVersion(store: VersionStore, id: string, version: number): Version {
  const file = path.join(versionFolder(store, id, version), 'version.json');
  if (!existsSync(file)) throw new Error(`${id} has no version ${version}`);
  return readJson(file) as Version;
}

/** The live version and the history; null for a brand that was never published. */
export function readAssigned(store: VersionStore, id: string): AssignmentState | null {
  const file = assignedFile(store, id);
  return existsSync(file) ? (readJson(file) as AssignmentState) : null;
}

/** The number of the live version; null where the brand's folder is live. */
export function liveVersion(store: VersionStore, id: string): number | null {
  const live = readAssigned(store, id)?.live ?? 'folder';
  return live === 'folder' ? null : live;
}

/** Writes a file atomically: readers see the old content or the new. `mode`: its permissions. */
export function writeAtomic(file: string, content: string | Uint8Array, mode = 0o666): void {
  const part = `${file}.${process.pid}.part`;
  writeFileSync(part, content, { mode });
  renameSync(part, file);
}

/** Makes a version or the brand's folder live, and records who did it and why. */
export function assign(store: VersionStore, id: string, assignment: Assignment): void {
  const history = readAssigned(store, id)?.history ?? [];
  const assigned: AssignmentState = { live: assignment.version, history: [...history, assignment] };
  mkdirSync(store.assigned, { recursive: true, mode: 0o700 });
  writeAtomic(assignedFile(store, id), `${JSON.stringify(assigned, null, 2)}\n`, 0o600);
}

/** A version, to be compared with another. */
export function comparableVersion(
  store: VersionStore,
  { id, version, brand }: Pick<Version, 'id' | 'version' | 'brand'>,
): ComparableBrand & Pick<ComparedVersion, 'drawn'> {
  const { texts, pictures, drawn } = readJson(
    path.join(versionFolder(store, id, version), 'compared.json'),
  ) as ComparedVersion;
  return { brand, drawn, texts: (code) => texts[code] ?? {}, picture: (name) => pictures[name] };
}
