import type { Browser } from '@playwright/test';
import { operationList } from '#schemas/api/operations.ts';
import { type BenchTarget, brandAddress, floorFolder, ownTarget, type PageName } from '../phone/pages.ts';
import type { BenchProxy } from './proxy.ts';
import { buildReactFloor } from './reactFloor.ts';
import { captureRenderedPage } from './renderedPage.ts';
import { staticFloorHtml } from './staticFloor.ts';

const html = 'text/html; charset=utf-8';
/** What every page asks first: the same two questions for the floor that asks. */
const questions = [operationList.getStartup.path, operationList.getSettings.path];

/** Builds the floors of one page beside it; returns the page and its floors. The React floor is of home pages. */
export async function buildFloors(
  browser: Browser,
  front: BenchProxy,
  brand: string,
  page: PageName,
): Promise<BenchTarget[]> {
  const own = ownTarget(front.origin, brand, page);
  const drawn = await captureRenderedPage(browser, own.url);
  const floor = (kind: 'static' | 'react', body: string): BenchTarget => {
    const address = `${floorFolder}${page}-${kind}.html`;
    front.putFile(brand, address, { type: html, body });
    return { ...own, name: `${own.name} ${kind}`, kind, url: brandAddress(front.origin, brand, address) };
  };
  const targets = [own, floor('static', staticFloorHtml(drawn))];
  if (page !== 'home') return targets;
  const { html: body, scriptAddress, script } = await buildReactFloor(drawn, `${brand}-${page}`, questions);
  front.putFile(brand, scriptAddress, { type: 'text/javascript; charset=utf-8', body: script });
  return [...targets, floor('react', body)];
}
