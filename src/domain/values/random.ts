import { hashText } from '#src/domain/values/hashText.ts';
import { mulberry32 } from '#src/domain/values/mulberry32.ts';

/** A reproducible random generator: the same seed gives the same sequence. */
export interface Random {
  /** 0 <= x < 1 */
  next(): number;
  between(low: number, high: number): number;
  /** low <= whole number <= high */
  whole(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly [T, ...T[]]): T;
}

/** Creates a mulberry32 generator seeded by a text. */
export function seededRandom(seed: string): Random {
  const numbers = mulberry32(hashText(seed));
  const next = () => numbers() / 2 ** 32;
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    whole: (low, high) => low + Math.floor((high - low + 1) * next()),
    chance: (probability) => next() < probability,
    pick: (from) => from[Math.floor(next() * from.length)] ?? from[0],
  };
}
