import type { Page } from '@playwright/test';
import type { PageReports } from '#src/domain/site/pageReports.ts';
import { publishedElement } from '#src/domain/site/published.ts';
import { expect, test } from '#tests/support/page/page.ts';
import { setPageLanguage, textsOf } from '#tests/support/reference.ts';

const t = textsOf('EN');
const text = (key: string) => t[key] ?? key;
const service = 'https://errors.example';

/** Serves every page as that of a brand whose `hosting.json` names a service. Returns what the service gets. */
async function withReports(page: Page, reports: PageReports): Promise<{ kind: string; what: string }[]> {
  const events: { kind: string; what: string }[] = [];
  await page.route(
    (url) => url.pathname === '/' || url.pathname.startsWith('/m/'),
    async (route) => {
      const response = await route.fetch();
      const headers = response.headers();
      const policy = headers['content-security-policy'] ?? '';
      const opened = `id="${publishedElement}">{`;
      await route.fulfill({
        response,
        headers: {
          ...headers,
          'content-security-policy': policy.replace("connect-src 'self'", `connect-src 'self' ${service}`),
        },
        body: (await response.text()).replace(opened, `${opened}"reports":${JSON.stringify(reports)},`),
      });
    },
  );
  await page.route(`${service}/**`, async (route) => {
    events.push(...(route.request().postDataJSON() as { events: typeof events }).events);
    await route.fulfill({ status: 204 });
  });
  return events;
}

const reports: PageReports = { url: `${service}/in`, kinds: ['page', 'action'], consent: true, sample: 1 };

test('[TR-5] row 13: nothing is reported before consent; the answer is remembered', async ({ page }) => {
  const events = await withReports(page, reports);
  await setPageLanguage(page, 'EN');
  await page.goto('/m/help');
  const question = page.getByRole('region', { name: text('reports.title') });
  await expect(question).toContainText(text('reports.question'));
  await question.getByRole('button', { name: text('reports.allow') }).click();
  await expect(question).toHaveCount(0);
  // The page of the question; nothing was gathered before the answer.
  await expect.poll(() => events, { timeout: 20_000 }).toEqual([{ kind: 'page', what: 'help' }]);
  await page.goto('/m/login');
  await expect.poll(() => events, { timeout: 20_000 }).toContainEqual({ kind: 'page', what: 'login' });
  await expect(question).toHaveCount(0);
});

test('[TR-5] row 13: who refuses is not reported, and not asked again', async ({ page }) => {
  const events = await withReports(page, reports);
  await setPageLanguage(page, 'EN');
  await page.goto('/m/help');
  const question = page.getByRole('region', { name: text('reports.title') });
  await question.getByRole('button', { name: text('reports.refuse') }).click();
  await expect(question).toHaveCount(0);
  await page.goto('/m/login');
  await expect(page.getByText(text('loginForm.title')).first()).toBeVisible();
  await page.goto('/m/help');
  await expect(question).toHaveCount(0);
  expect(events).toEqual([]);
});
