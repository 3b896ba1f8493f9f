import { spawn } from 'node:child_process';
import path from 'node:path';
import { projectFolder } from '../authoring/brands/brandFiles.ts';

/** `npm run bench`: what a phone feels, measured beside fixed floors (src/qa/bench). */
export function run(args: string[]): Promise<number> {
  const child = spawn(process.execPath, [path.join(projectFolder, 'src/qa/bench/main.ts'), ...args], {
    cwd: projectFolder,
    stdio: 'inherit',
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}
