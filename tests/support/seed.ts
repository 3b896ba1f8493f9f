import { execFileSync } from 'node:child_process';

const withoutGit = 20_260_115;

/**
 * The seed of a run's property tests. It comes from the files of the commit: every change tries other values, and every
 * run of the same files the same ones. `LIVERY_SEED` is another number, or `random`.
 */
export function seedOfRun(): number {
  const asked = process.env.LIVERY_SEED ?? '';
  if (asked === 'random') return Math.floor(Math.random() * 2 ** 31);
  if (asked !== '') {
    if (!/^-?\d+$/.test(asked)) throw new Error(`LIVERY_SEED is a whole number or "random", not "${asked}".`);
    return Number(asked) | 0;
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
