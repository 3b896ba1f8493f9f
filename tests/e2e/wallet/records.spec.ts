import type { Page } from '@playwright/test';
import { axe, expect, expectNoSidewaysScroll, test } from '#tests/support/page/page.ts';
import { accounts, setPageLanguage, signInByApi, textsOf } from '#tests/support/reference.ts';

const t = textsOf('EN');
const text = (key: string) => t[key] ?? key;
const main = (page: Page) => page.locator('main');
/** The rows of a record, each of which opens in full. */
const rows = (page: Page) => main(page).getByRole('listitem').getByRole('button');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

test.beforeEach(({ page }) => setPageLanguage(page, 'EN'));

test('[WA-4] a transaction is listed with its sum, opens in full, and is saved as a file', async ({
  page,
}) => {
  await signInByApi(page, accounts.member.username);
  await page.goto('/m/transaction/record');
  const row = rows(page).first();
  await expect(row).toContainText(/[+\u2212]/);
  const totals = main(page).getByRole('region', { name: text('record.totals') });
  await expect(totals).toContainText(/\$\s[\d,]+\.\d\d/);
  await axe(page);
  await expectNoSidewaysScroll(page);

  await row.click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(text('record.fact.number'), { exact: true })).toBeVisible();
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);

  const saved = page.waitForEvent('download');
  await button(page, text('record.export')).click();
  expect((await saved).suggestedFilename()).toMatch(/\.csv$/);
});

test('[WA-4] a movement leads to the deposit that it is of, with its steps', async ({ page }) => {
  await signInByApi(page, accounts.member.username);
  await page.goto('/m/transaction/record?range=days30&type=fee');
  await rows(page).first().click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(text('record.steps'))).toBeVisible();
  await expect(sheet.getByText(text('record.state.deposits.credited')).first()).toBeVisible();
  await axe(page);
  await sheet.getByRole('button', { name: text('record.type.deposit') }).click();
  const behind = page.getByRole('dialog').last();
  await expect(behind.getByRole('term').filter({ hasText: text('record.fact.credited') })).toBeVisible();
  await axe(page);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await sheet.getByRole('link', { name: text('record.openDeposit') }).click();
  await expect(page).toHaveURL(/\/m\/voucherCenter\?order=\d+$/);
  await expect(main(page).getByText(text('deposit.credited.title'))).toBeVisible();
});

test('[WA-4] which day it is the server says, whatever the device says', async ({ page }) => {
  await page.clock.install({ time: Date.now() - 3 * 86_400_000 });
  const asked = page.waitForRequest('**/wps/relay/wallets/transactions?*');
  await signInByApi(page, accounts.member.username);
  await page.goto('/m/transaction/record?range=today');
  const to = new URL((await asked).url()).searchParams.get('to') ?? '';
  // Zones are at most a day apart.
  expect(Math.abs(Date.parse(to) - Date.now())).toBeLessThan(2 * 86_400_000);
});

test('[WA-4] further rows come while scrolling, none of them twice', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/wps/relay/record/bets')) asked.push(request.url());
  });
  await signInByApi(page, accounts.member.username);
  await page.goto('/m/gameRecord?range=days30');
  await expect(rows(page)).toHaveCount(20);
  await page.mouse.wheel(0, 20_000);
  await expect(rows(page)).not.toHaveCount(20);
  await rows(page).first().click();
  await expect(page.getByRole('dialog').getByText(text('record.fact.number'), { exact: true })).toBeVisible();
  expect(asked.length).toBeGreaterThan(1);
  expect(asked).toEqual([...new Set(asked)]);
});

test('[WA-4] rows that do not come to their sums are asked for again, once', async ({ page }) => {
  let rowsAsked = 0;
  let wrong = 0;
  await page.route('**/wps/relay/wallets/transactions?*', (route) => {
    rowsAsked++;
    return route.continue();
  });
  await page.route('**/wps/relay/record/totals?*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { value: { count: number } };
    // As if a row had come between the two answers.
    if (wrong++ === 0) body.value.count++;
    await route.fulfill({ json: body });
  });
  await signInByApi(page, accounts.member.username);
  await page.goto('/m/transaction/record?range=week&type=bonus');
  const totals = main(page).getByRole('region', { name: text('record.totals') });
  await expect(rows(page).first()).toBeVisible();
  await expect.poll(() => rowsAsked).toBe(2);
  await expect(totals).toContainText(`${text('record.rows')}${await rows(page).count()}`);
  expect(rowsAsked).toBe(2);
});

test('[WA-4] what is chosen is in the address, and is there again after a reload', async ({ page }) => {
  await signInByApi(page, accounts.member.username);
  await page.goto('/m/transaction/record');
  await button(page, text('record.range.days30')).click();
  await expect(page).toHaveURL(/range=days30/);
  await button(page, text('record.filter.open')).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText(text('record.type.adjustment'), { exact: true }).click();
  await sheet.getByRole('button', { name: text('record.range.show') }).click();
  await expect(page).toHaveURL(/range=days30.*type=adjustment/);
  await expect(main(page).getByText(text('record.noneFiltered'))).toBeVisible();
  await page.reload();
  await expect(button(page, text('record.range.days30'))).toHaveAttribute('aria-pressed', 'true');
  await button(page, text('record.filter.reset')).click();
  await expect(rows(page).first()).toBeVisible();
});

test('[WA-4] days of one’s own are asked for in a sheet, which says what is wrong with them', async ({
  page,
}) => {
  await signInByApi(page, accounts.member.username);
  await page.goto('/m/transaction/record');
  await button(page, text('record.range.own')).click();
  const sheet = page.getByRole('dialog');
  const last = await sheet.getByLabel(text('record.range.to')).inputValue();
  await sheet.getByLabel(text('record.range.from')).fill('2020-01-01');
  await sheet.getByRole('button', { name: text('record.range.show') }).click();
  await expect(sheet.getByText(/92 days/)).toBeVisible();
  await sheet.getByLabel(text('record.range.from')).fill(last);
  await sheet.getByRole('button', { name: text('record.range.show') }).click();
  await expect(page).toHaveURL(new RegExp(`from=${last}&to=${last}`));
  await expect(sheet).toHaveCount(0);
});

test('[WA-4] records without rows say what would fill them', async ({ page }) => {
  await signInByApi(page, accounts.agent.username);
  for (const [path, key] of [
    ['/m/vouReport', 'record.empty.deposits'],
    ['/m/withdrawReport', 'record.empty.withdrawals'],
  ] as const) {
    await page.goto(`${path}?range=days30`);
    await expect(main(page).getByText(text(key), { exact: true })).toBeVisible();
    await axe(page);
  }
});

test.describe('when an answer is missing', () => {
  test.use({ allowedProblems: [/Failed to load resource/] });

  test('[WA-4] a record that did not load says so and loads on another try', async ({ page }) => {
    await signInByApi(page, accounts.member.username);
    await page.route('**/wps/relay/wallets/transactions?*', (route) => route.abort());
    await page.goto('/m/transaction/record');
    await expect(main(page).getByText(text('record.failed'))).toBeVisible({ timeout: 30_000 });
    await page.unroute('**/wps/relay/wallets/transactions?*');
    await button(page, text('ui.retry')).click();
    await expect(rows(page).first()).toBeVisible();
  });
});

test.describe('without a connection', () => {
  test.use({ allowedProblems: [/Failed to load resource|ERR_INTERNET_DISCONNECTED/] });

  test('[WA-4] a record says so, and comes by itself once there is one', async ({ page }) => {
    await signInByApi(page, accounts.member.username);
    await page.goto('/m/transaction/record');
    await expect(rows(page).first()).toBeVisible();
    await page.context().setOffline(true);
    await button(page, text('record.range.days30')).click();
    await expect(main(page).getByText(text('error.offline'))).toBeVisible({ timeout: 30_000 });
    await page.context().setOffline(false);
    await expect(rows(page).first()).toBeVisible();
    await expect(main(page).getByText(text('error.offline'))).toHaveCount(0);
  });
});

test('[WA-4] where charts cannot be drawn there is the table, and the page is not loaded again', async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'language', { get: () => 'en-US@posix' }));
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'HEAD') asked.push(request.url());
  });
  await signInByApi(page, accounts.member.username);
  await page.goto('/m/profitandloss?range=days30');
  await expect(main(page).getByRole('region', { name: text('profit.asTable') })).toBeVisible();
  // Whether the site is there is asked before the page is loaded again.
  expect(asked).toEqual([]);
});

test('[WA-4] profit and loss is a chart, of which a tap shows a day, and a table', async ({ page }) => {
  await signInByApi(page, accounts.member.username);
  const figures = { stake: '10', win: '4', bonus: '0', net: '-6', deposits: '0', withdrawals: '0' };
  const days = ['2026-11-01', '2026-11-02', '2026-11-03'].map((day) => ({ day, ...figures }));
  await page.route('**/wps/relay/member/profitAndLoss?*', (route) =>
    route.fulfill({ json: { success: true, value: { days, totals: { ...figures, net: '-18' } } } }),
  );
  await page.goto('/m/profitandloss');
  const chart = main(page).getByRole('img', { name: text('profit.chart') });
  await expect(chart.locator('canvas')).toBeVisible();
  await axe(page);
  await chart.click();
  await expect(main(page).getByText('Monday, 2 November 2026')).toBeVisible();
  await button(page, text('profit.later')).click();
  await expect(main(page).getByText('Tuesday, 3 November 2026')).toBeVisible();
  await button(page, text('profit.asTable')).click();
  await expect(main(page).getByRole('table')).toContainText(/\u2212\$\s18\.00/);
  await expectNoSidewaysScroll(page);
});
