import { walkLinks } from '#tests/support/page/followLinks.ts';
import { expect, siteUrl, test } from '#tests/support/page/page.ts';
import { sweepOptions, sweepTimeoutMs } from '#tests/support/page/sweep.ts';
import { brandNamed, setPageLanguage, signInByApi } from '#tests/support/reference.ts';

// Walks are long and independent.
test.describe.configure({ mode: 'parallel' });
test.use(sweepOptions);

for (const brand of ['base', 'aurora', 'banyan'] as const)
  for (const account of ['visitor', 'demo', 'agent'] as const)
    test.describe(`${brand}, ${account}`, () => {
      test.use({ brand });

      test('[SH-2][HO-1] no link of the site is a dead end', async ({ page }) => {
        test.setTimeout(sweepTimeoutMs);
        await setPageLanguage(page, 'EN', brand);
        if (account !== 'visitor') await signInByApi(page, account, siteUrl(brand), brand);
        const pages = brandNamed(brand);
        const { deadEnds, reached } = await walkLinks(page, {
          brand: pages,
          instead: account === 'visitor' ? ['login'] : [],
          mayBeEmpty: (id) => id === 'leaderboard' || pages.pages[id]?.access !== 'open',
        });
        for (const id of ['home', 'game-list', 'help', 'notice', 'activity-info', 'user-agreement'])
          expect(reached).toContain(id);
        expect(deadEnds).toEqual([]);
      });
    });
