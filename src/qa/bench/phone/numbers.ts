/** Median; for an even count the mean of the two middle values. NaN for an empty list. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  if (sorted.length === 0) return Number.NaN;
  const high = sorted[Math.floor(middle)] ?? Number.NaN;
  return sorted.length % 2 === 1 ? high : ((sorted[middle - 1] ?? Number.NaN) + high) / 2;
}

/** A value as a multiple of its floor; null where either was not measured. */
export const ratio = (value: number | undefined, floor: number | undefined): number | null =>
  value === undefined || !floor || !Number.isFinite(value) || !Number.isFinite(floor) ? null : value / floor;

/** Median of each field over the runs that have it. */
export function medians<Name extends string>(
  runs: readonly Readonly<Partial<Record<Name, number>>>[],
  names: readonly Name[],
): Record<Name, number> {
  const of = (name: Name) =>
    median(runs.map((run) => run[name]).filter((value): value is number => value !== undefined));
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, number>;
}

/** Bytes as kB of 1000, without unit: `124.9`. */
export const formatKb = (bytes: number): string => (bytes / 1000).toFixed(1);

/** Milliseconds as seconds, without unit: `1.41`; `-` where not measured. */
export const formatSeconds = (milliseconds: number): string =>
  Number.isFinite(milliseconds) ? (milliseconds / 1000).toFixed(2) : '-';
