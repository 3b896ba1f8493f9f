import type { Json } from '#src/domain/values/json.ts';
import type { ProblemCode } from '../problemKinds.ts';
import type { FilePosition } from './loadBrandFolder.ts';

/** One edit of one value in a file; `at` is a JSON pointer into the file. */
export type JsonEdit =
  | { readonly do: 'set'; readonly at: string; readonly value: Json }
  | { readonly do: 'add'; readonly at: string; readonly key: string; readonly value: Json }
  | { readonly do: 'rename'; readonly at: string; readonly key: string }
  | { readonly do: 'remove'; readonly at: string };

/** Edits of one file that certainly solve a problem. */
export interface Fix {
  /** Description of the edits in the past tense: "set it to …". */
  readonly does: string;
  readonly changes: readonly JsonEdit[];
}

/** A problem of a brand with its position in a file, as reported to the operator. */
export interface Problem extends FilePosition {
  readonly brand: string;
  readonly severity: 'error' | 'warning';
  /** Stable code of the kind of problem: a key of `problemKinds`. */
  readonly code: ProblemCode;
  /** JSON pointer into the merged brand; into the file itself for `hosting.json` and `locales/`. */
  readonly pointer: string;
  readonly message: string;
  /** How to solve it, in one sentence. */
  readonly mend: string;
  readonly expected?: string;
  /** The valid name that was probably meant. */
  readonly nearest?: string;
  /** Present only where the solution is certain; `--fix` applies it. */
  readonly fix?: Fix;
}

/** The problem in two lines, in the style of a compiler. */
export function describeProblem(problem: Problem): string {
  const hints = [
    problem.nearest === undefined ? '' : `did you mean "${problem.nearest}"?`,
    problem.expected === undefined ? '' : `expected ${problem.expected}`,
  ].filter(Boolean);
  const where = `${problem.file}:${problem.line}:${problem.column}`;
  const head = `${where}  ${problem.severity}  ${problem.code}  ${problem.pointer || '/'}`;
  return `${head}\n    ${problem.message}${hints.length > 0 ? ` (${hints.join('; ')})` : ''}`;
}
