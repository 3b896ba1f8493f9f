import { execFileSync } from 'node:child_process';

const withoutGit = 20_260_115;

/**
 * The seed of a run's property tests, derived from the files of the commit: every change tries other values, and
 * runs of the same files repeat theirs. `LIVERY_SEED` sets another number, or `random`. Throws for other values.
 */
export function seedOfRun(): number {
  const setting = process.env.LIVERY_SEED ?? '';
  if (setting === 'random') return Math.floor(Math.random() * 2 ** 31);
  if (setting !== '') {
    if (!/^-?\d+$/.test(setting))
      throw new Error(`LIVERY_SEED is a whole number or "random", not "${setting}".`);
    return Number(setting) | 0;
  }
  try {
    const tree = execFileSync('git', ['rev-parse', 'HEAD^{tree}'], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return Number.parseInt(tree.slice(0, 8), 16) | 0;
  } catch {
    return withoutGit;
  }
}
