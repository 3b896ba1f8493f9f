import { spawn } from 'node:child_process';
import path from 'node:path';
import { projectFolder } from '../authoring/brands/brandFiles.ts';

/** `npm run test:firebase`: signing in by Firebase's word, proved against its Auth emulator (tests/firebase). */
export function run(args: string[]): Promise<number> {
  const child = spawn(process.execPath, [path.join(projectFolder, 'tests/firebase/main.ts'), ...args], {
    cwd: projectFolder,
    stdio: 'inherit',
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}
