import { expect, test } from '#tests/support/page.ts';
import { speak, textsOf } from '#tests/support/reference.ts';

const t = textsOf('EN');

test.beforeEach(({ page }) => speak(page, 'EN'));

test.describe('when start-up fails', () => {
  test.use({ allowedProblems: [/Failed to load resource/] });

  test('[SH-1] a dead server gives a retry page, and retrying brings the site', async ({ page }) => {
    await page.route('**/wps/system/status', (route) => route.abort());
    await page.goto('/');
    await expect(page.getByText(t['start.failed'] ?? '').first()).toBeVisible();
    await page.unroute('**/wps/system/status');
    await page
      .getByRole('button', { name: t['action.retry'] ?? '' })
      .first()
      .click();
    await expect(page.getByRole('tab', { name: t['gameType.HOT'] ?? '' })).toBeVisible();
  });

  test('[SH-1] a server that hangs gives the retry page too', async ({ page }) => {
    await page.route('**/wps/system/status', () => undefined);
    await page.goto('/');
    await expect(page.getByText(t['start.failed'] ?? '').first()).toBeVisible({ timeout: 40_000 });
  });

  test('[TR-2] a start-up answer of the wrong shape gives the retry page, never a blank one', async ({
    page,
  }) => {
    await page.route('**/wps/system/status', (route) =>
      route.fulfill({ json: { success: true, value: { maintenance: 'no' } } }),
    );
    await page.goto('/');
    await expect(page.getByText(t['start.failed'] ?? '').first()).toBeVisible();
  });

  for (const [what, body] of [
    ['HTML', '<html>busy</html>'],
    ['cut JSON', '{"success":true,"value":{"ga'],
    ['null', 'null'],
    ['wrong types', '{"success":true,"value":{"list":[{"nodeId":7}]}}'],
    ['a prototype', '{"success":true,"__proto__":{"value":{}}}'],
  ] as const) {
    test(`[TR-2] a game list of ${what} shows an error with a retry, and the page lives`, async ({
      page,
    }) => {
      await page.route('**/wps/relay/games/hot**', (route) =>
        route.fulfill({ contentType: 'application/json', body }),
      );
      await page.goto('/');
      await expect(page.getByText(t['gameList.failedTitle'] ?? '')).toBeVisible();
      await expect(page.getByRole('heading', { name: t['vendorTiles.title'] ?? '' })).toBeVisible();
      await page.unroute('**/wps/relay/games/hot**');
      await page
        .getByRole('tabpanel')
        .getByRole('button', { name: t['action.retry'] ?? '' })
        .click();
      await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
      await expect(page.getByText(t['gameList.failedTitle'] ?? '')).toHaveCount(0);
    });
  }

  test('[BR-5] a widget whose file is gone has its own card; the rest of the page lives', async ({
    page,
  }) => {
    await page.route('**/assets/account-*.js', (route) => route.fulfill({ status: 404 }));
    await page.goto('/m/login');
    await expect(page.getByText('login-form')).toBeVisible();
    await expect(page.getByText(t['siteFooter.play'] ?? '', { exact: false })).toBeVisible();
    await page.unroute('**/assets/account-*.js');
  });

  test('[BR-3] a page with an unsound brand in it is refused with a readable page', async ({ page }) => {
    await page.route(/\/m\/help$/, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('"schemaVersion":1', '"schemaVersion":99');
      await route.fulfill({ response, body });
    });
    await page.goto('/m/help');
    await expect(page.locator('#livery-refused')).toBeVisible();
    await expect(page.locator('#livery-refused')).not.toBeEmpty();
  });
});

test('[SH-16] a part that is quickly there shows no placeholder; a slow one shows its own', async ({
  page,
}) => {
  await page.goto('/');
  await page.route('**/assets/account-*.js', async (route) => {
    await new Promise((resolve) => page.once('request', resolve));
    await route.continue();
  });
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const waiting = document.querySelector('main [class*="delayed"]');
      if (waiting)
        seen.push(Number(getComputedStyle(waiting.firstElementChild ?? waiting).visibility === 'visible'));
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await page.getByRole('link', { name: t['menu.login'] ?? '' }).click();
  await expect(page.locator('main [class*="delayed"]')).toBeAttached();
  await page.evaluate(() => fetch('/robots.txt').catch(() => undefined));
  await expect(page.getByRole('heading', { name: t['loginForm.title'] ?? '' })).toBeVisible();
  // The first thing that stood there was hidden: it had not been 200 ms yet.
  expect(await page.evaluate(() => (window as unknown as { seen: number[] }).seen[0])).toBe(0);
});
