import type { Page } from '@playwright/test';
import type { SpawnedServer } from '#src/qa/browser/server.ts';
import { expect, test } from '#tests/support/page/page.ts';
import { expectPage } from '#tests/support/page/wallet.ts';
import { setPageLanguage, signInByApi } from '#tests/support/reference.ts';
import { startOwnServer } from '#tests/support/servers/ownServer.ts';

/** The pages of agents alone, with what they need to say something. */
const pages = {
  agent: '/m/agent',
  'team-overview': '/m/agent/team/overview',
  'team-management': '/m/member/team',
  'team-profit-and-loss': '/m/agent/team/pnl',
  'team-betting': '/m/teamBetting',
  'agent-rebate': '/m/member/agent/agentRebeat',
  'team-rebate': '/m/member/teamRebate',
  'agent-register': '/m/agentRegister',
  'agent-links': '/m/agent/links',
  'agent-rain': '/m/agent/rain',
  'downline-transfer': '/m/agent/transfer?to=1',
  'agent-dividend': '/m/member/agent/agentDivident',
} as const;

/** An operator says at the console of which type a member is. */
async function setType(page: Page, server: SpawnedServer, account: string, type: number): Promise<void> {
  const password = /console +\S+\/console +password (\S+)/.exec(server.output())?.[1] ?? '';
  await page.goto(`${server.url}/console`);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await page.goto(`${server.url}/console/brands/base/members?q=${account}`);
  const card = page.locator('details', { has: page.getByRole('button', { name: `Save ${account}` }) });
  if ((await card.getAttribute('open')) === null) await card.locator('summary').first().click();
  await card.getByLabel('Type', { exact: true }).selectOption(String(type));
  await card.getByRole('button', { name: `Save ${account}` }).click();
  await expect(page.getByRole('status').first()).toBeVisible();
}

// Nobody right below has that id: the page says so.
test.use({ allowedProblems: [/status of 404.*transferDownline/] });

test.describe('[AG-1][AG-2][AG-3][AG-4][AG-5][AG-6] pages of agents', () => {
  let server: SpawnedServer;
  test.beforeAll(async () => {
    test.setTimeout(300_000);
    server = await startOwnServer('e2e-agents');
  });
  test.afterAll(() => server?.stop());

  for (const [account, type] of [
    ['agent', 41],
    ['poema', 42],
    ['arii', 2],
  ] as const)
    test(`are open to type ${type}`, async ({ page }) => {
      await setPageLanguage(page, 'EN');
      await signInByApi(page, account, server.url);
      for (const [name, path] of Object.entries(pages)) {
        await page.goto(`${server.url}${path}`);
        await expectPage(page, name);
      }
    });

  for (const type of [0, 40])
    test(`lead home for type ${type}`, async ({ page, browser }) => {
      if (type !== 0) {
        const operator = await browser.newPage();
        await setType(operator, server, 'demo', type);
        await operator.close();
      }
      await setPageLanguage(page, 'EN');
      await signInByApi(page, 'demo', server.url);
      for (const path of Object.values(pages)) {
        await page.goto(`${server.url}${path}`);
        await expectPage(page, 'home');
      }
    });

  test('lead home for a free trial', async ({ page }) => {
    await setPageLanguage(page, 'EN');
    await page.goto(`${server.url}/m/trail`);
    await page.getByRole('main').getByRole('button').first().click();
    await expect(page.locator('[data-page="home"]')).toBeVisible();
    for (const path of Object.values(pages)) {
      await page.goto(`${server.url}${path}`);
      await expectPage(page, 'home');
    }
  });
});
