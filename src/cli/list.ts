import { parseArgs } from 'node:util';
import { baseBrand } from '#schemas/manifest/baseBrand.ts';
import { nearest } from '#src/domain/values/nearest.ts';
import { brandIds, brandsFolder, ownTexts } from '../authoring/brands/brandFiles.ts';
import { checkBrand } from '../authoring/brands/checkBrand.ts';
import { listKinds } from '../authoring/list/listKinds.ts';
import { filterNames, formatListed, kindsOverview } from '../authoring/list/listReport.ts';

export const usage = `npm run brand -- list [kind] [word]
  kinds: ${Object.keys(listKinds).join(', ')}
  --brand acme   whose pages and texts; base without it
  --format json  for programs`;
export const options = {
  brand: { type: 'string', default: baseBrand },
  format: { type: 'string', default: 'text' },
} as const;

/** `brand list [kind] [word]`: the names that a manifest can use, each with its meaning. */
export async function run(args: string[], folder = brandsFolder): Promise<number> {
  const refuse = (sentence: string) => {
    console.error(sentence);
    return 2;
  };
  const {
    values,
    positionals: [kind, ...words],
  } = parseArgs({ args, options, allowPositionals: true });
  const ids = brandIds(folder);
  if (!ids.includes(values.brand))
    return refuse(`There is no brand "${values.brand}". There are ${ids.join(', ')}.`);
  const { brand, chain } = checkBrand(values.brand, folder);
  if (!brand) return refuse(`"${values.brand}" has errors: npm run brand -- check ${values.brand}`);
  const source = { brand, texts: ownTexts(chain, 'EN', folder) };
  const asJson = (value: unknown) => JSON.stringify(value, null, 2);
  if (kind === undefined) {
    const everyKind = () =>
      Object.fromEntries(Object.entries(listKinds).map(([name, { all }]) => [name, all(source)]));
    console.log(values.format === 'json' ? asJson(everyKind()) : kindsOverview(source).join('\n'));
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
  const found = filterNames(all, word);
  if (found.length === 0) {
    const meant = nearest(
      word ?? '',
      all.map(({ name }) => name),
    );
    return refuse(
      `Nothing among the ${kind} has "${word}" in it.${meant === undefined ? '' : ` Did you mean "${meant}"?`}`,
    );
  }
  console.log(values.format === 'json' ? asJson(found) : formatListed(found).join('\n'));
  return 0;
}
