import { AsyncLocalStorage } from 'node:async_hooks';
import { randomInt } from 'node:crypto';
import { seededRandom } from '#src/domain/values/random.ts';
import type { RandomInt } from '#src/domain/values/randomInt.ts';

const seeds = new AsyncLocalStorage<string>();

/** Runs `work` with deterministic random numbers: the same seed gives the same numbers on every machine. */
export const withSeed = <T>(seed: string, work: () => T): T => seeds.run(seed, work);

/** Whether the running work has a seed. */
export const isSeeded = (): boolean => seeds.getStore() !== undefined;

/**
 * A source of random integers for one purpose, named by `purpose`: cryptographically secure, but inside `withSeed`
 * determined by seed and purpose alone.
 */
export function randomIntFor(purpose: string): RandomInt {
  const seed = seeds.getStore();
  if (seed === undefined) return randomInt;
  const source = seededRandom(`${seed}|${purpose}`);
  return (low, above) => source.whole(low, above - 1);
}
