import type { Locator, Page } from '@playwright/test';
import { depositByWechat } from '#schemas/api/deposits.ts';
import type { SpawnedServer } from '#src/qa/browser/server.ts';
import { callAsMember } from '#tests/support/page/memberSession.ts';
import { axe, expect, expectNoSidewaysScroll, test } from '#tests/support/page/page.ts';
import {
  addCardOnPage,
  changeSettingsOnPage,
  setPin,
  startPayingServer,
} from '#tests/support/page/payingOut.ts';
import { button, expectPage, fieldNamed, main, walletText } from '#tests/support/page/wallet.ts';
import { setPageLanguage, signInOnPage } from '#tests/support/reference.ts';

/** What is in the way of a withdrawal, on a server of its own: in base nothing is held, in aurora as the product has it. */
let server: SpawnedServer;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  server = await startPayingServer('e2e-obstacles', browser);
});
test.afterAll(() => server?.stop());

const siteOf = (brand: string): string => server.url.replace('localhost', `${brand}.localhost`);

/** The button does nothing, nor does Enter, and it says by the notice why. */
async function expectStopped(page: Page, why: string | RegExp): Promise<void> {
  const stopped = button(page, 'withdraw.next');
  await expect(stopped).toHaveAttribute('aria-disabled', 'true');
  await expect(stopped).toHaveAccessibleDescription(why);
  await fieldNamed(page, 'amount').fill('20');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('[WA-2] money that a change of the account’s security holds stays in: until when, and why, is the same everywhere', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await setPageLanguage(page, 'EN', 'aurora');
  await signInOnPage(page, 'vaite', siteOf('aurora'));
  await page.goto(`${siteOf('aurora')}/m/withdraw`);
  await fieldNamed(page, 'amount').fill('20');
  await setPin(page, 'withdraw');
  await addCardOnPage(page);
  await expect(fieldNamed(page, 'amount')).toHaveValue('20');
  // The card was the last change.
  await expectStopped(page, new RegExp(walletText('securityEvent.cardAdded')));
  await axe(page);
  await expectNoSidewaysScroll(page);
  const notice = (held: Locator) => held.locator('#money-held').innerText();
  const told = await notice(main(page));
  expect(told).toMatch(/\d{1,2} \w+ 20\d\d, \d\d:\d\d (GMT|UTC|[A-Z]{3,4})/);
  await page.goto(`${siteOf('aurora')}/m/securityCenter`);
  await expectPage(page, 'security-centre');
  await expect(main(page).getByText(walletText('securityCentre.held'))).toBeVisible();
  expect(await notice(main(page))).toBe(told);
});

test('[WA-2] what still has to be played with is a bar on the page, and nothing leaves before', async ({
  page,
}) => {
  await setPageLanguage(page, 'EN');
  await signInOnPage(page, 'tama', server.url);
  await page.goto(`${server.url}/m/withdraw`);
  await setPin(page, 'withdraw');
  await addCardOnPage(page);
  await expect(button(page, 'withdraw.next')).not.toHaveAttribute('aria-disabled', 'true');
  const asked = await callAsMember(page, depositByWechat, {
    body: { method: 'wechat', revision: 1, amount: '50' },
    api: server.url,
  });
  expect(asked.status).toBe(200);
  const address = new URL(asked.value.open);
  address.hostname = new URL(server.url).hostname;
  const paid = await page.request.post(address.href, { form: { act: 'pay' }, maxRedirects: 0 });
  expect(paid.status()).toBe(303);

  const bar = main(page).getByRole('progressbar', { name: walletText('money.turnover.title') });
  await page.reload();
  await expect(bar).toBeVisible();
  await expect(bar).toHaveAttribute('value', '0');
  await expectStopped(page, /50\.00/);
  await axe(page);
});

test('[WA-2] where a confirmed number is needed, the first withdrawal leads through it, and keeps the amount', async ({
  page,
  browser,
}) => {
  await changeSettingsOnPage(server, browser, 'Save withdrawals and transfers', (settings) =>
    settings.getByLabel('Confirmed number').check(),
  );
  await setPageLanguage(page, 'EN');
  await signInOnPage(page, 'demo', server.url);
  await page.goto(`${server.url}/m/withdraw`);
  await fieldNamed(page, 'amount').fill('21');
  await expect(main(page).getByText(walletText('money.first.phone')).first()).toBeVisible();
  await setPin(page, 'withdraw');
  await main(page)
    .getByRole('link', { name: walletText('money.first.phone') })
    .click();
  await expectPage(page, 'security-phone');
  await fieldNamed(page, 'mobileNum').fill('87203041');
  await button(page, 'smsCode.send').click();
  const code = () => /sms to \+\d+ 87203041 .*code is (\d{6})/.exec(server.output())?.[1] ?? '';
  await expect.poll(code).toMatch(/^\d{6}$/);
  await fieldNamed(page, 'verificationCode').fill(code());
  await page.keyboard.press('Enter');
  await expectPage(page, 'withdraw');
  await expect(fieldNamed(page, 'amount')).toHaveValue('21');
  await addCardOnPage(page);
  await expect(fieldNamed(page, 'amount')).toHaveValue('21');
  await expect(button(page, 'withdraw.next')).not.toHaveAttribute('aria-disabled', 'true');
});
