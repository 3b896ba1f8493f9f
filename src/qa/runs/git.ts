import { execFileSync } from 'node:child_process';
import { projectFolder } from '#src/authoring/brands/brandFiles.ts';

/** Runs git in the project's folder. Returns its output; throws an Error with its messages if it fails. */
export const git = (...args: string[]): string =>
  execFileSync('git', args, {
    cwd: projectFolder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 1e8,
  });
