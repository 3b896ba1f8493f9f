import type { Page } from '@playwright/test';
import type { SpawnedServer } from '#src/qa/browser/server.ts';
import { brandLooks, textIn } from '#tests/support/page/brandLooks.ts';
import { axe, expect, expectNoSidewaysScroll, siteUrl, test } from '#tests/support/page/page.ts';
import { confirmByPin, pin, typePin } from '#tests/support/page/payingOut.ts';
import { expectToast } from '#tests/support/page/toasts.ts';
import { button, expectPage, fieldNamed, main } from '#tests/support/page/wallet.ts';
import { setPageLanguage, signInByApi } from '#tests/support/reference.ts';
import { startOwnServer } from '#tests/support/servers/ownServer.ts';

/** The operator has offered Vaite a dividend, which she has not answered. */

const text = textIn('EN');
const contractPage = {
  daily: '/m/member/agent/getSalaryContract',
  hourly: '/m/member/agent/getHourContract',
  dividend: '/m/member/agent/getDevidendContract',
} as const;

const letter = (page: Page, said = text) => page.getByRole('region', { name: said('contract.offerTitle') });

test.describe('[AG-3] contracts', () => {
  for (const [brand, language] of brandLooks)
    test(`${brand} in ${language}: an offer is a letter, and the kinds lead to each other`, async ({
      page,
    }) => {
      const said = textIn(language);
      const site = siteUrl(brand);
      await setPageLanguage(page, language, brand);
      await signInByApi(page, 'vaite', site, brand);
      await page.goto(`${site}${contractPage.dividend}`);
      await expect(letter(page, said)).toContainText(said('contract.offerByHouse'));
      await expect(letter(page, said).getByRole('table', { name: said('contract.ladder') })).toBeVisible();
      await axe(page);
      await expectNoSidewaysScroll(page);
      await page
        .getByRole('navigation', { name: said('contract.kinds') })
        .getByRole('link', { name: said('contract.kind.hourly') })
        .click();
      await expectPage(page, 'hourly-contract');
      await expect(main(page)).toContainText(said('contract.empty.hourly'));
      await axe(page);
      await expectNoSidewaysScroll(page);
    });

  test('are shut to trials', async ({ page }) => {
    await setPageLanguage(page, 'EN');
    await page.goto('/m/trail');
    await main(page)
      .getByRole('button', { name: text('freeTrial.start') })
      .click();
    await expect(page.locator('[data-page="home"]')).toBeVisible();
    for (const path of Object.values(contractPage)) {
      await page.goto(path);
      await expectPage(page, 'home');
    }
  });
});

test.describe('[AG-3] an offer', () => {
  // A wrong payment password.
  test.use({ allowedProblems: [/status of 403.*contract\/answer/] });
  let server: SpawnedServer;
  test.beforeAll(async () => {
    test.setTimeout(300_000);
    server = await startOwnServer('e2e-contracts');
  });
  test.afterAll(() => server?.stop());

  test('is signed by the payment password, which is set first, and holds from the next day on', async ({
    page,
  }) => {
    await setPageLanguage(page, 'EN');
    await signInByApi(page, 'vaite', server.url);
    await page.goto(`${server.url}${contractPage.dividend}`);
    await letter(page)
      .getByRole('link', { name: text('money.first.paymentPassword') })
      .click();
    await expectPage(page, 'security-payment');
    await fieldNamed(page, 'paymentPassword').fill(pin);
    await fieldNamed(page, 'confirmPaymentPassword').fill(pin);
    await page.keyboard.press('Enter');
    await expectPage(page, 'dividend-contract');

    // Nothing is declined before that is confirmed.
    await button(page, 'contract.decline').click();
    await page
      .getByRole('alertdialog', { name: text('contract.declineTitle') })
      .getByRole('button', { name: text('contract.keep') })
      .click();
    await button(page, 'contract.sign').click();
    const sheet = page.getByRole('dialog', { name: text('contract.signTitle') });
    await confirmByPin(page, '112358');
    await expect(sheet).toContainText(text('error.paymentWrong'));
    await axe(page);
    await typePin(page, '');
    await confirmByPin(page);
    await expectToast(page, text('contract.signed'));
    await expect(letter(page)).toHaveCount(0);
    await expect(page.getByRole('region', { name: text('contract.ahead') })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('region', { name: text('contract.ahead') })).toBeVisible();
  });

  test('within one’s own is made to somebody right below, who signs or declines it', async ({
    page,
    browser,
  }) => {
    await setPageLanguage(page, 'EN');
    await signInByApi(page, 'arii', server.url);
    await page.goto(`${server.url}${contractPage.daily}?show=below`);
    await main(page).getByRole('button', { name: /M•••/ }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet).toContainText(text('contract.inForce'));
    await sheet.getByRole('button', { name: text('contract.offerOther') }).click();
    // The button is gone, but not what was read with it.
    await expect(sheet).toBeFocused();
    const from = sheet.getByRole('textbox', { name: text('contract.step.from') }).first();
    const begun = await from.inputValue();
    await from.fill('');
    await sheet.getByRole('button', { name: text('contract.makeOffer') }).click();
    await expect(from).toBeFocused();
    await from.fill(begun);
    const percent = sheet.getByRole('textbox', { name: text('contract.form.percent') }).first();
    await percent.fill('9');
    await expect(sheet).toContainText(/Step \W?1\W? is above your own contract: you get \W*0\.5\W+ there\./);
    await sheet.getByRole('button', { name: text('contract.makeOffer') }).click();
    await expect(percent).toBeFocused();
    await percent.fill('0.3');
    await expect(sheet).toContainText(/you get \W*0\.3\W+ of the total/);
    await axe(page);
    await sheet.getByRole('button', { name: text('contract.makeOffer') }).click();
    await expectToast(page, text('contract.offerMade'));
    await expect(sheet).toBeHidden();
    await expect(main(page)).toContainText(text('contract.state.offered'));

    const below = await browser.newContext();
    const other = await below.newPage();
    await setPageLanguage(other, 'EN');
    await signInByApi(other, 'marere', server.url);
    await other.goto(`${server.url}${contractPage.daily}`);
    await expect(letter(other)).toContainText(/A•••\W? offers you these terms\./);
    await expect(letter(other)).toContainText(text('contract.change.worse'));
    await button(other, 'contract.decline').click();
    await other
      .getByRole('alertdialog', { name: text('contract.declineTitle') })
      .getByRole('button', { name: text('contract.decline') })
      .click();
    await expect(letter(other)).toHaveCount(0);
    await expect(other.getByRole('region', { name: text('contract.inForce') })).toBeVisible();
    await below.close();
  });
});

test.describe('[AG-3] what contracts come to', () => {
  test('days are listed with their reckoning, and hours of a day with what each brought', async ({
    page,
  }) => {
    await setPageLanguage(page, 'EN');
    await signInByApi(page, 'arii');
    await page.goto(`${contractPage.daily}?show=paid`);
    const day = main(page).getByRole('button', { name: /0\.27/ }).first();
    await day.click();
    for (const figure of ['$ 42.00', '$ 0.33', '$ 0.06', '$ 0.27'])
      await expect(main(page)).toContainText(figure);
    await axe(page);
    await page.goto(`${contractPage.hourly}?show=paid`);
    await expect(button(page, 'contract.dayBefore')).toBeVisible();
    await axe(page);
    await expectNoSidewaysScroll(page);
  });

  test('a dividend shows the period that runs, and what waits for approval', async ({ page }) => {
    await setPageLanguage(page, 'EN');
    await signInByApi(page, 'arii');
    await page.goto('/m/member/agent/agentDivident');
    await expect(main(page)).toContainText(text('contract.base.loss'));
    await expect(main(page).getByRole('table', { name: text('contract.ladder') })).toBeVisible();
    await axe(page);
    await expectNoSidewaysScroll(page);
  });
});
