import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { baseBrand } from '#schemas/manifest/baseBrand.ts';
import { brandsFolder, diskShelf } from '../authoring/brands/brandFiles.ts';
import { checkOn, textsReader } from '../authoring/brands/checkBrand.ts';
import { readBundle } from '../build/bundle.ts';
import { makeSite } from '../site/site.ts';
import { loadRenderer } from '../site/sites.ts';
import { exportSite } from './exportSite.ts';
import { generateBrand } from './generateBrands.ts';
import type { GeneratedPart, GeneratedWork } from './publishGenerated.ts';

/** Brands told at once. */
const together = 10;

/** One of several that share the work: every `step`th brand from `first` on. */
async function work({ first, step, count, out, pages }: GeneratedWork): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'livery-generated-'));
  try {
    cpSync(path.join(brandsFolder, baseBrand), path.join(folder, baseBrand), { recursive: true });
    const [bundle, prerender, texts] = [readBundle(), await loadRenderer(), textsReader()];
    const base = checkOn(diskShelf(folder), baseBrand, texts).brand;
    if (!base) throw new Error('base has errors');
    const only = pages === null ? undefined : new Set(pages);
    let part: GeneratedPart = { brands: 0, bytes: 0 };
    // Base is read once for many brands, and the shelf forgets those that are done.
    let shelf = diskShelf(folder);
    for (let number = first; number < count; number += step) {
      const id = generateBrand(number, base, folder);
      const checked = checkOn(shelf, id, texts);
      if (!checked.brand) throw new Error(`${id}: ${checked.problems[0]?.message}`);
      const site = await makeSite({ ...checked, brand: checked.brand }, bundle, prerender, folder, { only });
      const { size } = exportSite(
        id,
        site,
        { root: path.join(out, id), shared: out },
        { bare: only !== undefined },
      );
      rmSync(path.join(folder, id), { recursive: true, force: true });
      part = { brands: part.brands + 1, bytes: part.bytes + size };
      if (part.brands < together) continue;
      parentPort?.postMessage(part);
      part = { brands: 0, bytes: 0 };
      shelf = diskShelf(folder);
    }
    parentPort?.postMessage(part);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await work(workerData as GeneratedWork);
