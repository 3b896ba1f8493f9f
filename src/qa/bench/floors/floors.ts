import type { Browser } from '@playwright/test';
import { operationList } from '#schemas/api/operations.ts';
import { type BenchTarget, brandAddress, floorFolder, ownTarget, type PageName } from '../phone/pages.ts';
import type { BenchProxy } from './proxy.ts';
import { buildReactFloor } from './reactFloor.ts';
import { captureRenderedPage } from './renderedPage.ts';
import { staticFloorHtml } from './staticFloor.ts';

const html = 'text/html; charset=utf-8';
/** Initial queries of every page, which the React floor repeats. */
const initialQueries = [operationList.getStartup.path, operationList.getSettings.path];

/**
 * Builds the floors of a page and serves them next to it. Returns the page and its floors; only home pages have a
 * React floor.
 */
export async function buildFloors(
  browser: Browser,
  proxy: BenchProxy,
  brand: string,
  page: PageName,
): Promise<BenchTarget[]> {
  const own = ownTarget(proxy.origin, brand, page);
  const rendered = await captureRenderedPage(browser, own.url);
  const floor = (kind: 'static' | 'react', body: string): BenchTarget => {
    const address = `${floorFolder}${page}-${kind}.html`;
    proxy.putFile(brand, address, { type: html, body });
    return { ...own, name: `${own.name} ${kind}`, kind, url: brandAddress(proxy.origin, brand, address) };
  };
  const targets = [own, floor('static', staticFloorHtml(rendered))];
  if (page !== 'home') return targets;
  const {
    html: body,
    scriptAddress,
    script,
  } = await buildReactFloor(rendered, `${brand}-${page}`, initialQueries);
  proxy.putFile(brand, scriptAddress, { type: 'text/javascript; charset=utf-8', body: script });
  return [...targets, floor('react', body)];
}
