import { pagesOnTheirWay } from '#src/domain/site/onItsWay.ts';
import type { Problem } from '#src/manifest/files/problem.ts';
import { problemKinds } from '#src/manifest/problemKinds.ts';
import type { CheckedBrand } from '../brands/checkBrand.ts';
import type { AppliedFix } from './fixBrands.ts';
import { formatProblems } from './printProblems.ts';
import { problemCounts, uniqueProblems, withCount } from './problemReport.ts';

/** Most pages that a line names. */
const mostPages = 6;

/** One line about the pages that are on their way, which is no problem; none without such pages. */
function comingLine({ id, brand }: CheckedBrand): string[] {
  const pages = brand ? pagesOnTheirWay(brand.pages) : [];
  if (pages.length === 0) return [];
  const named = pages.slice(0, mostPages).join(', ');
  const rest = pages.length > mostPages ? ` … (all: npm run brand -- coming ${id})` : '';
  return [
    `  ${withCount(pages.length, 'page')} on the way, which menus and links leave out: ${named}${rest}`,
  ];
}

/** The result of a check as printed text: fixes, problems, one line per brand, totals. */
export function checkText(
  checked: readonly CheckedBrand[],
  problems: readonly Problem[],
  mended: readonly AppliedFix[],
  fix: boolean,
  folder: string,
): string {
  const lines = mended.map(
    ({ file, line, column, code, does }) => `mended  ${file}:${line}:${column}  ${code}: ${does}`,
  );
  if (fix)
    lines.push(
      mended.length === 0 ? 'Nothing to mend for certain.' : `${withCount(mended.length, 'edit')} made.`,
      '',
    );
  if (problems.length > 0) lines.push(formatProblems(problems, folder));
  for (const one of checked)
    lines.push(`${one.id}: ${problemCounts(uniqueProblems(one.problems)) || 'fine'}`, ...comingLine(one));
  const fixable = problems.filter((problem) => problem.fix).length;
  if (problems.length > 0) {
    const files = new Set(problems.map(({ file }) => file)).size;
    lines.push('', `${problemCounts(problems)} in ${withCount(files, 'file')}.`);
    const brandArgument = checked.length === 1 ? ` ${checked[0]?.id}` : '';
    if (fixable > 0 && !fix)
      lines.push(`${fixable} can be mended at once: npm run brand -- check${brandArgument} --fix`);
  }
  return lines.join('\n');
}

/**
 * The result of a check as JSON. `format` is incremented when a key changes its meaning; new keys may be
 * added.
 */
export function checkJson(
  checked: readonly CheckedBrand[],
  problems: readonly Problem[],
  mended: readonly AppliedFix[] | null,
): string {
  const count = (list: readonly Problem[], severity: Problem['severity']) =>
    list.filter((one) => one.severity === severity).length;
  const counts = (list: readonly Problem[]) => ({
    sound: count(list, 'error') === 0,
    errors: count(list, 'error'),
    warnings: count(list, 'warning'),
  });
  const report = {
    format: 1,
    ...counts(problems),
    brands: checked.map(({ id, brand, problems: brandProblems }) => ({
      id,
      ...counts(uniqueProblems(brandProblems)),
      onTheirWay: brand ? pagesOnTheirWay(brand.pages) : [],
    })),
    problems,
    ...(mended === null ? {} : { mended }),
  };
  return JSON.stringify(report, null, 2);
}

/** Every kind of problem: severity, meaning and fix. */
export function kindsTable(): string {
  const kinds = Object.entries(problemKinds);
  const width = Math.max(...kinds.map(([code]) => code.length));
  const indent = ' '.repeat(width + 2);
  return [
    ...kinds.flatMap(([code, { severity, means, mend, ...rest }]) => [
      `${code.padEnd(width)}  ${severity === 'error' ? 'error  ' : 'warning'}  ${means}`,
      `${indent}         ${mend}${'fixes' in rest ? ` (--fix ${rest.fixes})` : ''}`,
    ]),
    '',
    `${kinds.length} kinds.`,
  ].join('\n');
}
