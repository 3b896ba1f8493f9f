import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { SoundBrand } from '../authoring/why/explain.ts';
import type { Bundle } from '../build/bundle.ts';
import type { AskVisitor } from '../site/firstAnswers.ts';
import { makeSite, type Prerender } from '../site/site.ts';
import { type Changes, changesSince } from './changes.ts';
import { drawnVersion } from './drawnVersion.ts';
import { bestBrotli, type Exported, exportSite, quickBrotli } from './exportSite.ts';
import { comparedExport, keepLast, readLast } from './lastExport.ts';
import { dropEarlierAssets, neededAssets } from './neededAssets.ts';
import { printsOf } from './prints.ts';
import { caddyfile, type FolderSite, headersFile, nginxConf } from './serverForms.ts';
import { writeWhole } from './store.ts';
import { copyAssets } from './storeAssets.ts';

/** Up to this many brands are worth the time of the best compression. */
const few = 20;

/** What brands are drawn with. */
interface DrawTools {
  readonly bundle: Bundle;
  readonly prerender: Prerender;
  /** Folder of the brands. */
  readonly folder: string;
  /** Asks a brand's API what its pages show first. */
  ask(brand: SoundBrand): AskVisitor;
  /** Hash of the build. */
  readonly runtime: string;
}

/** Where brands are written, and how. */
interface ExportPlace {
  readonly out: string;
  /** One brand that is `out` itself. */
  readonly alone: boolean;
  /** Whether changes that the brands themselves did not make are accepted. */
  readonly accept: boolean;
}

/** What came of one brand. */
export interface ExportedBrand {
  readonly id: string;
  /** None: nothing was published here before. */
  readonly changes: Changes | null;
  /** Null where nothing was written, since nobody accepted what changed. */
  readonly exported: Exported | null;
}

/** What a server must be told, in the forms of the usual ones. */
export function writeServerForms(out: string, sites: readonly FolderSite[], alone: boolean): void {
  const [only] = sites;
  if (alone && only) writeWhole(path.join(out, '_headers'), headersFile(only));
  writeWhole(path.join(out, 'Caddyfile'), caddyfile(sites));
  writeWhole(path.join(out, 'nginx.conf'), nginxConf(sites));
}

/** A brand drawn, beside what its folder holds of it. */
async function drawBrand(
  one: SoundBrand,
  { bundle, prerender, folder, runtime, ask }: DrawTools,
  root: string,
  out: string,
) {
  const site = await makeSite(one, bundle, prerender, folder, { ask: ask(one) });
  const drawn = drawnVersion(one, site, folder);
  const prints = printsOf(one, runtime, folder);
  const last = readLast(root, out, one.id);
  const differs = last !== null && last.digest !== drawn.digest;
  const changes = differs ? changesSince(last, one, comparedExport(one, folder), drawn, prints) : null;
  return { site, drawn, prints, changes };
}

/**
 * Writes brands as folders for any static server. One brand alone is `out` itself; several are `out/<id>` each,
 * with the browser's files and catalogues of all in `out`. Where a brand differs from what its folder holds and
 * did not itself change, nothing is written for anybody before that is accepted.
 */
export async function exportBrands(
  brands: readonly SoundBrand[],
  { out, alone, accept }: ExportPlace,
  tools: DrawTools,
  told: (brand: ExportedBrand) => void,
): Promise<boolean> {
  const rootOf = (id: string) => (alone ? out : path.join(out, id));
  let fine = true;
  for (const one of accept ? [] : brands) {
    const { id } = one;
    const last = readLast(rootOf(id), out, id);
    if (!last || JSON.stringify(last.prints) === JSON.stringify(printsOf(one, tools.runtime, tools.folder)))
      continue;
    const { changes } = await drawBrand(one, tools, rootOf(id), out);
    if (!changes || changes.own || changes.beneath.length === 0) continue;
    told({ id, changes, exported: null });
    fine = false;
  }
  if (!fine) return false;

  mkdirSync(out, { recursive: true });
  const quality = brands.length <= few ? bestBrotli : quickBrotli;
  const sites: FolderSite[] = [];
  const pages: string[] = [];
  for (const one of brands) {
    const root = rootOf(one.id);
    const { site, drawn, prints, changes } = await drawBrand(one, tools, root, out);
    const exported = exportSite(one.id, site, { root, shared: out }, { quality });
    keepLast(root, one, site, drawn, prints);
    sites.push(exported.site);
    for (const address of site.addresses()) {
      const { body, headers } = site.reply(address) ?? {};
      if (typeof body === 'string' && headers?.['Content-Type']?.startsWith('text/html')) pages.push(body);
    }
    told({ id: one.id, changes, exported });
  }
  const assets = path.join(out, 'assets');
  const needed = neededAssets(tools.bundle.assetsFolder, new Set(pages));
  copyAssets(tools.bundle.assetsFolder, assets, new Date(), needed);
  dropEarlierAssets(assets, needed);
  writeServerForms(out, sites, alone);
  return true;
}
