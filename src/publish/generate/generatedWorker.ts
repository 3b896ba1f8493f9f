import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { baseBrand } from '#schemas/manifest/baseBrand.ts';
import { brandsFolder, diskShelf } from '#src/authoring/brands/brandFiles.ts';
import { checkBrandIn, productTextsReader } from '#src/authoring/brands/checkBrand.ts';
import { readBundle } from '#src/build/bundle.ts';
import { renderSite } from '#src/site/site.ts';
import { loadRenderer } from '#src/site/sites.ts';
import { exportSite } from '../export/exportSite.ts';
import { generateBrand } from './generateBrands.ts';
import type { GeneratedPart, GeneratedWork } from './publishGenerated.ts';

/** Brands per progress message. */
const batchSize = 10;

/** Work of one worker: every `step`th brand from `first` on. */
async function work({ first, step, count, out, pages }: GeneratedWork): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'livery-generated-'));
  try {
    cpSync(path.join(brandsFolder, baseBrand), path.join(folder, baseBrand), { recursive: true });
    const [bundle, prerender, texts] = [readBundle(), await loadRenderer(), productTextsReader()];
    const base = checkBrandIn(diskShelf(folder), baseBrand, texts).brand;
    if (!base) throw new Error('base has errors');
    const only = pages === null ? undefined : new Set(pages);
    let progress: GeneratedPart = { brands: 0, bytes: 0 };
    // A shelf caches base for a batch of brands, and is replaced so that finished brands are released.
    let shelf = diskShelf(folder);
    for (let number = first; number < count; number += step) {
      const id = generateBrand(number, base, folder);
      const checked = checkBrandIn(shelf, id, texts);
      if (!checked.brand) throw new Error(`${id}: ${checked.problems[0]?.message}`);
      const site = await renderSite({ ...checked, brand: checked.brand }, bundle, prerender, folder, {
        only,
      });
      const { size } = exportSite(
        id,
        site,
        { root: path.join(out, id), shared: out },
        { bare: only !== undefined },
      );
      rmSync(path.join(folder, id), { recursive: true, force: true });
      progress = { brands: progress.brands + 1, bytes: progress.bytes + size };
      if (progress.brands < batchSize) continue;
      parentPort?.postMessage(progress);
      progress = { brands: 0, bytes: 0 };
      shelf = diskShelf(folder);
    }
    parentPort?.postMessage(progress);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await work(workerData as GeneratedWork);
