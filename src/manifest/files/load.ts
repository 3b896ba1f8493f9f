import {
  isObject,
  type Json,
  type JsonObject,
  pointerTo,
  refusedKeys,
  stepsOf,
} from '#src/domain/values/json.ts';
import { nearest } from '#src/domain/values/nearest.ts';
import type { ProblemCode } from '../problemKinds.ts';
import { type Migrated, migrate, originOf } from './migrate.ts';
import { type JsonText, readJson, type Spot } from './readJson.ts';

/** One file of a brand's folder. */
export interface SourceFile {
  /** Path inside the folder: `brand.json`, `pages/home.json`. */
  readonly path: string;
  readonly text: string;
}

/** One brand's folder as read from disk: every JSON file in it. */
export interface BrandSource {
  readonly id: string;
  readonly files: readonly SourceFile[];
}

/** A place in a file, counted from 1. */
export interface Position extends Spot {
  readonly file: string;
}

/** Something wrong with a file itself. */
export interface FileProblem extends Position {
  readonly code: ProblemCode;
  readonly pointer: string;
  readonly message: string;
  readonly expected?: string;
  readonly nearest?: string;
}

/** A file that is no part of the document: hosting.json, a catalogue. */
export interface SideFile extends JsonText {
  readonly path: string;
}

/** A folder as one document, and where each pointer of it stands. */
export interface LoadedBrand {
  readonly id: string;
  /** In the format of today, whatever version the folder is written in. */
  readonly document: JsonObject;
  /** The version it is written in, and what was done to read it. */
  readonly written: Pick<Migrated, 'state' | 'taken' | 'moves'> & { readonly version: Json | undefined };
  readonly problems: readonly FileProblem[];
  /** Pointers whose file could not be read: what it would have said is unknown. */
  readonly unread: readonly string[];
  readonly hosting: SideFile | null;
  /** Catalogues of the brand's own by the name of their file, such as `EN`. */
  readonly locales: ReadonlyMap<string, SideFile>;
  /** Position of a value, or of its key; the nearest enclosing one where the folder does not say it. */
  locate(pointer: string, atKey?: boolean): Position;
  /** The file that says exactly this, and the pointer inside it; null where the folder does not say it. */
  sourceOf(pointer: string): { readonly file: string; readonly at: string } | null;
}

/** Pointer under which a file's content stands in the brand's document, or null for a file that is none of its parts. */
export function pointerOfFile(path: string): string | null {
  if (path === 'brand.json') return '';
  if (path === 'shell.json') return '/shell';
  const part = /^(pages|menus|forms)\/([^/]+)\.json$/.exec(path);
  return part ? pointerTo(`/${part[1]}`, part[2] ?? '') : null;
}

const localePath = /^locales\/([^/]+)\.json$/;

/** Places of a file that was meant for the brand and missed: `page/home.json`, `pages/sub/x.json`. */
function placeMeant(path: string): string | undefined {
  const [name = '', ...folders] = path.split('/').toReversed();
  const group = nearest(folders.at(-1) ?? '', ['pages', 'menus', 'forms', 'locales']);
  return group === undefined
    ? nearest(name, ['brand.json', 'shell.json', 'hosting.json'])
    : `${group}/${name}`;
}

/** What a file of its own says stands over what brand.json says of the same part. */
const brandFileFirst = (files: readonly SourceFile[]) =>
  [...files].sort((a, b) => Number(b.path === 'brand.json') - Number(a.path === 'brand.json'));

/** Reads a folder: strict JSON, bounded in size and depth. Never throws. */
export function load(source: BrandSource): LoadedBrand {
  const problems: FileProblem[] = [];
  const parts = new Map<string, { file: string; text: JsonText }>();
  const unread: string[] = [];
  const locales = new Map<string, SideFile>();
  let hosting: SideFile | null = null;
  const document: Record<string, Json> = {};

  for (const { path, text } of brandFileFirst(source.files)) {
    const file = `brands/${source.id}/${path}`;
    const root = pointerOfFile(path);
    const refuse = (code: ProblemCode, message: string, rest: Partial<FileProblem> = {}) =>
      problems.push({ file, line: 1, column: 1, code, pointer: root ?? '', message, ...rest });
    const locale = localePath.exec(path)?.[1];
    if (root === null && locale === undefined && path !== 'hosting.json') {
      if (path.startsWith('.') || path.includes('/.')) continue;
      const meant = placeMeant(path);
      refuse('stray-file', 'No file of a brand stands here, so nothing reads this one.', {
        ...(meant === undefined ? {} : { nearest: meant }),
      });
      continue;
    }
    const [group = '', name = locale] = stepsOf(root ?? '');
    if (name !== undefined && refusedKeys.has(name)) {
      refuse('refused-key', `"${name}" is refused as a name.`);
      continue;
    }
    const read = readJson(text, stepsOf(root ?? '').length);
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
    else if (root === null) hosting = { ...read, value: content, path };
    else if (content === undefined) unread.push(root);
    else {
      // Any file may name its schema for an editor; in the document only brand.json's own stays.
      const { $schema: _, ...rest } = content;
      const said = root === '' ? content : rest;
      parts.set(root, { file, text: read });
      if (root === '') Object.assign(document, said);
      else if (name === undefined) document[group] = said;
      else document[group] = { ...(isObject(document[group]) ? document[group] : {}), [name]: said };
    }
  }
  const whole = parts.get('');
  for (const root of [...parts.keys(), ...unread]) {
    const twice = root === '' ? null : whole?.text.find(root, true);
    if (whole && twice) {
      const path = `${root.slice(1)}.json`;
      const message = `${path} says this too, and only that counts.`;
      problems.push({ ...twice, file: whole.file, code: 'said-twice', pointer: root, message });
    }
  }

  const { document: migrated, ...written } = migrate(document);
  /** The file that a pointer of the document belongs to. */
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
    hosting,
    locales,
    locate(pointer, atKey = false) {
      const origin = originOf(pointer, written.moves);
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
      const origin = originOf(pointer, written.moves);
      const part = partOf(origin);
      const at = origin.slice(part?.root.length ?? 0);
      return part?.text.find(at) ? { file: part.file, at } : null;
    },
  };
}
