import { depositByTransfer, depositByWechat, listDepositMethods } from '#schemas/api/deposits.ts';
import { listDeposits } from '#schemas/api/records.ts';
import { languages } from '#schemas/languages.ts';
import type { SpawnedServer } from '#src/qa/browser/server.ts';
import { expect, test } from '#tests/support/page/page.ts';
import { fillTransfer } from '#tests/support/page/payIn.ts';
import {
  button,
  depositMethod,
  expectPage,
  fieldNamed,
  keysSent,
  main,
  recorded,
  walletText,
} from '#tests/support/page/wallet.ts';
import { setPageLanguage, signInByApi, switchServer } from '#tests/support/reference.ts';
import { startOwnServer } from '#tests/support/servers/ownServer.ts';

/** Back, Forward, Enter and a reload within a new deposit, in both looks of its page. */

let server: SpawnedServer;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  server = await startOwnServer('e2e-deposit-steps');
});
test.afterAll(() => server?.stop());
test.beforeEach(async ({ page }) => {
  await setPageLanguage(page, 'EN');
  await signInByApi(page, 'demo', server.url);
});

test('[WA-1] Back, the header’s back and a reload go through the steps of a transfer, and nothing typed is lost', async ({
  page,
}) => {
  const steps = main(page).getByRole('list', { name: walletText('deposit.steps') });
  const expectStep = (name: string) =>
    expect(steps.locator('[aria-current="step"]')).toHaveText(walletText(`deposit.step.${name}`));
  const headerBack = page.getByRole('banner').getByRole('button', { name: walletText('action.back') });
  const typed = { amount: '1250', payer: 'Teva Temarii', digits: '4711' };
  const fields = {
    amount: fieldNamed(page, 'amount'),
    payer: main(page).getByRole('textbox', { name: 'Name of the payer' }),
    digits: main(page).getByRole('textbox', { name: /^Last four digits/ }),
  };
  const expectTyped = async () => {
    await expectStep('amount');
    await expect(fieldNamed(page, 'bank')).toHaveValue('moana');
    for (const [name, field] of Object.entries(fields))
      await expect(field).toHaveValue(typed[name as keyof typeof typed]);
  };

  await page.goto(`${server.url}/m/voucherCenter`);
  await depositMethod(page, 'Bank transfer').click();
  await fieldNamed(page, 'bank').selectOption('moana');
  for (const [name, field] of Object.entries(fields)) await field.fill(typed[name as keyof typeof typed]);
  await page.reload();
  await expectTyped();
  await button(page, 'deposit.continue').click();
  await expectStep('check');
  await page.reload();
  await expectStep('check');
  await expect(main(page).locator('dl')).toContainText('1,250.00');

  await headerBack.click();
  await expectTyped();
  await page.goForward();
  await expectStep('check');
  // The first step is two back.
  await steps.getByRole('button', { name: walletText('deposit.step.method') }).click();
  await expectStep('method');
  await depositMethod(page, 'Bank transfer').click();
  await expectTyped();
  await headerBack.click();
  await expectStep('method');
  await headerBack.click();
  await expectPage(page, 'home');
});

test('[WA-1][LA-1] methods have names in the language on screen, though its texts come last, and what was typed stays when it is changed', async ({
  page,
}) => {
  const tahitian = 'QR nō WeChat';
  const answered = page.waitForResponse(
    (answer) => new URL(answer.url()).pathname === listDepositMethods.path,
  );
  await page.route(/\/locales\/EN[.-][^/]*json/, async (route) => {
    await (await answered).finished();
    await route.continue();
  });
  await page.goto(`${server.url}/m/voucherCenter`);
  await expect(depositMethod(page, 'WeChat')).toBeVisible();
  await expect(depositMethod(page, tahitian)).toHaveCount(0);
  await page.unrouteAll();

  await depositMethod(page, 'WeChat').click();
  await fieldNamed(page, 'amount').fill('35.20');
  await page.getByRole('button', { name: walletText('siteHeader.account') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: walletText('siteFooter.language') })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: languages.TY.name }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(main(page)).toContainText(tahitian);
  await expect(fieldNamed(page, 'amount')).toHaveValue('35.20');
  await page.goBack();
  await expect(depositMethod(page, tahitian)).toBeVisible();
});

for (const [version, setting, account] of [
  ['base', '0', 'demo'],
  ['new', '1', 'vaite'],
] as const)
  test(`[WA-1][WA-5] dep_func ${version}: back from the confirmation and from the order sends nothing again`, async ({
    page,
  }) => {
    await switchServer({ template: { dep_func: setting } }, 'base', server);
    try {
      const amount = `3${setting}.20`;
      const keys = keysSent(page, depositByWechat);
      const fill = async () => {
        await depositMethod(page, 'WeChat').click();
        await fieldNamed(page, 'amount').fill(amount);
        if (version === 'base') await button(page, 'deposit.continue').click();
        await expect(button(page, 'deposit.confirm')).toBeVisible();
      };
      await signInByApi(page, account, server.url);
      await page.goto(`${server.url}/m/mine`);
      await main(page)
        .getByRole('link', { name: walletText('page.deposit'), exact: true })
        .first()
        .click();
      await fill();
      if (version === 'base') {
        // Each step is left by itself.
        await page.goBack();
        await expect(fieldNamed(page, 'amount')).toHaveValue(amount);
        await page.goBack();
        await expect(main(page).getByText(walletText('deposit.chooseMethod'))).toBeVisible();
      }
      await page.goBack();
      await expectPage(page, 'member-centre');
      await page.goForward();
      await expectPage(page, 'deposit');
      if (version === 'base') await page.goForward();
      await expect(fieldNamed(page, 'amount')).toHaveValue(amount);
      expect(keys).toHaveLength(0);
      if (version === 'base') await page.goBack();

      await fill();
      await page.reload();
      await button(page, 'deposit.confirm').click();
      const code = main(page).getByRole('img', { name: walletText('deposit.qr') });
      await expect(code).toBeVisible();
      // The form is empty again, and the order waits above it.
      await page.goBack();
      await expect(page).not.toHaveURL(/order=/);
      await expect(main(page).getByRole('link', { name: new RegExp(amount) })).toBeVisible();
      await expect(button(page, 'deposit.confirm')).toHaveCount(0);
      await expect(fieldNamed(page, 'amount')).toHaveCount(0);
      await page.goForward();
      await expect(code).toBeVisible();
      await page.goBack();
      await page.goBack();
      await expectPage(page, 'member-centre');
      expect(keys).toHaveLength(1);
      expect(await recorded(page, listDeposits, amount)).toHaveLength(1);

      // Whoever wants the same once more says so, with another key.
      await page.goForward();
      await fill();
      await button(page, 'deposit.confirm').click();
      await expect(code).toBeVisible();
      expect(new Set(keys).size).toBe(2);
    } finally {
      await switchServer({ template: { dep_func: null } }, 'base', server);
    }
  });

test('[WA-1][WA-5] dep_func new: Enter in a field puts the keyboard away and confirms nothing; the button does, once', async ({
  page,
}) => {
  await switchServer({ template: { dep_func: '1' } }, 'base', server);
  try {
    await signInByApi(page, 'tama', server.url);
    await page.goto(`${server.url}/m/voucherCenter`);
    const keys = [depositByTransfer, depositByWechat].map((operation) => keysSent(page, operation));
    await fillTransfer(page, '34.20');
    const typed = [
      fieldNamed(page, 'amount'),
      main(page).getByRole('textbox', { name: 'Name of the payer' }),
      main(page).getByRole('textbox', { name: /^Last four digits/ }),
    ];
    for (const field of typed) {
      await field.press('Enter');
      await expect(field).not.toBeFocused();
      await expect(field).not.toHaveValue('');
    }
    await depositMethod(page, 'WeChat').click();
    await fieldNamed(page, 'amount').press('Enter');
    await expect(main(page).locator('dl')).toContainText('34.20');
    await expect(page).not.toHaveURL(/order=/);
    expect(keys.flat()).toEqual([]);
    expect(await recorded(page, listDeposits, '34.20')).toEqual([]);

    await button(page, 'deposit.confirm').press('Enter');
    await expect(page).toHaveURL(/order=/);
    expect(keys.flat()).toHaveLength(1);
    expect(await recorded(page, listDeposits, '34.20')).toHaveLength(1);
  } finally {
    await switchServer({ template: { dep_func: null } }, 'base', server);
  }
});
