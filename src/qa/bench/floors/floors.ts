import type { Browser } from '@playwright/test';
import { operationList } from '#schemas/api/operations.ts';
import { brandAddress, floorFolder, ours, type PageName, type Target } from '../phone/pages.ts';
import { readDrawn } from './drawn.ts';
import type { Front } from './front.ts';
import { reactFloor } from './reactFloor.ts';
import { staticFloor } from './staticFloor.ts';

const html = 'text/html; charset=utf-8';
/** What every page asks first: the same two questions for the floor that asks. */
const questions = [operationList.getStartup.path, operationList.getSettings.path];

/** Builds the floors of one page beside it; returns the page and its floors. The React floor is of home pages. */
export async function buildFloors(
  browser: Browser,
  front: Front,
  brand: string,
  page: PageName,
): Promise<Target[]> {
  const own = ours(front.origin, brand, page);
  const drawn = await readDrawn(browser, own.url);
  const floor = (kind: 'static' | 'react', body: string): Target => {
    const address = `${floorFolder}${page}-${kind}.html`;
    front.put(brand, address, { type: html, body });
    return { ...own, name: `${own.name} ${kind}`, kind, url: brandAddress(front.origin, brand, address) };
  };
  const targets = [own, floor('static', staticFloor(drawn))];
  if (page !== 'home') return targets;
  const { html: body, scriptAddress, script } = await reactFloor(drawn, `${brand}-${page}`, questions);
  front.put(brand, scriptAddress, { type: 'text/javascript; charset=utf-8', body: script });
  return [...targets, floor('react', body)];
}
