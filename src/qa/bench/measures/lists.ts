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

/** A brand's list and the naive one beside it, and the games that both show. */
export interface ListTargets {
  readonly targets: readonly BenchTarget[];
  readonly catalogue: Catalogue;
}

/** Puts the naive list of a brand beside its own. */
export async function buildListTargets(
  browser: Browser,
  front: BenchProxy,
  brand: string,
): Promise<ListTargets> {
  const catalogue = await serveWholeCatalogue(browser, front);
  const own = ownTarget(front.origin, brand, 'list');
  const drawn = await captureRenderedPage(browser, own.url);
  const { html, scriptAddress, script } = await buildNaiveList(drawn, brand, catalogue.addresses);
  const address = `${floorFolder}list-naive.html`;
  front.putFile(brand, address, { type: 'text/html; charset=utf-8', body: html });
  front.putFile(brand, scriptAddress, { type: 'text/javascript; charset=utf-8', body: script });
  const url = brandAddress(front.origin, brand, address);
  return { targets: [own, { ...own, name: `${own.name} naive`, kind: 'naive', url }], catalogue };
}

/** Measures both in turns, and what scrolling leaves behind in ours. */
export async function runListRounds(
  ...[{ targets, catalogue }, times, tell, failures]: [ListTargets, number, OnProgress, string[]]
): Promise<ListRow[]> {
  const { size } = catalogue;
  const found = await runRounds(targets, times, (url) => measureList(url, size), tell, failures);
  const rows: ListRow[] = [];
  for (const [{ name, brand, page, kind, url }, runs] of found) {
    if (runs.length === 0) continue;
    const row = { name, brand, page, kind, games: size, runs };
    const middle = medians(runs, ['mount', 'deep', 'step', 'tab', 'tile', 'elements']);
    const heap = kind === 'ours' ? await measureHeap(url, size) : undefined;
    const elements = Math.max(heap?.elements ?? 0, ...runs.map((run) => run.elements));
    rows.push({ ...row, ...middle, elements, ...(heap && { heap }) });
  }
  return rows;
}
