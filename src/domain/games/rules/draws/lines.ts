import type { DrawKind } from './betTypes.ts';

/** Number of distinct permutations of these numbers: 3 for "7 7 1". */
export function permutationCount(numbers: readonly string[]): number {
  const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));
  const counts = new Map<string, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return [...counts.values()].reduce((orders, count) => orders / factorial(count), factorial(numbers.length));
}

/** A drawn number as text; balls and boats are padded to the width of the highest. */
export const drawnNumberText = ({ kind, high }: Pick<DrawKind, 'kind' | 'high'>, number: number): string =>
  kind === 'digits' || kind === 'dice' ? String(number) : String(number).padStart(String(high).length, '0');
