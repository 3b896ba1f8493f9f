import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from '#src/manifest/files/problem.ts';
import { brandsFolder } from '../brands/brandFiles.ts';
import { countsOf, eachOnce, problemReport } from './problemReport.ts';

/** The path on disk of a file that a problem names (`brands/acme/brand.json`). */
export const onDisk = (file: string, folder = brandsFolder): string =>
  path.join(folder, file.replace(/^brands\//, ''));

function report(problems: readonly Problem[], folder: string | undefined, color: boolean): string {
  const textOf = (file: string) => {
    const name = onDisk(file, folder);
    return existsSync(name) ? readFileSync(name, 'utf8') : undefined;
  };
  return problemReport(problems, { color, textOf });
}

/** Problems as text for this terminal, with the current lines of their files. */
export const drawnProblems = (problems: readonly Problem[], folder?: string): string =>
  report(problems, folder, process.stdout.isTTY === true && !process.env.NO_COLOR);

/** The same text without colours, for a page. */
export const plainProblems = (problems: readonly Problem[], folder?: string): string =>
  report(problems, folder, false);

/** Prints the problems of brands to the terminal. */
export function tellProblems(
  checked: readonly { readonly problems: readonly Problem[] }[],
  folder?: string,
): void {
  const problems = eachOnce(checked.flatMap((one) => one.problems));
  if (problems.length > 0) console.log(`\n${drawnProblems(problems, folder)}`);
  console.log(`brands: ${countsOf(problems) || 'fine'}`);
}
