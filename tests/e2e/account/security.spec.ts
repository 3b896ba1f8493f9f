import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { outputFile } from '#src/qa/browser/server.ts';
import { axe, expect, expectNoSidewaysScroll, test } from '#tests/support/page/page.ts';
import { setPageLanguage, signInOnPage, textsOf } from '#tests/support/reference.ts';

const t = textsOf('EN');
const text = (key: string) => t[key] ?? key;
const pin = '482915';
const main = (page: Page) => page.locator('main');
const button = (page: Page, key: string) =>
  page.getByRole('button', { name: text(key), exact: true }).first();
const box = (page: Page, name: string) => page.locator(`[name="${name}"]`);

/** The last code emailed to an address. */
const lastMailCode = (address: string): string =>
  [
    ...readFileSync(outputFile(process.env.LIVERY_DATA ?? ''), 'utf8').matchAll(
      new RegExp(`mail to ${address} .*code is (\\d{6})`, 'g'),
    ),
  ].at(-1)?.[1] ?? '';

// The browser logs a refusal as an error: a wrong code.
test.use({ allowedProblems: [/403 \(Forbidden\).*info\/email/] });
test.beforeEach(({ page }) => setPageLanguage(page, 'EN'));

const onPage = (page: Page, id: string) => expect(page.locator(`[data-page="${id}"]`)).toBeVisible();
const submit = (page: Page) => main(page).locator('form button[type="submit"]');

test('[MC-4] a member secures the account: payment password, e-mail, a card, another device signed out', async ({
  page,
  browser,
}) => {
  await signInOnPage(page, 'marama');
  await page.goto('/m/securityCenter');
  await expect(main(page).getByText('3 steps left')).toBeVisible();
  await axe(page);
  await expectNoSidewaysScroll(page);

  // By keyboard alone; easily guessed digits are refused before anything is sent.
  await main(page)
    .getByRole('link', { name: text('securityCentre.next.payment') })
    .click();
  await onPage(page, 'security-payment');
  await box(page, 'password').fill('Livery-2026');
  await box(page, 'paymentPassword').fill('123456');
  await box(page, 'confirmPaymentPassword').fill('123456');
  await page.keyboard.press('Enter');
  await expect(main(page).getByText(text('error.paymentWeak'))).toBeVisible();
  await expect(box(page, 'paymentPassword')).toBeFocused();
  await box(page, 'paymentPassword').fill(pin);
  await box(page, 'confirmPaymentPassword').fill(pin);
  await axe(page);
  await page.keyboard.press('Enter');
  await onPage(page, 'security-centre');
  await expect(main(page).getByText('2 steps left')).toBeVisible();

  const address = `marama.${Date.now().toString(36)}@example.pf`;
  await main(page)
    .getByRole('link', { name: new RegExp(text('securityCentre.email')) })
    .last()
    .click();
  await box(page, 'email').fill(address);
  await button(page, 'smsCode.send').click();
  await expect.poll(() => lastMailCode(address)).toMatch(/^\d{6}$/);
  await box(page, 'verificationCode').fill('000000');
  await submit(page).click();
  await expect(main(page).getByText(text('error.captchaWrong'))).toBeVisible();
  await box(page, 'verificationCode').fill(lastMailCode(address));
  await submit(page).click();
  await onPage(page, 'security-centre');
  await expect(main(page).getByText('m•••@example.pf')).toBeVisible();
  await expect(main(page).getByText('1 step left')).toBeVisible();

  await main(page)
    .getByRole('link', { name: new RegExp(text('securityCentre.cards')) })
    .click();
  await button(page, 'bankCards.add').click();
  const sheet = page.getByRole('dialog');
  await sheet.locator('[name="bankCode"]').selectOption('MOANA');
  await sheet.locator('[name="cardHolder"]').fill('Marama Temaru');
  await sheet.locator('[name="bankCard"]').fill('4111111111111112');
  await sheet.locator('[name="paymentPassword"]').fill(pin);
  await sheet.locator('button[type="submit"]').click();
  await expect(sheet.getByText(text('bankCards.mistyped'))).toBeVisible();
  await sheet.locator('[name="bankCard"]').fill('4111 1111 1111 1111');
  await expect(sheet.locator('[name="bankCard"]')).toHaveValue('4111 1111 1111 1111');
  await axe(page);
  await sheet.locator('button[type="submit"]').click();
  await expect(main(page).getByText('1 of 5 cards')).toBeVisible();
  await expect(main(page).getByText('•••• •••• •••• 1111')).toBeVisible();
  await axe(page);
  await main(page)
    .getByRole('button', { name: /Remove Moana Bank/ })
    .click();
  await sheet.locator('[name="paymentPassword"]').fill(pin);
  await sheet.locator('button[type="submit"]').click();
  await expect(main(page).getByText(text('bankCards.empty'))).toBeVisible();

  const other = await browser.newContext({
    userAgent: 'Mozilla/5.0 (iPad) Version/17.0 Mobile Safari/604.1',
  });
  const there = await other.newPage();
  await setPageLanguage(there, 'EN');
  await signInOnPage(there, 'marama');
  await page.goto('/m/securityCenter/devices');
  await expect(main(page).getByText(text('signedInDevices.here'))).toHaveCount(1);
  await main(page)
    .getByRole('button', { name: /Sign out: Safari on iPadOS/ })
    .first()
    .click();
  await axe(page);
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: text('signedInDevices.end'), exact: true })
    .click();
  await expect(main(page).getByRole('button', { name: /Sign out: Safari on iPadOS/ })).toHaveCount(0);
  await there.goto('/m/set');
  await expect(there.locator('[data-page="settings"]')).toHaveCount(0);
  await other.close();
});
