import { AsyncLocalStorage } from 'node:async_hooks';
import { randomInt } from 'node:crypto';
import { random } from '#src/domain/values/random.ts';

/** Chance: a whole number from `low` up to, not including, `above`. */
export type Chance = (low: number, above: number) => number;

const seeds = new AsyncLocalStorage<string>();

/** Does work in which nothing is left to chance: the same seed gives the same numbers on every machine. */
export const withSeed = <T>(seed: string, work: () => T): T => seeds.run(seed, work);

/** Whether the work at hand has a seed. */
export const isSeeded = (): boolean => seeds.getStore() !== undefined;

/**
 * A source of chance for one matter, named by `what`: secure, or inside `withSeed` the same again for the same matter,
 * whatever was asked before.
 */
export function chanceOf(what: string): Chance {
  const seed = seeds.getStore();
  if (seed === undefined) return randomInt;
  const source = random(`${seed}|${what}`);
  return (low, above) => source.whole(low, above - 1);
}
