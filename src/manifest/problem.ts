import type { Position } from './load.ts';

/** One thing wrong with a brand, told to the person who wrote it. */
export interface Problem extends Position {
  readonly brand: string;
  readonly severity: 'error' | 'warning';
  /** Short stable name of the kind of problem. */
  readonly code: string;
  /** JSON pointer into the merged brand. */
  readonly pointer: string;
  readonly message: string;
  readonly expected?: string;
  /** The valid name that was probably meant. */
  readonly nearest?: string;
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
