import { existsSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ValidBrand } from '#src/authoring/why/explain.ts';
import type { Bundle } from '#src/build/bundle.ts';
import type { Prerender } from '#src/site/drawPage.ts';
import type { VisitorQuery } from '#src/site/initialResults.ts';
import { type RenderedSite, renderSite } from '#src/site/site.ts';
import { type Changes, changesSince } from '../compare/changes.ts';
import { type Fingerprints, fingerprintsOf } from '../compare/fingerprints.ts';
import { renderVersion } from '../compare/renderVersion.ts';
import { bestBrotliQuality, type ExportedFiles, exportSite, fastBrotliQuality } from './exportSite.ts';
import { writeChanged } from './fileWriter.ts';
import { comparableExport, readLastExport, recordLastExport, standingExport } from './lastExport.ts';
import { neededAssets, updateAssets } from './neededAssets.ts';
import { caddyfile, type ExportedSite, headersFile, nginxConf } from './serverConfigs.ts';

/** Up to this many brands are compressed at the best quality. */
const bestQualityLimit = 20;

/** What brands are rendered with. */
interface DrawTools {
  readonly bundle: Bundle;
  readonly prerender: Prerender;
  /** Folder of the brands. */
  readonly folder: string;
  /** Gives the function that queries a brand's API for what its pages show first. */
  ask(brand: ValidBrand): VisitorQuery;
  /** Fingerprint of the build. */
  readonly runtime: string;
  /** Told of a brand that cannot be drawn (`DrawingError`), or prepared; what was exported of it before stays as it is. */
  failed(brand: string, error: Error): void;
}

/** Where brands are written, and how. */
interface ExportPlace {
  readonly out: string;
  /** Whether `out` itself is the folder of the only brand. */
  readonly alone: boolean;
  /** Whether changes that do not come from the brands themselves are accepted. */
  readonly accept: boolean;
  /** Reports what would change, and writes nothing. */
  readonly dryRun: boolean;
  /** Ids of the brands that cannot be exported now: what was exported of them before is still served. */
  readonly refused?: readonly string[];
  /** Brotli quality; by default the best that so many brands allow. */
  readonly quality?: number;
}

/** The result for one brand. */
export interface BrandExport {
  readonly id: string;
  /** The publication it was compared with, as reports call it; null where nothing was exported here before. */
  readonly since: string | null;
  /** Null where nothing was exported here before, or nothing has changed. */
  readonly changes: Changes | null;
  /** Null where nothing was written, because that was not wanted, or the changes were not accepted. */
  readonly exported: ExportedFiles | null;
}

/** What became of an export: not accepted, or how many files were written, 0 where each stood there already. */
export type ExportOutcome = 'unaccepted' | number;

/** Writes the configuration files of the usual static servers that differ; how many. */
function writeServerConfigs(out: string, sites: readonly ExportedSite[], alone: boolean): number {
  const [only] = sites;
  const texts: Readonly<Record<string, string>> = {
    ...(alone && only ? { _headers: headersFile(only) } : {}),
    Caddyfile: caddyfile(sites),
    'nginx.conf': nginxConf(sites),
  };
  return Object.entries(texts).filter(([name, text]) => writeChanged(path.join(out, name), text)).length;
}

/** Renders a brand and compares it with its last export. */
async function drawBrand(
  one: ValidBrand,
  { bundle, prerender, folder, runtime, ask }: DrawTools,
  root: string,
  out: string,
) {
  const site = await renderSite(one, bundle, prerender, folder, { ask: ask(one) });
  const drawn = renderVersion(one, site, folder);
  const prints = fingerprintsOf(one, runtime, folder);
  const last = readLastExport(root, out, one.id);
  const differs = last !== null && last.digest !== drawn.digest;
  const changes = differs ? changesSince(last, one, comparableExport(one, folder), drawn, prints) : null;
  return { site, drawn, prints, changes, since: last?.since ?? null };
}

const samePrints = (a: Fingerprints, b: Fingerprints): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The brands whose changes come from outside them alone, which have to be accepted; each is reported. */
async function reportUnaccepted(
  brands: readonly ValidBrand[],
  rootOf: (id: string) => string,
  out: string,
  tools: DrawTools,
  onResult: (brand: BrandExport) => void,
): Promise<number> {
  let unaccepted = 0;
  for (const one of brands) {
    const { id } = one;
    const last = readLastExport(rootOf(id), out, id);
    if (!last || samePrints(last.prints, fingerprintsOf(one, tools.runtime, tools.folder))) continue;
    // One that cannot be drawn is told when it is its turn to be exported.
    const drawn = await tryDrawing(one, { ...tools, failed: () => undefined }, rootOf(id), out);
    if (!drawn) continue;
    const { changes, since } = drawn;
    if (!changes || changes.own || changes.outside.length === 0) continue;
    onResult({ id, since, changes, exported: null });
    unaccepted += 1;
  }
  return unaccepted;
}

/** Draws a brand; what throws is told as a failure of this brand alone, and gives null. */
async function tryDrawing(one: ValidBrand, tools: DrawTools, root: string, out: string) {
  try {
    return await drawBrand(one, tools, root, out);
  } catch (error) {
    tools.failed(one.id, error instanceof Error ? error : new Error(String(error)));
    return null;
  }
}

/** The documents of a site. */
const documentsOf = (site: RenderedSite): string[] =>
  site.addresses().flatMap((address) => {
    const { body, headers } = site.reply(address) ?? {};
    return typeof body === 'string' && headers?.['Content-Type']?.startsWith('text/html') ? [body] : [];
  });

/** The documents of an export that stands in a folder. */
const standingDocuments = (root: string): string[] =>
  globSync('**/*.html', { cwd: root, withFileTypes: true })
    // An address may end so, too.
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(path.join(parentPath, name), 'utf8'));

/**
 * Writes brands as folders for any static server: one brand is `out` itself, several are `out/<id>` each,
 * with shared assets and catalogues in `out`. A file that stands there already is not touched. A brand that cannot
 * be exported keeps what stands of it, with its part of the server configurations and the assets it needs. Where a brand
 * differs from its last export only by changes outside its own folder, nothing is written for any brand until
 * that is accepted.
 */
export async function exportBrands(
  brands: readonly ValidBrand[],
  { out, alone, accept, dryRun, refused = [], quality }: ExportPlace,
  tools: DrawTools,
  onResult: (brand: BrandExport) => void,
): Promise<ExportOutcome> {
  const rootOf = (id: string) => (alone ? out : path.join(out, id));
  if (!accept && !dryRun && (await reportUnaccepted(brands, rootOf, out, tools, onResult)) > 0)
    return 'unaccepted';

  const usualQuality = brands.length <= bestQualityLimit ? bestBrotliQuality : fastBrotliQuality;
  const sites: ExportedSite[] = [];
  const pages = new Set<string>();
  const replaced = new Set<string>();
  const absent = new Set(refused);
  let written = 0;
  for (const one of brands) {
    const root = rootOf(one.id);
    const result = await tryDrawing(one, tools, root, out);
    if (!result) {
      absent.add(one.id);
      continue;
    }
    const { site, drawn, prints, changes, since } = result;
    if (dryRun) {
      onResult({ id: one.id, since, changes, exported: null });
      continue;
    }
    mkdirSync(out, { recursive: true });
    const exported = exportSite(one.id, site, { root, shared: out }, { quality: quality ?? usualQuality });
    recordLastExport(root, one, site, drawn, prints, exported.site);
    sites.push(exported.site);
    written += exported.written;
    for (const page of documentsOf(site)) pages.add(page);
    for (const page of exported.replaced) replaced.add(page);
    onResult({ id: one.id, since, changes, exported });
  }
  // Nothing to write: nothing was exported, or nothing is to be.
  if (dryRun || sites.length === 0) return 0;
  for (const id of absent) {
    const standing = standingExport(rootOf(id), out, id);
    if (!standing) continue;
    sites.push(standing);
    for (const page of standingDocuments(standing.root)) pages.add(page);
  }
  const assets = path.join(out, 'assets');
  const needed = neededAssets(tools.bundle.assetsFolder, pages);
  const before = replaced.size > 0 && existsSync(assets) ? neededAssets(assets, replaced) : new Set<string>();
  written += updateAssets(tools.bundle.assetsFolder, assets, { needed, before });
  const byId = sites.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return written + writeServerConfigs(out, byId, alone);
}
