import { getNodePath, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { isObject, type Json, type JsonObject, pointerTo, refusedKeys } from '#src/domain/json.ts';

/** One file of a brand's folder. */
export interface SourceFile {
  /** Path inside the folder: `brand.json`, `pages/home.json`. */
  readonly path: string;
  readonly text: string;
}

/** One brand's folder as read from disk. */
export interface BrandSource {
  readonly id: string;
  readonly files: readonly SourceFile[];
}

/** A place in a file, counted from 1. */
export interface Position {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Something wrong with a file itself. */
export interface FileProblem extends Position {
  readonly code: string;
  readonly pointer: string;
  readonly message: string;
  readonly expected?: string;
}

/** A folder as one document, and where each pointer of it stands. */
export interface LoadedBrand {
  readonly id: string;
  readonly document: JsonObject;
  readonly problems: readonly FileProblem[];
  /** Position of a value, or of its key; the nearest enclosing one where the folder does not say it. */
  locate(pointer: string, atKey?: boolean): Position;
}

/** Limits of what a brand may hand in: it is untrusted. */
export const fileSizeLimit = 256 * 1024;
export const depthLimit = 20;

/** Pointer under which a file's content stands in the brand's document, or null for a file that is none of its parts. */
export function pointerOfFile(path: string): string | null {
  if (path === 'brand.json') return '';
  if (path === 'shell.json') return '/shell';
  const part = /^(pages|menus|forms)\/([^/]+)\.json$/.exec(path);
  return part ? pointerTo(`/${part[1]}`, part[2] ?? '') : null;
}

function lineTable(text: string): number[] {
  const starts = [0];
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) === 10) starts.push(i + 1);
  return starts;
}

/** What a file of its own says stands over what brand.json says of the same part. */
const brandFileFirst = (files: readonly SourceFile[]) =>
  [...files].sort((a, b) => Number(b.path === 'brand.json') - Number(a.path === 'brand.json'));

/** Reads a folder: strict JSON, no comments, bounded size and depth, no keys that reach a prototype. Never throws. */
export function load(source: BrandSource): LoadedBrand {
  const problems: FileProblem[] = [];
  const values = new Map<string, Position>();
  const keys = new Map<string, Position>();
  const document: Record<string, Json> = {};

  for (const { path, text } of brandFileFirst(source.files)) {
    const root = pointerOfFile(path);
    if (root === null) continue;
    const file = `brands/${source.id}/${path}`;
    const lines = lineTable(text);
    const at = (offset: number): Position => {
      let line = lines.findIndex((start) => start > offset);
      if (line === -1) line = lines.length;
      return { file, line, column: offset - (lines[line - 1] ?? 0) + 1 };
    };
    const refuse = (code: string, offset: number, message: string, pointer = root, expected?: string) =>
      problems.push({
        ...at(offset),
        code,
        pointer,
        message,
        ...(expected === undefined ? {} : { expected }),
      });

    if (text.length > fileSizeLimit) {
      refuse(
        'file-too-large',
        0,
        `The file has ${text.length} bytes.`,
        root,
        `at most ${fileSizeLimit} bytes`,
      );
      continue;
    }
    const errors: ParseError[] = [];
    const tree = parseTree(text, errors, { disallowComments: true });
    for (const error of errors) {
      refuse('not-json', error.offset, `This is not JSON: ${printParseErrorCode(error.error)}.`);
    }
    if (!tree || errors.length > 0) continue;

    const read = (node: Node, pointer: string, depth: number): Json | undefined => {
      values.set(pointer, at(node.offset));
      if (depth > depthLimit) {
        refuse(
          'too-deep',
          node.offset,
          'This is nested too deeply.',
          pointer,
          `at most ${depthLimit} levels`,
        );
        return undefined;
      }
      if (node.type === 'array') {
        return (node.children ?? []).map(
          (child, index) => read(child, pointerTo(pointer, index), depth + 1) ?? null,
        );
      }
      if (node.type !== 'object') return node.value as Json;
      const object: Record<string, Json> = {};
      for (const property of node.children ?? []) {
        const [key, child] = property.children ?? [];
        if (!key || !child) continue;
        const name = String(key.value);
        const childAt = pointerTo(pointer, name);
        keys.set(childAt, at(key.offset));
        if (refusedKeys.has(name)) {
          refuse('refused-key', key.offset, `"${name}" is refused as a key.`, childAt);
        } else if (Object.hasOwn(object, name)) {
          refuse('repeated-key', key.offset, `"${name}" is in this object twice.`, childAt);
        } else {
          const value = read(child, childAt, depth + 1);
          if (value !== undefined) object[name] = value;
        }
      }
      return object;
    };

    const content = read(tree, root, root === '' ? 0 : getNodePath(tree).length + 1);
    if (content === undefined) continue;
    if (!isObject(content)) {
      refuse('wrong-type', 0, 'A file of a brand holds one object.', root, 'an object');
    } else if (root === '') {
      Object.assign(document, content);
    } else {
      const [, group = '', name] = root.split('/');
      if (name === undefined) document[group] = content;
      else document[group] = { ...(isObject(document[group]) ? document[group] : {}), [name]: content };
    }
  }

  const fallback: Position = { file: `brands/${source.id}/brand.json`, line: 1, column: 1 };
  return {
    id: source.id,
    document,
    problems,
    locate(pointer, atKey = false) {
      const own = (atKey ? keys.get(pointer) : undefined) ?? values.get(pointer);
      if (own) return own;
      const parent = pointer.slice(0, pointer.lastIndexOf('/'));
      return pointer === '' ? fallback : this.locate(parent);
    },
  };
}
