import type { Page } from '@playwright/test';
import { getRain, openEnvelope } from '#schemas/api/rains.ts';
import { clockAt } from '#src/domain/values/zonedClock.ts';
import type { SpawnedServer } from '#src/qa/browser/server.ts';
import { brandLooks, textIn } from '#tests/support/page/brandLooks.ts';
import { callAsMember } from '#tests/support/page/memberSession.ts';
import { axe, expect, expectNoSidewaysScroll, siteUrl, test } from '#tests/support/page/page.ts';
import { doublePresses, keysSent, loseAnswer, main, recorded } from '#tests/support/page/wallet.ts';
import { brandNamed, setPageLanguage, signInByApi } from '#tests/support/reference.ts';
import { startOwnServer } from '#tests/support/servers/ownServer.ts';

const text = textIn('EN');
const transactions = { method: 'GET', path: '/wps/relay/wallets/transactions' } as const;

// An answer that is lost is a failed request; scripts of browsers are kept out of the console's preview.
test.use({ allowedProblems: [/ERR_FAILED.*rain\/open|frame is sandboxed/] });

let server: SpawnedServer;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  server = await startOwnServer('e2e-rain');
});
test.afterAll(() => server?.stop());

async function openConsole(page: Page, path: string): Promise<void> {
  const password = /console +\S+\/console +password (\S+)/.exec(server.output())?.[1] ?? '';
  await page.goto(`${server.url}/console${path}`);
  if (await page.getByLabel('Password').isVisible()) {
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
    await page.goto(`${server.url}/console${path}`);
  }
}

/** An operator plans a rain, whose first round begins with the minute that comes so many minutes from now. */
async function planRain(page: Page, brand: string, id: string, minutes: number): Promise<void> {
  const zone = brandNamed(brand).timeZone;
  const shown = (later: number) =>
    new Date(clockAt(Date.now() + later * 60_000, zone)).toISOString().slice(0, 16);
  const rains = `/brands/${brand}/promotions/rains`;
  // Rains that are there, whose rounds would overlap.
  await openConsole(page, rains);
  const others = page.locator('.entries li').filter({ hasText: 'running' }).getByRole('link');
  for (const address of await others.evaluateAll((links) => links.map((link) => link.getAttribute('href')))) {
    await page.goto(`${server.url}${address}`);
    // Also while a round of it runs, which goes on.
    await page.getByRole('button', { name: 'End the rain now' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
  }
  await page.goto(`${server.url}/console${rains}/new`);
  await page.getByLabel('Id').fill(id);
  await page.getByRole('switch', { name: 'In use' }).check();
  await page.getByLabel('Begins').fill(shown(-5));
  await page
    .getByLabel('Ends', { exact: false })
    .first()
    .fill(shown(24 * 60));
  await page
    .getByLabel('Rounds begin at')
    .fill(`${shown(minutes).slice(11)} ${shown(minutes + 30).slice(11)}`);
  await page.getByLabel('A round lasts').fill('300');
  for (const title of await page.locator('input[name^="title."]').all()) await title.fill('Quick rain');
  await page.getByRole('button', { name: 'Create the rain' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
}

/** What an envelope of the page's member held. */
const found = async (page: Page): Promise<string | null> =>
  (await callAsMember(page, { ...getRain, path: `${getRain.path}?language=EN` })).value.round.mine;

for (const [brand, language] of brandLooks)
  test(`[PR-2] ${brand} in ${language}: one envelope a round, though tapped twice and its answer is lost; it is in the wallet, and stays found`, async ({
    page,
    context,
  }) => {
    const say = textIn(language);
    const site = siteUrl(brand, server.url);
    const desk = await context.newPage();
    await planRain(desk, brand, 'quick-rain', 0);
    await desk.close();
    await setPageLanguage(page, language, brand);
    await signInByApi(page, 'vaite', site, brand);
    await page.goto(`${site}/m/redRain`);
    const sky = main(page).getByRole('button', { name: say('rain.open') });
    await expect(sky).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'EN' ? 'ltr' : 'rtl');
    await axe(page);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 320, height: 568 });
    await expectNoSidewaysScroll(page);

    const keys = keysSent(page, openEnvelope);
    await loseAnswer(page, openEnvelope, async () => undefined);
    await doublePresses['two clicks at one moment']?.(sky);
    await expect(main(page).getByText(say('rain.inWallet'), { exact: true })).toBeVisible();
    expect(new Set(keys).size).toBe(1);
    await expect(sky).toHaveCount(0);
    const amount = await found(page);
    expect(amount).toMatch(/^\d+(\.\d+)?$/);
    expect(await recorded(page, transactions, amount ?? '')).toHaveLength(1);
    await axe(page);
    await expectNoSidewaysScroll(page);
    await page.reload();
    await expect(main(page).getByText(say('rain.inWallet'), { exact: true })).toBeVisible();
    expect(await found(page)).toBe(amount);
    expect(await recorded(page, transactions, amount ?? '')).toHaveLength(1);
  });

test('[PR-2] the countdown turns into the rain by itself; it is opened by keyboard, calm and without motion', async ({
  page,
  context,
}) => {
  const site = siteUrl('base', server.url);
  const desk = await context.newPage();
  await planRain(desk, 'base', 'soon-rain', 1);
  await desk.close();

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await setPageLanguage(page, 'EN');
  await signInByApi(page, 'agent', site);
  await page.goto(`${site}/m/redRain`);
  const sky = main(page).getByRole('button', { name: text('rain.open') });
  await expect(main(page).getByText(text('rain.begins')).or(sky).first()).toBeVisible();
  await expect(sky).toBeVisible({ timeout: 120_000 });
  await expect(main(page).getByRole('status')).toHaveText(text('rain.saidBegins'));
  const moves = await sky.evaluate((element) => element.getAnimations({ subtree: true }).length);
  expect(moves).toBe(0);
  const calm = main(page).getByRole('button', { name: text('rain.calmHint') });
  await calm.press('Enter');
  await expect(calm).toHaveAttribute('aria-pressed', 'true');
  await sky.focus();
  await page.keyboard.press('Space');
  await expect(main(page).getByText(text('rain.inWallet'), { exact: true })).toBeVisible();
  await expect(main(page).getByRole('status')).toContainText(/You found/);
  await main(page)
    .getByRole('link', { name: text('rain.toWallet') })
    .click();
  await expect(page.locator('[data-page="transaction-record"]')).toBeVisible();
});

test('[PR-2] a visitor signs in first, and is led back', async ({ page }) => {
  const site = siteUrl('base', server.url);
  await setPageLanguage(page, 'EN');
  await page.goto(`${site}/m/redRain`);
  await expect(page.locator('[data-page="login"]')).toBeVisible();
});
