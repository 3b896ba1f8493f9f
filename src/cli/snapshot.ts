import { spawn } from 'node:child_process';
import path from 'node:path';
import { projectFolder } from '../authoring/brands/brandFiles.ts';

/** `npm run snapshot`: pictures of every page in every state. The work is a tool of the tests; this only starts it. */
export async function run(args: string[]): Promise<number> {
  const tool = path.join(projectFolder, 'src/qa/snapshots/main.ts');
  const child = spawn(process.execPath, [tool, ...args], { stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => resolve(status ?? 1));
  });
}
