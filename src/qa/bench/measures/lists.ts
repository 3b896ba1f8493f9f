import type { Browser } from '@playwright/test';
import type { ListRow } from '../figures/result.ts';
import { type Catalogue, listWholeCatalogue } from '../floors/catalogue.ts';
import { readDrawn } from '../floors/drawn.ts';
import type { Front } from '../floors/front.ts';
import { naiveList } from '../floors/naiveList.ts';
import { measureHeap, measureList } from '../phone/listRun.ts';
import { medians } from '../phone/numbers.ts';
import { brandAddress, floorFolder, ours, type Target } from '../phone/pages.ts';
import { rounds, type Tell } from './rounds.ts';

/** A brand's list and the naive one beside it, and the games that both show. */
export interface Lists {
  readonly targets: readonly Target[];
  readonly catalogue: Catalogue;
}

/** Puts the naive list of a brand beside its own. */
export async function buildLists(browser: Browser, front: Front, brand: string): Promise<Lists> {
  const catalogue = await listWholeCatalogue(browser, front);
  const own = ours(front.origin, brand, 'list');
  const drawn = await readDrawn(browser, own.url);
  const { html, scriptAddress, script } = await naiveList(drawn, brand, catalogue.addresses);
  const address = `${floorFolder}list-naive.html`;
  front.put(brand, address, { type: 'text/html; charset=utf-8', body: html });
  front.put(brand, scriptAddress, { type: 'text/javascript; charset=utf-8', body: script });
  const url = brandAddress(front.origin, brand, address);
  return { targets: [own, { ...own, name: `${own.name} naive`, kind: 'naive', url }], catalogue };
}

/** Measures both in turns, and what scrolling leaves behind in ours. */
export async function listRounds(
  ...[{ targets, catalogue }, times, tell, failures]: [Lists, number, Tell, string[]]
): Promise<ListRow[]> {
  const { size } = catalogue;
  const found = await rounds(targets, times, (url) => measureList(url, size), tell, failures);
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
