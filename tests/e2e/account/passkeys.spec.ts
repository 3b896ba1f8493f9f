import type { CDPSession, Page } from '@playwright/test';
import { axe, expect, expectNoSidewaysScroll, test } from '#tests/support/page/page.ts';
import { setPageLanguage, signInOnPage, textsOf } from '#tests/support/reference.ts';

const t = textsOf('EN');
const text = (key: string) => t[key] ?? key;
const main = (page: Page) => page.locator('main');
const button = (page: Page, key: string) => page.getByRole('button', { name: text(key), exact: true });

// The browser logs a refusal as an error: a passkey that is not known any more.
test.use({ allowedProblems: [/403 \(Forbidden\).*session\/passkey/] });
test.beforeEach(({ page }) => setPageLanguage(page, 'EN'));

/** Gives the browser a device that keeps passkeys and is unlocked at once. */
async function addDevice(page: Page): Promise<{ session: CDPSession; id: string }> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId: id } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { session, id };
}

async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/m/login');
}

const toPasskeys = async (page: Page) => {
  await page.goto('/m/securityCenter');
  await main(page)
    .getByRole('link', { name: new RegExp(`^${text('securityCentre.passkeys')}`) })
    .click();
  await expect(page.locator('[data-page="security-passkeys"]')).toBeVisible();
};

test('[AU-17] a member adds a passkey, signs in by it, and removes it', async ({ page }) => {
  const { session, id } = await addDevice(page);
  await signInOnPage(page, 'vaite');
  await toPasskeys(page);
  await expect(main(page).getByText(text('passkeys.empty'))).toBeVisible();
  await axe(page);
  await expectNoSidewaysScroll(page);
  await button(page, 'passkeys.add').click();
  await expect(main(page).getByRole('listitem').getByText('Chrome on', { exact: false })).toBeVisible();
  await expect(main(page).getByText(text('passkeys.unused'))).toBeVisible();
  await axe(page);

  // The same device has one already: the browser says so, and the page in words.
  await button(page, 'passkeys.add').click();
  await expect(main(page).getByRole('alert')).toHaveText(text('error.passkeyExists'));

  await signOut(page);
  await button(page, 'passkeySignIn.go').click();
  await page.getByRole('button', { name: text('siteHeader.account') }).waitFor();
  await toPasskeys(page);
  await expect(main(page).getByText(/^Last used/)).toBeVisible();

  // Signed in by it a moment ago: no password is asked for.
  await main(page)
    .getByRole('button', { name: /^Remove passkey: / })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('input')).toHaveCount(0);
  await axe(page);
  await dialog.getByRole('button', { name: text('passkeys.remove') }).click();
  await expect(main(page).getByText(text('passkeys.empty'))).toBeVisible();

  // The device still has it; the site knows it no more.
  await signOut(page);
  await button(page, 'passkeySignIn.go').click();
  await expect(main(page).getByRole('alert')).toHaveText(text('error.passkeyUnknown'));
  await axe(page);

  // Nobody unlocks the device.
  await session.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: false });
  await button(page, 'passkeySignIn.go').click();
  await expect(main(page).getByRole('alert')).toHaveText(text('passkeyFailure.cancelled'));
});

test('[AU-17] a browser without passkeys is told so, and its login form has no button', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await signInOnPage(page, 'demo');
  await toPasskeys(page);
  await expect(main(page).getByText(text('passkeyFailure.unsupported'))).toBeVisible();
  await expect(button(page, 'passkeys.add')).toHaveCount(0);
  await signOut(page);
  await expect(page.getByRole('button', { name: text('loginForm.submit'), exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(button(page, 'passkeySignIn.go')).toHaveCount(0);
});
