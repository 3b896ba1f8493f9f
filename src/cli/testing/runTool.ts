import { spawn } from 'node:child_process';
import path from 'node:path';
import { projectFolder } from '../../authoring/brands/brandFiles.ts';

/** Runs a program in this terminal; its exit code. `program` is its path from the project's folder on. */
export function runTool(program: string, args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, [path.join(projectFolder, program), ...args], {
    cwd: projectFolder,
    stdio: 'inherit',
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}
