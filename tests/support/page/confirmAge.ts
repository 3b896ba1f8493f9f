import type { Page } from '@playwright/test';

/** Says, in the registration form, that the visitor is old enough. */
export const confirmAge = (page: Page): Promise<void> =>
  page.locator('main input[name="ageConfirmed"]').check();
