import { lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from '#src/manifest/files/problem.ts';
import { brandsFolder } from '../brands/brandFiles.ts';
import { problemCounts, problemReport, uniqueProblems } from './problemReport.ts';

/** The path on disk of a file that a problem names (`brands/acme/brand.json`). */
export const diskPath = (file: string, folder = brandsFolder): string =>
  path.join(folder, file.replace(/^brands\//, ''));

function report(problems: readonly Problem[], folder: string | undefined, color: boolean): string {
  const textOf = (file: string) => {
    const name = diskPath(file, folder);
    return lstatSync(name, { throwIfNoEntry: false })?.isFile() ? readFileSync(name, 'utf8') : undefined;
  };
  return problemReport(problems, { color, textOf });
}

/** Problems as text for this terminal, with the current lines of their files. */
export const formatProblems = (problems: readonly Problem[], folder?: string): string =>
  report(problems, folder, process.stdout.isTTY === true && !process.env.NO_COLOR);

/** The same text without colours, for a page. */
export const formatPlainProblems = (problems: readonly Problem[], folder?: string): string =>
  report(problems, folder, false);

/** Prints the problems of brands to the terminal. */
export function printProblems(
  checked: readonly { readonly problems: readonly Problem[] }[],
  folder?: string,
): void {
  const problems = uniqueProblems(checked.flatMap((one) => one.problems));
  if (problems.length > 0) console.log(`\n${formatProblems(problems, folder)}`);
  console.log(`brands: ${problemCounts(problems) || 'fine'}`);
}
