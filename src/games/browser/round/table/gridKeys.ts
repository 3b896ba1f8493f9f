/** Where the focus goes by a key: one cell to a side, or by a row. */
function nextOf(key: string, cells: readonly HTMLElement[], from: HTMLElement): HTMLElement | undefined {
  const at = from.getBoundingClientRect();
  const centre = ({ left, width, top, height }: DOMRect) => [left + width / 2, top + height / 2] as const;
  const [x, y] = centre(at);
  const [dx, dy] =
    { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key] ?? ([0, 0] as const);
  const distances = cells.flatMap((cell) => {
    const [cx, cy] = centre(cell.getBoundingClientRect());
    const along = (cx - x) * (dx ?? 0) + (cy - y) * (dy ?? 0);
    const aside = Math.abs((cx - x) * (dy ?? 0)) + Math.abs((cy - y) * (dx ?? 0));
    return along > 4 ? [{ cell, far: along + 3 * aside }] : [];
  });
  return distances.sort((a, b) => a.far - b.far)[0]?.cell;
}

/** Moves the focus between the buttons of a grid with the arrow keys, to the nearest one in the key's direction. */
export const gridKeys = {
  onKeyDown(event: KeyboardEvent & { readonly currentTarget: HTMLElement }) {
    const { target, currentTarget, key } = event;
    if (!key.startsWith('Arrow') || !(target instanceof HTMLElement)) return;
    const next = nextOf(key, [...currentTarget.querySelectorAll<HTMLElement>('button')], target);
    if (!next) return;
    event.preventDefault();
    next.focus();
  },
};
