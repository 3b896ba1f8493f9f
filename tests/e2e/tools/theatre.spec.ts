import type { Browser, Page } from '@playwright/test';
import { type SpawnedServer, startServer } from '#src/qa/browser/server.ts';
import { atRest, axe, expect, expectNoSidewaysScroll, test } from '#tests/support/page/page.ts';
import { textsOf } from '#tests/support/reference.ts';

test.use({ rests: true });

/** States of a site by address, on a server started with the theatre. */

const startTime = 180_000;
const t = textsOf('EN');
const text = (key: string) => t[key] ?? key;

let server: SpawnedServer;
test.beforeAll(async () => {
  test.setTimeout(startTime);
  server = await startServer('e2e-theatre', undefined, undefined, ['--theatre']);
});
test.afterAll(() => server?.stop());

const maintained = text('siteStatus.maintenanceTitle');

const open = (page: Page, query: string) => page.goto(`${server.url}/theatre?${query}`);

/** Another browser. */
async function openInOtherBrowser(browser: Browser, query: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await open(page, query);
  return page;
}

const account = (page: Page) => page.getByRole('button', { name: text('siteHeader.account') });

test('[SV-5] an address opens a page in its state, and reloading keeps it', async ({ page }) => {
  await page.goto(server.url);
  await page.evaluate(() => {
    localStorage.setItem('base:hideDownload', '"1"');
    sessionStorage.setItem('base:noticeSeen', '"1"');
    localStorage.setItem('neighbour:note', '"EN"');
  });
  await open(page, 'page=login&lang=AR&role=visitor&query.from=here');
  await expect(page).toHaveURL(`${server.url}/m/login?from=here`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  expect(
    await page.evaluate(() => [
      Object.entries(localStorage),
      Object.keys(sessionStorage)
        .filter((key) => key.startsWith('base:'))
        .sort(),
      document.cookie.includes('entry'),
    ]),
  ).toEqual([
    expect.arrayContaining([
      ['neighbour:note', '"EN"'],
      ['base:language', '"AR"'],
    ]),
    ['base:memberNewsSeen', 'base:noticeSeen'],
    false,
  ]);
  expect(await page.evaluate(() => localStorage.getItem('base:hideDownload'))).toBeNull();
  await open(page, 'page=home&lang=EN&role=member');
  await expect(account(page)).toBeVisible();
  await page.reload();
  await expect(account(page)).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/`);
});

test('[SV-5][QA-2] time stands still and random numbers repeat, unless the clock is real', async ({
  page,
}) => {
  const look = () =>
    page.evaluate(() => ({
      times: [Date.now(), Date.parse(new Date().toISOString()), Date.parse(Date()), new Date(0).getTime()],
      isDate: new Date() instanceof Date,
      chance: Array.from({ length: 200 }, () => Math.random()),
    }));
  await open(page, 'page=login&clock=2026-02-03T04:05:06Z');
  const first = await look();
  const at = Date.parse('2026-02-03T04:05:06Z');
  expect(first).toMatchObject({ times: [at, at, at, 0], isDate: true });
  await open(page, 'page=login&clock=2026-02-03T04:05:06Z');
  const again = await look();
  expect(again.times).toEqual(first.times);
  // The application has drawn some numbers before, depending on its progress: the sequence is the same.
  expect(again.chance.some((number) => first.chance.includes(number))).toBe(true);
  await open(page, 'page=login&clock=real');
  expect(Math.abs(((await look()).times[0] ?? 0) - Date.now())).toBeLessThan(3_600_000);
});
test.describe('states with faults', () => {
  test.use({ allowedProblems: [/status of (500|503)/] });

  test('[SV-5] browsers in different states do not disturb each other', async ({ page, browser }) => {
    await open(page, 'page=home&lang=EN&role=member');
    const others: Page[] = [];
    for (const [state, shown] of [
      ['page=home&lang=EN&mode=maintenance', maintained],
      ['page=member-centre&lang=EN&role=agent', 'Hinano'],
      ['page=home&lang=EN&data=error', text('gameList.failedTitle')],
      ['page=home&lang=EN&data=empty&role=trial', text('gameList.emptyTitle')],
    ] as const) {
      const otherPage = await openInOtherBrowser(browser, state);
      await expect(otherPage.getByText(shown).first()).toBeVisible();
      others.push(otherPage);
    }
    await page.reload();
    await expect(account(page)).toBeVisible();
    await expect(page.getByText(maintained)).toHaveCount(0);
    for (const otherPage of others) await otherPage.context().close();
  });
});

test('[SV-5] a loading page stays so, and its files still load', async ({ page }) => {
  await open(page, 'page=home&lang=EN&role=member&data=loading&still=1');
  await expect(page.locator('html[data-drawn]')).toBeAttached();
  await expect(page.locator('[aria-busy="true"]').first()).toBeVisible();
  await page
    .getByRole('link', { name: text('menu.members') })
    .first()
    .click();
  await expect(page).toHaveURL(/\/m\/member/);
});

test('[SV-5][QA-2] a still page has no animations', async ({ page }) => {
  await open(page, 'page=home&lang=EN&role=member&still=1');
  await expect(account(page)).toBeVisible();
  await atRest(page);
  const moving = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
  await expect.poll(moving).toBe(0);
  expect(await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)).toBe(true);
});

test('[SV-5] a state can be chosen, copied as an address, and left', async ({ page }) => {
  await page.goto(`${server.url}/theatre`);
  await axe(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Page', { exact: true }).selectOption('member-centre');
  await page.getByLabel('Who').selectOption('agent');
  await page.getByLabel('Language').selectOption('EN');
  await page.getByText('Flags', { exact: true }).click();
  await page.getByLabel('MAILCEN').selectOption('off');
  await expect(page.locator('[data-address]')).toHaveText(
    `${server.url}/theatre?page=member-centre&role=agent&lang=EN&flags=MAILCEN:off`,
  );
  await axe(page);
  await page.getByRole('button', { name: 'Open the state' }).click();
  await expect(page.getByText('Hinano').first()).toBeVisible();
  await page.goto(`${server.url}/theatre`);
  await expect(page.getByLabel('Who')).toHaveValue('agent');
  await expect(page.getByLabel('MAILCEN')).toHaveValue('off');
  await page.setViewportSize({ width: 320, height: 568 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Leave the theatre' }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(account(page)).toHaveCount(0);
  expect(await page.evaluate(() => document.cookie)).toBe('');
});

test.describe('an invalid address', () => {
  test.use({ allowedProblems: [/status of 400/] });

  test('[SV-5] is reported with a suggestion', async ({ page }) => {
    await open(page, 'page=hom&rol=member');
    await expect(page.getByRole('alert')).toContainText('There is no page “hom”. Did you mean “home”?');
    await expect(page.getByRole('alert')).toContainText('Did you mean “role”?');
    await axe(page);
  });
});
