import type { Page } from '@playwright/test';
import { atRest } from '#tests/support/page/atRest.ts';
import { axe, expect, expectNoSidewaysScroll, siteUrl, test } from '#tests/support/page/page.ts';
import {
  demoPassword,
  setPageLanguage,
  signInOnPage,
  switchServer,
  textsOf,
} from '#tests/support/reference.ts';
import { startOwnServer } from '#tests/support/servers/ownServer.ts';
import { totpCode } from '#tests/support/servers/totp.ts';

const t = textsOf('EN');
const text = (key: string) => t[key] ?? key;
const main = (page: Page) => page.locator('main');
const button = (page: Page, key: string) => main(page).getByRole('button', { name: text(key), exact: true });
const onPage = (page: Page, id: string) => expect(page.locator(`[data-page="${id}"]`)).toBeVisible();
const code = (page: Page) => main(page).locator('input[name="code"]');
const account = (page: Page) => page.getByRole('button', { name: text('siteHeader.account') });

// The browser logs refusals as errors: the second step that is asked for, and a wrong code.
test.use({ rests: true, allowedProblems: [/403 \(Forbidden\).*session\/login/] });
// On a brand where no other journey signs this member in by the first step alone.
const at = (path: string) => siteUrl('aurora') + path;
test.beforeEach(({ page }) => setPageLanguage(page, 'EN', 'aurora'));

/** Signs out, and takes the first step of signing in again, on the login page. */
async function takeFirstStep(page: Page, name: string) {
  await page.evaluate(() => window.localStorage.clear());
  await page.goto(at('/m/login'));
  await main(page).locator('[name="username"]').fill(name);
  await main(page).locator('[name="password"]').fill(demoPassword);
  await main(page).locator('form button[type="submit"]').click();
  await onPage(page, 'sign-in-code');
}

test('[AU-7][MC-4] a member turns the second step on, signs in with a code and a recovery code, and turns it off', async ({
  page,
}) => {
  await signInOnPage(page, 'vaite', siteUrl('aurora'));
  await page.goto(at('/m/securityCenter'));
  await main(page)
    .getByRole('link', { name: new RegExp(text('securityCentre.twoStep')) })
    .click();
  await onPage(page, 'two-step-sign-in');
  await axe(page);
  await button(page, 'twoStep.start').click();
  await expect(main(page).getByRole('img', { name: text('twoStep.qr') })).toBeVisible();
  await axe(page);
  await expectNoSidewaysScroll(page);
  const secret = ((await main(page).locator('code').textContent()) ?? '').replaceAll(' ', '');
  // A code that is not complete is refused here.
  await code(page).fill('12');
  await button(page, 'twoStep.turnOn').click();
  await expect(main(page).getByText(text('error.codeMissing'))).toBeVisible();
  // The code of the step before is good too, and leaves that of now for the sign-in.
  await code(page).fill(totpCode(secret, Date.now() - 30_000));
  await button(page, 'twoStep.turnOn').click();

  const codes = main(page).locator('ol code');
  await expect(codes).toHaveCount(10);
  await axe(page);
  await expectNoSidewaysScroll(page);
  const recoveryCode = (await codes.first().textContent()) ?? '';
  const download = page.waitForEvent('download');
  await button(page, 'twoStep.download').click();
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
  // Nothing happens before the member says that they are saved.
  await button(page, 'twoStep.done').click({ force: true });
  await main(page).getByText(text('twoStep.saved')).click();
  await button(page, 'twoStep.done').click();
  await expect(main(page).getByText(text('twoStep.onTitle'))).toBeVisible();
  await axe(page);

  await takeFirstStep(page, 'vaite');
  await expect(code(page)).toBeFocused();
  await axe(page);
  await expectNoSidewaysScroll(page);
  // The last digit sends it. A wrong one is said, and another one can be typed at once.
  await code(page).fill(totpCode(secret, Date.now() + 600_000));
  await expect(main(page).getByText(text('error.secondFactorWrong'))).toBeVisible();
  await expect(code(page)).toBeFocused();
  await code(page).fill(totpCode(secret));
  await expect(account(page)).toBeVisible();

  await takeFirstStep(page, 'vaite');
  await button(page, 'signInCode.useRecovery').click();
  await code(page).fill(recoveryCode.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(account(page)).toBeVisible();

  await page.goto(at('/m/securityCenter/twoStep'));
  await expect(main(page).getByText('Recovery codes left: 9')).toBeVisible();
  await button(page, 'twoStep.turnOff').click();
  await axe(page);
  await button(page, 'twoStep.turnOff').click();
  await expect(button(page, 'twoStep.start')).toBeVisible();
  await page.goto(at('/m/securityCenter'));
  await expect(main(page).getByText(text('securityEvent.recoveryCodeUsed')).first()).toBeVisible();
});

test('[AU-7] the second step opened by its address leads back to the first', async ({ page }) => {
  await page.goto(at('/m/login/code'));
  await button(page, 'signInCode.back').click();
  await onPage(page, 'login');
});

test.describe('a brand that asks all members for a second step', () => {
  let server: Awaited<ReturnType<typeof startOwnServer>>;
  test.beforeAll(async () => {
    test.setTimeout(300_000);
    server = await startOwnServer('e2e-second-step');
    await switchServer({ secondFactor: { members: 'required' } }, 'banyan', server);
  });
  test.afterAll(async () => {
    await switchServer({ secondFactor: { members: 'offered' } }, 'banyan', server);
    await server.stop();
  });

  test('[AU-7] sets one up right after signing in, before anything of a member opens, and goes on where it wanted to', async ({
    page,
  }) => {
    const onBanyan = (path: string) => new URL(path, server.url.replace('//', '//banyan.')).href;
    await setPageLanguage(page, 'EN', 'banyan');
    const signIn = async () => {
      await onPage(page, 'login');
      await main(page).locator('[name="username"]').fill('vaite');
      await main(page).locator('[name="password"]').fill(demoPassword);
      await main(page).locator('form button[type="submit"]').click();
      await onPage(page, 'two-step-sign-in');
    };
    await page.goto(onBanyan('/m/login'));
    await signIn();
    // A typed address does not lead past it.
    await page.goto(onBanyan('/m/securityCenter'));
    await onPage(page, 'two-step-sign-in');

    await atRest(page);
    await page.context().clearCookies();
    await page.evaluate(() => window.localStorage.clear());
    await page.goto(onBanyan('/m/securityCenter/devices'));
    await signIn();
    await expect(main(page).getByText(text('twoStep.required'))).toBeVisible();
    await axe(page);
    await button(page, 'twoStep.start').click();
    const secret = ((await main(page).locator('code').textContent()) ?? '').replaceAll(' ', '');
    await axe(page);
    await page.setViewportSize({ width: 320, height: 568 });
    await code(page).fill(totpCode(secret));
    await button(page, 'twoStep.turnOn').click();
    await expect(main(page).locator('ol code')).toHaveCount(10);
    // On the smallest screen, too, what is shown only once is what is seen first.
    await expect(main(page).getByText(text('twoStep.codesTitle'))).toBeInViewport();
    await expect(main(page).locator('ol code').first()).toBeInViewport();
    await expectNoSidewaysScroll(page);
    await main(page).getByText(text('twoStep.saved')).click();
    await button(page, 'twoStep.done').click();
    await onPage(page, 'security-devices');
    await expect(account(page)).toBeVisible();
    // It cannot be turned off where the brand asks for it.
    await page.goto(onBanyan('/m/securityCenter/twoStep'));
    await expect(main(page).getByText(text('twoStep.onTitle'))).toBeVisible();
    await expect(button(page, 'twoStep.turnOff')).toHaveCount(0);
  });
});
