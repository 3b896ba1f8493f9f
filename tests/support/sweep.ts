import type { Page, Response } from '@playwright/test';
import { languages } from '#schemas/languages.ts';
import type { Brand } from '#schemas/manifest/brand.ts';
import { refusedElement } from '#src/domain/site/published.ts';
import { atRest, axe, expect, expectNoSidewaysScroll, test } from './page.ts';

/** Time for every page of a brand, one after the other, in milliseconds. */
export const sweepTime = 400_000;

type BrandPage = Brand['pages'][string];

/** Whether a visitor is let in. */
export const isOpen = ({ access = 'open' }: BrandPage): boolean => access === 'open';

/** Whether a signed-in member of type 0 may see a page. */
export const isForMembers = ({ when }: BrandPage): boolean =>
  !JSON.stringify(when ?? {}).includes('memberTypeNot');

/** Fails where the page lies in the wrong direction, is refused, or can be scrolled sideways. */
async function expectClean(page: Page, language: keyof typeof languages): Promise<void> {
  await atRest(page);
  await expect(page.locator('html')).toHaveAttribute('dir', languages[language].direction);
  await expect(page.locator('main')).toBeVisible();
  await expect(page.locator(`#${refusedElement}`)).toBeHidden();
  await expectNoSidewaysScroll(page);
}

/** Opens a page by its address, and judges it. */
export async function openClean(
  page: Page,
  address: string,
  language: keyof typeof languages,
): Promise<Response | null> {
  const response = await page.goto(address);
  await expectClean(page, language);
  return response;
}

/** As `openClean`, and judged for accessibility. */
export async function openSound(...what: Parameters<typeof openClean>): Promise<Response | null> {
  const response = await openClean(...what);
  await axe(what[0]);
  return response;
}

/** Goes to a page as a link does, within the document that is open: a third of the time of a new one. */
async function goTo(page: Page, id: string, path = '/'): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page.locator(`[data-page="${id}"]`)).toBeVisible();
}

/**
 * Judges each page as a member comes to it. With `judge` also for accessibility: pages that differ in title and
 * address alone once.
 */
export async function goThrough(
  page: Page,
  pages: readonly (readonly [id: string, page: BrandPage])[],
  language: keyof typeof languages,
  judge: typeof axe | null,
): Promise<void> {
  const judged = new Set<string>();
  for (const [id, { paths, widgets, shell }] of pages)
    await test.step(id, async () => {
      await goTo(page, id, paths[0]);
      await expectClean(page, language);
      const look = JSON.stringify([widgets, shell]);
      if (!judged.has(look)) await judge?.(page);
      judged.add(look);
    });
}
