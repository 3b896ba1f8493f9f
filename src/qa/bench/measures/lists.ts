import type { Browser } from '@playwright/test';
import type { ListRow } from '../figures/result.ts';
import { type Catalogue, serveWholeCatalogue } from '../floors/catalogue.ts';
import { buildNaiveList } from '../floors/naiveList.ts';
import type { BenchProxy } from '../floors/proxy.ts';
import { captureRenderedPage } from '../floors/renderedPage.ts';
import { measureHeap, measureList } from '../phone/listMeasures.ts';
import { medians } from '../phone/numbers.ts';
import { type BenchTarget, brandAddress, floorFolder, ownTarget } from '../phone/pages.ts';
import { type OnProgress, runRounds } from './rounds.ts';

/** The list of a brand, its naive counterpart, and the catalogue that both show. */
export interface ListTargets {
  readonly targets: readonly BenchTarget[];
  readonly catalogue: Catalogue;
}

/** Builds the naive list of a brand and serves it next to the list of the product. */
export async function buildListTargets(
  browser: Browser,
  proxy: BenchProxy,
  brand: string,
): Promise<ListTargets> {
  const catalogue = await serveWholeCatalogue(browser, proxy);
  const own = ownTarget(proxy.origin, brand, 'list');
  const rendered = await captureRenderedPage(browser, own.url);
  const { html, scriptAddress, script } = await buildNaiveList(rendered, brand, catalogue.addresses);
  const address = `${floorFolder}list-naive.html`;
  proxy.putFile(brand, address, { type: 'text/html; charset=utf-8', body: html });
  proxy.putFile(brand, scriptAddress, { type: 'text/javascript; charset=utf-8', body: script });
  const url = brandAddress(proxy.origin, brand, address);
  return { targets: [own, { ...own, name: `${own.name} naive`, kind: 'naive', url }], catalogue };
}

/** Measures both lists in turns, and the heap growth of the product's list after scrolling. */
export async function runListRounds(
  ...[{ targets, catalogue }, times, onProgress, failures]: [ListTargets, number, OnProgress, string[]]
): Promise<ListRow[]> {
  const { size } = catalogue;
  const results = await runRounds(targets, times, (url) => measureList(url, size), onProgress, failures);
  const rows: ListRow[] = [];
  for (const [{ name, brand, page, kind, url }, runs] of results) {
    if (runs.length === 0) continue;
    const row = { name, brand, page, kind, games: size, runs };
    const middle = medians(runs, ['mount', 'deep', 'step', 'tab', 'tile', 'elements']);
    const heap = kind === 'ours' ? await measureHeap(url, size) : undefined;
    const elements = Math.max(heap?.elements ?? 0, ...runs.map((run) => run.elements));
    rows.push({ ...row, ...middle, elements, ...(heap && { heap }) });
  }
  return rows;
}
