import type { Page } from '@playwright/test';
import { claimRebates, getRebates, listRebates } from '#schemas/api/rebates.ts';
import { listTransactions } from '#schemas/api/records.ts';
import { getBalance } from '#schemas/api/wallet.ts';
import { fromUnits, sumOf, toUnits } from '#src/domain/money/units.ts';
import type { SpawnedServer } from '#src/qa/browser/server.ts';
import { callAsMember } from '#tests/support/page/memberSession.ts';
import { axe, expect, expectNoSidewaysScroll, siteUrl, test } from '#tests/support/page/page.ts';
import { doublePresses, keysSent, loseAnswer, main, recorded } from '#tests/support/page/wallet.ts';
import { setPageLanguage, signInByApi, textsOf } from '#tests/support/reference.ts';
import { startOwnServer } from '#tests/support/servers/ownServer.ts';

// An answer that gets lost is told to the console.
test.use({ allowedProblems: [/net::ERR_FAILED.*rebate\/claim/] });

let server: SpawnedServer;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  server = await startOwnServer('e2e-rebates');
});
test.afterAll(() => server.stop());

/** Each brand, in both directions between them: what its member claimed is gone for the next test. */
const sites = [
  { brand: 'base', language: 'AR', width: 320 },
  { brand: 'aurora', language: 'EN', width: 390 },
  { brand: 'banyan', language: 'FA', width: 390 },
] as const;

interface Line {
  readonly id: string;
  readonly amount: string;
}

const linesOf = async (page: Page): Promise<readonly Line[]> =>
  (await callAsMember(page, getRebates)).value.lines as Line[];
const balanceOf = async (page: Page): Promise<string> =>
  (await callAsMember(page, getBalance)).value.sumBalance as string;
/** Movements of rebates of this amount. */
const paid = (page: Page, amount: string) => recorded(page, listTransactions, amount);
const less = (a: string, b: string) => fromUnits(toUnits(a) - toUnits(b));
const exact = (amount: string) => fromUnits(toUnits(amount));

for (const { brand, language, width } of sites)
  test(`[PR-2] ${brand}, ${language}: one line is claimed, an answer is lost, and all the rest is claimed, each once`, async ({
    page,
  }) => {
    const t = textsOf(language);
    const text = (key: string) => t[key] ?? key;
    const site = siteUrl(brand, server.url);
    await page.setViewportSize({ width, height: 700 });
    await setPageLanguage(page, language, brand);
    await signInByApi(page, 'demo', site, brand);
    await page.goto(`${site}/m/member/manualRebate`);
    const claimAll = main(page).getByRole('button', { name: text('manualRebate.claimAll'), exact: true });
    const own = main(page).getByRole('listitem').getByRole('button');
    await expect(claimAll).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'EN' ? 'ltr' : 'rtl');
    await expect(main(page).getByText(text('manualRebate.today'))).toBeVisible();
    await axe(page);
    await expectNoSidewaysScroll(page);

    const keys = keysSent(page, claimRebates);
    let before = await balanceOf(page);
    const all = await linesOf(page);
    expect(all.length).toBeGreaterThan(4);

    await test.step('one, pressed twice at one moment', async () => {
      await doublePresses['two clicks at one moment']?.(own.first());
      await expect(main(page).getByRole('status').first()).toBeVisible();
      const left = await linesOf(page);
      const claimed = all.filter(({ id }) => !left.some((line) => line.id === id));
      expect(claimed).toHaveLength(1);
      expect(keys).toHaveLength(1);
      const now = await balanceOf(page);
      expect(less(now, before)).toBe(exact(claimed[0]?.amount ?? ''));
      before = now;
    });

    await test.step('one, whose answer is lost', async () => {
      const had = await linesOf(page);
      await loseAnswer(page, claimRebates, async () => undefined);
      await own.first().click();
      await expect.poll(() => keys.length).toBe(3);
      expect(keys[1]).toBe(keys[2]);
      await expect.poll(async () => (await linesOf(page)).length).toBe(had.length - 1);
      const left = await linesOf(page);
      const [claimed] = had.filter(({ id }) => !left.some((line) => line.id === id));
      await expect(main(page).getByRole('status').first()).toBeVisible();
      const now = await balanceOf(page);
      expect(less(now, before)).toBe(exact(claimed?.amount ?? ''));
      before = now;
    });

    await test.step('all the rest, by a double tap', async () => {
      const rest = await linesOf(page);
      const total = sumOf(...rest.map(({ amount }) => amount));
      await claimAll.dblclick();
      await expect(claimAll).toHaveCount(0);
      expect(await linesOf(page)).toEqual([]);
      expect(less(await balanceOf(page), before)).toBe(total);
      expect(await paid(page, total.slice(0, -6))).toHaveLength(1);
      await axe(page);
      await page.reload();
      await expect(main(page).getByText(text('manualRebate.emptyTitle'))).toBeVisible();
      await expectNoSidewaysScroll(page);
    });

    await test.step('the rates are in a sheet', async () => {
      await main(page)
        .getByRole('button', { name: text('manualRebate.rates') })
        .click();
      const sheet = page.getByRole('dialog', { name: text('manualRebate.ratesTitle') });
      await expect(sheet.getByText(text('manualRebate.yourLevel'), { exact: true })).toBeVisible();
      await axe(page);
      await page.keyboard.press('Escape');
      await expect(sheet).toHaveCount(0);
    });
  });

test('[PR-2] the report says how each line was computed; its sums are those of its rows, and each state can be asked for', async ({
  page,
}) => {
  const t = textsOf('EN');
  const text = (key: string) => t[key] ?? key;
  const site = siteUrl('aurora', server.url);
  await setPageLanguage(page, 'EN', 'aurora');
  await signInByApi(page, 'demo', site, 'aurora');
  await page.goto(`${site}/m/member/rebateReport?range=days30`);
  const rows = main(page).getByRole('listitem').getByRole('button');
  await expect(rows.first()).toContainText(/\d %/);
  await axe(page);
  await expectNoSidewaysScroll(page);

  // All rows, page after page.
  const range = await page.evaluate(() => {
    const day = (shift: number) => new Date(Date.now() + shift * 86_400_000).toISOString().slice(0, 10);
    return { from: day(-60), to: day(1) };
  });
  const found: { amount: string; paid: string; state: string }[] = [];
  let asOf = '';
  for (let next: string | null = ''; next !== null; ) {
    const more = next === '' ? {} : { before: next, asOf };
    const query = new URLSearchParams({ ...range, language: 'EN', ...more });
    const { value } = await callAsMember(page, { method: 'GET', path: `${listRebates.path}?${query}` });
    found.push(...value.list);
    ({ next, asOf } = value);
  }
  expect(found.map(({ state }) => state)).toEqual(expect.arrayContaining(['paid', 'expired', 'none']));
  const query = new URLSearchParams({ ...range, record: 'rebates', asOf });
  const { value } = await callAsMember(page, { method: 'GET', path: `/wps/relay/record/totals?${query}` });
  expect(value.count).toBe(found.length);
  expect(exact(value.sums.amount)).toBe(sumOf(...found.map(({ amount }) => amount)));
  expect(exact(value.sums.paid)).toBe(sumOf(...found.map(({ paid }) => paid)));

  for (const state of ['paid', 'expired', 'none']) {
    await page.goto(`${site}/m/member/rebateReport?range=days30&state=${state}`);
    await expect(rows.first()).toContainText(text(`record.state.rebates.${state}`));
  }
  await page.goto(`${site}/m/member/rebateReport?range=days30&state=paid`);
  await rows.first().click();
  const sheet = page.getByRole('dialog').last();
  for (const fact of ['orders', 'level', 'percent', 'ruleVersion', 'rebate', 'claimedAt'])
    await expect(sheet.getByText(text(`record.fact.${fact}`), { exact: true })).toBeVisible();
  await expect(
    sheet.getByRole('button', { name: new RegExp(`^${text('record.type.bet')}`) }).first(),
  ).toBeVisible();
  await axe(page);

  await page.goto(`${site}/m/transaction/record?range=days30&type=rebate`);
  await rows.first().click();
  const movement = page.getByRole('dialog');
  await movement
    .getByRole('button', { name: new RegExp(`^${text('record.type.rebate')}`) })
    .first()
    .click();
  await expect(
    page.getByRole('dialog').last().getByText(text('record.fact.percent'), { exact: true }),
  ).toBeVisible();
});
