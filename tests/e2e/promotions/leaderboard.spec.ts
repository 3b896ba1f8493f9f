import type { Page } from '@playwright/test';
import { claimMission } from '#schemas/api/missions.ts';
import { brandLooks, textIn } from '#tests/support/page/brandLooks.ts';
import { axe, expect, expectNoSidewaysScroll, siteUrl, test } from '#tests/support/page/page.ts';
import { doublePresses, keysSent, loseAnswer, recorded } from '#tests/support/page/wallet.ts';
import { accounts, setPageLanguage, signInByApi } from '#tests/support/reference.ts';

const main = (page: Page) => page.locator('main');

// An answer that is lost.
test.use({ allowedProblems: [/ERR_FAILED.*missions\/claim/] });

for (const [brand, language] of brandLooks) {
  const text = textIn(language);

  test.describe(`[PR-2] missions of ${brand} in ${language}`, () => {
    test.beforeEach(async ({ page }) => {
      await setPageLanguage(page, language, brand);
      await signInByApi(page, accounts.member.username, siteUrl(brand), brand);
    });

    test('the ranking has its podium, masked rivals, prizes and the own place, which stays in view', async ({
      page,
    }) => {
      await page.goto(`${siteUrl(brand)}/m/leaderBoard`);
      const podium = main(page).getByRole('list', { name: text('leaderboard.podium') });
      await expect(podium.getByRole('listitem')).toHaveCount(3);
      await expect(podium).toContainText('Hi•••a');
      await expect(main(page)).not.toContainText('Hinatea');
      await expect(main(page).locator('time').first()).toHaveText(/\d\d:\d\d:\d\d/);
      const own = main(page).getByRole('region', { name: text('leaderboard.own') });
      await expect(own).toBeInViewport();
      await expect(own).toContainText('17');
      await axe(page);
      await expectNoSidewaysScroll(page);
      await page.setViewportSize({ width: 320, height: 568 });
      await expectNoSidewaysScroll(page);
      await main(page).getByRole('listitem').filter({ hasText: 'He•••i' }).first().scrollIntoViewIfNeeded();
      await expect(own).toBeInViewport();
    });

    test('a round before has its final ranking, with what was won, and the way to the rewards', async ({
      page,
    }) => {
      await page.goto(`${siteUrl(brand)}/m/leaderBoard`);
      await main(page)
        .getByRole('link', { name: new RegExp(text('leaderboard.state.final')) })
        .click();
      await expect(page).toHaveURL(/round=lagoon-multiples/);
      const own = main(page).getByRole('region', { name: text('leaderboard.own') });
      await expect(own).toContainText(text('leaderboard.won').split('{{prize}}')[0] ?? '');
      await axe(page);
      await own.getByRole('link', { name: text('leaderboard.toRewards') }).click();
      await expect(page.locator('[data-page="reward-centre"]')).toBeVisible();
    });

    test('tasks stand in each state, with their progress and what can be done', async ({ page }) => {
      await page.goto(`${siteUrl(brand)}/m/leaderBoard?tab=tasks`);
      const cards = main(page).getByRole('article');
      await expect(cards).toHaveCount(5);
      await expect(
        main(page).getByRole('button', { name: new RegExp(`^${text('leaderboard.claim')}`) }),
      ).toHaveCount(1);
      await expect(main(page).getByText(text('leaderboard.task.claimed'), { exact: true })).toBeVisible();
      await expect(main(page).getByText(text('leaderboard.task.expired'), { exact: true })).toBeVisible();
      await axe(page);
      await page.setViewportSize({ width: 320, height: 568 });
      await expectNoSidewaysScroll(page);
    });
  });
}

test('[PR-2] a reward of a task is paid once, tapped twice and with its answer lost', async ({ page }) => {
  const site = siteUrl('aurora');
  const text = textIn('EN');
  await setPageLanguage(page, 'EN', 'aurora');
  await signInByApi(page, accounts.agent.username, site, 'aurora');
  await page.goto(`${site}/m/leaderBoard?tab=tasks`);
  const claim = main(page).getByRole('button', { name: new RegExp(`^${text('leaderboard.claim')}`) });
  const keys = keysSent(page, claimMission);
  await loseAnswer(page, claimMission, async () => undefined);
  await doublePresses['two clicks at one moment']?.(claim);
  await expect(page.getByText(/5\.00\W+is in your wallet\./)).toBeVisible();
  await expect(main(page).getByText(text('leaderboard.task.claimed'), { exact: true })).toBeVisible();
  await expect(claim).toHaveCount(0);
  expect(new Set(keys).size).toBe(1);
  const rows = await recorded(page, { method: 'GET', path: '/wps/relay/wallets/transactions' }, '5.00');
  expect(rows).toHaveLength(1);
});

test('[PR-2] a visitor signs in first, and a trial looks on', async ({ page }) => {
  const text = textIn('EN');
  await setPageLanguage(page, 'EN');
  await page.goto('/m/leaderBoard');
  await expect(page.locator('[data-page="login"]')).toBeVisible();
  await signInByApi(page, accounts.trial.username);
  await page.goto('/m/leaderBoard');
  await expect(main(page).getByText(text('leaderboard.notForYou'))).toBeVisible();
});
