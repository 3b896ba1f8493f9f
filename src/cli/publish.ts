import { statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Problem } from '#src/manifest/files/problem.ts';
import { brandsFolder, diskShelf } from '../authoring/brands/brandFiles.ts';
import { type CheckedBrand, checkBrandsIn, folderProblems } from '../authoring/brands/checkBrand.ts';
import { readOwners } from '../authoring/brands/owners.ts';
import { formatProblems } from '../authoring/report/printProblems.ts';
import { problemCounts, uniqueProblems } from '../authoring/report/problemReport.ts';
import { progressBar, withProgress } from '../authoring/report/progress.ts';
import type { ValidBrand } from '../authoring/why/explain.ts';
import { ensureBuilt } from '../build/build.ts';
import { type Bundle, readBundle } from '../build/bundle.ts';
import { type BrandApi, createBrandApi } from '../publish/brandApi.ts';
import { runtimeFingerprint } from '../publish/compare/fingerprints.ts';
import { exportBrands } from '../publish/export/exportBrands.ts';
import { mainPages, publishGenerated } from '../publish/generate/publishGenerated.ts';
import { exportReport, missingDataReport, publicationReport, rateReport } from '../publish/publishReport.ts';
import { selectBrands, UnknownBrandError } from '../publish/selectBrands.ts';
import { unreachableGames } from '../publish/unreachableGames.ts';
import { publishBrand } from '../publish/versions/publishBrand.ts';
import { openStore } from '../publish/versions/store.ts';
import { dropUnneededAssets } from '../publish/versions/storeAssets.ts';
import type { Prerender } from '../site/drawPage.ts';
import { defaultDataFolder, siteAddress } from '../site/runningState.ts';
import { DrawingError } from '../site/site.ts';
import { drawingProblem, loadRenderer } from '../site/sites.ts';

export const usage = `npm run brand -- publish <id> | --all [--out DIR] [--accept] [--dry-run] [--note "…"]
  <id>, --all  one brand, or every brand
  --note       why: kept with the version
  --accept     publishes also where only the base or the runtime changed
  --dry-run    says what would change, and writes nothing
  --out DIR    a folder for any static server, instead of the versions that npm start serves
  --data DIR   the data folder of npm start, where the versions are (.data/published)
  --generated N  with --out: N brands that nobody made, to see how long they take; --pages all for every page
  --brands DIR another folder of brands
Ends with 0 when everything is published, 1 when something was refused, 2 when it was asked for something else.`;

export const options = {
  all: { type: 'boolean', default: false },
  out: { type: 'string' },
  accept: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  note: { type: 'string' },
  data: { type: 'string' },
  brands: { type: 'string' },
  generated: { type: 'string' },
  pages: { type: 'string', default: 'main' },
} as const;

/** The parsed options. */
interface Options {
  /** Undefined: every brand. */
  readonly id: string | undefined;
  /** How many brands to generate; null for none. */
  readonly generated: number | null;
  readonly allPages: boolean;
  readonly out: string | undefined;
  readonly accept: boolean;
  readonly dryRun: boolean;
  readonly note: string | null;
  readonly data: string;
  readonly brands: string;
}

/** The file that stands at a path or above it, where a folder would have to be; null where none does. */
function fileInTheWay(folder: string): string | null {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found) return found.isDirectory() ? null : folder;
  return fileInTheWay(path.dirname(folder));
}

/** Parses the options; returns a sentence where they are invalid. */
function readOptions(args: string[]): Options | string {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const generated = values.generated === undefined ? null : Number(values.generated);
  if (generated !== null && (!Number.isInteger(generated) || generated < 1 || values.out === undefined))
    return '--generated wants a number of brands, and --out.';
  if (positionals.length > 1) return `One brand, or --all: not ${positionals.join(' and ')}.`;
  if (generated === null && values.all === (positionals.length === 1))
    return values.all ? 'One brand, or --all: not both.' : 'Which brand? Name one, or say --all.';
  const out = values.out === undefined ? undefined : path.resolve(values.out);
  const file = out === undefined ? null : fileInTheWay(out);
  if (file !== null) return `--out wants a folder, and ${file} is a file.`;
  return {
    id: positionals[0],
    generated,
    allPages: values.pages === 'all',
    out,
    accept: values.accept,
    dryRun: values['dry-run'],
    note: values.note ?? null,
    data: path.resolve(values.data ?? defaultDataFolder),
    brands: path.resolve(values.brands ?? brandsFolder),
  };
}

/** Prints lines, if there are any. */
const print = (lines: readonly string[]): void => {
  if (lines.length > 0) console.log(lines.join('\n'));
};

/** Prints why a brand could not be published, at its page where one cannot be drawn; the others go on. */
function printFailure(id: string, error: Error, folder: string): void {
  if (error instanceof DrawingError)
    console.log(`${formatProblems([drawingProblem(id, error, error.page)], folder)}\n`);
  console.log(`${id}: not published: ${error.message}`);
}

/** The build that brands are rendered with. */
interface Renderer {
  readonly bundle: Bundle;
  readonly prerender: Prerender;
}

/** Publishes brands as versions; whether each was published as asked. */
async function publishVersions(
  brands: readonly ValidBrand[],
  { bundle, prerender }: Renderer,
  { data, brands: folder, note, accept, dryRun }: Options,
): Promise<boolean> {
  const store = openStore(data);
  let allPublished = true;
  for (const brand of brands) {
    const api = createBrandApi(brand, data);
    const publication = await publishBrand(
      brand,
      { store, bundle, prerender, runtime: () => runtimeFingerprint(), folder, ask: api.query },
      { note, accept, dryRun },
    ).catch((error: Error) => error);
    if (publication instanceof Error) {
      printFailure(brand.id, publication, folder);
      allPublished = false;
      continue;
    }
    print(publicationReport(brand.id, publication));
    print(missingDataReport(api));
    if (publication.kind === 'unaccepted') allPublished = false;
    if (publication.kind === 'published') console.log(`  See it: ${siteAddress(brand.id, data)}`);
  }
  if (!dryRun) dropUnneededAssets(store);
  return allPublished;
}

/** Exports brands into a folder for any static server; whether the folder is as they are now. */
async function exportToFolder(
  brands: readonly ValidBrand[],
  refused: readonly string[],
  out: string,
  { bundle, prerender }: Renderer,
  { data, brands: folder, id, accept, dryRun }: Options,
): Promise<boolean> {
  const apis = new Map<string, BrandApi>();
  const apiFor = (brand: ValidBrand): BrandApi => {
    const api = apis.get(brand.id) ?? createBrandApi(brand, data);
    apis.set(brand.id, api);
    return api;
  };
  const alone = id !== undefined;
  let allDrawn = true;
  const failed = (brand: string, error: Error) => {
    printFailure(brand, error, folder);
    allDrawn = false;
  };
  const outcome = await exportBrands(
    brands,
    { out, alone, accept, dryRun, refused },
    { bundle, prerender, folder, runtime: runtimeFingerprint(), ask: (brand) => apiFor(brand).query, failed },
    (result) => {
      print(exportReport(result));
      if (result.exported) print(missingDataReport(apis.get(result.id)));
    },
  );
  if (dryRun) {
    console.log(`Would be written into ${out}. Nothing was written.`);
    return allDrawn;
  }
  if (outcome === 'unaccepted') {
    console.log(
      'Nothing was written: these brands themselves have not changed. To publish all the same: --accept',
    );
    return false;
  }
  const unreachable = unreachableGames(brands);
  if (unreachable.length > 0) console.log(`\n${formatProblems(unreachable, folder)}\n`);
  console.log(
    outcome === 0
      ? `Nothing changed: no file of ${out} was touched.`
      : `Written into ${out}, with ${alone ? '_headers, ' : ''}Caddyfile and nginx.conf.`,
  );
  return allDrawn;
}

/** What cannot be published, and why. */
interface Refused {
  /** The id of a brand, or the name of a folder that no brand can be in. */
  readonly id: string;
  readonly problems: readonly Problem[];
}

/** Prints the problems of what cannot be published. */
function printRefused(refused: readonly Refused[], folder: string): void {
  if (refused.length === 0) return;
  console.log(`${formatProblems(uniqueProblems(refused.flatMap(({ problems }) => problems)), folder)}\n`);
  for (const { id, problems } of refused)
    console.log(`${id}: ${problemCounts(uniqueProblems(problems))}: not published`);
}

/** `brand publish`: publishes brands as versions, or exports them into a folder with `--out`. */
export async function run(args: string[]): Promise<number> {
  const asked = readOptions(args);
  if (typeof asked === 'string') {
    console.error(`${asked}\n\n${usage}`);
    return 2;
  }
  const { out, generated } = asked;
  if (generated !== null && out !== undefined) {
    const pages = asked.allPages ? null : mainPages;
    print(rateReport(await publishGenerated(generated, out, pages, progressBar('Publishing', generated))));
    return 0;
  }
  const shelf = diskShelf(asked.brands);
  let chosen: readonly CheckedBrand[];
  try {
    chosen = selectBrands(checkBrandsIn(shelf, undefined, readOwners(asked.data)), asked.id);
  } catch (error) {
    if (!(error instanceof UnknownBrandError)) throw error;
    console.error(error.message);
    return 2;
  }
  const refused = chosen.filter(({ brand }) => !brand);
  const sound = chosen.flatMap((checked) => (checked.brand ? [{ ...checked, brand: checked.brand }] : []));
  const strays = asked.id === undefined ? folderProblems(shelf) : [];
  const unpublished: readonly Refused[] = [
    ...strays.map((problem) => ({ id: problem.brand, problems: [problem] })),
    ...refused,
  ];
  printRefused(unpublished, asked.brands);
  if (sound.length === 0 && unpublished.length > 0) return 1;
  await ensureBuilt();
  const bundle = readBundle();
  const prerender = await withProgress('Loading the page renderer', () => loadRenderer());
  const renderer: Renderer = { bundle, prerender };
  const published =
    out === undefined
      ? await publishVersions(sound, renderer, asked)
      : await exportToFolder(
          sound,
          refused.map(({ id }) => id),
          out,
          renderer,
          asked,
        );
  return published && unpublished.length === 0 ? 0 : 1;
}
