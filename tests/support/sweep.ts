import type { Page, Response } from '@playwright/test';
import { languages } from '#schemas/languages.ts';
import type { Brand } from '#schemas/manifest/brand.ts';
import { refusedElement } from '#src/domain/site/published.ts';
import { atRest, axe, expect, expectNoSidewaysScroll } from './page.ts';

/** Time for every page of a brand, one after the other, in milliseconds. */
export const sweepTime = 400_000;

type BrandPage = Brand['pages'][string];

/** Whether a visitor is let in. */
export const isOpen = ({ access = 'open' }: BrandPage): boolean => access === 'open';

/** Whether a signed-in member of type 0 may see a page. */
export const isForMembers = ({ when }: BrandPage): boolean =>
  !JSON.stringify(when ?? {}).includes('memberTypeNot');

/** Opens a page, and fails where it lies in the wrong direction, is refused, or can be scrolled sideways. */
export async function openClean(
  page: Page,
  address: string,
  language: keyof typeof languages,
): Promise<Response | null> {
  const response = await page.goto(address);
  await atRest(page);
  await expect(page.locator('html')).toHaveAttribute('dir', languages[language].direction);
  await expect(page.locator('main')).toBeVisible();
  await expect(page.locator(`#${refusedElement}`)).toBeHidden();
  await expectNoSidewaysScroll(page);
  return response;
}

/** The same, and judged for accessibility. */
export async function openSound(...what: Parameters<typeof openClean>): Promise<Response | null> {
  const response = await openClean(...what);
  await axe(what[0]);
  return response;
}
