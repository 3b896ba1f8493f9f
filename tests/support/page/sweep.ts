import type { Page, Response } from '@playwright/test';
import { languages } from '#schemas/languages.ts';
import type { Brand } from '#schemas/manifest/brand.ts';
import { refusedElement } from '#src/domain/site/published.ts';
import { atRest, axe, expect, expectNoSidewaysScroll, test } from './page.ts';

/** Timeout for opening all pages of a brand, in milliseconds. */
export const sweepTimeoutMs = 400_000;

/**
 * What a file of sweeps uses. Pages are judged at rest, so that waiting for their fades would add nothing but a fifth of
 * the time.
 */
export const sweepOptions = { rests: true, contextOptions: { reducedMotion: 'reduce' } } as const;

type BrandPage = Brand['pages'][string];

/** Whether a visitor may see a page. */
export const isOpen = ({ access = 'open' }: BrandPage): boolean => access === 'open';

/** Whether a signed-in member of type 0 may see a page. */
export const isForMembers = ({ when }: BrandPage): boolean =>
  !JSON.stringify(when ?? {}).includes('memberTypeNot');

/** Fails if the page has the wrong direction, is refused, or can be scrolled sideways. */
async function expectClean(page: Page, language: keyof typeof languages): Promise<void> {
  await atRest(page);
  await expect(page.locator('html')).toHaveAttribute('dir', languages[language].direction);
  await expect(page.locator('main')).toBeVisible();
  await expect(page.locator(`#${refusedElement}`)).toBeHidden();
  await expectNoSidewaysScroll(page);
}

/** Loads a page and runs these checks. */
export async function openClean(
  page: Page,
  address: string,
  language: keyof typeof languages,
): Promise<Response | null> {
  const response = await page.goto(address);
  await expectClean(page, language);
  return response;
}

/** Like `openClean`, with an accessibility check. */
export async function openAccessible(...args: Parameters<typeof openClean>): Promise<Response | null> {
  const response = await openClean(...args);
  await axe(args[0]);
  return response;
}

/** Navigates as a link does, without loading a document: a third of the time of a load. */
async function goTo(page: Page, id: string, path = '/'): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page.locator(`[data-page="${id}"]`)).toBeVisible();
}

/** Checks each page as a member reaches it, within one document. `judge` checks its accessibility. */
export async function goThrough(
  page: Page,
  pages: readonly (readonly [id: string, page: BrandPage])[],
  language: keyof typeof languages,
  judge: typeof axe | null,
): Promise<void> {
  for (const [id, { paths }] of pages)
    await test.step(id, async () => {
      await goTo(page, id, paths[0]);
      await expectClean(page, language);
      await judge?.(page);
    });
}
