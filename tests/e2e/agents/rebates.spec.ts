import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openAs, twoWeeks } from '#tests/support/page/agents.ts';
import { brandLooks, textIn } from '#tests/support/page/brandLooks.ts';
import { axe, expect, expectNoSidewaysScroll, test } from '#tests/support/page/page.ts';

const text = textIn('EN');
const main = (page: Page) => page.locator('main');

test.describe('[AG-4] rates of agents', () => {
  for (const [brand, language] of brandLooks)
    test(`${brand} in ${language}: own rates, and those of agents right below`, async ({ page }) => {
      const said = textIn(language);
      await openAs(page, 'agent', '/m/member/agent/agentRebeat', brand, language);
      await expect(main(page).getByRole('region', { name: said('agentRebate.own') })).toContainText('%');
      const agents = main(page).getByRole('region', { name: said('agentRebate.agents') });
      await agents.getByRole('listitem').getByRole('button').first().click();
      await expect(page.getByRole('dialog')).toContainText(said('agentRebate.save'));
      await axe(page);
      await expectNoSidewaysScroll(page);
    });

  test('a change says what it would have cost, holds from tomorrow, and can be set back', async ({
    page,
  }) => {
    await openAs(page, 'arii', '/m/member/agent/agentRebeat');
    const row = main(page).getByRole('listitem').filter({ hasText: 'M•••' }).getByRole('button');
    await row.click();
    const sheet = page.getByRole('dialog');
    // Ava bets 12 a day for two weeks, and today: of 180 half a percent stays with Arii.
    await expect(sheet).toContainText('$ 0.');
    const slots = sheet.getByRole('textbox', { name: text('gameType.RNG') });
    await slots.fill('2.5');
    await expect(sheet.getByText(text('agentRebate.fault.high').replace(/ \{\{.*/, ''))).toBeVisible();
    await slots.fill('1.9');
    await expect(sheet).toContainText(text('agentRebate.costs').replace(/ \{\{.*/, ''));
    await axe(page);
    await sheet.getByRole('button', { name: text('agentRebate.save') }).click();
    const confirm = page.getByRole('alertdialog');
    await expect(confirm).toContainText('1.9');
    await confirm.getByRole('button', { name: text('agentRebate.save') }).click();
    await expect(sheet).toHaveCount(0);
    await expect(row).toContainText(text('agentRebate.changes'));
    await row.click();
    await sheet.getByRole('button', { name: text('agentRebate.setBack') }).click();
    await expect(sheet).toHaveCount(0);
    await expect(row).not.toContainText(text('agentRebate.changes'));
  });

  test('an agent below nobody’s rates is led to customer service, and one without agents below is told so', async ({
    page,
  }) => {
    await openAs(page, 'marere', '/m/member/agent/agentRebeat');
    await expect(main(page).getByText(text('agentRebate.noAgents'))).toBeVisible();
    await axe(page);
  });
});

test.describe('[AG-4] rebate income that can be checked by hand', () => {
  test('comes to what the rates say, day by day, and each day is explained', async ({ page }) => {
    await openAs(page, 'arii', `/m/member/teamRebate?${twoWeeks()}`);
    const totals = main(page).getByRole('region', { name: text('profit.totals') });
    // Two percent of Marere's 30, and the half percent that Marere leaves of Ava's 12: 0.66 a day.
    await expect(totals).toContainText('$ 9.24');
    await axe(page);
    await expectNoSidewaysScroll(page);
    const days = main(page).getByRole('region', { name: text('profit.byDay') });
    await expect(days.getByRole('listitem')).toHaveCount(14);
    await days.getByRole('listitem').first().getByRole('button').click();
    const sheet = page.getByRole('dialog');
    await expect(sheet).toContainText('$ 0.66');
    await expect(sheet).toContainText('$ 30.00');
    await expect(sheet).toContainText('M•••');
    await axe(page);
    await page.keyboard.press('Escape');
    const download = page.waitForEvent('download');
    await main(page)
      .getByRole('button', { name: text('record.export') })
      .click();
    const file = await readFile(await (await download).path(), 'utf8');
    const lines = file.trim().split('\r\n');
    expect(lines).toHaveLength(30);
    expect(lines.at(-1)).toContain('9.24');
  });

  test('is a movement of the wallet', async ({ page }) => {
    await openAs(page, 'poema', '/m/transaction/record?types=A');
    await expect(main(page).getByText(text('record.type.teamRebate')).first()).toBeVisible();
  });
});
