import { parseArgs } from 'node:util';
import { describeProblem } from '#src/manifest/files/problem.ts';
import { brandIds, brandsFolder } from '../authoring/brands/brandFiles.ts';
import { checkBrand } from '../authoring/brands/checkBrand.ts';
import { unknownBrand } from '../authoring/brands/unknownBrand.ts';
import { type ComparableBrand, comparableBrand, diffBrands } from '../authoring/diff/diffBrands.ts';
import { formatDiff } from '../authoring/diff/diffReport.ts';

export const usage = `npm run brand -- diff <a> <b>
  --format json  for programs`;
export const options = { format: { type: 'string', default: 'text' } } as const;

/** `brand diff A B`: what changes for players from one brand to the other, by page. */
export async function run(args: string[], folder = brandsFolder): Promise<number> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const ids = brandIds(folder);
  const [a, b] = positionals;
  if (a === undefined || b === undefined || positionals.length > 2) {
    console.error(`${usage}\n\nThere are ${ids.join(', ')}.`);
    return 2;
  }
  const brands: ComparableBrand[] = [];
  for (const id of [a, b]) {
    if (!ids.includes(id)) {
      console.error(unknownBrand(id, ids));
      return 2;
    }
    const checked = checkBrand(id, folder);
    if (!checked.brand) {
      console.error(
        `${checked.problems.map(describeProblem).join('\n')}\n\n"${id}" has errors: mend them first.`,
      );
      return 1;
    }
    brands.push(comparableBrand({ ...checked, brand: checked.brand }, folder));
  }
  const [brandA, brandB] = brands as [ComparableBrand, ComparableBrand];
  const diff = diffBrands(brandA, brandB, values.format === 'json' ? { colored: false } : {});
  console.log(
    values.format === 'json'
      ? JSON.stringify({ from: a, to: b, ...diff }, null, 2)
      : formatDiff(a, b, diff).join('\n'),
  );
  return 0;
}
