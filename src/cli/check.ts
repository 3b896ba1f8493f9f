import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { problemKinds } from '#src/manifest/problemKinds.ts';
import { brandsFolder, diskShelf, projectFolder, readBrandSource } from '../authoring/brands/brandFiles.ts';
import { writeNames } from '../authoring/brands/brandNames.ts';
import { checkBrandsIn, folderProblems } from '../authoring/brands/checkBrand.ts';
import { readOwners } from '../authoring/brands/owners.ts';
import { checkJson, checkText, kindsTable } from '../authoring/report/checkReport.ts';
import { type AppliedFix, fixBrands } from '../authoring/report/fixBrands.ts';
import { diskPath } from '../authoring/report/printProblems.ts';
import { uniqueProblems } from '../authoring/report/problemReport.ts';
import { UnknownBrandError } from '../publish/selectBrands.ts';

export const usage = `npm run brand -- check [id] [--fix] [--format text|json] [--kinds]
  id       one brand and what it extends; without it, every brand
  --fix    rewrites what can be mended for certain, and says each edit
  --format json is for programs: its keys stay as they are
  --kinds  every kind of problem: what it means and how to mend it
Ends with 0 when nothing is wrong but warnings, 1 when there are errors, 2 when it was asked for something else.`;

export const options = {
  fix: { type: 'boolean', default: false },
  format: { type: 'string', default: 'text' },
  kinds: { type: 'boolean', default: false },
} as const;

interface Options {
  readonly requested: string | undefined;
  readonly fix: boolean;
  readonly json: boolean;
  readonly kinds: boolean;
}

/** The parsed options, or a sentence about invalid usage. */
function readOptions(args: string[]): Options | string {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  if (positionals.length > 1) return `One brand at a time, not ${positionals.join(' and ')}.`;
  if (!['text', 'json'].includes(values.format)) return `"${values.format}" is no format.`;
  return {
    requested: positionals[0],
    fix: values.fix,
    json: values.format === 'json',
    kinds: values.kinds,
  };
}

/** `brand check [id]`: every problem of one brand or of all; `--fix` applies the fixes that are certain. */
export async function run(args: string[], folder = brandsFolder): Promise<number> {
  const asked = readOptions(args);
  if (typeof asked === 'string') {
    console.error(`${asked}\n\n${usage}`);
    return 2;
  }
  const { requested, fix, json, kinds } = asked;
  if (kinds) {
    console.log(json ? JSON.stringify(problemKinds, null, 2) : kindsTable());
    return 0;
  }
  const ids = diskShelf(folder).ids();
  const strays = folderProblems(diskShelf(folder)).filter(
    ({ brand }) => requested === undefined || brand === requested,
  );
  if (requested !== undefined && !ids.includes(requested) && strays.length === 0) {
    console.error(new UnknownBrandError(requested, ids).message);
    return 2;
  }

  const mended = fix ? mendOnDisk(requested === undefined ? ids : [requested], folder) : [];
  const shelf = diskShelf(folder);
  // A server that ran here knows who had a host first.
  const owners = folder === brandsFolder ? readOwners(path.join(projectFolder, '.data')) : undefined;
  const all = checkBrandsIn(shelf, undefined, owners);
  writeNames(all, folder);
  const checked = all.filter(({ id }) => requested === undefined || id === requested);
  const problems = uniqueProblems([...strays, ...checked.flatMap((one) => one.problems)]);
  console.log(
    json
      ? checkJson(checked, problems, fix ? mended : null)
      : checkText(checked, problems, mended, fix, folder),
  );
  return problems.some(({ severity }) => severity === 'error') ? 1 : 0;
}

function mendOnDisk(ids: readonly string[], folder: string): readonly AppliedFix[] {
  const { texts, done } = fixBrands(diskShelf(folder), (id) => readBrandSource(id, folder).files, ids);
  for (const [file, text] of texts) writeFileSync(diskPath(file, folder), text);
  return done;
}
