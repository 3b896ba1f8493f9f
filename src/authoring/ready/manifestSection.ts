import type { ProblemCode } from '#src/manifest/problemKinds.ts';
import { problemCounts, uniqueProblems } from '../report/problemReport.ts';
import type { ReadySection, ReadySource } from './readiness.ts';

/** Problems that a section of their own judges. */
const judgedElsewhere: readonly ProblemCode[] = ['borrowed-picture'];

/** What the check of the manifest says: an error keeps the brand from being served at all. */
export function manifestSection({ checked: { problems } }: ReadySource): ReadySection {
  const own = uniqueProblems(problems).filter(({ code }) => !judgedElsewhere.includes(code));
  return {
    id: 'manifest',
    title: 'Manifest',
    summary: problemCounts(own) || 'the check finds nothing',
    findings: own.map(({ file, line, column, severity, code, message, mend }) => ({
      weight: severity === 'error' ? 'blocks' : 'warning',
      says: `${file}:${line}:${column}  ${code}: ${message}`,
      remedy: mend,
    })),
    facts: [],
  };
}
