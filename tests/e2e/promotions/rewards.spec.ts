import type { Page } from '@playwright/test';
import { claimRewards } from '#schemas/api/rewards.ts';
import { brandLooks, textIn } from '#tests/support/page/brandLooks.ts';
import { axe, expect, expectNoSidewaysScroll, siteUrl, test } from '#tests/support/page/page.ts';
import { doublePresses, keysSent, loseAnswer, recorded } from '#tests/support/page/wallet.ts';
import { accounts, setPageLanguage, signInByApi } from '#tests/support/reference.ts';

const main = (page: Page) => page.locator('main');

// An answer that is lost.
test.use({ allowedProblems: [/ERR_FAILED.*rewards\/claim/] });

for (const [brand, language] of brandLooks)
  test(`[PR-2] the rewards centre of ${brand} in ${language} shows what waits, pays one and then all, once each, and keeps them`, async ({
    page,
  }) => {
    const text = textIn(language);
    const site = siteUrl(brand);
    await setPageLanguage(page, language, brand);
    await signInByApi(page, accounts.agent.username, site, brand);
    await page.goto(`${site}/m/rewardCenter`);
    const tickets = main(page).getByRole('article');
    await expect(tickets.first()).toContainText(text('rewardCentre.source.other'));
    await axe(page);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 320, height: 568 });
    await expectNoSidewaysScroll(page);
    const count = await tickets.count();
    expect(count).toBeGreaterThan(1);

    // The first one's answer is lost: the same is sent again, and pays nothing more.
    const keys = keysSent(page, claimRewards);
    await loseAnswer(page, claimRewards, async () => undefined);
    const gift = tickets.filter({ hasText: /12\.00/ });
    await doublePresses['two clicks at one moment']?.(
      gift.getByRole('button', { name: new RegExp(`^${text('rewardCentre.claim')}`) }),
    );
    await expect(gift).toHaveCount(0);
    expect(new Set(keys).size).toBe(1);
    const record = { method: 'GET', path: '/wps/relay/wallets/transactions' } as const;
    expect(await recorded(page, record, '12.00')).toHaveLength(1);

    const all = main(page).getByRole('button', { name: text('rewardCentre.claimAll'), exact: true });
    // With one left there is nothing to claim at once.
    if (count > 2) await all.click();
    else await tickets.getByRole('button').click();
    await expect(main(page).getByText(text('rewardCentre.none'))).toBeVisible();
    await axe(page);

    await main(page)
      .getByRole('tab', { name: text('rewardCentre.history') })
      .click();
    await expect(
      main(page).getByText(text('rewardCentre.state.paid'), { exact: true }).first(),
    ).toBeVisible();
    const kept = main(page)
      .getByRole('listitem')
      .filter({ hasText: text('rewardCentre.source.other') });
    await expect(kept.filter({ hasText: /12\.00/ })).toHaveCount(1);
    await axe(page);
  });

test('[PR-2] a visitor signs in first, and whoever has nothing is led to activities and missions', async ({
  page,
}) => {
  const text = textIn('EN');
  await setPageLanguage(page, 'EN');
  await page.goto('/m/rewardCenter');
  await expect(page.locator('[data-page="login"]')).toBeVisible();
  await signInByApi(page, 'vaite');
  await page.goto('/m/rewardCenter');
  await expect(main(page).getByText(text('rewardCentre.none'))).toBeVisible();
  await main(page)
    .getByRole('link', { name: text('rewardCentre.missions') })
    .click();
  await expect(page.locator('[data-page="leaderboard"]')).toBeVisible();
});
