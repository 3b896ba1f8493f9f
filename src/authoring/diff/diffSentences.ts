import type { When } from '#schemas/manifest/when.ts';
import { describeGate } from '#src/authoring/report/describeGate.ts';
import type { TextsByKey } from '../brands/brandFiles.ts';

/** Deep equality of two JSON values; the order of keys is ignored. */
export function deepEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [first, second] = [a as Record<string, unknown>, b as Record<string, unknown>];
  const keys = Object.keys(first);
  return (
    keys.length === Object.keys(second).length &&
    keys.every((key) => Object.hasOwn(second, key) && deepEqual(first[key], second[key]))
  );
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Whether a value is a list or an object with further lists or objects in it. */
export const isNested = (value: unknown): boolean =>
  isContainer(value) && Object.values(value).some(isContainer);

/** A value in words. Of nested ones only what is in them: how many of a list, the keys of an object. */
export const formatValue = (value: unknown): string => {
  if (!isContainer(value)) {
    if (value === undefined) return 'nothing';
    return typeof value === 'string' ? `"${value}"` : String(value);
  }
  const keys = Object.keys(value);
  if (keys.length === 0) return 'nothing';
  if (Array.isArray(value))
    return isNested(value)
      ? `${keys.length} ${keys.length === 1 ? 'entry' : 'entries'}`
      : value.map(formatValue).join(', ');
  return isNested(value)
    ? keys.join(', ')
    : Object.entries(value)
        .map(([key, one]) => `${key} ${formatValue(one)}`)
        .join(', ');
};

/** `<subject> <b> instead of <a>.`, or nothing where they are equal. */
export const changeSentence = (
  subject: string,
  a: unknown,
  b: unknown,
  say: (value: never) => string = formatValue,
): string[] => (deepEqual(a, b) ? [] : [`${subject} ${say(b as never)} instead of ${say(a as never)}.`]);

/** How a gate differs, as a sentence about `subject`, such as `"Messages": shown`. */
export function gateChange(subject: string, a: When | undefined, b: When | undefined): string[] {
  if (deepEqual(a, b)) return [];
  if (a === undefined) return [`${subject} only when ${describeGate(b)}; before always.`];
  return [
    `${subject} ${b === undefined ? 'always' : `only when ${describeGate(b)}`}; before only when ${describeGate(a)}.`,
  ];
}

/**
 * The smallest set of names, of those in both orders, that must have moved from one order to the other. Where
 * there are several such sets, names that were `left` in place are not in it.
 */
export function movedNames(
  before: readonly string[],
  after: readonly string[],
  left: (name: string) => boolean = () => false,
): string[] {
  const shared = after.filter((name) => before.includes(name));
  const places = shared.map((name) => before.indexOf(name));
  // Heaviest subsequence of names in unchanged order, ending at each of them.
  const weigh = (run: readonly number[]) =>
    run.reduce((sum, i) => sum + shared.length + (left(shared[i] ?? '') ? 1 : 0), 0);
  const weightiest = (runs: readonly number[][]) =>
    runs.reduce<number[]>((best, run) => (weigh(run) > weigh(best) ? run : best), []);
  const best: number[][] = [];
  places.forEach((place, i) => {
    best.push([...weightiest(best.filter((_, j) => (places[j] ?? 0) < place)), i]);
  });
  const stayed = new Set(weightiest(best));
  return shared.filter((_, i) => !stayed.has(i));
}

/** The position of a name in an order: `first`, or `after <previous name>`. */
export function positionText(name: string, order: readonly string[], say: (name: string) => string): string {
  const before = order[order.indexOf(name) - 1];
  return before === undefined ? 'first' : `after ${say(before)}`;
}

/** A text by its key, in quotes; the key where there is no such text. */
export const quotedText = (texts: TextsByKey, key: string): string => `"${texts[key] ?? key}"`;
