import type { Box } from './bitmap.ts';

/** Edge length, in px, of the squares by which neighbouring marks are joined. */
const square = 8;
/** Above this number the boxes are merged into one, since a reviewer would not step through them. */
const maxBoxes = 40;

/**
 * Bounding boxes of marked pixels; marks in neighbouring squares of 8 px share a box.
 * @param marks one byte per pixel, not 0 where it is marked
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
  return found.length > maxBoxes ? [found.reduce((all, box) => join(all, box))] : found;
}

/** The smallest box that contains both. */
function join(a: Box | undefined, b: Box): Box {
  if (!a) return b;
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}
