import path from 'node:path';
import type { RunCell } from '../runs/run.ts';
import { exitCodeOf } from './verdicts.ts';
import { writeReport } from './writeReport.ts';

/** Makes the report of a run that has ended, and says where it is; the exit code of the run. */
export async function reportRun(folder: string, cells: readonly RunCell[], taken = false): Promise<number> {
  await writeReport(folder);
  const page = path.relative(process.cwd(), path.join(folder, 'report/index.html'));
  console.log(`Report: ${page}`);
  const code = exitCodeOf(cells, taken);
  if (code === 3) console.log('To be judged: npm run snapshot -- review');
  return code;
}
