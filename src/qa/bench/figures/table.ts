/** Maximum line width of the report. */
export const maxLineWidth = 100;

/**
 * A table as lines: the first column left-aligned, the others right-aligned, separated by two spaces. The first
 * column is truncated where a line would be too wide.
 */
export function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = head.map((title, at) =>
    Math.max(title.length, ...rows.map((row) => (row[at] ?? '').length)),
  );
  const otherWidths = widths.slice(1).reduce((sum, width) => sum + width + 2, 0);
  const first = Math.min(widths[0] ?? 0, maxLineWidth - otherWidths);
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

/** Lines under a heading; empty where there are no lines. */
export const titledLines = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)];
