import path from 'node:path';
import { parseArgs } from 'node:util';
import { brandsFolder, diskShelf, projectFolder } from '../authoring/brands/brandFiles.ts';
import { type CheckedBrand, checkAllOn } from '../authoring/brands/checkBrand.ts';
import { counted, countsOf, eachOnce } from '../authoring/report/problemReport.ts';
import { progressBar, seconds, stage } from '../authoring/report/progress.ts';
import { drawnProblems } from '../authoring/report/tellProblems.ts';
import type { SoundBrand } from '../authoring/why/explain.ts';
import { ensureBuilt } from '../build/build.ts';
import { readBundle } from '../build/bundle.ts';
import { apiOf, type BrandApi } from '../publish/askApi.ts';
import { tellChanges } from '../publish/changes.ts';
import { exportBrands } from '../publish/exportBrands.ts';
import { chosenBrands, NoSuchBrand } from '../publish/findBrands.ts';
import { gamesNowhere } from '../publish/gamesNowhere.ts';
import { runtimePrint } from '../publish/prints.ts';
import { type Publication, type PublishTools, publishBrand } from '../publish/publishBrand.ts';
import { mainPages, publishGenerated } from '../publish/publishGenerated.ts';
import { openStore } from '../publish/store.ts';
import { dropUnneededAssets } from '../publish/storeAssets.ts';
import { loadRenderer } from '../site/sites.ts';

const usage = `Usage: npm run brand -- publish <id> | --all [--out DIR] [--accept] [--dry-run] [--note "…"]
  <id>, --all  one brand, or every brand
  --note       why: kept with the version
  --accept     publishes also where only the base or the runtime changed
  --dry-run    says what would change, and writes nothing
  --out DIR    a folder for any static server, instead of the versions that npm start serves
  --data DIR   the data folder of npm start, where the versions are (.data/published)
  --generated N  with --out: N brands that nobody made, to see how long they take; --pages all for every page
  --brands DIR another folder of brands
Ends with 0 when everything is published, 1 when something was refused, 2 when it was asked for something else.`;

/** What was asked for. */
interface Options {
  /** None: all. */
  readonly id: string | undefined;
  /** How many brands to make up; null for none. */
  readonly generated: number | null;
  readonly allPages: boolean;
  readonly out: string | undefined;
  readonly accept: boolean;
  readonly dryRun: boolean;
  readonly note: string | null;
  readonly data: string;
  readonly brands: string;
}

/** Reads the options; a sentence where they make no sense. */
function readOptions(args: string[]): Options | string {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        all: { type: 'boolean', default: false },
        out: { type: 'string' },
        accept: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        note: { type: 'string' },
        data: { type: 'string' },
        brands: { type: 'string' },
        generated: { type: 'string' },
        pages: { type: 'string', default: 'main' },
      },
    });
    const generated = values.generated === undefined ? null : Number(values.generated);
    if (generated !== null && (!Number.isInteger(generated) || generated < 1 || values.out === undefined))
      return '--generated wants a number of brands, and --out.';
    if (positionals.length > 1) return `One brand, or --all: not ${positionals.join(' and ')}.`;
    if (generated === null && values.all === (positionals.length === 1))
      return values.all ? 'One brand, or --all: not both.' : 'Which brand? Name one, or say --all.';
    return {
      id: positionals[0],
      generated,
      allPages: values.pages === 'all',
      out: values.out === undefined ? undefined : path.resolve(values.out),
      accept: values.accept,
      dryRun: values['dry-run'],
      note: values.note ?? null,
      data: path.resolve(values.data ?? path.join(projectFolder, '.data')),
      brands: path.resolve(values.brands ?? brandsFolder),
    };
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  }
}

const kilobytes = (bytes: number): string => `${Math.round(bytes / 1000).toLocaleString('en')} kB`;

/** What came of one brand, as it is printed; and whether it is as it was asked for. */
function tell(id: string, made: Publication): boolean {
  if (made.kind === 'same') {
    console.log(
      made.again
        ? `${id}: the same as version ${made.version}, byte for byte: that one is live again.`
        : `${id}: nothing has changed since version ${made.version}, which is live.`,
    );
    return true;
  }
  if (made.changes) console.log(tellChanges(made.changes, id).join('\n'));
  if (made.kind === 'unaccepted') {
    console.log(
      `  Not published: ${id} itself has not changed. To publish it all the same: npm run brand -- publish ${id} --accept`,
    );
    return false;
  }
  const what = `${counted(made.pages, 'page')} in ${counted(made.files, 'file')}, ${kilobytes(made.size)}`;
  console.log(
    made.kind === 'dry'
      ? `${id}: would be version ${made.version}: ${what}. Nothing was written.`
      : `${id}: version ${made.version} is live: ${what}.${made.changes ? ` To go back: npm run brand -- assign ${id} previous` : ''}`,
  );
  return true;
}

async function publishAll(
  brands: readonly CheckedBrand[],
  tools: Omit<PublishTools, 'ask'>,
  { data, ...wishes }: Pick<Options, 'note' | 'accept' | 'dryRun' | 'data'>,
): Promise<boolean> {
  let fine = true;
  for (const one of brands) {
    const { brand } = one;
    if (!brand) {
      fine = false;
      continue;
    }
    const api = apiOf({ ...one, brand }, data);
    fine = tell(one.id, await publishBrand({ ...one, brand }, { ...tools, ask: api.ask }, wishes)) && fine;
    tellMissed(api);
  }
  if (!wishes.dryRun) dropUnneededAssets(tools.store);
  return fine;
}

/** Says what a publication lacks that could not ask the API. */
function tellMissed(api: BrandApi | undefined): void {
  if (!api?.missed()) return;
  const why =
    api.address === undefined ? 'no server runs over this data folder' : `no answer from ${api.address}`;
  console.log(
    `  Its first pictures come after the pages, not with them: ${why}. Publish again once it answers.`,
  );
}

/** Publishes brands that nobody made, and says how long it took. */
async function generate(count: number, out: string, allPages: boolean): Promise<void> {
  const bar = progressBar('Publishing', count);
  const rate = await publishGenerated(count, out, allPages ? null : mainPages, bar);
  const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`;
  console.log(
    `${rate.brands.toLocaleString('en')} brands in ${seconds(rate.seconds * 1000)}: ${rate.perSecond.toFixed(1)} a second, ${kilobytes(rate.bytesPerBrand)} each, ${megabytes(rate.memory)} of memory at most, ${rate.processor.toFixed(0)} ms of processor time a brand.`,
  );
  rate.byThousand.forEach((one, index) => {
    const upTo = ((index + 1) * 1000).toLocaleString('en').padStart(7);
    const took = `${(1000 / one).toFixed(1)} s`.padStart(8);
    console.log(
      `${upTo}  ${took}  ${one.toFixed(1).padStart(6)} a second  ${megabytes(rate.memoryByThousand[index] ?? 0)}`,
    );
  });
}

/** `brand publish`: a brand leaves the workshop. */
export async function run(args: string[]): Promise<number> {
  const options = readOptions(args);
  if (typeof options === 'string') {
    console.error(`${options}\n${usage}`);
    return 2;
  }
  if (options.generated !== null && options.out !== undefined) {
    await generate(options.generated, options.out, options.allPages);
    return 0;
  }
  const { brands: folder } = options;
  let chosen: readonly CheckedBrand[];
  try {
    chosen = chosenBrands(checkAllOn(diskShelf(folder)), options.id);
  } catch (error) {
    if (!(error instanceof NoSuchBrand)) throw error;
    console.error(error.message);
    return 2;
  }
  const refused = chosen.filter(({ brand }) => !brand);
  if (refused.length > 0) {
    const problems = eachOnce(refused.flatMap((one) => one.problems));
    console.log(`${drawnProblems(problems, folder)}\n`);
    for (const { id, problems: own } of refused)
      console.log(`${id}: ${countsOf(eachOnce(own))}: not published`);
    if (refused.length === chosen.length) return 1;
  }
  await ensureBuilt();
  const bundle = readBundle();
  const prerender = await stage('Loading the page renderer', () => loadRenderer());
  if (options.out !== undefined) {
    const { out, id: alone } = options;
    const sound = chosen.flatMap((one) => (one.brand ? [{ ...one, brand: one.brand }] : []));
    if (options.dryRun) {
      console.log(`Would write ${sound.map(({ id }) => id).join(', ')} into ${out}. Nothing was written.`);
      return refused.length > 0 ? 1 : 0;
    }
    const asked = new Map<string, BrandApi>();
    const apis = (one: SoundBrand): BrandApi => {
      const known = asked.get(one.id) ?? apiOf(one, options.data);
      asked.set(one.id, known);
      return known;
    };
    const written = await exportBrands(
      sound,
      { out, alone: alone !== undefined, accept: options.accept },
      { bundle, prerender, folder, runtime: runtimePrint(), ask: (one) => apis(one).ask },
      ({ id, changes, exported }) => {
        if (changes) console.log(tellChanges(changes, id).join('\n'));
        if (!exported) return;
        console.log(`${id}: ${counted(exported.files, 'file')}, ${kilobytes(exported.size)}.`);
        tellMissed(asked.get(id));
      },
    );
    if (!written) {
      console.log(
        'Nothing was written: these brands themselves have not changed. To publish all the same: --accept',
      );
      return 1;
    }
    const lost = gamesNowhere(sound);
    if (lost.length > 0) console.log(`\n${drawnProblems(lost, folder)}\n`);
    console.log(
      `Written into ${out}, with ${alone === undefined ? '' : '_headers, '}Caddyfile and nginx.conf.`,
    );
    return refused.length > 0 ? 1 : 0;
  }
  const tools = { store: openStore(options.data), bundle, prerender, runtime: () => runtimePrint(), folder };
  return (await publishAll(chosen, tools, options)) ? 0 : 1;
}
