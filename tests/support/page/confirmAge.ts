import type { Page } from '@playwright/test';

/** Says, in the registration form, that the visitor is old enough: the one box that must be ticked. */
export const confirmAge = (page: Page): Promise<void> =>
  page.locator('main input[type="checkbox"][aria-required="true"]').check();
