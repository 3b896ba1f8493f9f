import { styleText } from 'node:util';
import type { Problem } from '#src/manifest/files/problem.ts';
import type { ProblemCode } from '#src/manifest/problemKinds.ts';

/** Options of a report. */
export interface ReportOptions {
  /** Whether to use terminal colours. */
  readonly color: boolean;
  /** The current text of a file, to show the line; undefined where there is none. */
  readonly textOf: (file: string) => string | undefined;
}

type Style = Parameters<typeof styleText>[0];

/** Problems of a file as such: its content belongs to no brand, or is no text, and is never quoted. */
const unquoted: ReadonlySet<ProblemCode> = new Set([
  'stray-file',
  'linked-file',
  'wrong-file-kind',
  'folder-too-large',
  'wrong-encoding',
  'file-too-large',
]);

/** Columns of a source line shown around a problem. */
const excerptWidth = 100;

/** A count with its noun: `1 error`, `2 errors`. */
export const withCount = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** Number of errors and warnings in words; empty without any. */
export function problemCounts(problems: readonly Pick<Problem, 'severity'>[]): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const warnings = problems.length - errors;
  return [errors && withCount(errors, 'error'), warnings && withCount(warnings, 'warning')]
    .filter(Boolean)
    .join(', ');
}

/** Removes duplicates: a problem of an extended brand is found in every brand that extends it. */
export function uniqueProblems(problems: readonly Problem[]): Problem[] {
  const seen = new Map<string, Problem>();
  for (const problem of problems) {
    const { file, line, column, code, pointer, message } = problem;
    const key = JSON.stringify([file, line, column, code, pointer, message]);
    if (!seen.has(key)) seen.set(key, problem);
  }
  return [...seen.values()];
}

/** Length of the value or key at a column, to underline it. */
function lengthAt(line: string, start: number): number {
  const rest = line.slice(start);
  return /^"(?:[^"\\]|\\.)*"|^[^\s,{}[\]:"]+/.exec(rest)?.[0].length ?? 1;
}

/** Escapes control characters, which would act on the terminal. */
const visible = (text: string) =>
  text.replace(/\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, (character) =>
    character === '\t' ? ' ' : `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );

/** The source line with the problem underlined; a long line is cut around it. */
function excerpt(text: string | undefined, { line, column }: Problem, paint: Paint): string[] {
  const source = text?.split(/\r?\n/)[line - 1];
  if (source === undefined || source.trim() === '') return [];
  const from = Math.max(0, Math.min(column - 1 - excerptWidth / 2, source.length - excerptWidth));
  const cut = source.slice(from, from + excerptWidth);
  const start = column - 1 - from;
  const before = visible(cut.slice(0, start));
  const length = Math.min(lengthAt(source, column - 1), Math.max(1, cut.length - start));
  const number = String(line);
  const carets = '^'.repeat(Math.max(1, visible(cut.slice(start, start + length)).length));
  return [
    `  ${paint('dim', `${number} │`)} ${from > 0 ? '…' : ''}${visible(cut)}${from + excerptWidth < source.length ? '…' : ''}`,
    `  ${paint('dim', `${' '.repeat(number.length)} │`)} ${' '.repeat(before.length + (from > 0 ? 1 : 0))}${paint('red', carets)}`,
  ];
}

type Paint = (style: Style, text: string) => string;

function entry(problem: Problem, text: string | undefined, paint: Paint): string[] {
  const { line, column, severity, code, pointer, message, expected, nearest, mend, fix } = problem;
  const mark = severity === 'error' ? paint(['red', 'bold'], 'error') : paint(['yellow', 'bold'], 'warning');
  const hints = [
    nearest === undefined ? '' : `Did you mean ${paint('bold', JSON.stringify(nearest))}?`,
    expected === undefined ? '' : `Expected: ${visible(expected)}.`,
    mend,
  ].filter(Boolean);
  return [
    `${paint('bold', `${line}:${column}`)}  ${mark}  ${paint('cyan', code)}  ${paint('dim', visible(pointer) || '/')}`,
    `  ${visible(message)}`,
    ...excerpt(text, problem, paint),
    `  ${hints.join(' ')}${fix ? paint('green', ' (--fix does it)') : ''}`,
    '',
  ];
}

/** Problems as text: by file, each with its line, the nearest valid name, and the fix. */
export function problemReport(problems: readonly Problem[], { color, textOf }: ReportOptions): string {
  const paint: Paint = (style, text) => (color ? styleText(style, text, { validateStream: false }) : text);
  const files = [...new Set(problems.map(({ file }) => file))];
  return files
    .flatMap((file) => [
      paint(['underline', 'bold'], file),
      '',
      ...problems
        .filter((one) => one.file === file)
        .flatMap((one) => entry(one, unquoted.has(one.code) ? undefined : textOf(file), paint)),
    ])
    .join('\n');
}
