import type { Page } from '@playwright/test';
import { registerFields } from '#schemas/registerFields.ts';
import type { SpawnedServer } from '#src/qa/browser/server.ts';
import { confirmAge } from '#tests/support/page/confirmAge.ts';
import { axe, expect, expectNoSidewaysScroll, test } from '#tests/support/page/page.ts';
import { confirmByPin, setPin, startPayingServer } from '#tests/support/page/payingOut.ts';
import { button, fieldNamed, main, sheet, walletText as text } from '#tests/support/page/wallet.ts';
import { setPageLanguage, signInOnPage, switchServer } from '#tests/support/reference.ts';

// A page that a member may not open is left; the browser logs what was refused.
test.use({ allowedProblems: [/status of (400|403|404|409).*(downline|links)/i] });

/** On a server of its own: what is opened and moved there is nobody else's. */
let server: SpawnedServer;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  server = await startPayingServer('e2e-open-account', browser);
  // Newcomers by a link solve no captcha here.
  const register = registerFields
    .filter((field) => field !== 'username' && field !== 'password')
    .map((field) => [field, { enabled: field === 'confirmPassword', required: field === 'confirmPassword' }]);
  await switchServer({ register: Object.fromEntries(register) }, 'base', server);
});
test.afterAll(() => server?.stop());
test.beforeEach(async ({ page }) => {
  await setPageLanguage(page, 'EN');
  await page.setViewportSize({ width: 320, height: 640 });
});

const run = Date.now().toString(36);
const own = 'a reef of two';

async function look(page: Page) {
  await axe(page);
  await expectNoSidewaysScroll(page);
}

test('[AG-5] an agent opens an account, and the newcomer signs in and chooses an own password', async ({
  page,
  browser,
}) => {
  const name = `opened${run}`;
  await signInOnPage(page, 'agent', server.url);
  await page.goto(`${server.url}/m/agentRegister`);
  const password = fieldNamed(page, 'password');
  await expect(password).toHaveValue(/^[a-z0-9]{4}(-[a-z0-9]{4}){2}$/);
  const suggested = await password.inputValue();
  await button(page, 'opening.suggest').click();
  await expect(password).not.toHaveValue(suggested);
  const first = await password.inputValue();
  await look(page);
  await fieldNamed(page, 'username').fill('agent');
  await button(page, 'opening.submit').click();
  await expect(main(page).getByText(text('error.userExists'))).toBeVisible();
  await fieldNamed(page, 'username').fill(name);
  await button(page, 'opening.submit').click();
  // The form was scrolled down to its button: what is to be handed over begins at the top.
  const done = main(page)
    .getByRole('status')
    .filter({ hasText: text('opening.done') });
  await expect(done).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(main(page).getByText(first)).toBeVisible();
  await expect(main(page).getByText(`${new URL(server.url).host}/m/login`)).toBeVisible();
  await look(page);
  await page.reload();
  await expect(main(page).getByText(first)).toHaveCount(0);

  const newcomer = await browser.newPage();
  await setPageLanguage(newcomer, 'EN');
  await newcomer.goto(`${server.url}/m/login`);
  await fieldNamed(newcomer, 'username').fill(name);
  await main(newcomer).locator('input[type="password"]').fill(first);
  await button(newcomer, 'loginForm.submit').click();
  await expect(newcomer.getByRole('heading', { name: text('changePassword.firstTitle') })).toBeVisible();
  await fieldNamed(newcomer, 'newPassword').fill(own);
  await fieldNamed(newcomer, 'confirmNewPassword').fill(own);
  await button(newcomer, 'changePassword.submit').click();
  await expect(newcomer.locator('[data-page="home"]')).toBeVisible();
  await newcomer.close();
});

test('[AG-5] what is wrong with an agent’s rates is brought into view, and the next newcomer begins anew', async ({
  page,
}) => {
  await signInOnPage(page, 'agent', server.url);
  await page.goto(`${server.url}/m/agentRegister`);
  await main(page)
    .getByRole('radio', { name: text('opening.agentText') })
    .check();
  const rate = main(page).getByRole('textbox', { name: text('gameType.FISH') });
  await rate.fill('9');
  await fieldNamed(page, 'username').fill(`rated${run}`);
  await button(page, 'opening.submit').click();
  await expect(rate).toBeFocused();
  await expect(rate).toBeInViewport();
  await rate.fill('٠٫٥');
  await button(page, 'opening.submit').click();
  await button(page, 'opening.again').click();
  await expect(main(page).getByRole('radio', { name: text('opening.playerText') })).toBeChecked();

  await page.goto(`${server.url}/m/agent/links`);
  await button(page, 'links.new').click();
  const making = sheet(page, 'links.new');
  await making.getByRole('textbox', { name: text('links.name') }).fill('Pier');
  await making.getByRole('radio', { name: text('opening.agentText') }).check();
  const given = making.getByRole('textbox', { name: text('gameType.FISH') });
  await given.fill('abc');
  await making.getByRole('button', { name: text('links.create') }).click();
  await expect(given).toBeFocused();
  await page.keyboard.press('Escape');
  await button(page, 'links.new').click();
  await expect(making.getByRole('radio', { name: text('opening.playerText') })).toBeChecked();
});

test('[AG-5] an agent makes a link, somebody registers by it, and both are counted', async ({
  page,
  browser,
}) => {
  await signInOnPage(page, 'poema', server.url);
  await page.goto(`${server.url}/m/agent/links`);
  const row = (name: string) => main(page).getByRole('listitem').filter({ hasText: name });
  await expect(row('Football club')).toContainText(text('links.forPlayers'));
  await look(page);
  await button(page, 'links.new').click();
  const making = sheet(page, 'links.new');
  await making.getByRole('button', { name: text('links.create') }).click();
  await expect(making.getByText(text('links.nameMissing'))).toBeVisible();
  await expect(making.getByRole('textbox', { name: text('links.name') })).toBeFocused();
  await making.getByRole('textbox', { name: text('links.name') }).fill('Quay');
  await making.getByRole('radio', { name: text('opening.agentText') }).check();
  await look(page);
  await making.getByRole('button', { name: text('links.create') }).click();
  const link = page.getByRole('dialog', { name: 'Quay' });
  const address = await link.getByRole('textbox', { name: text('inviteFriends.link') }).inputValue();
  expect(address).toMatch(/\/m\/register\?code=[A-Z0-9]{5}-[A-Z0-9]{5}$/);
  await look(page);

  const visitor = await browser.newPage();
  await setPageLanguage(visitor, 'EN');
  await visitor.goto(address);
  await expect(visitor.getByText(new URL(address).searchParams.get('code') ?? '')).toBeVisible();
  await fieldNamed(visitor, 'username').fill(`linked${run}`);
  await fieldNamed(visitor, 'password').fill(own);
  await fieldNamed(visitor, 'confirmPassword').fill(own);
  await confirmAge(visitor);
  await visitor.locator('main button[type="submit"]').click();
  await expect(visitor.locator('[data-page="home"]')).toBeVisible();
  // Who came by it is an agent now.
  await visitor.goto(`${server.url}/m/agent`);
  await expect(visitor.locator('[data-page="agent"]')).toBeVisible();
  await visitor.close();

  await page.reload();
  await expect(row('Quay')).toContainText('100%');
  await row('Quay')
    .getByRole('button', { name: text('links.disable') })
    .click();
  await expect(row('Quay')).toContainText(text('links.off'));
});

test('[AG-5] an agent transfers to a member right below from their card, and both find it in their records', async ({
  page,
  browser,
}) => {
  await signInOnPage(page, 'agent', server.url);
  await page.goto(`${server.url}/m/member/team`);
  const search = main(page).getByRole('searchbox');
  await search.fill('demo');
  await search.press('Enter');
  const found = main(page).getByRole('listitem').filter({ hasText: '#' });
  await expect(found).toHaveCount(1);
  await found.getByRole('button').first().click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: text('downline.transfer') })
    .click();
  await expect(page.locator('[data-page="downline-transfer"]')).toBeVisible();
  await expect(main(page).getByText(/^T••• #\d+$/)).toBeVisible();
  await fieldNamed(page, 'amount').fill('75');
  await look(page);
  await setPin(page, 'downline-transfer');
  await expect(fieldNamed(page, 'amount')).toHaveValue('75');
  await button(page, 'upline.next').click();
  await expect(sheet(page, 'upline.confirm').getByText(/T••• #\d+/)).toBeVisible();
  await look(page);
  await confirmByPin(page);
  await expect(main(page).getByText(text('upline.done'), { exact: true })).toBeVisible();
  await look(page);
  await page.goto(`${server.url}/m/transaction/record`);
  await expect(main(page).getByText(text('record.type.toDownline')).first()).toBeVisible();
  await expect(
    main(page)
      .getByText(/75\.00/)
      .first(),
  ).toBeVisible();

  // Whoever is not right below is nobody.
  await page.goto(`${server.url}/m/agent/transfer?to=999999`);
  await expect(main(page).getByText(text('downline.none'))).toBeVisible();

  const other = await browser.newPage();
  await setPageLanguage(other, 'EN');
  await signInOnPage(other, 'demo', server.url);
  await other.goto(`${server.url}/m/transaction/record`);
  await expect(other.locator('main').getByText(text('record.type.fromUpline')).first()).toBeVisible();
  for (const path of ['/m/agent/transfer?to=1', '/m/agent/links', '/m/agentRegister']) {
    await other.goto(`${server.url}${path}`);
    await expect(other.locator('[data-page="home"]')).toBeVisible();
  }
  await other.close();
});
