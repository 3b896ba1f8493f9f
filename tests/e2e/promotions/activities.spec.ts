import type { Locator, Page } from '@playwright/test';
import { applyForActivity, claimActivity, getActivity, joinActivity } from '#schemas/api/activities.ts';
import type { SpawnedServer } from '#src/qa/browser/server.ts';
import { png } from '#src/server/accounts/profile/pictureCleaning.fixtures.ts';
import { demoPassword } from '#src/server/seed/rows/members.ts';
import { brandLooks, textIn } from '#tests/support/page/brandLooks.ts';
import { callAsMember } from '#tests/support/page/memberSession.ts';
import { axe, expect, expectNoSidewaysScroll, siteUrl, test } from '#tests/support/page/page.ts';
import { askToPayIn, openGateway } from '#tests/support/page/payIn.ts';
import {
  doublePresses,
  expectPage,
  keysSent,
  loseAnswer,
  main,
  recorded,
} from '#tests/support/page/wallet.ts';
import { accounts, setPageLanguage, signInByApi } from '#tests/support/reference.ts';
import { startOwnServer } from '#tests/support/servers/ownServer.ts';

let server: SpawnedServer;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  server = await startOwnServer('e2e-activities');
});
test.afterAll(() => server?.stop());

const text = textIn('EN');

/** Where a text has a figure, whatever it is. */
const withFigure = (words: string): RegExp =>
  new RegExp(words.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\{\w+\}\}/g, '.+'));

const records = { method: 'GET', path: '/wps/relay/wallets/transactions' } as const;
const cardOf = (page: Page, id: string): Locator =>
  main(page)
    .getByRole('article')
    .filter({ has: page.locator(`a[href$="id=${id}"]`) });

/** Opens an activity as a member. */
async function openAs(page: Page, id: string, username?: string, brand = 'base', language = 'EN') {
  const site = siteUrl(brand, server.url);
  await setPageLanguage(page, language, brand);
  await signInByApi(page, username, site, brand);
  await page.goto(`${site}/m/activityInfo?id=${id}`);
}

/** What the server says of an activity to the page's member. */
const asked = async (page: Page, id: string) =>
  (await callAsMember(page, { ...getActivity, path: `${getActivity.path}?id=${id}&language=EN` })).value;

test.describe('[PR-1] activities of a brand', () => {
  // The answer that is lost is a failed request.
  test.use({ allowedProblems: [/net::ERR_FAILED/] });

  for (const [brand, language] of brandLooks)
    test(`${brand} in ${language}: the tabs, all statuses, joining, and a claim that arrives once though pressed twice and its answer is lost`, async ({
      page,
    }) => {
      const said = textIn(language);
      const site = siteUrl(brand, server.url);
      await setPageLanguage(page, language, brand);
      await signInByApi(page, accounts.member.username, site, brand);
      await page.goto(`${site}/m/activity`);
      await expect(page.getByRole('banner').getByText(said('page.activity'), { exact: true })).toBeVisible();
      const cards = main(page).getByRole('article');
      await expect(cards).toHaveCount(13);
      // Between them, the demo's activities have every status.
      for (const status of [
        ...['join', 'claim', 'applying', 'close', 'rejected', 'issued', 'claimed', 'process', 'joined'],
        'coming',
      ])
        await expect(
          cards.getByText(said(`activity.status.${status}`), { exact: true }).first(),
        ).toBeVisible();
      await axe(page);
      await expectNoSidewaysScroll(page);
      await page.setViewportSize({ width: 320, height: 568 });
      await expectNoSidewaysScroll(page);
      await main(page)
        .getByRole('tab', { name: said('activity.category.welcome') })
        .click();
      await expect(page).toHaveURL(/category=welcome/);
      await expect(cards).toHaveCount(1);

      // Joining is seen at once, with what there is to do.
      await page.goto(`${site}/m/activityInfo?id=steady-week`);
      const joins = keysOf(page, joinActivity.path);
      await doublePresses['two clicks at one moment']?.(
        main(page).getByRole('button', { name: said('activity.step.joinNow') }),
      );
      await expect(main(page).getByText(said('activity.measure.days'))).toBeVisible();
      await expect(main(page).getByRole('progressbar')).toHaveAttribute('value', '0');
      expect(joins.count).toBe(1);
      await axe(page);
      await expectNoSidewaysScroll(page);

      await page.goto(`${site}/m/activityInfo?id=welcome-gift`);
      const claim = main(page).getByRole('button', {
        name: withFigure(said('activity.step.claimAmount')),
      });
      await expect(claim).toBeVisible();
      await axe(page);
      const { claimable } = await asked(page, 'welcome-gift');
      const before = (await recorded(page, records, claimable)).length;
      const keys = keysSent(page, claimActivity);
      await loseAnswer(page, claimActivity, async () => undefined);
      await doublePresses['two clicks at one moment']?.(claim);
      await expect(main(page).getByRole('status')).toContainText(withFigure(said('activity.won')));
      await expect(claim).toHaveCount(0);
      await expect(main(page).getByText(said('activity.status.claimed'), { exact: true })).toBeVisible();
      expect(new Set(keys).size).toBe(1);
      expect((await recorded(page, records, claimable)).length - before).toBe(1);
      await axe(page);
      await expectNoSidewaysScroll(page);
    });
});

/** Counts the requests to a path from now on. */
function keysOf(page: Page, path: string): { count: number } {
  const found = { count: 0 };
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) found.count += 1;
  });
  return found;
}

test.describe('[PR-1] a claim whose answers are all lost', () => {
  test.use({ allowedProblems: [/net::ERR_(FAILED|INTERNET_DISCONNECTED)/] });

  test('is found to be paid, and is said to be in the wallet, once', async ({ page }) => {
    await openAs(page, 'welcome-gift', 'vaite');
    const claim = main(page).getByRole('button', { name: withFigure(text('activity.step.claimAmount')) });
    await expect(claim).toBeVisible();
    const { claimable } = await asked(page, 'welcome-gift');
    const keys = keysSent(page, claimActivity);
    for (let tries = 0; tries < 3; tries++) await loseAnswer(page, claimActivity, async () => undefined);
    await claim.click();
    await expect(main(page).getByRole('status')).toContainText(withFigure(text('activity.won')), {
      timeout: 20_000,
    });
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(await recorded(page, records, claimable)).toHaveLength(1);
  });

  test('is tapped again after the connection was gone, and pays once', async ({ page, context }) => {
    await openAs(page, 'welcome-gift', 'tama');
    const claim = main(page).getByRole('button', { name: withFigure(text('activity.step.claimAmount')) });
    await expect(claim).toBeVisible();
    const { claimable } = await asked(page, 'welcome-gift');
    await context.setOffline(true);
    await claim.click();
    await expect(main(page).getByRole('alert')).toBeVisible();
    await context.setOffline(false);
    await claim.click();
    await expect(main(page).getByRole('status')).toContainText(withFigure(text('activity.won')));
    expect(await recorded(page, records, claimable)).toHaveLength(1);
  });
});

test('[PR-1] a deposit brings an activity on to its goal; the claim is in the wallet, and the balance says so', async ({
  page,
}) => {
  await openAs(page, 'deposit-relay', 'vaite');
  await expect(main(page).getByRole('progressbar')).toHaveAttribute('value', '0');
  await main(page)
    .getByRole('link', { name: text('activity.step.deposit') })
    .click();
  await expectPage(page, 'deposit');
  const order = await askToPayIn(page, 'card', '100');
  await page.goto(`${siteUrl('base', server.url)}/m/voucherCenter?order=${order}`);
  const gateway = await openGateway(page);
  await gateway.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect
    .poll(async () => (await asked(page, 'deposit-relay')).claimable, { timeout: 30_000 })
    .not.toBeNull();
  await page.goto(`${siteUrl('base', server.url)}/m/activityInfo?id=deposit-relay`);
  await expect(main(page).getByRole('progressbar')).toHaveAttribute('value', '100');
  const balance = page.getByRole('banner').getByText(/\$/);
  const shown = async () => Number((await balance.first().innerText()).replace(/[^\d.]/g, ''));
  await expect(balance.first()).toBeVisible();
  const before = await shown();
  await main(page)
    .getByRole('button', { name: withFigure(text('activity.step.claimAmount')) })
    .click();
  await expect(main(page).getByRole('status')).toContainText(withFigure(text('activity.won')));
  await expect.poll(shown).toBe(before + 5);
});

test.describe('[PR-1] an application', () => {
  test.use({ allowedProblems: [/net::ERR_FAILED|status of 4\d\d/] });

  test('has a comment and pictures, tells a picture that lies, and is sent once though its answer is lost', async ({
    page,
  }) => {
    await openAs(page, 'island-pictures', 'vaite');
    const comment = main(page).getByRole('textbox', { name: text('activity.apply.comment') });
    const send = main(page).getByRole('button', { name: text('activity.apply.send') });
    await send.click();
    await expect(main(page).getByText(text('activity.apply.missing'))).toBeVisible();
    await comment.fill('x'.repeat(141));
    await expect(main(page).getByText(/141\W+of\W+140/)).toBeVisible();
    await send.click();
    await expect(comment).toHaveAttribute('aria-invalid', 'true');
    await comment.fill('The lagoon at six in the morning.');

    const files = main(page).locator('input[type="file"]').last();
    const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });
    await files.setInputFiles([file('lagoon.png', png(320, 200))]);
    await expect(main(page).getByRole('button', { name: /^Remove/ })).toHaveCount(1);
    await files.setInputFiles([file('lie.png', Buffer.from('<svg onload="alert(1)">'))]);
    await expect(main(page).locator('fieldset [aria-live] span')).toBeVisible();
    await expect(main(page).getByRole('button', { name: /^Remove/ })).toHaveCount(1);
    await axe(page);

    const keys = keysSent(page, applyForActivity);
    await loseAnswer(page, applyForActivity, async () => undefined);
    await doublePresses['two clicks at one moment']?.(send);
    // What was sent is there, though nobody said so: the activity is asked for again.
    await expect(main(page).getByText(text('activity.status.applying'), { exact: true })).toBeVisible();
    await expect(main(page).getByRole('alert')).toHaveCount(0);
    expect(keys).toHaveLength(1);
    const { application } = await asked(page, 'island-pictures');
    expect(application).toMatchObject({ state: 'waiting', comment: 'The lagoon at six in the morning.' });
    expect(application.pictures).toHaveLength(1);
  });

  test('that was turned down says why, in the operator’s words, and leads to another', async ({ page }) => {
    await openAs(page, 'match-diary');
    const { words } = await asked(page, 'match-diary');
    expect(words).not.toBe('');
    await expect(main(page).getByText(text('activity.status.rejected'), { exact: true })).toBeVisible();
    await expect(main(page).getByRole('blockquote')).toHaveText(words);
    await expect(main(page).getByRole('button', { name: text('activity.apply.send') })).toBeVisible();
  });
});

test('[PR-1][SH-6] a visitor comes from the bottom menu, sees everything, signs in, and is back where the step is', async ({
  page,
}) => {
  await setPageLanguage(page, 'EN');
  await page.goto('/m/home');
  await page
    .getByRole('navigation')
    .getByRole('link', { name: text('menu.activity'), exact: true })
    .last()
    .click();
  await expectPage(page, 'activity');
  await cardOf(page, 'table-evenings').getByRole('link').first().click();
  await expectPage(page, 'activity-info');
  await expect(main(page).getByRole('heading', { name: text('activity.rules') })).toBeVisible();
  await axe(page);
  await main(page)
    .getByRole('button', { name: text('activity.step.signIn') })
    .click();
  await expectPage(page, 'login');
  await page.getByRole('textbox', { name: text('field.username') }).fill('tama');
  await page.locator('input[type="password"]').fill(demoPassword);
  await page.getByRole('button', { name: text('loginForm.submit'), exact: true }).click();
  await expectPage(page, 'activity-info');
  await expect(page).toHaveURL(/id=table-evenings/);
  await expect(main(page).getByRole('button', { name: text('activity.step.joinNow') })).toBeVisible();
});

test.describe('[PR-1] an activity that is not there', () => {
  test.use({ allowedProblems: [/status of 404/] });

  test('leads to all of them', async ({ page }) => {
    await setPageLanguage(page, 'EN');
    await page.goto('/m/activityInfo?id=gone');
    await main(page)
      .getByRole('link', { name: text('activity.toAll') })
      .click();
    await expectPage(page, 'activity');
  });
});

test.describe('[PR-1] until scripts run', () => {
  test.use({ javaScriptEnabled: false });

  test('an activity is on its way, and is not said to be missing', async ({ page }) => {
    await page.goto('/m/activityInfo?id=table-evenings');
    await expect(main(page).locator('[aria-busy="true"]')).toBeVisible();
    await expect(main(page).getByRole('link')).toHaveCount(0);
  });
});

test('[PR-1] an address that names no activity says that there is none', async ({ page }) => {
  await setPageLanguage(page, 'EN');
  await page.goto('/m/activityInfo');
  await expect(main(page)).toContainText(text('activity.gone'));
});
