import {
  isObject,
  type Json,
  type JsonObject,
  pointerTo,
  refusedKeys,
  stepsOf,
} from '#src/domain/values/json.ts';
import type { ProblemCode } from '../problemKinds.ts';
import { meantPath } from './meantPath.ts';
import { type MigratedDocument, migrateDocument, pointerBeforeMoves } from './migrateDocument.ts';
import { type FileFault, type ParsedJson, readJson, type TextPosition, unreadable } from './readJson.ts';

/** One file of a brand's folder. */
export interface SourceFile {
  /** Path inside the folder: `brand.json`, `pages/home.json`. */
  readonly path: string;
  /** Empty for a file whose content is not read. */
  readonly text: string;
  /** Why its content is not read. */
  readonly fault?: FileFault;
}

/** One brand's folder with every file in it that is, or seems, meant to be read. */
export interface BrandSource {
  readonly id: string;
  readonly files: readonly SourceFile[];
}

/** A position in a file. Lines and columns are counted from 1. */
export interface FilePosition extends TextPosition {
  readonly file: string;
}

/** A problem of a file itself, such as a syntax error. */
export interface FileProblem extends FilePosition {
  readonly code: ProblemCode;
  readonly pointer: string;
  readonly message: string;
  readonly expected?: string;
  readonly nearest?: string;
}

/** A file that is not part of the document: hosting.json, server.json or a catalogue of texts. */
export interface SideFile extends ParsedJson {
  readonly path: string;
}

/** A brand folder merged into one document, with the position of each of its values. */
export interface LoadedBrand {
  readonly id: string;
  /** In the current format, whatever version the folder is written in. */
  readonly document: JsonObject;
  /** The version the folder is written in, and the migrations applied to it. */
  readonly written: Pick<MigratedDocument, 'state' | 'applied' | 'moves'> & {
    readonly version: Json | undefined;
  };
  readonly problems: readonly FileProblem[];
  /** Pointers whose file could not be read: their content is unknown. */
  readonly unread: readonly string[];
  /** Paths of links in the folder, and of what is no folder though it should be: what belongs there is unknown. */
  readonly links: readonly string[];
  readonly hosting: SideFile | null;
  readonly server: SideFile | null;
  /** The brand's own catalogues of texts by file name, such as `EN`. */
  readonly locales: ReadonlyMap<string, SideFile>;
  /** Position of a value or of its key; that of the nearest enclosing value if the folder does not set it. */
  locate(pointer: string, atKey?: boolean): FilePosition;
  /** The file that sets exactly this value, and the pointer inside that file; null if the folder does not set it. */
  sourceOf(pointer: string): { readonly file: string; readonly at: string } | null;
}

/** Pointer of a file's content in the brand's document; null for a file that is not part of it. */
export function pointerOfFile(path: string): string | null {
  if (path === 'brand.json') return '';
  if (path === 'shell.json') return '/shell';
  const part = /^(pages|menus|forms)\/([^/]+)\.json$/.exec(path);
  return part ? pointerTo(`/${part[1]}`, part[2] ?? '') : null;
}

const localePath = /^locales\/([^/]+)\.json$/;

const isHidden = (path: string) => path.startsWith('.') || path.includes('/.');

/** Sorts brand.json last: a separate file takes precedence over the same part of brand.json. */
const brandFileFirst = (files: readonly SourceFile[]) =>
  [...files].sort((a, b) => Number(b.path === 'brand.json') - Number(a.path === 'brand.json'));

/** Reads a brand folder: strict JSON of bounded size and depth. Never throws. */
export function loadBrandFolder(source: BrandSource): LoadedBrand {
  const problems: FileProblem[] = [];
  const parts = new Map<string, { file: string; text: ParsedJson }>();
  const unread: string[] = [];
  /** Paths that misnamed files should have. */
  const supposed: string[] = [];
  const locales = new Map<string, SideFile>();
  const links: string[] = [];
  const beside: { hosting: SideFile | null; server: SideFile | null } = { hosting: null, server: null };
  const document: Record<string, Json> = {};

  for (const { path, text, fault } of brandFileFirst(source.files)) {
    const file = `brands/${source.id}/${path}`;
    const root = pointerOfFile(path);
    const refuse = (code: ProblemCode, message: string, more: Partial<FileProblem> = {}) =>
      problems.push({ file, line: 1, column: 1, code, pointer: root ?? '', message, ...more });
    const locale = localePath.exec(path)?.[1];
    const meant = meantPath(path);
    const isUnopened = fault?.code === 'linked-file' || fault?.code === 'wrong-file-kind';
    if (meant !== path && !isUnopened) {
      if (isHidden(path) || (meant === undefined && !path.endsWith('.json'))) continue;
      refuse('stray-file', 'No file of a brand is called so, and nothing reads this one.', {
        ...(meant === undefined ? {} : { nearest: meant }),
      });
      if (meant !== undefined) supposed.push(meant);
      continue;
    }
    if (isUnopened) links.push(path);
    if (fault && root === null && locale === undefined && path !== 'hosting.json') {
      refuse(fault.code, fault.message, fault);
      // Whatever the folder should hold is missed elsewhere as a consequence.
      if (!path.startsWith('assets')) unread.push('');
      continue;
    }
    const [group = '', name = locale] = stepsOf(root ?? '');
    if (name !== undefined && refusedKeys.has(name)) {
      refuse('refused-key', `"${name}" is refused as a name.`);
      continue;
    }
    const read = fault ? unreadable([{ ...fault, pointer: '' }]) : readJson(text, stepsOf(root ?? '').length);
    for (const problem of read.problems)
      problems.push({ ...problem, file, pointer: (root ?? '') + problem.pointer });
    if (read.value !== undefined && !isObject(read.value)) {
      refuse('wrong-type', 'A file of a brand holds one object.', {
        ...read.find(''),
        expected: 'an object',
      });
    }
    const content = isObject(read.value) ? read.value : undefined;
    if (locale !== undefined) locales.set(locale, { ...read, value: content, path });
    else if (root === null)
      beside[path === 'hosting.json' ? 'hosting' : 'server'] = { ...read, value: content, path };
    else if (content === undefined) unread.push(root);
    else {
      // Any file may name its schema for an editor; the document keeps only that of brand.json.
      const { $schema: _, ...withoutSchema } = content;
      const values = root === '' ? content : withoutSchema;
      parts.set(root, { file, text: read });
      if (root === '') Object.assign(document, values);
      else if (name === undefined) document[group] = values;
      else document[group] = { ...(isObject(document[group]) ? document[group] : {}), [name]: values };
    }
  }
  for (const path of supposed) {
    const root = pointerOfFile(path);
    if (root !== null && !parts.has(root)) unread.push(root);
  }
  const brandFile = parts.get('');
  for (const root of [...parts.keys(), ...unread]) {
    const duplicate = root === '' ? null : brandFile?.text.find(root, true);
    if (brandFile && duplicate) {
      const path = `${root.slice(1)}.json`;
      const message = `${path} says this too, and only that counts.`;
      problems.push({ ...duplicate, file: brandFile.file, code: 'said-twice', pointer: root, message });
    }
  }

  const { document: migrated, ...written } = migrateDocument(document);
  /** The file that contains a pointer of the document. */
  const partOf = (pointer: string) => {
    const [group = '', name = ''] = stepsOf(pointer);
    const roots = [pointerTo(pointerTo('', group), name), pointerTo('', group), ''];
    const root = roots.find((each) => parts.has(each) && (each === '' || pointer.startsWith(each)));
    const part = root === undefined ? undefined : parts.get(root);
    return part && root !== undefined ? { ...part, root } : null;
  };
  return {
    id: source.id,
    document: migrated,
    written: { ...written, version: document.schemaVersion },
    problems,
    unread,
    links,
    ...beside,
    locales,
    locate(pointer, atKey = false) {
      const origin = pointerBeforeMoves(pointer, written.moves);
      const part = partOf(origin);
      let inside = origin.slice(part?.root.length ?? 0);
      let spot = part?.text.find(inside, atKey);
      while (part && !spot && inside !== '') {
        inside = inside.slice(0, inside.lastIndexOf('/'));
        spot = part.text.find(inside);
      }
      return {
        file: part?.file ?? `brands/${source.id}/brand.json`,
        ...(spot ?? { line: 1, column: 1 }),
      };
    },
    sourceOf(pointer) {
      const origin = pointerBeforeMoves(pointer, written.moves);
      const part = partOf(origin);
      const at = origin.slice(part?.root.length ?? 0);
      return part?.text.find(at) ? { file: part.file, at } : null;
    },
  };
}
