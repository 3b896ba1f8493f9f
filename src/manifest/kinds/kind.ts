/** A kind of problem, described for the operator who has it. */
export interface ProblemKind {
  /** An error prevents the brand from being published or served; a warning does not. */
  readonly severity: 'error' | 'warning';
  readonly means: string;
  /** How to solve it, in one sentence. */
  readonly mend: string;
  /** What `--fix` does about it, where the solution is certain. */
  readonly fixes?: string;
}

export const errorKind = (means: string, mend: string, fixes?: string): ProblemKind => ({
  severity: 'error',
  means,
  mend,
  ...(fixes === undefined ? {} : { fixes }),
});

export const warningKind = (means: string, mend: string, fixes?: string): ProblemKind => ({
  ...errorKind(means, mend, fixes),
  severity: 'warning',
});
