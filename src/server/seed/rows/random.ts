import { mulberry32 } from '#src/domain/values/mulberry32.ts';

/** A reproducible source of chance: the same seed gives the same catalogue on every machine (mulberry32). */
export interface Chance {
  /** From 0 up to, not including, `below`. */
  below(below: number): number;
  pick<T>(from: readonly T[]): T;
  /** True so many times of a hundred. */
  percent(of: number): boolean;
}

/** A source of chance from a whole number. */
export function chance(seed: number): Chance {
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
