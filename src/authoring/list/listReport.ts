import type { ListedName, NameDetail } from './listedName.ts';
import { type ListSource, listKinds } from './listKinds.ts';

/** Width of the report, in columns. */
const columns = 100;

/** Wraps text at {@link columns}, starting with `first`; further lines are indented. */
export function wrapText(first: string, text: string, indent: number): string[] {
  const lines: string[] = [];
  let line = first;
  for (const word of text.split(/\s+/).filter((one) => one !== '')) {
    const joined = line.trim() === '' || line.endsWith(' ') ? line + word : `${line} ${word}`;
    if (joined.length <= columns || line.trim() === '') line = joined;
    else {
      lines.push(line);
      line = ' '.repeat(indent) + word;
    }
  }
  return [...lines, line.trimEnd()];
}

/** Filters by a word in name, meaning or details; an exact name wins. Returns all without a word. */
export function filterNames(all: readonly ListedName[], word: string | undefined): readonly ListedName[] {
  if (word === undefined) return all;
  const lowerCased = word.toLowerCase();
  const has = (text: string) => text.toLowerCase().includes(lowerCased);
  const exactMatches = all.filter(({ name }) => name.toLowerCase() === lowerCased);
  if (exactMatches.length > 0) return exactMatches;
  return all.filter(
    ({ name, meaning, details = [] }) => has(name) || has(meaning) || details.some((one) => has(one.name)),
  );
}

const widest = (names: readonly { readonly name: string }[], most: number) =>
  Math.min(most, Math.max(0, ...names.map(({ name }) => name.length)));

function detailLines(details: readonly NameDetail[]): string[] {
  const width = widest(details, 20);
  const indent = 2 + width + 2;
  return details.flatMap(({ name, meaning, values = [], default: defaultValue, required }) => {
    const sentences = [
      ...(values.length > 0 ? [`${values.join(' | ')}.`] : []),
      ...(required ? ['Required.'] : []),
      ...(defaultValue === undefined ? [] : [`Default: ${defaultValue}.`]),
      meaning,
    ];
    return wrapText(`  ${name.padEnd(width)}  `, sentences.join(' '), indent);
  });
}

/** The names as printed lines, at most 100 columns wide. */
export function formatListed(found: readonly ListedName[]): string[] {
  if (found.every(({ meaning, details }) => meaning === '' && details === undefined))
    return wrapText('', found.map(({ name }) => name).join('  '), 0);
  const detailed = found.some(({ details }) => details !== undefined);
  const width = detailed ? 0 : widest(found, 34);
  return found.flatMap(({ name, meaning, details }, i) => [
    ...(detailed && i > 0 ? [''] : []),
    ...wrapText(`${name.padEnd(width)}  `, meaning, width === 0 ? 2 : width + 2),
    ...detailLines(details ?? []),
  ]);
}

/** Every kind, with its number of names and where a manifest uses it. */
export const kindsOverview = (source: ListSource): string[] => {
  const width = widest(
    Object.keys(listKinds).map((name) => ({ name })),
    20,
  );
  return [
    ...Object.entries(listKinds).map(
      ([kind, { where, all }]) =>
        `  ${kind.padEnd(width)}  ${String(all(source).length).padStart(4)}  ${where}`,
    ),
    '',
    'One kind: npm run brand -- list widgets; with a word in it: npm run brand -- list icons arrow',
  ];
};
