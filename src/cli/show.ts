import { parseArgs } from 'node:util';
import { brandIds, brandsFolder } from '../authoring/brands/brandFiles.ts';
import { checkBrand } from '../authoring/brands/checkBrand.ts';
import { unknownBrand } from '../authoring/brands/unknownBrand.ts';
import { readPointer, valueAtPointer, valuesOf } from '../authoring/show/shownValues.ts';
import { formatValues } from '../authoring/show/showReport.ts';

export const usage = `npm run brand -- show <id> [pages.home.widgets | /pages/home/widgets]
  --all          every value, however many there are
  --format json  for programs`;
export const options = {
  all: { type: 'boolean', default: false },
  format: { type: 'string', default: 'text' },
} as const;

/** `brand show <id> [pointer]`: the merged brand, and for each value the layer that set it last. */
export async function run(args: string[], folder = brandsFolder): Promise<number> {
  const refuse = (sentence: string) => {
    console.error(sentence);
    return 2;
  };
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [id = '', text = ''] = positionals;
  const ids = brandIds(folder);
  if (!ids.includes(id))
    return refuse(id === '' ? `${usage}\n\nThere are ${ids.join(', ')}.` : unknownBrand(id, ids));
  const checked = checkBrand(id, folder);
  const pointer = readPointer(text);
  try {
    if (values.format === 'json') {
      const json = {
        brand: id,
        pointer,
        value: valueAtPointer(checked.document, pointer),
        values: valuesOf(checked, pointer),
      };
      console.log(JSON.stringify(json, null, 2));
    } else console.log(formatValues(checked, id, pointer, values.all).join('\n'));
  } catch (error) {
    return refuse((error as Error).message);
  }
  const errors = checked.problems.filter(({ severity }) => severity === 'error').length;
  if (errors > 0)
    console.error(
      `\n"${id}" has ${errors === 1 ? 'an error' : `${errors} errors`}: npm run brand -- check ${id}`,
    );
  return 0;
}
