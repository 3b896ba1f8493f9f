import { createScanner, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { isObject, type Json, type JsonObject, pointerTo, refusedKeys, stepsOf } from '#src/domain/json.ts';

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

/** Limits of what a brand may hand in, in bytes and levels: it is untrusted. */
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

/** The line an offset is in, counted from 1: halving, because a file may have a value on each of many lines. */
function lineAt(starts: readonly number[], offset: number): number {
  let line = 1;
  let after = starts.length + 1;
  while (after - line > 1) {
    const middle = (line + after) >> 1;
    if ((starts[middle - 1] ?? 0) <= offset) line = middle;
    else after = middle;
  }
  return line;
}

/** Where nesting first goes too deep. Read token by token: a parser would run out of stack on the way there. */
function tooDeepAt(text: string, levelsAround: number): number | null {
  const scanner = createScanner(text, true);
  let levels = levelsAround;
  for (scanner.scan(); scanner.getTokenOffset() < text.length; scanner.scan()) {
    const sign = text.charAt(scanner.getTokenOffset());
    if (sign === '}' || sign === ']') levels -= 1;
    else if (sign === '{' || sign === '[') levels += 1;
    if (levels > depthLimit) return scanner.getTokenOffset();
  }
  return null;
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
      const line = lineAt(lines, offset);
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

    const bytes = new TextEncoder().encode(text).length;
    if (bytes > fileSizeLimit) {
      refuse('file-too-large', 0, `The file has ${bytes} bytes.`, root, `at most ${fileSizeLimit} bytes`);
      continue;
    }
    const [group = '', name] = stepsOf(root);
    if (name !== undefined && refusedKeys.has(name)) {
      refuse('refused-key', 0, `"${name}" is refused as a name.`);
      continue;
    }
    const deep = tooDeepAt(text, stepsOf(root).length);
    if (deep !== null) {
      refuse('too-deep', deep, 'This is nested too deeply.', root, `at most ${depthLimit} levels`);
      continue;
    }
    const errors: ParseError[] = [];
    const tree = parseTree(text, errors, { disallowComments: true });
    for (const error of errors) {
      refuse('not-json', error.offset, `This is not JSON: ${printParseErrorCode(error.error)}.`);
    }
    if (!tree || errors.length > 0) continue;

    const read = (node: Node, pointer: string): Json => {
      values.set(pointer, at(node.offset));
      if (node.type === 'array') {
        return (node.children ?? []).map((child, index) => read(child, pointerTo(pointer, index)));
      }
      if (node.type !== 'object') return node.value as Json;
      const object: Record<string, Json> = {};
      for (const property of node.children ?? []) {
        const [key, child] = property.children ?? [];
        if (!key || !child) continue;
        const name = String(key.value);
        const childAt = pointerTo(pointer, name);
        // Any file may name its schema for an editor; in the document only brand.json's own stays.
        if (name === '$schema' && pointer === root && root !== '') continue;
        keys.set(childAt, at(key.offset));
        if (refusedKeys.has(name)) {
          refuse('refused-key', key.offset, `"${name}" is refused as a key.`, childAt);
        } else if (Object.hasOwn(object, name)) {
          refuse('repeated-key', key.offset, `"${name}" is in this object twice.`, childAt);
        } else {
          object[name] = read(child, childAt);
        }
      }
      return object;
    };

    const content = read(tree, root);
    if (!isObject(content)) {
      refuse('wrong-type', 0, 'A file of a brand holds one object.', root, 'an object');
    } else if (root === '') {
      Object.assign(document, content);
    } else if (name === undefined) {
      document[group] = content;
    } else {
      document[group] = { ...(isObject(document[group]) ? document[group] : {}), [name]: content };
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
