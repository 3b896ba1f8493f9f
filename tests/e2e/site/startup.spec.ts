import { expect, test } from '#tests/support/page/page.ts';
import { hydrated } from '#tests/support/page/pageReady.ts';
import { setPageLanguage, signInByApi, textsOf } from '#tests/support/reference.ts';

const t = textsOf('EN');

test.beforeEach(({ page }) => setPageLanguage(page, 'EN'));

test.describe('when start-up fails', () => {
  test.use({ allowedProblems: [/Failed to (load|fetch)/] });

  test('[SH-1] an unreachable server shows the retry screen, and a retry the site', async ({ page }) => {
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

  test('[SH-1] a server that hangs shows the retry screen too', async ({ page }) => {
    const status = '**/wps/system/status';
    await page.clock.install();
    await page.route(status, () => undefined);
    const statusRequest = page.waitForRequest(status);
    await page.goto('/');
    await statusRequest;
    // The boot script waits eight seconds; the application's timeout after that runs in the browser.
    const again = page.waitForRequest(status);
    await page.clock.fastForward(8_000);
    await again;
    await expect(page.getByText(t['start.failed'] ?? '').first()).toBeVisible({ timeout: 40_000 });
  });

  test('[TR-2] an invalid start-up answer shows the retry screen, never a blank page', async ({ page }) => {
    await page.route('**/wps/system/status', (route) =>
      route.fulfill({ json: { success: true, value: { maintenance: 'no' } } }),
    );
    await page.goto('/');
    await expect(page.getByText(t['start.failed'] ?? '').first()).toBeVisible();
  });

  test('[SH-1][BR-5] a page with a gate that the server’s settings would decide says that they are missing, and a retry opens it', async ({
    page,
  }) => {
    const settings = '**/wps/system/settings/consolidated';
    await signInByApi(page);
    await page.route(settings, (route) => route.fulfill({ status: 500, body: 'oops' }));
    await page.goto('/m/transaction/record');
    const main = page.locator('main');
    await expect(main.getByText(t['ui.partFailed'] ?? '')).toBeVisible();
    await page.unroute(settings);
    await main.getByRole('button', { name: t['ui.retry'] ?? '' }).click();
    await expect(main.getByRole('button', { name: t['record.filter.open'] ?? '' })).toBeVisible();
  });

  test('[TR-3] a proxy that does not reach the server for a moment is asked again', async ({ page }) => {
    let asked = 0;
    await signInByApi(page);
    await page.route('**/wps/relay/record/deposits?*', (route) =>
      asked++ === 0 ? route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }) : route.continue(),
    );
    await page.goto('/m/vouReport');
    await expect(page.locator('main').getByRole('list').last()).toBeVisible();
    await expect(page.locator('main').getByText(t['record.failed'] ?? '')).toHaveCount(0);
    expect(asked).toBeGreaterThan(1);
  });

  for (const [what, body] of [
    ['HTML', '<html>busy</html>'],
    ['cut JSON', '{"success":true,"value":{"ga'],
    ['null', 'null'],
    ['wrong types', '{"success":true,"value":{"list":[{"nodeId":7}]}}'],
    ['a prototype', '{"success":true,"__proto__":{"value":{}}}'],
  ] as const) {
    test(`[TR-2] a game list of ${what} shows an error with a retry, and the page works`, async ({
      page,
    }) => {
      await page.route('**/wps/relay/games/hot**', (route) =>
        route.fulfill({ contentType: 'application/json', body }),
      );
      // On home another row would ask again by itself.
      await page.goto('/m/gameLobby');
      await expect(page.getByText(t['gameList.failedTitle'] ?? '')).toBeVisible();
      await expect(page.getByRole('combobox', { name: t['search.label'] ?? '' })).toBeVisible();
      await page.unroute('**/wps/relay/games/hot**');
      await page
        .getByRole('tabpanel')
        .getByRole('button', { name: t['action.retry'] ?? '' })
        .click();
      await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
      await expect(page.getByText(t['gameList.failedTitle'] ?? '')).toHaveCount(0);
    });
  }

  test('[BR-5] a widget whose file is missing has an error card without internal names; the rest of the page works', async ({
    page,
  }) => {
    await page.route('**/assets/account-*.js', (route) => route.fulfill({ status: 404 }));
    await page.goto('/m/login');
    await expect(page.locator('[data-part="login-form"]')).toContainText(t['ui.partFailed'] ?? '');
    await expect(page.getByText('login-form')).toHaveCount(0);
    await expect(page.getByText(t['siteFooter.play'] ?? '', { exact: false })).toBeVisible();
    await page.unroute('**/assets/account-*.js');
  });

  test('[BR-3] an invalid brand is refused with a readable page, once its deferred part has loaded', async ({
    page,
  }) => {
    await page.route(/\/brand\/site\.\w+\.json$/, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/"schemaVersion":\d+/, '"schemaVersion":99');
      await route.fulfill({ response, body });
    });
    await page.goto('/m/help');
    await expect(page.locator('#livery-refused')).toBeVisible();
    await expect(page.locator('#livery-refused')).not.toBeEmpty();
  });

  test('[BR-3] an invalid part of a brand in the page itself is refused too', async ({ page }) => {
    await page.route(/\/m\/help$/, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/"widget":"site-footer"/, '"widget":7');
      await route.fulfill({ response, body });
    });
    await page.goto('/m/help');
    await expect(page.locator('#livery-refused')).toBeVisible();
  });
});

test('[SH-16] a lazily loaded part shows its placeholder only after a delay', async ({ page }) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/account-*.js', async (route) => {
    await held;
    await route.continue();
  });
  // From the start on: a page fetches beforehand what its links lead to.
  await page.goto('/');
  await hydrated(page);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.locator('main [class*="delayed"]')).toHaveCount(0);
  await page.evaluate(() => {
    const states: boolean[] = [];
    Object.assign(window, { states });
    new MutationObserver(() => {
      const placeholder = document.querySelector('main [class*="delayed"]');
      if (placeholder) states.push(/waiting/.test(placeholder.className));
    }).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['class'],
    });
  });
  await page.getByRole('link', { name: t['menu.login'] ?? '' }).click();
  const placeholder = page.locator('main [class*="delayed"]').first();
  await expect(placeholder).toBeAttached();
  await expect(placeholder).not.toHaveClass(/waiting/);
  release();
  await expect(page.getByRole('heading', { name: t['loginForm.title'] ?? '' })).toBeVisible();
  const states = await page.evaluate(() => (window as unknown as { states: boolean[] }).states);
  expect(states[0]).toBe(true);
  expect(states.at(-1)).toBe(false);
});
