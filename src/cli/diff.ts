import { parseArgs } from 'node:util';
import { listed } from '#src/domain/values/listed.ts';
import { nearest } from '#src/domain/values/nearest.ts';
import { describeProblem } from '#src/manifest/files/problem.ts';
import { brandIds, brandsFolder } from '../authoring/brands/brandFiles.ts';
import { checkBrand } from '../authoring/brands/checkBrand.ts';
import {
  type BrandDiff,
  type ComparedBrand,
  comparedBrand,
  diffBrands,
} from '../authoring/diff/diffBrands.ts';

const usage = 'npm run brand -- diff <a> <b> [--format json]';

/** The differences as they are printed. */
export function tellDiff(a: string, b: string, { areas, everywhere, pages }: BrandDiff): string[] {
  if (areas.length === 0) return [`Players will notice no difference between ${a} and ${b}.`];
  const lines = [`From ${a} to ${b}: what changes for players`];
  for (const { title, changes } of areas) lines.push('', title, ...changes.map((change) => `  ${change}`));
  lines.push('', 'Pages touched');
  if (everywhere.length > 0) lines.push(`  every page: by ${listed(everywhere)}`);
  const width = Math.max(0, ...pages.map(({ id }) => id.length));
  for (const { id, path, because } of pages)
    lines.push(`  ${id.padEnd(width)}  ${path}  by ${listed(because)}`);
  return lines;
}

/** `brand diff A B`: what players will notice, by page. */
export async function run(args: string[], folder = brandsFolder): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options: { format: { type: 'string', default: 'text' } },
    allowPositionals: true,
  });
  const ids = brandIds(folder);
  const [a, b] = positionals;
  if (a === undefined || b === undefined || positionals.length > 2) {
    console.error(`${usage}\n\nThere are ${ids.join(', ')}.`);
    return 2;
  }
  const found: ComparedBrand[] = [];
  for (const id of [a, b]) {
    if (!ids.includes(id)) {
      const meant = nearest(id, ids);
      console.error(
        `There is no brand "${id}"${meant === undefined ? `: ${ids.join(', ')}` : `: did you mean "${meant}"?`}`,
      );
      return 2;
    }
    const checked = checkBrand(id, folder);
    if (!checked.brand) {
      console.error(
        `${checked.problems.map(describeProblem).join('\n')}\n\n"${id}" has errors: mend them first.`,
      );
      return 1;
    }
    found.push(comparedBrand({ ...checked, brand: checked.brand }, folder));
  }
  const [one, two] = found as [ComparedBrand, ComparedBrand];
  const diff = diffBrands(one, two, values.format === 'json' ? { colored: false } : {});
  console.log(
    values.format === 'json'
      ? JSON.stringify({ from: a, to: b, ...diff }, null, 2)
      : tellDiff(a, b, diff).join('\n'),
  );
  return 0;
}
