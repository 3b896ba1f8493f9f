import { parseArgs } from 'node:util';
import { baseBrand } from '#schemas/manifest/baseBrand.ts';
import { nearest } from '#src/domain/values/nearest.ts';
import { brandIds, brandsFolder, ownTexts } from '../brands/brandFiles.ts';
import { checkBrand } from '../brands/checkBrand.ts';
import type { Detail, Listed } from './listed.ts';
import { type ListSource, listKinds } from './listKinds.ts';

const usage = `npm run brand -- list [kind] [word] [--brand acme] [--format json]
  kinds: ${Object.keys(listKinds).join(', ')}`;

/** Columns that a terminal surely has. */
const columns = 100;

/** Text in lines of at most {@link columns}, those after the first one indented. */
export function wrapped(first: string, text: string, indent: number): string[] {
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

/** Those whose name or meaning has the word, or whose details have it; all where there is no word. */
export function matching(all: readonly Listed[], word: string | undefined): readonly Listed[] {
  if (word === undefined) return all;
  const wanted = word.toLowerCase();
  const has = (text: string) => text.toLowerCase().includes(wanted);
  const exact = all.filter(({ name }) => name.toLowerCase() === wanted);
  if (exact.length > 0) return exact;
  return all.filter(
    ({ name, meaning, details = [] }) => has(name) || has(meaning) || details.some((one) => has(one.name)),
  );
}

const widest = (names: readonly { readonly name: string }[], most: number) =>
  Math.min(most, Math.max(0, ...names.map(({ name }) => name.length)));

function detailLines(details: readonly Detail[]): string[] {
  const width = widest(details, 20);
  const indent = 2 + width + 2;
  return details.flatMap(({ name, meaning, values = [], default: usual, required }) => {
    const said = [
      ...(values.length > 0 ? [`${values.join(' | ')}.`] : []),
      ...(required ? ['Required.'] : []),
      ...(usual === undefined ? [] : [`Default: ${usual}.`]),
      meaning,
    ];
    return wrapped(`  ${name.padEnd(width)}  `, said.join(' '), indent);
  });
}

/** The names as they are printed, at most 100 columns wide. */
export function tellListed(found: readonly Listed[]): string[] {
  if (found.every(({ meaning, details }) => meaning === '' && details === undefined))
    return wrapped('', found.map(({ name }) => name).join('  '), 0);
  const detailed = found.some(({ details }) => details !== undefined);
  const width = detailed ? 0 : widest(found, 34);
  return found.flatMap(({ name, meaning, details }, i) => [
    ...(detailed && i > 0 ? [''] : []),
    ...wrapped(`${name.padEnd(width)}  `, meaning, width === 0 ? 2 : width + 2),
    ...detailLines(details ?? []),
  ]);
}

const overview = (source: ListSource): string[] => {
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

/** `brand list [kind] [word]`: what can be named in a manifest, each with its meaning. */
export async function run(args: string[], folder = brandsFolder): Promise<number> {
  const refuse = (sentence: string) => {
    console.error(sentence);
    return 2;
  };
  let given: ReturnType<typeof read>;
  try {
    given = read(args);
  } catch (error) {
    return refuse(`${(error as Error).message.split('\n')[0]}\n\n${usage}`);
  }
  const {
    values,
    positionals: [kind, ...words],
  } = given;
  const ids = brandIds(folder);
  if (!ids.includes(values.brand))
    return refuse(`There is no brand "${values.brand}". There are ${ids.join(', ')}.`);
  const { brand, chain } = checkBrand(values.brand, folder);
  if (!brand) return refuse(`"${values.brand}" has errors: npm run brand -- check ${values.brand}`);
  const source = { brand, texts: ownTexts(chain, 'EN', folder) };
  const asJson = (value: unknown) => JSON.stringify(value, null, 2);
  if (kind === undefined) {
    const every = () =>
      Object.fromEntries(Object.entries(listKinds).map(([name, { all }]) => [name, all(source)]));
    console.log(values.format === 'json' ? asJson(every()) : overview(source).join('\n'));
    return 0;
  }
  const known = Object.hasOwn(listKinds, kind) ? listKinds[kind] : undefined;
  if (!known) {
    const meant = nearest(kind, Object.keys(listKinds));
    return refuse(
      `There are no "${kind}".${meant === undefined ? '' : ` Did you mean "${meant}"?`}\n\n${usage}`,
    );
  }
  const word = words.length > 0 ? words.join(' ') : undefined;
  const all = known.all(source);
  const found = matching(all, word);
  if (found.length === 0) {
    const meant = nearest(
      word ?? '',
      all.map(({ name }) => name),
    );
    return refuse(
      `Nothing among the ${kind} has "${word}" in it.${meant === undefined ? '' : ` Did you mean "${meant}"?`}`,
    );
  }
  console.log(values.format === 'json' ? asJson(found) : tellListed(found).join('\n'));
  return 0;
}

const read = (args: string[]) =>
  parseArgs({
    args,
    options: { brand: { type: 'string', default: baseBrand }, format: { type: 'string', default: 'text' } },
    allowPositionals: true,
  });
