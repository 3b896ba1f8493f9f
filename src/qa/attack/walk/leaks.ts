import type { Victim } from './victim.ts';

/** A text as an answer may repeat it: as it came, in capitals, or in an address within an address. */
const repeated = (text: string): string[] => [
  text,
  text.toUpperCase(),
  encodeURIComponent(text),
  encodeURIComponent(encodeURIComponent(text)),
];

/** What an answer shows of the victim; undefined if nothing. What the request itself said is no news to its caller. */
export function leakIn(
  text: string,
  { mark, numbers }: Pick<Victim, 'mark' | 'numbers'>,
  sent = '',
): string | undefined {
  const unsaid = sent === '' ? text : repeated(sent).reduce((rest, one) => rest.replaceAll(one, ''), text);
  const found = [mark, mark.toUpperCase(), ...numbers.filter((number) => number !== sent)].find((one) =>
    unsaid.includes(one),
  );
  if (found === undefined) return undefined;
  const at = unsaid.indexOf(found);
  return unsaid.slice(Math.max(0, at - 60), at + 60);
}

/** Every text and number in an answer's JSON, as text. */
export function leavesOf(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(leavesOf);
}
