import type { Page } from '@playwright/test';
import { addDepositProof, getDeposit, tellDeposit } from '#schemas/api/deposits.ts';
import type { SpawnedServer } from '#src/qa/browser/server.ts';
import { chunk, png } from '#src/server/accounts/profile/pictureCleaning.fixtures.ts';
import { callAsMember } from '#tests/support/page/memberSession.ts';
import { axe, expect, test } from '#tests/support/page/page.ts';
import { askToPayIn, depositHeading, proofFile, proofPicker, sentProofs } from '#tests/support/page/payIn.ts';
import { button, keysSent, main, walletText } from '#tests/support/page/wallet.ts';
import { setPageLanguage, signInByApi } from '#tests/support/reference.ts';
import { startOwnServer } from '#tests/support/servers/ownServer.ts';

/** Pictures that prove a payment: what cannot be taken is said, and is not with the house. */

// The browser logs refusals, and the answers that a journey keeps from a tab.
test.use({ allowedProblems: [/(status of 4\d\d.*deposit\/proof)|(ERR_FAILED.*deposit\/order)/] });

let server: SpawnedServer;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  server = await startOwnServer('e2e-proofs');
});
test.afterAll(() => server?.stop());

const wrong = (page: Page, key: string) => main(page).getByText(walletText(key), { exact: true });

/** Opens the page of a payment by hand that waits. */
async function openTransfer(
  page: Page,
  account: string,
  amount: string,
  method: 'bank-transfer' | 'post-office' = 'bank-transfer',
): Promise<string> {
  await setPageLanguage(page, 'EN');
  await signInByApi(page, account, server.url);
  await page.goto(`${server.url}/m/voucherCenter`);
  const id = await askToPayIn(page, method, amount);
  await page.goto(`${server.url}/m/voucherCenter?order=${id}`);
  await expect(main(page).getByText(walletText('deposit.manual.title'))).toBeVisible();
  return id;
}

/** How many pictures of a deposit the house has. */
async function kept(page: Page, id: string): Promise<number> {
  const { method, path } = getDeposit;
  const { value } = await callAsMember(page, { method, path: `${path}?id=${id}` });
  return value.proofs.length;
}

test('[WA-1] three pictures are taken, chosen at once or one by one; a fourth is refused until one is taken back', async ({
  page,
}) => {
  const id = await openTransfer(page, 'demo', '31.40');
  const sent = keysSent(page, addDepositProof);
  await proofPicker(page).setInputFiles([proofFile(320), proofFile(321)]);
  await expect(sentProofs(page)).toHaveCount(2);
  await proofPicker(page).setInputFiles([proofFile(322), proofFile(323)]);
  await expect(wrong(page, 'pictures.full')).toBeVisible();
  await expect(sentProofs(page)).toHaveCount(3);
  await axe(page);
  await proofPicker(page).setInputFiles(proofFile(324));
  await expect(wrong(page, 'pictures.full')).toBeVisible();
  expect(sent).toHaveLength(3);
  expect(await kept(page, id)).toBe(3);

  await sentProofs(page).first().click();
  await expect(sentProofs(page)).toHaveCount(2);
  await proofPicker(page).setInputFiles(proofFile(324));
  await expect(sentProofs(page)).toHaveCount(3);
  await expect(wrong(page, 'pictures.full')).toHaveCount(0);
  expect(await kept(page, id)).toBe(3);
});

test('[WA-1] a fourth picture that another tab made one too many is refused by the house, with its word', async ({
  page,
  context,
}) => {
  const id = await openTransfer(page, 'vaite', '32.40');
  // This tab goes on showing none.
  await page.route(`**${getDeposit.path}?*`, (route) => route.abort());
  const other = await context.newPage();
  await setPageLanguage(other, 'EN');
  await other.goto(page.url());
  await proofPicker(other).setInputFiles([proofFile(320), proofFile(321), proofFile(322)]);
  await expect(sentProofs(other)).toHaveCount(3);
  await proofPicker(page).setInputFiles(proofFile(323));
  await expect(wrong(page, 'error.money.proofLimit')).toBeVisible();
  expect(await kept(page, id)).toBe(3);
});

test('[WA-1] a picture of more than 5 MB is made smaller; what is no picture and as large is refused unsent', async ({
  page,
}) => {
  const id = await openTransfer(page, 'tama', '33.40');
  const sent = keysSent(page, addDepositProof);
  const large = Buffer.alloc(5_000_001, 7);
  const file = { name: 'receipt.png', mimeType: 'image/png' };
  await proofPicker(page).setInputFiles({ ...file, buffer: large });
  await expect(wrong(page, 'pictures.size')).toBeVisible();
  await proofPicker(page).setInputFiles({
    ...file,
    mimeType: 'application/pdf',
    name: 'receipt.pdf',
    buffer: large,
  });
  await expect(wrong(page, 'pictures.type')).toBeVisible();
  expect(sent).toHaveLength(0);
  expect(await kept(page, id)).toBe(0);

  const asked = page.waitForRequest(`**${addDepositProof.path}?*`);
  const picture = png(320, 200, undefined, [chunk('teSt', large)]);
  await proofPicker(page).setInputFiles({ ...file, buffer: picture });
  expect((await asked).headers()['content-type']).toBe('image/jpeg');
  await expect(sentProofs(page)).toHaveCount(1);
  await expect(wrong(page, 'pictures.type')).toHaveCount(0);
  expect(await kept(page, id)).toBe(1);
});

test('[WA-1] a file that only calls itself a picture is refused with a word, and is not kept', async ({
  page,
}) => {
  const id = await openTransfer(page, 'marama', '34.40');
  for (const [name, content] of Object.entries({
    'page.png': '<!doctype html><script>alert(1)</script>',
    'nothing.png': '',
    'cut.png': png(320, 200).subarray(0, 60),
  })) {
    await proofPicker(page).setInputFiles({ name, mimeType: 'image/png', buffer: Buffer.from(content) });
    await expect(wrong(page, 'error.pictureInvalid')).toBeVisible();
    // The word goes before the next is tried.
    await proofPicker(page).setInputFiles({
      name: 'a.gif',
      mimeType: 'image/gif',
      buffer: Buffer.from('GIF89a'),
    });
    await expect(wrong(page, 'pictures.type')).toBeVisible();
  }
  await expect(sentProofs(page)).toHaveCount(0);
  expect(await kept(page, id)).toBe(0);
  // It can be done right then.
  await proofPicker(page).setInputFiles(proofFile());
  await expect(sentProofs(page)).toHaveCount(1);
});

test('[WA-1] where a picture is needed nothing is told without one, which is said until it is there', async ({
  page,
}) => {
  const id = await openTransfer(page, 'demo', '35.40', 'post-office');
  const told = keysSent(page, tellDeposit);
  await expect(main(page).getByText(walletText('deposit.proof.needed'))).toBeVisible();
  await button(page, 'deposit.paid').click();
  await expect(wrong(page, 'deposit.proof.first')).toBeVisible();
  expect(told).toEqual([]);
  await proofPicker(page).setInputFiles(proofFile());
  await expect(sentProofs(page)).toHaveCount(1);
  await expect(wrong(page, 'deposit.proof.first')).toHaveCount(0);
  await button(page, 'deposit.paid').click();
  await expect(depositHeading(page, 'deposit.told.title')).toBeVisible();
  expect(told).toHaveLength(1);
  expect(await kept(page, id)).toBe(1);
});
