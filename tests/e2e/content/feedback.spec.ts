import type { Page } from '@playwright/test';
import { listFeedback, sendFeedback } from '#schemas/api/feedback.ts';
import { uploadPicture } from '#schemas/api/pictures.ts';
import type { SpawnedServer } from '#src/qa/browser/server.ts';
import { callAsMember } from '#tests/support/page/memberSession.ts';
import { axe, expect, expectNoSidewaysScroll, siteUrl, test } from '#tests/support/page/page.ts';
import { proofFile, proofPicker, sentProofs } from '#tests/support/page/payIn.ts';
import { doublePresses, keysSent, loseAnswer } from '#tests/support/page/wallet.ts';
import { setPageLanguage, signInByApi, textsOf } from '#tests/support/reference.ts';
import { startOwnServer } from '#tests/support/servers/ownServer.ts';

/** Feedback: written, kept on the device, sent once with its pictures, and answered. */

// The browser logs refusals, and the answers that a journey keeps from a tab.
test.use({
  allowedProblems: [/(ERR_FAILED.*wps\/feedback)|(status of 4\d\d.*(wps\/feedback|relay\/picture))/],
});

let server: SpawnedServer;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  server = await startOwnServer('e2e-feedback');
});
test.afterAll(() => server?.stop());

const english = textsOf('EN');
const text = (key: string, texts = english) => texts[key] ?? key;
const words = (page: Page) => page.locator('main textarea');
const sendButton = (page: Page, texts = english) =>
  page.locator('main').getByRole('button', { name: text('feedback.send', texts), exact: true });
const topic = (page: Page, kind: string, texts = english) =>
  page.locator('main label').filter({ hasText: text(`feedback.kind.${kind}`, texts) });
const entries = (page: Page) => page.locator('main article');
const kept = async (page: Page) =>
  (await callAsMember(page, listFeedback)).value.list as { content: string; pictures: string[] }[];

async function openFeedback(page: Page, account: string, brand = 'base', language = 'EN'): Promise<void> {
  const site = siteUrl(brand, server.url);
  await setPageLanguage(page, language, brand);
  await signInByApi(page, account, site, brand);
  await page.goto(`${site}/m/feedback`);
  await expect(words(page)).toBeVisible();
}

for (const brand of ['base', 'aurora', 'banyan'])
  for (const language of ['EN', 'AR'])
    test(`[PR-4] feedback on ${brand} in ${language} fits, says what is missing, and is sent with a picture`, async ({
      page,
    }) => {
      const texts = textsOf(language);
      await page.setViewportSize({ width: 320, height: 568 });
      await openFeedback(page, language === 'EN' ? 'demo' : 'agent', brand, language);
      await expect(entries(page)).toHaveCount(3);
      await axe(page);
      await expectNoSidewaysScroll(page);
      await words(page).fill('Short');
      await sendButton(page, texts).click();
      await expect(page.locator('main').getByText(text('feedback.kindMissing', texts))).toBeVisible();
      await expect(
        page.locator('main').getByText(text('feedback.tooShort', texts).replace('{{min}}', '10')),
      ).toBeVisible();
      await axe(page);
      await topic(page, 'idea', texts).click();
      await words(page).fill('The balance could be larger in the sun.');
      await proofPicker(page).setInputFiles(proofFile(320));
      await expect(page.locator('main figure:not([aria-busy]) img')).toHaveCount(1);
      await sendButton(page, texts).click();
      await expect(page.locator('main').getByText(text('feedback.thanks', texts))).toBeVisible();
      await expect(entries(page)).toHaveCount(4);
      expect((await kept(page))[0]).toMatchObject({
        content: 'The balance could be larger in the sun.',
        pictures: [expect.any(String)],
      });
      await expectNoSidewaysScroll(page);
    });

test('[PR-4] what was written stays on the device with its pictures until it is sent, for who wrote it alone', async ({
  page,
}) => {
  await openFeedback(page, 'vaite');
  await topic(page, 'game').click();
  await words(page).fill('The drums of one game are too loud.');
  await proofPicker(page).setInputFiles([proofFile(320), proofFile(321), proofFile(322)]);
  await expect(sentProofs(page)).toHaveCount(3);
  await expect(page.locator('main input[type="file"]')).toHaveCount(0);
  await sentProofs(page).first().click();
  await expect(sentProofs(page)).toHaveCount(2);
  await page.reload();
  await expect(words(page)).toHaveValue('The drums of one game are too loud.');
  await expect(page.locator('main figure img')).toHaveCount(2);
  await expect(page.locator('main input[type="radio"]:checked')).toHaveCount(1);
  await sendButton(page).click();
  await expect(page.locator('main').getByText(text('feedback.thanks'))).toBeVisible();
  await page.reload();
  await expect(words(page)).toHaveValue('');
  expect((await kept(page)).map(({ pictures }) => pictures.length)).toEqual([2]);

  await words(page).fill('This is for myself alone.');
  await openFeedback(page, 'marama');
  await expect(words(page)).toHaveValue('');
});

test('[PR-4] a lost answer is said, and sending again is the same feedback', async ({ page }) => {
  await openFeedback(page, 'tama');
  await topic(page, 'problem').click();
  await words(page).fill('The page of bets is slow today.');
  const keys = keysSent(page, sendFeedback);
  await loseAnswer(page, sendFeedback, async () => undefined);
  await sendButton(page).click();
  await expect(page.locator('main').getByText(text('feedback.notKnown'))).toBeVisible();
  await expect(words(page)).toHaveValue('The page of bets is slow today.');
  await sendButton(page).click();
  await expect(page.locator('main').getByText(text('feedback.thanks'))).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(await kept(page)).toHaveLength(1);
});

for (const [name, press] of Object.entries(doublePresses))
  test(`[PR-4] ${name} sends it once`, async ({ page }) => {
    await openFeedback(page, 'agent', 'banyan');
    const before = (await kept(page)).length;
    await topic(page, 'other').click();
    await words(page).fill(`It is about ${name}, no more.`);
    await press(sendButton(page));
    await expect(page.locator('main').getByText(text('feedback.thanks'))).toBeVisible();
    expect(await kept(page)).toHaveLength(before + 1);
  });

test('[PR-4] a picture that is none is refused with a word, and nothing of it is kept', async ({ page }) => {
  await openFeedback(page, 'demo');
  const sent = keysSent(page, uploadPicture);
  await proofPicker(page).setInputFiles({
    ...{ name: 'page.png', mimeType: 'image/png' },
    buffer: Buffer.from('<!doctype html><script>alert(1)</script>'),
  });
  await expect(page.locator('main').getByText(text('error.pictureInvalid'))).toBeVisible();
  expect(sent).toHaveLength(1);
  await expect(page.locator('main figure')).toHaveCount(0);
});

test('[PR-4] after five in an hour the next is told when', async ({ page }) => {
  await openFeedback(page, 'marama', 'aurora');
  for (let i = 0; i < 6; i++) {
    await topic(page, 'idea').click();
    await words(page).fill(`This is the idea of number ${i}.`);
    await sendButton(page).click();
    if (i === 5) break;
    await page
      .locator('main')
      .getByRole('button', { name: text('feedback.again') })
      .click();
  }
  const [before = ''] = text('feedback.tooOften').split('{{time}}');
  await expect(page.locator('main').getByText(before)).toBeVisible();
  expect(await kept(page)).toHaveLength(5);
});
