import { mulberry32 } from '#src/domain/values/mulberry32.ts';

/** FNV-1a over UTF-16 units: a stable 32-bit hash of a text. */
export function hashText(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  // FNV alone gives similar inputs similar high bits; this mixes them.
  h ^= h >>> 16;
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  return h >>> 0;
}

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
