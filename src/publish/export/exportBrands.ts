import { existsSync, mkdirSync } from 'node:fs';
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
import { comparableExport, readLastExport, recordLastExport } from './lastExport.ts';
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
    const { changes, since } = await drawBrand(one, tools, rootOf(id), out);
    if (!changes || changes.own || changes.outside.length === 0) continue;
    onResult({ id, since, changes, exported: null });
    unaccepted += 1;
  }
  return unaccepted;
}

/** The documents of a site. */
const documentsOf = (site: RenderedSite): string[] =>
  site.addresses().flatMap((address) => {
    const { body, headers } = site.reply(address) ?? {};
    return typeof body === 'string' && headers?.['Content-Type']?.startsWith('text/html') ? [body] : [];
  });

/**
 * Writes brands as folders for any static server: one brand is `out` itself, several are `out/<id>` each,
 * with shared assets and catalogues in `out`. A file that stands there already is not touched. Where a brand
 * differs from its last export only by changes outside its own folder, nothing is written for any brand until
 * that is accepted.
 */
export async function exportBrands(
  brands: readonly ValidBrand[],
  { out, alone, accept, dryRun, quality }: ExportPlace,
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
  let written = 0;
  for (const one of brands) {
    const root = rootOf(one.id);
    const { site, drawn, prints, changes, since } = await drawBrand(one, tools, root, out);
    if (dryRun) {
      onResult({ id: one.id, since, changes, exported: null });
      continue;
    }
    mkdirSync(out, { recursive: true });
    const exported = exportSite(one.id, site, { root, shared: out }, { quality: quality ?? usualQuality });
    recordLastExport(root, one, site, drawn, prints);
    sites.push(exported.site);
    written += exported.written;
    for (const page of documentsOf(site)) pages.add(page);
    for (const page of exported.replaced) replaced.add(page);
    onResult({ id: one.id, since, changes, exported });
  }
  if (dryRun) return 0;
  const assets = path.join(out, 'assets');
  const needed = neededAssets(tools.bundle.assetsFolder, pages);
  const before = replaced.size > 0 && existsSync(assets) ? neededAssets(assets, replaced) : new Set<string>();
  written += updateAssets(tools.bundle.assetsFolder, assets, { needed, before });
  return written + writeServerConfigs(out, sites, alone);
}
