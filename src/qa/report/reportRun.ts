import path from 'node:path';
import type { RunCell } from '../runs/run.ts';
import { exitCodeOf } from './verdicts.ts';
import { writeReport } from './writeReport.ts';

/**
 * Writes the report of a finished run, prints its path and returns the exit code of the run.
 * @param approved the pictures of the run are already in the ledger, so nothing is left to review
 */
export async function reportRun(
  folder: string,
  cells: readonly RunCell[],
  approved = false,
): Promise<number> {
  await writeReport(folder);
  const page = path.relative(process.cwd(), path.join(folder, 'report/index.html'));
  console.log(`Report: ${page}`);
  const code = exitCodeOf(cells, approved);
  if (code === 3) console.log('To be judged: npm run snapshot -- review');
  return code;
}
