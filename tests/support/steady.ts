import { expect, type Page } from '@playwright/test';

/** The application answers: before it does, a tap on a link leads to its address as without scripts, and keys are lost. */
export const awake = (page: Page): Promise<void> => expect(page.locator('html[data-drawn]')).toBeAttached();

/**
 * No popup is open, and the history holds nothing of one. A popup's entry leaves a moment after it: a reload would be
 * caught up with by that step back.
 */
export async function popupsGone(page: Page): Promise<void> {
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await page.waitForFunction(() => !(history.state as { popups?: number } | null)?.popups);
}

/** What makes pages follow one another has come, a while after the first page: without it none fades in or is returned to. */
export async function turnsHere(page: Page): Promise<void> {
  const found = await page.waitForFunction(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .find((name) => /\/assets\/turns-[^/]+\.js$/.test(name)),
  );
  // It has run once it can be had a second time.
  await found.evaluate((address) => address && import(address).then(() => undefined));
}
