import type { Page } from '@playwright/test';
import { operationList } from '#schemas/api/operations.ts';

/** Has an operation answer other values of its own. */
export const changeAnswer = (
  page: Page,
  operation: 'getSettings' | 'getVersion',
  change: Readonly<Record<string, unknown>>,
): Promise<unknown> =>
  page.route(
    (url) => url.pathname === operationList[operation].path,
    async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      await route.fulfill({ response: answer, json: { ...body, value: { ...body.value, ...change } } });
    },
  );
