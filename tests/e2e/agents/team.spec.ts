import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openAs, twoWeeks } from '#tests/support/page/agents.ts';
import { brandLooks, textIn } from '#tests/support/page/brandLooks.ts';
import { axe, expect, expectNoSidewaysScroll, siteUrl, test } from '#tests/support/page/page.ts';
import { setPageLanguage, signInByApi } from '#tests/support/reference.ts';

const text = textIn('EN');
const main = (page: Page) => page.locator('main');

test.describe('[AG-1] the home of an agent', () => {
  for (const [brand, language] of brandLooks)
    test(`${brand} in ${language}: greeting, balance, counters, comparison, tiles and foot`, async ({
      page,
    }) => {
      const said = textIn(language);
      await openAs(page, 'agent', '/m/agent', brand, language);
      await expect(main(page).getByText('Hinano')).toBeVisible();
      for (const key of [
        'teamLoginMemberCount',
        'teamBetMemberCount',
        'teamRegisterMemberCount',
        'teamOnlineCount',
      ])
        await expect(main(page).getByRole('link', { name: said(`agentHome.${key}`) })).toBeVisible();
      await expect(main(page).getByRole('table', { name: said('agentHome.compared') })).toBeAttached();
      const tiles = page.getByRole('navigation', { name: said('agentHome.tiles') });
      await expect(tiles.getByRole('link', { name: said('page.team-overview') })).toBeVisible();
      // Customer service leads where that is, out of the site.
      await expect(tiles.getByRole('link', { name: said('page.service') })).toHaveAttribute(
        'href',
        /^https:/,
      );
      await axe(page);
      await expectNoSidewaysScroll(page);
    });

  for (const [account, type] of [
    ['agent', 41],
    ['poema', 42],
    ['arii', 2],
  ] as const)
    test(`is open to type ${type}, whose counters lead to the members behind them`, async ({ page }) => {
      await openAs(page, account, '/m/agent');
      const counter = main(page).getByRole('link', { name: text('agentHome.teamBetMemberCount') });
      await expect(counter).toContainText(/\d/);
      const count = Number(/\d+/.exec((await counter.textContent()) ?? '')?.[0]);
      expect(count).toBeGreaterThan(0);
      await counter.click();
      await expect(page).toHaveURL(/\/m\/member\/team\?show=players$/);
      await expect(main(page).getByRole('listitem').filter({ hasText: '#' })).toHaveCount(count);
    });

  for (const account of ['demo', 'trial'])
    test(`is shut to ${account}, as are the pages of a team`, async ({ page }) => {
      await setPageLanguage(page, 'EN');
      if (account === 'trial') {
        await page.goto('/m/trail');
        await main(page)
          .getByRole('button', { name: text('freeTrial.start') })
          .click();
        await expect(page.locator('[data-page="home"]')).toBeVisible();
      } else await signInByApi(page, account);
      for (const path of [
        '/m/agent',
        '/m/agent/team/overview',
        '/m/member/team',
        '/m/agent/team/pnl',
        '/m/teamBetting',
      ]) {
        await page.goto(path);
        await expect(page.locator('[data-page="home"]')).toBeVisible();
      }
    });

  test('an announcement is marked until it was looked at', async ({ page }) => {
    await openAs(page, 'marere', '/m/agent');
    const foot = page.getByRole('navigation', { name: text('agentHome.footer') });
    const announcements = foot.getByRole('link', { name: text('agentHome.announcements') });
    await expect(announcements).toContainText(text('memberCentre.unread_other').replace('{{count}}', '2'));
    const seen = page.waitForResponse((answer) => answer.url().includes('/notices/read'));
    await announcements.click();
    await seen;
    await page.goBack();
    await expect(announcements).toHaveText(text('agentHome.announcements'));
  });
});

test.describe('[AG-2] a team whose figures can be checked by hand', () => {
  // Nui bets 10 a day and wins 4, Rava 5 and 6, and Iti, below Nui, 2 and nothing: for two weeks.
  test('the overview, the branches and their file, and the bets come to the same', async ({ page }) => {
    await openAs(page, 'poema', `/m/agent/team/overview?${twoWeeks()}`);
    const totals = main(page).getByRole('region', { name: text('profit.totals') });
    await expect(totals).toContainText('\u2212$ 98.00');
    await expect(totals).toContainText('$ 238.00');
    await expect(totals).toContainText('$ 140.00');
    await axe(page);
    await expectNoSidewaysScroll(page);
    await main(page)
      .getByRole('tab', { name: text('team.reach.direct') })
      .click();
    // Without Iti.
    await expect(totals).toContainText('\u2212$ 70.00');

    await page.goto(`${siteUrl('base')}/m/agent/team/pnl?${twoWeeks()}`);
    const branch = (name: string) => main(page).getByRole('listitem').filter({ hasText: name });
    await expect(branch('N•••')).toContainText('\u2212$ 112.00');
    await expect(branch('#2')).toContainText('+$ 14.00');
    await axe(page);
    await expectNoSidewaysScroll(page);
    const download = page.waitForEvent('download');
    await main(page)
      .getByRole('button', { name: text('record.export') })
      .click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file.trim().split('\r\n').at(-1)).toBe(',Total,210.00,28.00,238.00,140.00,0.00,-98.00,0.00,0.00');
    // Down to Iti, and back.
    await branch('N•••').getByRole('button').click();
    await expect(branch('I•••')).toContainText('\u2212$ 28.00');
    await main(page)
      .getByRole('button', { name: text('team.own'), exact: true })
      .click();
    await expect(branch('#2')).toBeVisible();

    await page.goto(`${siteUrl('base')}/m/teamBetting?${twoWeeks()}`);
    const sums = main(page).getByRole('region', { name: text('record.totals') });
    await expect(sums).toContainText('$ 238.00');
    await expect(sums).toContainText('42');
    await axe(page);
    await expectNoSidewaysScroll(page);
    await main(page).getByRole('listitem').getByRole('button').first().click();
    await expect(page.getByRole('dialog')).toContainText(text('record.fact.member'));
  });

  test('a general agent sees two levels down', async ({ page }) => {
    // Marere bets 30 a day and wins 24, and Ava, below Marere, 12 and 6.
    await openAs(page, 'arii', `/m/agent/team/overview?${twoWeeks()}`);
    const totals = main(page).getByRole('region', { name: text('profit.totals') });
    await expect(totals).toContainText('\u2212$ 168.00');
    await expect(totals).toContainText('$ 588.00');
  });

  test('members are found, opened level by level, and have a card', async ({ page }) => {
    await openAs(page, 'poema', '/m/member/team');
    const members = main(page).getByRole('listitem').filter({ hasText: '#' });
    await expect(members).toHaveCount(2);
    await axe(page);
    await expectNoSidewaysScroll(page);
    await main(page)
      .getByRole('button', { name: text('team.openTeam').replace(/ \{\{.*/, '') })
      .click();
    await expect(members).toHaveCount(1);
    await expect(members).toContainText('I•••');
    await page.goBack();
    await expect(members).toHaveCount(2);

    const search = main(page).getByRole('searchbox');
    await search.fill('iti');
    await search.press('Enter');
    await expect(members).toHaveCount(1);
    await members.getByRole('button').first().click();
    const card = page.getByRole('dialog');
    await expect(card).toContainText(text('team.cardOwn'));
    await axe(page);
    await page.keyboard.press('Escape');
    await expect(card).toBeHidden();
    // Masked names are not found letter by letter, and nobody of another team is.
    for (const other of ['it', 'marere', 'demo']) {
      await search.fill(other);
      await search.press('Enter');
      await expect(main(page).getByText(text('team.notFound'))).toBeVisible();
    }
  });
});

test.describe('[AG-2] somebody who is in another team by now', () => {
  test.use({ allowedProblems: [/status of 40[04]/] });

  test('is said to be gone, with the way back to the own team', async ({ page }) => {
    for (const path of ['/m/member/team?of=999999', '/m/agent/team/pnl?of=nobody']) {
      await openAs(page, 'poema', path);
      await expect(main(page).getByText(text('team.gone'))).toBeVisible();
      await axe(page);
      await main(page)
        .getByRole('button', { name: text('team.own'), exact: true })
        .click();
      await expect(main(page).getByText(text('team.gone'))).toBeHidden();
      await expect(main(page).getByText('#2')).toBeVisible();
    }
    await page.goto(`${siteUrl('base')}/m/member/team?member=999999`);
    await expect(page.getByRole('dialog').getByText(text('team.gone'))).toBeVisible();
  });
});
