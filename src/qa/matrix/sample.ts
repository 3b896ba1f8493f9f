import { createHash } from 'node:crypto';
import type { Cell } from './cell.ts';
import type { Reach } from './reach.ts';

/** A place in an order that looks drawn by lot, and is the same for the same seed. */
const lotOf = (seed: number, name: string): string =>
  createHash('sha256').update(`${seed} ${name}`).digest('hex');

/**
 * Draws cells to be compared with the ledger: first of those that a change can reach, page by page, so that each such
 * page has one before another has two; then of all others.
 */
export function drawCells(cells: readonly Cell[], reaches: Reach, count: number, seed: number): Cell[] {
  const drawn = cells
    .map((cell) => ({ cell, lot: lotOf(seed, cell.name) }))
    .sort((a, b) => (a.lot < b.lot ? -1 : 1))
    .map(({ cell }) => cell);
  const pages = [...Map.groupBy(drawn.filter(reaches), ({ brand, page }) => `${brand}/${page}`).values()];
  const rounds = Math.max(0, ...pages.map(({ length }) => length));
  const reached = Array.from({ length: rounds }, (_, round) =>
    pages.flatMap((own) => own.slice(round, round + 1)),
  ).flat();
  const rest = drawn.filter((cell) => !reaches(cell));
  return [...reached, ...rest].slice(0, count);
}
