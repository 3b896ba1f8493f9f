/** Widest line that a report writes. */
export const maxLineWidth = 100;

/**
 * A table as lines: the first column to the left, figures to the right, two spaces between. The first column
 * gives way where a line would be too wide.
 */
export function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = head.map((title, at) =>
    Math.max(title.length, ...rows.map((row) => (row[at] ?? '').length)),
  );
  const rest = widths.slice(1).reduce((sum, width) => sum + width + 2, 0);
  const first = Math.min(widths[0] ?? 0, maxLineWidth - rest);
  const line = (cells: readonly string[]) =>
    head
      .map((_, at) => {
        const cell = cells[at] ?? '';
        if (at > 0) return cell.padStart(widths[at] ?? 0);
        return (cell.length > first ? `${cell.slice(0, first - 1)}…` : cell).padEnd(first);
      })
      .join('  ')
      .trimEnd();
  return [line(head), ...rows.map(line)];
}

/** A heading over some lines; nothing where there are none. */
export const titledLines = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)];
