import { readFileSync } from 'node:fs';

/** A test that failed, then passed on a retry. */
export interface FlakyTest {
  readonly stage: string;
  /** Its file and line, such as `home.spec.ts:12`. */
  readonly at: string;
  readonly title: string;
  /** How often it was run until it passed. */
  readonly tries: number;
  /** Why each try before the last one failed. */
  readonly errors: readonly string[];
}

/** At most this many flaky tests are allowed in one run; with more the run fails. */
export const flakyAllowed = 3;

/** A test in Playwright's report (`--reporter=json`): only the fields read here. */
interface ReportedSpec {
  readonly title: string;
  readonly file: string;
  readonly line: number;
  readonly tests: readonly {
    readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
    readonly results: readonly { readonly errors?: readonly { readonly message?: string }[] }[];
  }[];
}

interface ReportedSuite {
  readonly title: string;
  readonly specs?: readonly ReportedSpec[];
  readonly suites?: readonly ReportedSuite[];
}

/** Playwright's report of one run. */
export interface PlaywrightReport {
  readonly stats?: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped?: number;
  };
  readonly suites?: readonly ReportedSuite[];
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: terminal colours begin with the escape character
const colour = /\u001b\[[0-9;]*m/g;

/** Every test of a report that failed first and passed on a retry. */
export function flakyTests(stage: string, { suites = [] }: PlaywrightReport): FlakyTest[] {
  const inSuite = (suite: ReportedSuite, titles: readonly string[]): FlakyTest[] => [
    ...(suite.suites ?? []).flatMap((inner) => inSuite(inner, [...titles, inner.title])),
    ...(suite.specs ?? []).flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === 'flaky')
        .map(({ results }) => ({
          stage,
          at: `${file}:${line}`,
          title: [...titles, title].join(' › '),
          tries: results.length,
          errors: results.slice(0, -1).map(({ errors }) => {
            const messages = (errors ?? []).map(({ message }) => message ?? '');
            return messages.join('\n').replace(colour, '').trim() || 'It came to no end in its time.';
          }),
        })),
    ),
  ];
  return suites.flatMap((file) => inSuite(file, []));
}

/** Reads the report of a Playwright run; empty where there is none. */
export function readPlaywrightReport(file: string): PlaywrightReport {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport;
  } catch {
    return {};
  }
}

/** The summary of flaky tests that is printed at the end of a run; empty without any. */
export function flakySummary(flaky: readonly FlakyTest[]): string {
  if (flaky.length === 0) return '';
  const verdict = flaky.length > flakyAllowed ? `; at most ${flakyAllowed} may: the run has failed` : '';
  const heading = `${flaky.length} flaky: passed, but not at the first try${verdict}. The causes are to be found: .test/flaky.json`;
  const rows = flaky.flatMap(({ stage, at, title, tries, errors }) => [
    `  ${stage}  ${at}  ${title} (try ${tries})`,
    ...errors.map((error) => `      ${error.split('\n', 1)[0]}`),
  ]);
  return [heading, ...rows].join('\n');
}
