import type { Page } from '@playwright/test';
import { addDays, dayAt } from '#src/domain/values/zonedDay.ts';
import { brandNamed, setPageLanguage, signInByApi } from '../reference.ts';
import { siteUrl } from './page.ts';

/** The two weeks before today, in which the seed's teams play the same every day, as a query of days. */
export function twoWeeks(brand = 'base'): string {
  const today = dayAt(new Date(), brandNamed(brand).timeZone);
  return new URLSearchParams({ from: addDays(today, -14), to: addDays(today, -1) }).toString();
}

/** Opens a page of a brand as one of its accounts. */
export async function openAs(
  page: Page,
  account: string,
  path: string,
  brand = 'base',
  language = 'EN',
): Promise<void> {
  const site = siteUrl(brand);
  await setPageLanguage(page, language, brand);
  await signInByApi(page, account, site, brand);
  await page.goto(`${site}${path}`);
}
