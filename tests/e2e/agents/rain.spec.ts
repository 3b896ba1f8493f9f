import type { Page } from '@playwright/test';
import { getAgentRains, giveAgentRain } from '#schemas/api/agentRains.ts';
import { clockAt } from '#src/domain/values/zonedClock.ts';
import type { SpawnedServer } from '#src/qa/browser/server.ts';
import { textIn } from '#tests/support/page/brandLooks.ts';
import { callAsMember } from '#tests/support/page/memberSession.ts';
import { axe, expect, expectNoSidewaysScroll, siteUrl, test } from '#tests/support/page/page.ts';
import { pin, setPin, startPayingServer } from '#tests/support/page/payingOut.ts';
import { doublePresses, fieldNamed, keysSent, main } from '#tests/support/page/wallet.ts';
import { brandNamed, setPageLanguage, signInByApi } from '#tests/support/reference.ts';

const say = textIn('EN');

let server: SpawnedServer;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  server = await startPayingServer('e2e-agent-rain', browser);
});
test.afterAll(() => server?.stop());

async function openAs(page: Page, account: string, path: string, language = 'EN'): Promise<void> {
  const site = siteUrl('base', server.url);
  await setPageLanguage(page, language);
  await signInByApi(page, account, site);
  await page.goto(`${site}${path}`);
}

/** Fills the form of a rain of 20 in four envelopes that begins with the minute after the next one, and confirms it. */
async function giveRain(page: Page): Promise<void> {
  const shown = new Date(clockAt(Date.now() + 90_000, brandNamed('base').timeZone)).toISOString();
  await fieldNamed(page, 'amount').fill('20');
  await fieldNamed(page, 'envelopes').fill('4');
  await main(page).getByLabel(say('agentRain.day')).selectOption(shown.slice(0, 10));
  await fieldNamed(page, 'time').fill(shown.slice(11, 16));
  await main(page).getByLabel(say('agentRain.lasts')).selectOption('300');
  await main(page)
    .getByRole('button', { name: say('agentRain.next') })
    .click();
  const sheet = page.getByRole('dialog', { name: say('agentRain.confirm') });
  await sheet.locator('[name="paymentPassword"]').fill(pin);
  await axe(page);
  const keys = keysSent(page, giveAgentRain);
  await doublePresses['two clicks at one moment']?.(sheet.locator('button[type="submit"]'));
  await expect(page.getByText(say('agentRain.given')).first()).toBeVisible();
  expect(new Set(keys).size).toBe(1);
}

const own = async (page: Page) => (await callAsMember(page, getAgentRains)).value;

test('[AG-6] an agent gives a rain, the team takes of it, others see nothing of it, and the agent sees who found how much', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  await openAs(page, 'agent', '/m/redRain');
  await main(page)
    .getByRole('link', { name: say('rain.giveOne') })
    .click();
  await expect(page.locator('[data-page="agent-rain"]')).toBeVisible();
  await setPin(page, 'agent-rain');
  const before = Number((await own(page)).available);
  await giveRain(page);
  await axe(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 320, height: 568 });
  await expectNoSidewaysScroll(page);
  expect(Number((await own(page)).available)).toBeCloseTo(before - 20, 2);

  const member = await browser.newPage();
  await openAs(member, 'vaite', '/m/redRain');
  const title = say('rain.givenBy').replace('{{name}}', 'H•••');
  const sky = main(member).getByRole('button', { name: say('rain.open') });
  await expect(main(member).getByRole('heading', { name: title })).toBeVisible({ timeout: 150_000 });
  await expect(sky).toBeVisible({ timeout: 150_000 });
  await sky.click();
  await expect(main(member).getByText(say('rain.inWallet'), { exact: true })).toBeVisible();
  await member.close();

  const stranger = await browser.newPage();
  await openAs(stranger, 'tama', '/m/redRain');
  await expect(main(stranger).getByRole('heading').first()).toBeVisible();
  await expect(main(stranger).getByText(title)).toHaveCount(0);
  await stranger.close();

  await page.reload();
  const [rain] = (await own(page)).list;
  expect(rain).toMatchObject({ state: 'running', opened: 1 });
  await main(page).getByText(say('agentRain.takers')).click();
  await expect(main(page).getByText('V•••')).toBeVisible();
});

test('[AG-6] one that has not begun is called off, and its money is back; in Arabic the page reads from the right', async ({
  page,
}) => {
  await openAs(page, 'agent', '/m/agent/rain');
  const before = (await own(page)).available;
  await giveRain(page);
  await main(page)
    .getByRole('button', { name: say('agentRain.cancel') })
    .first()
    .click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('agentRain.cancel') })
    .click();
  await expect(page.getByText(say('agentRain.cancelled')).first()).toBeVisible();
  expect((await own(page)).available).toBe(before);
  await setPageLanguage(page, 'AR');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(main(page).getByText(textIn('AR')('agentRain.yours'))).toBeVisible();
  await axe(page);
  await expectNoSidewaysScroll(page);
});

test('[AG-6] the form says what each envelope holds, and refuses what the server would, at the field that is wrong', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await openAs(page, 'poema', '/m/agent/rain');
  await setPin(page, 'agent-rain');
  const next = main(page).getByRole('button', { name: say('agentRain.next') });
  const mean = main(page)
    .locator('dl > div')
    .filter({ hasText: say('agentRain.mean') });
  await fieldNamed(page, 'amount').fill('10');
  await fieldNamed(page, 'envelopes').fill('3');
  await expect(mean).toContainText('3.33');
  await fieldNamed(page, 'amount').fill('1');
  await fieldNamed(page, 'envelopes').fill('101');
  await expect(mean).toContainText('–');
  await next.click();
  await expect(main(page).getByText(say('agentRain.tooMany').replace(/\{\{most\}\}.*/, ''))).toBeVisible();
  await expect(fieldNamed(page, 'envelopes')).toBeFocused();
  await expect(fieldNamed(page, 'envelopes')).toBeInViewport();
  await fieldNamed(page, 'envelopes').fill('100');
  await next.click();
  await expect(main(page).getByText(say('agentRain.timeWrong'))).toBeVisible();
  await expect(fieldNamed(page, 'time')).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await axe(page);
  await expectNoSidewaysScroll(page);
});

for (const account of ['demo', 'poema'])
  test(`[AG-6] the page is ${account === 'demo' ? 'shut to a member' : 'open to an agent of type 42'}`, async ({
    page,
  }) => {
    await openAs(page, account, '/m/agent/rain');
    await expect(page.locator(`[data-page="${account === 'demo' ? 'home' : 'agent-rain'}"]`)).toBeVisible();
  });
