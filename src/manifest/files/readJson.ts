import { createScanner, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { type Json, pointerTo, refusedKeys, stepsOf } from '#src/domain/values/json.ts';
import type { ProblemCode } from '../problemKinds.ts';

/** A position in a text. Lines and columns are counted from 1. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

/** A problem of a file itself; the pointer is into the file. */
export interface JsonProblem extends TextPosition {
  readonly code: ProblemCode;
  readonly pointer: string;
  readonly message: string;
  readonly expected?: string;
}

/** A problem of a file that keeps its content from being read. */
export type FileFault = Omit<JsonProblem, 'pointer'>;

/** A parsed JSON file: its value, and the position of each value. */
export interface ParsedJson {
  /** Undefined if the file could not be read. */
  readonly value: Json | undefined;
  readonly problems: readonly JsonProblem[];
  /** Position of a value or of its key; null for a pointer that the file does not contain. */
  find(pointer: string, atKey?: boolean): TextPosition | null;
}

/** Largest file, in bytes, and deepest nesting, in levels. Brands are untrusted input. */
export const maxFileBytes = 256 * 1024;
export const maxDepth = 20;

function lineTable(text: string): number[] {
  const starts = [0];
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) === 10) starts.push(i + 1);
  return starts;
}

/** The line of an offset, counted from 1. Binary search, because a file may have a value on each of many lines. */
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

/**
 * Offset at which nesting first exceeds the limit. Scans tokens, because a recursive parser would overflow its stack
 * before that point.
 */
function tooDeepAt(text: string, levelsAround: number): number | null {
  const scanner = createScanner(text, true);
  let levels = levelsAround;
  for (scanner.scan(); scanner.getTokenOffset() < text.length; scanner.scan()) {
    const bracket = text.charAt(scanner.getTokenOffset());
    if (bracket === '}' || bracket === ']') levels -= 1;
    else if (bracket === '{' || bracket === '[') levels += 1;
    if (levels > maxDepth) return scanner.getTokenOffset();
  }
  return null;
}

/** Parser errors in words for operators who write JSON by hand. */
const parserWords: Partial<Record<ReturnType<typeof printParseErrorCode>, string>> = {
  InvalidSymbol: 'this is neither a text in quotes, nor a number, true, false or null',
  InvalidNumberFormat: 'this is no number',
  PropertyNameExpected: 'a key in quotes is expected here (or there is a comma too many)',
  ValueExpected: 'a value is expected here (or there is a comma too many)',
  ColonExpected: 'a colon is expected here',
  CommaExpected: 'a comma is expected here',
  CloseBraceExpected: 'a closing } is expected here',
  CloseBracketExpected: 'a closing ] is expected here',
  EndOfFileExpected: 'the file should end here',
  InvalidCommentToken: 'JSON knows no comments',
  UnexpectedEndOfString: 'this text has no closing quote',
  InvalidEscapeCharacter: 'after a backslash comes one of " \\ / b f n r t u',
  InvalidUnicode: 'after \\u come four hexadecimal digits',
  InvalidCharacter: 'this character must be written as an escape, such as \\n',
};

/** The members of an object node as [key, value]. */
const membersOf = (node: Node): [Node, Node][] =>
  (node.children ?? []).flatMap(({ children: [key, value] = [] }) =>
    key && value ? ([[key, value]] as [Node, Node][]) : [],
  );

/** A file whose content cannot be read, with the reason. */
export const unreadable = (problems: readonly JsonProblem[]): ParsedJson => ({
  value: undefined,
  problems,
  find: (pointer) => (pointer === '' ? { line: 1, column: 1 } : null),
});

/** The fault of a file with more bytes than a file may have; null if it has no more. */
export const tooLarge = (bytes: number): FileFault | null =>
  bytes > maxFileBytes
    ? {
        ...{ code: 'file-too-large', line: 1, column: 1 },
        message: `The file has ${bytes} bytes.`,
        expected: `at most ${maxFileBytes} bytes`,
      }
    : null;

/**
 * Reads strict JSON: no comments, bounded size and depth, no key that reaches a prototype, no repeated key.
 * `levelsAround` is the depth of the file's content within the brand's document. Never throws.
 */
export function readJson(text: string, levelsAround = 0): ParsedJson {
  const problems: JsonProblem[] = [];
  const lines = lineTable(text);
  const spot = (offset: number): TextPosition => {
    const line = lineAt(lines, offset);
    return { line, column: offset - (lines[line - 1] ?? 0) + 1 };
  };
  const refuse = (code: ProblemCode, offset: number, message: string, pointer = '', expected?: string) =>
    problems.push({
      ...spot(offset),
      code,
      pointer,
      message,
      ...(expected === undefined ? {} : { expected }),
    });
  const unread = unreadable(problems);

  const large = tooLarge(new TextEncoder().encode(text).length);
  if (large) return unreadable([{ ...large, pointer: '' }]);
  const deep = tooDeepAt(text, levelsAround);
  if (deep !== null) {
    refuse('too-deep', deep, 'This is nested too deeply.', '', `at most ${maxDepth} levels`);
    return unread;
  }
  if (text.startsWith('\ufeff')) {
    refuse('wrong-encoding', 0, 'The file begins with a byte order mark.');
    return unread;
  }
  const nul = text.indexOf('\0');
  if (nul >= 0) {
    refuse('wrong-encoding', nul, 'Here is a NUL byte: the file is damaged, or no text at all.');
    return unread;
  }
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true });
  const [first] = errors;
  if (!tree || first) {
    // Errors after the first are mostly consequences of it.
    const name = printParseErrorCode(first?.error ?? 4);
    refuse('not-json', first?.offset ?? 0, `This is not JSON: ${parserWords[name] ?? name}.`);
    return unread;
  }

  function read(node: Node, pointer: string): Json {
    if (node.type === 'array')
      return (node.children ?? []).map((child, index) => read(child, pointerTo(pointer, index)));
    if (node.type !== 'object') return node.value as Json;
    const object: Record<string, Json> = {};
    for (const [key, child] of membersOf(node)) {
      const name = String(key.value);
      const at = pointerTo(pointer, name);
      if (refusedKeys.has(name)) refuse('refused-key', key.offset, `"${name}" is refused as a key.`, at);
      else if (Object.hasOwn(object, name))
        refuse('repeated-key', key.offset, `"${name}" is in this object twice.`, at);
      else object[name] = read(child, at);
    }
    return object;
  }

  return {
    value: read(tree, ''),
    problems,
    find(pointer, atKey = false) {
      let node: Node = tree;
      let key: Node | undefined;
      for (const step of stepsOf(pointer)) {
        const member: [Node | undefined, Node | undefined] =
          node.type === 'array'
            ? [undefined, /^(0|[1-9]\d*)$/.test(step) ? node.children?.[Number(step)] : undefined]
            : (membersOf(node).find(([name]) => name.value === step) ?? [undefined, undefined]);
        if (!member[1]) return null;
        [key, node] = [member[0], member[1]];
      }
      return spot((atKey ? key : undefined)?.offset ?? node.offset);
    },
  };
}
