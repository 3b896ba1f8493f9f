const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Moves the focus among the buttons of a grid, drawn left to right, of so many columns. */
export function moveFocus(event: KeyboardEvent, columns: number): void {
  const step = steps[event.key];
  const grid = event.currentTarget;
  if (!step || !(grid instanceof Element)) return;
  const buttons = [...grid.querySelectorAll('button')];
  const from = buttons.indexOf(event.target as HTMLButtonElement);
  if (from < 0) return;
  event.preventDefault();
  const column = (from % columns) + step[0];
  const to = from + step[0] + step[1] * columns;
  if (column >= 0 && column < columns) buttons[to]?.focus();
}
