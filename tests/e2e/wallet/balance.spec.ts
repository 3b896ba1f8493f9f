import type { Page } from '@playwright/test';
import { depositByWechat } from '#schemas/api/deposits.ts';
import { callAsMember } from '#tests/support/page/memberSession.ts';
import { expect, siteUrl, test } from '#tests/support/page/page.ts';
import { walletText } from '#tests/support/page/wallet.ts';
import { setPageLanguage, signInByApi } from '#tests/support/reference.ts';

// On a brand where no other journey moves this member's money.
const site = () => siteUrl('banyan');
test.beforeEach(async ({ page }) => {
  await setPageLanguage(page, 'EN', 'banyan');
  await signInByApi(page, 'tama', site(), 'banyan');
});

/** Pays in as the page's member, from nowhere that the page knows of: another device, and the gateway's own page. */
async function payInElsewhere(page: Page, amount: string): Promise<void> {
  const asked = await callAsMember(page, depositByWechat, {
    body: { method: 'wechat', revision: 1, amount },
  });
  expect(asked.status).toBe(200);
  const address = new URL(asked.value.open);
  address.hostname = new URL(siteUrl()).hostname;
  const paid = await page.request.post(address.href, { form: { act: 'pay' }, maxRedirects: 0 });
  expect(paid.status()).toBe(303);
}

/** The amount in the header, as digits. */
const balanceOf = async (page: Page): Promise<string> =>
  (
    await page
      .getByRole('banner')
      .getByText(/\d[\d,]*\.\d\d/)
      .first()
      .innerText()
  ).replace(/[^\d.]/g, '');

test('[WA-5] what is moved elsewhere shows by itself, in every tab that is open', async ({
  page,
  context,
}) => {
  await page.goto(`${site()}/m/vouReport`);
  const other = await context.newPage();
  await setPageLanguage(other, 'EN', 'banyan');
  await other.goto(`${site()}/m/voucherCenter`);
  await expect(other.getByText(walletText('deposit.chooseMethod'))).toBeVisible();
  const before = await balanceOf(page);
  expect(await balanceOf(other)).toBe(before);

  await payInElsewhere(page, '25');
  const after = (Number(before) + 25).toFixed(2);
  for (const tab of [page, other]) await expect.poll(() => balanceOf(tab)).toBe(after);
  // So does its record.
  await expect(
    page
      .locator('main')
      .getByText(/25\.00/)
      .first(),
  ).toBeVisible();
});
