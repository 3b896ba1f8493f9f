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
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
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
