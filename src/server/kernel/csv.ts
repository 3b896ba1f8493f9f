/** What a spreadsheet takes for the beginning of a formula, in full width too, or passes over before one. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;
const number = /^-?\d+(\.\d+)?$/;

/** Begins a file of UTF-8, without which spreadsheets read letters of other alphabets wrong. */
export const byteOrderMark = '\uFEFF';

/** A cell: what would be a formula becomes text by an apostrophe, numbers stay numbers, and what separates is quoted. */
function cellOf(text: string): string {
  const safe = formula.test(text) && !number.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line of a file of comma-separated values. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cellOf).join(',')}\r\n`;
