import { spawn } from 'node:child_process';
import path from 'node:path';
import { projectFolder } from '../../authoring/brands/brandFiles.ts';

/** Runs a program of the tests folder in this terminal; its exit code. */
export function runTestTool(program: string, args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, [path.join(projectFolder, 'tests', program), ...args], {
    cwd: projectFolder,
    stdio: 'inherit',
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}
