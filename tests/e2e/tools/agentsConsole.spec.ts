import type { Page } from '@playwright/test';
import { getAgentRains, giveAgentRain } from '#schemas/api/agentRains.ts';
import { clockAt } from '#src/domain/values/zonedClock.ts';
import type { SpawnedServer } from '#src/qa/browser/server.ts';
import { callAsMember } from '#tests/support/page/memberSession.ts';
import { openAsServer } from '#tests/support/page/operators.ts';
import { axe, expect, expectNoSidewaysScroll, siteUrl, test } from '#tests/support/page/page.ts';
import { pin, setPin, startPayingServer } from '#tests/support/page/payingOut.ts';
import { brandNamed, setPageLanguage, signInByApi } from '#tests/support/reference.ts';

/** What an operator does about agents, on a server of its own: a member who is moved there would be missed elsewhere. */

let server: SpawnedServer;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  server = await startPayingServer('e2e-agents-console', browser);
});
test.afterAll(() => server?.stop());

const pathOf = (rest: string) => `${server.url}/console/brands/base${rest}`;
const main = (page: Page) => page.getByRole('main');
const uplineField = (page: Page) => page.getByRole('textbox', { name: 'Another upline' });
const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Saved.' });

/** Finds a member by the search of all, whose card then stands open. */
async function findMember(page: Page, account: string): Promise<void> {
  await page.goto(pathOf('/members'));
  await page.getByLabel('Account begins with').fill(account);
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(uplineField(page)).toBeVisible();
}

/** Asks what a move below an account would do. */
async function ask(page: Page, account: string): Promise<void> {
  await uplineField(page).fill(account);
  await page.getByRole('button', { name: 'See what the move does' }).click();
  await expect(page.getByRole('heading', { name: 'Move nui to another upline' })).toBeVisible();
}

/** Judges the page whose words were just seen: they are there before its styles. */
async function judge(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await axe(page);
  await expectNoSidewaysScroll(page);
}

for (const width of [1280, 320])
  test(`[AG-6][SV-5] at ${width} px a member is moved to another upline: the effects first, then the move, and back again`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openAsServer(page, server);
    await findMember(page, 'nui');
    await expect(main(page)).toContainText('upline poema');
    await judge(page);

    await ask(page, 'marere');
    await expect(main(page)).toContainText('From poema to marere, at once: 1 member below comes along.');
    await expect(main(page)).toContainText('Days before stay with whom they were made under.');
    await judge(page);
    // Looking changes nothing.
    await page.getByRole('link', { name: 'Leave it' }).click();
    await expect(main(page)).toContainText('upline poema');

    await ask(page, 'marere');
    await page.getByRole('button', { name: 'Move nui' }).click();
    await expect(saved(page)).toContainText('upline: poema → marere');
    await expect(main(page)).toContainText('upline marere · no agent, 1 below, 1 of them right below');

    await page.goto(pathOf('/changes'));
    const entry = main(page).getByRole('listitem').filter({ hasText: 'Upline of nui' }).first();
    await expect(entry).toContainText('upline: poema → marere');
    await entry.getByRole('button', { name: 'Undo: Upline of nui' }).click();
    await expect(saved(page)).toContainText('upline: marere → poema');
    await findMember(page, 'nui');
    await expect(main(page)).toContainText('upline poema');
  });

test('[AG-6][SV-5] a move that cannot be says why and what to do, and the next try is at hand', async ({
  page,
}) => {
  await openAsServer(page, server);
  await findMember(page, 'nui');
  const alert = main(page).getByRole('alert');
  for (const [account, why] of [
    ['iti', 'nobody can be below themselves. Choose an account outside of this team.'],
    ['nui', 'nobody can be below themselves'],
    ['nobody-at-all', 'There is no such account in this brand. Enter it whole'],
    ['trial', 'That is a free trial, which has no team.'],
    ['poema', 'The member is there already.'],
    ['', 'Enter the account of who is to be above, or choose nobody.'],
  ] as const) {
    await ask(page, account);
    await expect(alert).toContainText(why);
    await expect(page.getByRole('button', { name: 'Move nui' })).toHaveCount(0);
  }
  await judge(page);
  // Nothing forbids it, but nobody would see this team.
  await ask(page, 'demo');
  await expect(main(page)).toContainText('demo is no agent, and sees nobody of a team. To make it one');
  await expect(page.getByRole('button', { name: 'Move nui' })).toBeVisible();
});

for (const width of [1280, 320])
  test(`[SV-5] at ${width} px every page about agents is clean for axe and fits`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openAsServer(page, server);
    await page.goto(pathOf('/contracts'));
    const runs = await main(page).getByRole('link', { name: 'salary, ' }).all();
    const waiting = main(page).getByRole('link', { name: 'Dividend, ' }).first();
    const paths = [await waiting.getAttribute('href'), await runs[0]?.getAttribute('href')].map(
      (href) => href?.replace('/console/brands/base', '') ?? '',
    );
    expect(paths.every((path) => path.startsWith('/contracts/runs/'))).toBe(true);
    for (const path of [
      ...paths,
      ...['/contracts', '/contracts/members/agent', '/contracts/members/arii', '/contracts/templates/new'],
      ...['/members/agent/rates', '/members/poema/rates', '/promotions/agent-rains', '/settings'],
    ]) {
      await page.goto(pathOf(path));
      await expect(main(page).getByRole('heading', { level: 2 }).first()).toBeVisible();
      await judge(page);
    }
  });

test.describe('a rain of an agent', () => {
  // Without a confirmation the form is refused, which browsers log.
  test.use({ allowedProblems: [/status of 400/] });

  test('[AG-6][SV-5] is found, read and called off by an operator, and the agent has the money back', async ({
    page,
    browser,
  }) => {
    const site = siteUrl('base', server.url);
    const agent = await browser.newPage();
    await setPageLanguage(agent, 'EN');
    await signInByApi(agent, 'agent', site);
    await agent.goto(`${site}/m/agent/rain`);
    await setPin(agent, 'agent-rain');
    const own = async () => (await callAsMember(agent, getAgentRains)).value;
    const before = (await own()).available;
    const shown = new Date(clockAt(Date.now() + 3_600_000, brandNamed('base').timeZone)).toISOString();
    const given = await callAsMember(agent, giveAgentRain, {
      body: {
        ...{ budget: '20', envelopes: 4, reach: 'whole', seconds: 300, paymentPassword: pin },
        ...{ day: shown.slice(0, 10), time: shown.slice(11, 16) },
      },
    });
    expect(given.success).toBe(true);
    expect(Number((await own()).available)).toBeCloseTo(Number(before) - 20, 2);

    await openAsServer(page, server);
    await findMember(page, 'agent');
    await main(page).getByRole('link', { name: 'Rains' }).click();
    const entry = main(page).getByRole('listitem').filter({ hasText: 'planned' });
    await expect(entry).toContainText('budget 20.00 USD');
    await judge(page);
    await entry.getByRole('link').click();
    const callOff = page.getByRole('button', { name: 'Call the rain off' });
    await expect(callOff).toBeVisible();
    await judge(page);
    await callOff.click();
    await expect(main(page).getByRole('alert')).toContainText('Say that you are sure. Nothing was changed.');
    await page.getByRole('switch', { name: 'I am sure' }).click();
    await callOff.click();
    await expect(saved(page)).toContainText('returned: nothing → 20');
    await expect(main(page)).toContainText('called off, ended by an operator');
    await expect(callOff).toHaveCount(0);
    await page.setViewportSize({ width: 320, height: 800 });
    await judge(page);

    expect((await own()).available).toBe(before);
    expect((await own()).list[0]).toMatchObject({ state: 'cancelled', returned: '20.00' });
    await agent.close();
  });
});
