import type { When } from '#schemas/manifest/when.ts';
import { gateWords } from '#src/authoring/report/gateWords.ts';

/** Whether two values of a manifest say the same; the order of keys says nothing. */
export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [one, two] = [a as Record<string, unknown>, b as Record<string, unknown>];
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(two).length &&
    keys.every((key) => Object.hasOwn(two, key) && same(one[key], two[key]))
  );
}

/** A value as a person reads it. */
export const shown = (value: unknown): string => {
  if (value === undefined) return 'nothing';
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  return typeof value === 'string' ? `"${value}"` : String(value);
};

/** `<subject> is <b> instead of <a>`, or nothing where they are the same. */
export const instead = (
  subject: string,
  a: unknown,
  b: unknown,
  say: (value: never) => string = shown,
): string[] => (same(a, b) ? [] : [`${subject} ${say(b as never)} instead of ${say(a as never)}.`]);

/** How a gate differs, told of `subject`, such as `"Messages": shown`. */
export function gateChange(subject: string, a: When | undefined, b: When | undefined): string[] {
  if (same(a, b)) return [];
  if (a === undefined) return [`${subject} only when ${gateWords(b)}; before always.`];
  return [
    `${subject} ${b === undefined ? 'always' : `only when ${gateWords(b)}`}; before only when ${gateWords(a)}.`,
  ];
}

/**
 * Of the names in `after` that are in `before` too: the fewest that must have moved to get from one order to
 * the other; where that can be told in several ways, not those that were `left` where they were.
 */
export function movedNames(
  before: readonly string[],
  after: readonly string[],
  left: (name: string) => boolean = () => false,
): string[] {
  const kept = after.filter((name) => before.includes(name));
  const places = kept.map((name) => before.indexOf(name));
  // The weightiest run of names that kept their order; ending at each of them.
  const weigh = (run: readonly number[]) =>
    run.reduce((sum, i) => sum + kept.length + (left(kept[i] ?? '') ? 1 : 0), 0);
  const weightiest = (runs: readonly number[][]) =>
    runs.reduce<number[]>((best, one) => (weigh(one) > weigh(best) ? one : best), []);
  const best: number[][] = [];
  places.forEach((place, i) => {
    best.push([...weightiest(best.filter((_, j) => (places[j] ?? 0) < place)), i]);
  });
  const stayed = new Set(weightiest(best));
  return kept.filter((_, i) => !stayed.has(i));
}

/** Where a name stands in an order: `first`, or `after <the one before>`. */
export function standing(name: string, order: readonly string[], say: (name: string) => string): string {
  const before = order[order.indexOf(name) - 1];
  return before === undefined ? 'first' : `after ${say(before)}`;
}
