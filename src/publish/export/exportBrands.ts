import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { ValidBrand } from '#src/authoring/why/explain.ts';
import type { Bundle } from '#src/build/bundle.ts';
import type { VisitorQuery } from '#src/site/initialResults.ts';
import type { Prerender } from '#src/site/renderPage.ts';
import { renderSite } from '#src/site/site.ts';
import { type Changes, changesSince } from '../compare/changes.ts';
import { fingerprintsOf } from '../compare/fingerprints.ts';
import { renderVersion } from '../compare/renderVersion.ts';
import { writeAtomic } from '../versions/store.ts';
import { copyAssets } from '../versions/storeAssets.ts';
import { bestBrotliQuality, type ExportedFiles, exportSite, fastBrotliQuality } from './exportSite.ts';
import { comparableExport, readLastExport, recordLastExport } from './lastExport.ts';
import { dropEarlierAssets, neededAssets } from './neededAssets.ts';
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
}

/** The result for one brand. */
export interface BrandExport {
  readonly id: string;
  /** Null where nothing was exported here before. */
  readonly changes: Changes | null;
  /** Null where nothing was written, because the changes were not accepted. */
  readonly exported: ExportedFiles | null;
}

/** Writes the configuration files of the usual static servers. */
export function writeServerConfigs(out: string, sites: readonly ExportedSite[], alone: boolean): void {
  const [only] = sites;
  if (alone && only) writeAtomic(path.join(out, '_headers'), headersFile(only));
  writeAtomic(path.join(out, 'Caddyfile'), caddyfile(sites));
  writeAtomic(path.join(out, 'nginx.conf'), nginxConf(sites));
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
  return { site, drawn, prints, changes };
}

/**
 * Writes brands as folders for any static server: one brand is `out` itself, several are `out/<id>` each,
 * with shared assets and catalogues in `out`. Where a brand differs from its last export only by changes
 * outside its own folder, nothing is written for any brand until that is accepted. Returns whether it was
 * written.
 */
export async function exportBrands(
  brands: readonly ValidBrand[],
  { out, alone, accept }: ExportPlace,
  tools: DrawTools,
  onResult: (brand: BrandExport) => void,
): Promise<boolean> {
  const rootOf = (id: string) => (alone ? out : path.join(out, id));
  let accepted = true;
  for (const one of accept ? [] : brands) {
    const { id } = one;
    const last = readLastExport(rootOf(id), out, id);
    if (
      !last ||
      JSON.stringify(last.prints) === JSON.stringify(fingerprintsOf(one, tools.runtime, tools.folder))
    )
      continue;
    const { changes } = await drawBrand(one, tools, rootOf(id), out);
    if (!changes || changes.own || changes.outside.length === 0) continue;
    onResult({ id, changes, exported: null });
    accepted = false;
  }
  if (!accepted) return false;

  mkdirSync(out, { recursive: true });
  const quality = brands.length <= bestQualityLimit ? bestBrotliQuality : fastBrotliQuality;
  const sites: ExportedSite[] = [];
  const pages: string[] = [];
  for (const one of brands) {
    const root = rootOf(one.id);
    const { site, drawn, prints, changes } = await drawBrand(one, tools, root, out);
    const exported = exportSite(one.id, site, { root, shared: out }, { quality });
    recordLastExport(root, one, site, drawn, prints);
    sites.push(exported.site);
    for (const address of site.addresses()) {
      const { body, headers } = site.reply(address) ?? {};
      if (typeof body === 'string' && headers?.['Content-Type']?.startsWith('text/html')) pages.push(body);
    }
    onResult({ id: one.id, changes, exported });
  }
  const assets = path.join(out, 'assets');
  const needed = neededAssets(tools.bundle.assetsFolder, new Set(pages));
  copyAssets(tools.bundle.assetsFolder, assets, new Date(), needed);
  dropEarlierAssets(assets, needed);
  writeServerConfigs(out, sites, alone);
  return true;
}
