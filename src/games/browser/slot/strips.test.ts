import { expect, test } from 'vitest';
import { initialGrid, spinningStrip, startingStrips, stoppedStrips, stoppingStrip } from './strips.ts';

const size = { reels: 5, rows: 3, symbols: 8 } as const;
const grid = initialGrid(size);

test('[GL-10] reels start with as many valid symbols as they show', () => {
  expect(grid.map((column) => column.length)).toEqual([3, 3, 3, 3, 3]);
  for (const symbol of grid.flat()) expect(symbol >= 0 && symbol < size.symbols).toBe(true);
});

test('[GL-10] a reel starts from its shown symbols, spins seamlessly, and stops at the drawn symbols', () => {
  const [left] = startingStrips(stoppedStrips(grid), grid, size);
  expect(left).toMatchObject({ motion: 'away' });
  // The strip moves down, so its last cells are shown first.
  expect(left?.cells.slice(-3)).toEqual(grid[0]);
  const turned = spinningStrip(left ?? { cells: [], motion: undefined }, size);
  expect(turned.motion).toBe('turn');
  expect(turned.cells.slice(0, 3)).toEqual(left?.cells.slice(0, 3));
  expect(turned.cells.slice(-3)).toEqual(turned.cells.slice(0, 3));
  expect(stoppingStrip([7, 7, 7], size)).toMatchObject({
    motion: 'stop',
    cells: [7, 7, 7, ...Array(6).fill(expect.any(Number))],
  });
});
