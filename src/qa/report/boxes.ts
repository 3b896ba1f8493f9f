import type { Box } from './bitmap.ts';

/** Edge of the squares in which neighbouring pixels count as one change. */
const square = 8;
/** More boxes than a person looks at one by one become one. */
const most = 40;

/**
 * Boxes around marked pixels: marks in neighbouring squares of 8 px belong together.
 * @param marks one byte a pixel, not 0 where it is marked
 */
export function boxesOf(marks: Uint8Array, width: number, height: number): Box[] {
  const columns = Math.ceil(width / square);
  const rows = Math.ceil(height / square);
  const squares = new Map<number, Box>();
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (marks[y * width + x] === 0) continue;
      const key = Math.floor(y / square) * columns + Math.floor(x / square);
      squares.set(key, join(squares.get(key), { x, y, width: 1, height: 1 }));
    }
  }
  const found: Box[] = [];
  for (const start of [...squares.keys()]) {
    if (!squares.has(start)) continue;
    let box: Box | undefined;
    const open = [start];
    for (let key = open.pop(); key !== undefined; key = open.pop()) {
      const part = squares.get(key);
      if (!part) continue;
      squares.delete(key);
      box = join(box, part);
      const column = key % columns;
      for (let down = -1; down <= 1; down++)
        for (let along = -1; along <= 1; along++)
          if (column + along >= 0 && column + along < columns && key + down * columns < rows * columns)
            open.push(key + down * columns + along);
    }
    if (box) found.push(box);
  }
  return found.length > most ? [found.reduce((all, box) => join(all, box))] : found;
}

/** The smallest box around two. */
function join(one: Box | undefined, other: Box): Box {
  if (!one) return other;
  const x = Math.min(one.x, other.x);
  const y = Math.min(one.y, other.y);
  return {
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  };
}
