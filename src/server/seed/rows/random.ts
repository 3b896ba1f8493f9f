import { mulberry32 } from '#src/domain/values/mulberry32.ts';

/** A reproducible random source: the same seed gives the same catalogue on every machine (mulberry32). */
export interface SeedRandom {
  /** A whole number from 0 to `below` - 1. */
  below(below: number): number;
  pick<T>(from: readonly T[]): T;
  /** True with a probability of `of` percent. */
  percent(of: number): boolean;
}

/** Creates a random source from an integer seed. */
export function createSeedRandom(seed: number): SeedRandom {
  const numbers = mulberry32(seed);
  const next = () => numbers() / 2 ** 32;
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    percent: (of) => next() * 100 < of,
    pick(from) {
      const chosen = from[below(from.length)];
      if (chosen === undefined) throw new RangeError('nothing to pick from');
      return chosen;
    },
  };
}
