import { operationList } from '#schemas/api/operations.ts';
import { changeAnswer } from '#tests/support/page/changedAnswer.ts';
import { expect, test } from '#tests/support/page/page.ts';
import { setPageLanguage, signInByApi, textsOf } from '#tests/support/reference.ts';

/** What the server's settings and version info say, where a page reads it. */

const t = textsOf('EN');
const text = (key: string) => t[key] ?? key;

test.beforeEach(async ({ page }) => setPageLanguage(page, 'EN'));

test.describe('a server without the help', () => {
  test.use({ allowedProblems: [/status of 404/] });

  test('[SH-14] a part that the server does not have says so, with a way on in place of a button that cannot help', async ({
    page,
  }) => {
    const missing = operationList.listHelp.path;
    await changeAnswer(page, 'getVersion', {
      version: {
        pathList: Object.values(operationList)
          .map(({ path }) => path)
          .filter((path) => path !== missing),
      },
    });
    await page.route(
      (url) => url.pathname === missing,
      (route) => route.fulfill({ status: 404, json: { success: false, errorCode: 'request.notFound' } }),
    );
    await page.goto('/m/help');
    const main = page.getByRole('main');
    await expect(main.getByText(text('error.notHere'))).toBeVisible();
    await expect(main.getByRole('button', { name: text('ui.retry') })).toHaveCount(0);
    await main.getByRole('link', { name: text('siteStatus.contact') }).click();
    await expect(page.locator('[data-page="service"]')).toBeVisible();
    await expect(page.getByRole('link', { name: text('customerService.chat') })).toBeVisible();
  });
});

test('[SH-14] a resource of the version info alone counts wherever resources are read', async ({ page }) => {
  await changeAnswer(page, 'getSettings', { resources: [] });
  await changeAnswer(page, 'getVersion', {
    resources: [{ resourceType: 'TELEGRAM', url: 'https://telegram.example/reef' }],
  });
  await page.goto('/m/service');
  await expect(
    page.getByRole('main').getByRole('link', { name: text('customerService.telegram') }),
  ).toHaveAttribute('href', 'https://telegram.example/reef');
  await page.goto('/');
  // In the service bar, which may be closed.
  await expect(page.locator('a[href="https://telegram.example/reef"]')).toBeAttached();
});

test('[SH-14][WA-1] the deposit page leads to where members pay in dollars, and nowhere without it', async ({
  page,
}) => {
  await signInByApi(page);
  await page.goto('/m/voucherCenter');
  const usd = page.getByRole('main').getByRole('link', { name: text('deposit.usd') });
  await expect(page.getByRole('heading', { name: text('deposit.chooseMethod') })).toBeVisible();
  await expect(usd).toHaveCount(0);
  await changeAnswer(page, 'getSettings', {
    resources: [{ resourceType: 'USDJUMP', url: 'https://usd.example/pay' }],
  });
  await page.reload();
  await expect(usd).toHaveAttribute('href', 'https://usd.example/pay');
  await expect(usd).toContainText('usd.example');
});

test('[SH-14][PR-3] the link that a member hands on leads to the main domain', async ({ page }) => {
  await changeAnswer(page, 'getSettings', { mainDomain: 'play.acme.example' });
  await signInByApi(page);
  await page.goto('/m/inviteFriends');
  await expect(page.getByRole('main').getByRole('textbox')).toHaveValue(
    /^https:\/\/play\.acme\.example\/m\/register\?/,
  );
});
