import type { Locator, Page } from '@playwright/test';
import { expect } from './page.ts';

/** Scrolls down until a row below the first view has come, each of which is fetched as it comes near, and into view. */
export async function scrollToRow(page: Page, row: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      return row.count();
    })
    .toBeGreaterThan(0);
  await row.first().scrollIntoViewIfNeeded();
}
