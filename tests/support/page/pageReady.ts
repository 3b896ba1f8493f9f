import { expect, type Page } from '@playwright/test';

/** Waits until the page is hydrated: before that, a tap on a link loads the address, and keys are lost. */
export const hydrated = (page: Page): Promise<void> =>
  expect(page.locator('html[data-drawn]')).toBeAttached();

/**
 * Waits until no popup is open and the history has no entry of one. That entry is removed a moment after the popup:
 * a reload before would be followed by the step back.
 */
export async function popupsGone(page: Page): Promise<void> {
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await page.waitForFunction(() => !(history.state as { popups?: number } | null)?.popups);
}

/**
 * Waits until the code of page transitions has loaded, some time after the first page: without it no page fades in
 * or restores its position.
 */
export async function transitionsLoaded(page: Page): Promise<void> {
  const found = await page.waitForFunction(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .find((name) => /\/assets\/transitions-[^/]+\.js$/.test(name)),
  );
  // It has run once it can be imported again.
  await found.evaluate((address) => address && import(address).then(() => undefined));
}

/** Waits until the device has noted that it was here: from the next page on things may open by themselves. */
export const visitNoted = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => Object.keys(localStorage).some((key) => key.endsWith(':visited')));

/**
 * Touches a page that is loaded for a second time at least, so that what opens by itself does so after a rest and not only
 * after a while.
 */
export async function touchPage(page: Page): Promise<void> {
  await hydrated(page);
  await page.keyboard.press('Shift');
}
