import { type Dirent, existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { decodeFile } from '#src/manifest/files/decodeFile.ts';
import type { SourceFile } from '#src/manifest/files/loadBrandFolder.ts';
import { brandFolders, meantPath } from '#src/manifest/files/meantPath.ts';
import { type FileFault, tooLarge } from '#src/manifest/files/readJson.ts';

/** Most files and folders of a brand, and most bytes of all of them. A brand is untrusted input. */
export const folderLimits = { files: 2_000, bytes: 32 * 1024 * 1024 } as const;

/** What is in a brand's folder, by path with forward slashes. */
interface FolderContent {
  readonly files: readonly { readonly path: string; readonly bytes: number }[];
  /** Links, and what stands where a file or folder of another kind belongs: none of it is opened. */
  readonly unopened: readonly { readonly path: string; readonly fault: FileFault }[];
  /** Why the folder was not read to its end. */
  readonly fault: FileFault | null;
}

const startOf = { line: 1, column: 1 };

const folderFault = (message: string, expected: string): FileFault => ({
  ...startOf,
  code: 'folder-too-large',
  message,
  expected,
});

const skipped = (name: string) => name.startsWith('.') || name === 'node_modules';

/** Whether there is a folder, not reached through a link. */
export const isFolder = (name: string): boolean => existsSync(name) && lstatSync(name).isDirectory();

const linkFault: FileFault = {
  ...startOf,
  code: 'linked-file',
  message: 'This is a link, and links are never followed.',
};

/** What an entry of a folder is, in words. */
function kindOf(entry: Dirent): string {
  if (entry.isFile()) return 'a file';
  if (entry.isDirectory()) return 'a folder';
  if (entry.isFIFO()) return 'a pipe';
  return entry.isSocket() ? 'a socket' : 'a device';
}

/** Why an entry of a brand's folder is not opened; null where it is of the kind that belongs in its place. */
function faultOf(entry: Dirent, name: string): FileFault | null {
  if (entry.isSymbolicLink()) return linkFault;
  const isFileMeant = meantPath(name) === name;
  if (!isFileMeant && !brandFolders.includes(name)) return null;
  if (isFileMeant ? entry.isFile() : entry.isDirectory()) return null;
  const expected = isFileMeant ? 'a file' : 'a folder';
  const message = `This is ${kindOf(entry)}, and it is in the place of ${expected}.`;
  return { ...startOf, code: 'wrong-file-kind', message, expected };
}

/** Lists a folder up to the limits, without hidden files and installed packages. Follows no link. */
function listFolder(root: string): FolderContent {
  const files: { path: string; bytes: number }[] = [];
  const unopened: { path: string; fault: FileFault }[] = [];
  const folders = isFolder(root) ? [''] : [];
  let [entries, bytes] = [0, 0];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      if (skipped(entry.name)) continue;
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
      entries += 1;
      const wrongKind = faultOf(entry, name);
      if (wrongKind) unopened.push({ path: name, fault: wrongKind });
      else if (entry.isDirectory()) folders.push(name);
      else if (entry.isFile()) {
        const size = lstatSync(path.join(root, name), { throwIfNoEntry: false })?.size ?? 0;
        files.push({ path: name, bytes: size });
        bytes += size;
      }
      if (entries > folderLimits.files) {
        const message = `The folder holds more than ${folderLimits.files} files.`;
        return { files, unopened, fault: folderFault(message, `at most ${folderLimits.files} files`) };
      }
    }
  }
  const fault =
    bytes > folderLimits.bytes
      ? folderFault(`The folder holds ${bytes} bytes.`, `at most ${folderLimits.bytes} bytes`)
      : null;
  return { files, unopened, fault };
}

const byPath = (a: { path: string }, b: { path: string }) => (a.path < b.path ? -1 : 1);

/** The text of a file, or why it cannot be read. */
function textOrFault(file: string, bytes: number): string | FileFault {
  const large = tooLarge(bytes);
  if (large) return large;
  try {
    return decodeFile(readFileSync(file));
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
    return { ...startOf, code: 'unreadable-file', message: `The file cannot be opened${reason}.` };
  }
}

function readSourceFile(root: string, name: string, bytes: number): SourceFile {
  const content = textOrFault(path.join(root, name), bytes);
  return typeof content === 'string' ? { path: name, text: content } : unreadFile(name, content);
}

const unreadFile = (name: string, fault: FileFault): SourceFile => ({ path: name, text: '', fault });

/**
 * Every file of a brand's folder that is meant for it, every link, and what is of the wrong kind for its place. Only
 * files that the brand can have are read; one that is merely called like one of them is named without its content.
 */
export function readFolder(root: string): SourceFile[] {
  const { files, unopened, fault } = listFolder(root);
  if (fault) return [unreadFile('brand.json', fault)];
  const meant = files.flatMap(({ path: name, bytes }): SourceFile[] => {
    const place = meantPath(name);
    if (place === name) return [readSourceFile(root, name, bytes)];
    return place !== undefined || name.endsWith('.json') ? [{ path: name, text: '' }] : [];
  });
  return [...meant, ...unopened.map(({ path: name, fault: why }) => unreadFile(name, why))].sort(byPath);
}

/** Paths of the files in a brand's `assets/`, such as `assets/logo.svg`. */
export const assetsIn = (root: string): string[] =>
  listFolder(path.join(root, 'assets')).files.map(({ path: name }) => `assets/${name}`);
