import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { getInvitation } from '#schemas/api/referral.ts';
import type { SpawnedServer } from '#src/qa/browser/server.ts';
import { demoPassword } from '#src/server/seed/rows/members.ts';
import { brandLooks, textIn } from '#tests/support/page/brandLooks.ts';
import { confirmAge } from '#tests/support/page/confirmAge.ts';
import { callAsMember } from '#tests/support/page/memberSession.ts';
import {
  axe,
  expect,
  expectNoSidewaysScroll,
  markNewsSeen,
  siteUrl,
  test,
} from '#tests/support/page/page.ts';
import { askToPayIn, openGateway } from '#tests/support/page/payIn.ts';
import { expectToast } from '#tests/support/page/toasts.ts';
import { expectPage, main } from '#tests/support/page/wallet.ts';
import { accounts, setPageLanguage, signInByApi, switchServer } from '#tests/support/reference.ts';
import { startOwnServer } from '#tests/support/servers/ownServer.ts';

let server: SpawnedServer;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  server = await startOwnServer('e2e-invite');
});
test.afterAll(() => server?.stop());

const text = textIn('EN');

/** Opens the page as a member. */
async function openAs(page: Page, username?: string, brand = 'base', language = 'EN') {
  const site = siteUrl(brand, server.url);
  await setPageLanguage(page, language, brand);
  await signInByApi(page, username, site, brand);
  await page.goto(`${site}/m/inviteFriends`);
}

/** The link of the page's member, as the server says what is in it. */
async function linkOf(page: Page): Promise<string> {
  const path = `${getInvitation.path}?language=EN`;
  const { link } = (await callAsMember(page, { ...getInvitation, path })).value;
  const { code, ref } = link as { code: string; ref: string };
  return `${new URL(page.url()).origin}/m/register?code=${code}&ref=${ref}`;
}

/** The device's own sheet: what is shared is kept, `refuses` is the name of the error that it ends with. */
const addSheet = (page: Page, refuses?: string) =>
  page.addInitScript((name) => {
    const kept = globalThis as { shared?: unknown };
    Object.assign(navigator, {
      share: async (what: unknown) => {
        kept.shared = what;
        if (name !== undefined) throw new DOMException('', name);
      },
    });
  }, refuses);

for (const [brand, language] of brandLooks)
  test(`[PR-3] ${brand} in ${language}: the member’s link, its code, what both sides get, and who came in which step`, async ({
    page,
    context,
  }) => {
    const said = textIn(language);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await addSheet(page);
    await openAs(page, accounts.member.username, brand, language);
    const link = await linkOf(page);
    const field = main(page).getByRole('textbox', { name: said('inviteFriends.link') });
    await expect(field).toHaveValue(link);
    await expect(main(page).getByRole('img', { name: said('inviteFriends.qr') })).toBeVisible();
    const rows = main(page).getByRole('listitem');
    for (const key of [
      'outcome.open',
      'outcome.checking',
      'outcome.refused',
      'outcome.lapsed',
      'step.deposited',
    ])
      await expect(rows.filter({ hasText: said(`inviteFriends.${key}`) }).first()).toBeVisible();
    // Nobody reads who they are.
    await expect(main(page)).not.toContainText('poerava');
    await axe(page);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 320, height: 568 });
    await expectNoSidewaysScroll(page);

    await main(page)
      .getByRole('button', { name: said('inviteFriends.copy') })
      .click();
    await expectToast(page, said('inviteFriends.copied'));
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await main(page)
      .getByRole('button', { name: said('inviteFriends.share') })
      .click();
    await expect
      .poll(() => page.evaluate(() => (globalThis as { shared?: { url?: string } }).shared?.url))
      .toBe(link);
    const saved = page.waitForEvent('download');
    await main(page)
      .getByRole('button', { name: said('inviteFriends.savePicture') })
      .click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe('invitation.png');
    expect((await readFile(await file.path())).subarray(1, 4).toString()).toBe('PNG');
  });

test('[PR-3] without a sheet of the device there is the copy alone; a sheet that is closed copies nothing, one that fails does', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.assign(navigator, { share: undefined }));
  await openAs(page);
  await expect(main(page).getByRole('button', { name: text('inviteFriends.copy') })).toBeVisible();
  await expect(main(page).getByRole('button', { name: text('inviteFriends.share') })).toHaveCount(0);

  for (const [error, copied] of [
    ['AbortError', false],
    ['NotAllowedError', true],
  ] as const) {
    const other = await context.newPage();
    await addSheet(other, error);
    await openAs(other);
    const link = await linkOf(other);
    await other.evaluate(() => navigator.clipboard.writeText('before'));
    await main(other)
      .getByRole('button', { name: text('inviteFriends.share') })
      .click();
    await expect
      .poll(() => other.evaluate(() => navigator.clipboard.readText()))
      .toBe(copied ? link : 'before');
    await other.close();
  }
});

test('[PR-3][AU-10] a friend who registers by the link is listed at once, and moves on with the first deposit', async ({
  page,
  browser,
}) => {
  await switchServer({ register: { captcha: { enabled: false, required: false } } }, 'base', server);
  try {
    await openAs(page, 'vaite');
    await expect(main(page).getByText(text('inviteFriends.none'))).toBeVisible();
    const link = await main(page)
      .getByRole('textbox', { name: text('inviteFriends.link') })
      .inputValue();
    const theirs = await browser.newContext();
    await theirs.addInitScript(markNewsSeen);
    const friend = await theirs.newPage();
    await setPageLanguage(friend, 'EN');
    await friend.goto(link);
    const box = (name: string) => main(friend).locator(`input[name="${name}"]`);
    await box('username').fill(`friend${Date.now().toString(36)}`);
    await box('password').fill(demoPassword);
    await box('confirmPassword').fill(demoPassword);
    await confirmAge(friend);
    await main(friend)
      .getByRole('button', { name: text('registerForm.submit'), exact: true })
      .click();
    await expectPage(friend, 'home');

    const row = main(page).getByRole('listitem').filter({ hasText: 'f•••' });
    await page.reload();
    await expect(row).toContainText(text('inviteFriends.step.registered'));
    await expect(row).toContainText(text('inviteFriends.outcome.open'));

    const order = await askToPayIn(friend, 'card', '20');
    await friend.goto(`${siteUrl('base', server.url)}/m/voucherCenter?order=${order}`);
    const gateway = await openGateway(friend);
    await gateway.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(async () => {
      await page.reload();
      await expect(row).toContainText(text('inviteFriends.step.deposited'), { timeout: 2000 });
    }).toPass({ timeout: 60_000 });
    await theirs.close();
  } finally {
    await switchServer({ register: { captcha: { enabled: true, required: true } } }, 'base', server);
  }
});

test('[PR-3] a visitor signs in first and is led back', async ({ page }) => {
  await setPageLanguage(page, 'EN');
  const site = siteUrl('base', server.url);
  await page.goto(`${site}/m/inviteFriends`);
  await expectPage(page, 'login');
  await page.getByRole('textbox', { name: text('field.username') }).fill(accounts.member.username);
  await page.locator('input[type="password"]').fill(demoPassword);
  await page.getByRole('button', { name: text('loginForm.submit'), exact: true }).click();
  await expectPage(page, 'invite-friends');
});

test('[PR-3] where the promotion does not run, the page says to contact the service', async ({ page }) => {
  await switchServer({ promotion: { REFERRAL: false } }, 'banyan', server);
  try {
    const site = siteUrl('banyan', server.url);
    await setPageLanguage(page, 'EN', 'banyan');
    await signInByApi(page, undefined, site, 'banyan');
    await page.goto(`${site}/m/inviteFriends`);
    await expectToast(page, text('toast.contact_service'));
    await expect(page.locator('[data-page="invite-friends"]')).toHaveCount(0);
  } finally {
    await switchServer({ promotion: { REFERRAL: true } }, 'banyan', server);
  }
});
