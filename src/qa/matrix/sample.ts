import { createHash } from 'node:crypto';
import type { IsAffected } from './affectedPages.ts';
import type { Cell } from './cell.ts';

/** Sort key for a pseudo-random order: the same seed gives the same order. */
const sortKeyOf = (seed: number, name: string): string =>
  createHash('sha256').update(`${seed} ${name}`).digest('hex');

/**
 * Samples cells to compare with the ledger: first affected cells, one of each page in turn, then the others. The same
 * seed gives the same sample.
 */
export function sampleCells(
  cells: readonly Cell[],
  isAffected: IsAffected,
  count: number,
  seed: number,
): Cell[] {
  const shuffled = cells
    .map((cell) => ({ cell, key: sortKeyOf(seed, cell.name) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ cell }) => cell);
  const pages = [
    ...Map.groupBy(shuffled.filter(isAffected), ({ brand, page }) => `${brand}/${page}`).values(),
  ];
  const rounds = Math.max(0, ...pages.map(({ length }) => length));
  const affected = Array.from({ length: rounds }, (_, round) =>
    pages.flatMap((ofPage) => ofPage.slice(round, round + 1)),
  ).flat();
  const others = shuffled.filter((cell) => !isAffected(cell));
  return [...affected, ...others].slice(0, count);
}
