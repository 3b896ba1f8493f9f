import type { Json } from '#src/domain/values/json.ts';
import type { ProblemCode } from '../problemKinds.ts';
import type { Position } from './load.ts';

/** One edit of one value; `at` is a JSON pointer into the file. */
export type Change =
  | { readonly do: 'set'; readonly at: string; readonly value: Json }
  | { readonly do: 'rename'; readonly at: string; readonly key: string }
  | { readonly do: 'remove'; readonly at: string };

/** Edits of one file that mend a problem for certain. */
export interface Fix {
  /** What was done, in the past tense: "set it to …". */
  readonly does: string;
  readonly changes: readonly Change[];
}

/** One thing wrong with a brand, told to the person who wrote it. */
export interface Problem extends Position {
  readonly brand: string;
  readonly severity: 'error' | 'warning';
  /** Short stable name of the kind of problem: a key of `problemKinds`. */
  readonly code: ProblemCode;
  /** JSON pointer into the merged brand; into the file for `hosting.json` and `locales/`. */
  readonly pointer: string;
  readonly message: string;
  /** How to mend it, in one sentence. */
  readonly mend: string;
  readonly expected?: string;
  /** The valid name that was probably meant. */
  readonly nearest?: string;
  /** There where no person would doubt how to mend it; `--fix` does it. */
  readonly fix?: Fix;
}

/** The problem in two lines, as compilers say it. */
export function describeProblem(problem: Problem): string {
  const hints = [
    problem.nearest === undefined ? '' : `did you mean "${problem.nearest}"?`,
    problem.expected === undefined ? '' : `expected ${problem.expected}`,
  ].filter(Boolean);
  const where = `${problem.file}:${problem.line}:${problem.column}`;
  const head = `${where}  ${problem.severity}  ${problem.code}  ${problem.pointer || '/'}`;
  return `${head}\n    ${problem.message}${hints.length > 0 ? ` (${hints.join('; ')})` : ''}`;
}
