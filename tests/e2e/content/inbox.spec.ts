import type { Page } from '@playwright/test';
import { deleteMessages, restoreMessages } from '#schemas/api/inbox.ts';
import { countUnreadMessages, listMessages } from '#schemas/api/member.ts';
import type { SpawnedServer } from '#src/qa/browser/server.ts';
import { callAsMember } from '#tests/support/page/memberSession.ts';
import { axe, expect, expectNoSidewaysScroll, siteUrl, test } from '#tests/support/page/page.ts';
import { loseAnswer } from '#tests/support/page/wallet.ts';
import { setPageLanguage, signInByApi, textsOf } from '#tests/support/reference.ts';
import { startOwnServer } from '#tests/support/servers/ownServer.ts';

/** The message centre: read, chosen, deleted and brought back, in every tab at once. */

// The browser logs the answers that a journey keeps from a tab.
test.use({ allowedProblems: [/ERR_FAILED.*message\/delete/] });

let server: SpawnedServer;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  server = await startOwnServer('e2e-inbox');
});
test.afterAll(() => server?.stop());

const english = textsOf('EN');
const text = (key: string, texts = english) => texts[key] ?? key;
const messages = (page: Page) => page.locator('main [data-row="message"] button');
const dot = (page: Page) => page.locator('header').getByText(/unread/i);
const button = (page: Page, key: string, texts = english) =>
  page.locator('main').getByRole('button', { name: text(key, texts), exact: true });
const unread = async (page: Page): Promise<number> => (await callAsMember(page, countUnreadMessages)).value;
const total = async (page: Page): Promise<number> =>
  (await callAsMember(page, { ...listMessages, path: `${listMessages.path}?pageNo=1` })).value.total;

/** Opens the inbox of a brand as a member. */
async function openInbox(page: Page, account: string, brand = 'base', language = 'EN'): Promise<void> {
  const site = siteUrl(brand, server.url);
  await setPageLanguage(page, language, brand);
  await signInByApi(page, account, site, brand);
  await page.goto(`${site}/m/webEmail`);
  await expect(messages(page)).toHaveCount(8);
}

for (const brand of ['base', 'aurora', 'banyan'])
  for (const language of ['EN', 'AR'])
    test(`[PR-4] the inbox of ${brand} in ${language} fits, is read by day, and a message leads to its page`, async ({
      page,
    }) => {
      const texts = textsOf(language);
      await page.setViewportSize({ width: 320, height: 568 });
      await openInbox(page, language === 'EN' ? 'demo' : 'agent', brand, language);
      await expect(page.locator('main h2').first()).toBeVisible();
      await axe(page);
      await expectNoSidewaysScroll(page);
      await messages(page).first().click();
      const sheet = page.getByRole('dialog');
      await expect(sheet.locator('p').nth(1)).toBeVisible();
      await axe(page);
      await expectNoSidewaysScroll(page);
      await sheet.getByRole('link', { name: text('inbox.go', texts) }).click();
      await expect(page.locator('[data-page="deposit-record"]')).toBeVisible();
    });

test('[PR-4][MC-5] reading a message takes the dot away in the other tab too; Back closes it, and it can be unread again', async ({
  page,
  context,
}) => {
  await openInbox(page, 'demo');
  await expect(dot(page)).toHaveCount(1);
  await button(page, 'inbox.markAll').click();
  await expect(dot(page)).toHaveCount(0);
  await messages(page).nth(2).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('inbox.markUnread') })
    .click();
  await expect(dot(page)).toHaveCount(1);
  const other = await context.newPage();
  await other.goto(siteUrl('base', server.url));
  await expect(dot(other)).toHaveCount(1);

  await messages(page).nth(2).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(dot(other)).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(messages(page)).toHaveCount(8);
  await expect(dot(page)).toHaveCount(0);
  expect(await unread(page)).toBe(0);
});

test('[PR-4] several are chosen by a long press and by keyboard, marked, and deleted; undo works on another page', async ({
  page,
}) => {
  await openInbox(page, 'demo', 'aurora');
  const box = await messages(page).nth(3).boundingBox();
  await page.mouse.move((box?.x ?? 0) + 60, (box?.y ?? 0) + 20);
  await page.mouse.down();
  await expect(page.locator('main [role="checkbox"][aria-checked="true"]')).toHaveCount(1);
  await page.mouse.up();
  await expect(page.locator('main [role="checkbox"][aria-checked="true"]')).toHaveCount(1);
  await messages(page).nth(4).focus();
  await page.keyboard.press('Space');
  await expect(page.locator('main [role="checkbox"][aria-checked="true"]')).toHaveCount(2);
  await axe(page);
  const before = await unread(page);
  await button(page, 'inbox.markUnread').click();
  await expect.poll(() => unread(page)).toBe(before + 2);

  await button(page, 'inbox.select').click();
  await button(page, 'inbox.selectAll').click();
  await page.keyboard.press('Escape');
  await expect(page.locator('main [role="checkbox"]')).toHaveCount(0);
  await button(page, 'inbox.select').click();
  for (const at of [0, 1, 2]) await messages(page).nth(at).click();
  await button(page, 'inbox.delete').click();
  await expect(messages(page)).toHaveCount(5);
  await expect.poll(() => total(page)).toBe(5);
  await page.locator('nav').getByRole('link').first().click();
  await expect(page.locator('[data-page="home"]')).toBeVisible();
  await page.getByRole('button', { name: text('action.undo'), exact: true }).click();
  await expect.poll(() => total(page)).toBe(8);
  expect(await unread(page)).toBe(before + 2);
});

test('[PR-4] where the answer to a deletion is lost, undo still brings the message back', async ({
  page,
}) => {
  await openInbox(page, 'demo', 'banyan');
  await loseAnswer(page, deleteMessages, async () => undefined);
  await messages(page).last().click();
  const [restored] = await Promise.all([
    page.waitForResponse((answer) => answer.url().includes(restoreMessages.path)),
    (async () => {
      await page
        .getByRole('dialog')
        .getByRole('button', { name: text('inbox.delete') })
        .click();
      await expect(messages(page)).toHaveCount(7);
      await page.getByRole('button', { name: text('action.undo'), exact: true }).click();
    })(),
  ]);
  expect(restored.ok()).toBe(true);
  await expect(messages(page)).toHaveCount(8);
  await page.reload();
  await expect(messages(page)).toHaveCount(8);
});

test('[PR-4] of the unread alone there may be none, which says so; all of them are one tap away', async ({
  page,
}) => {
  await openInbox(page, 'demo', 'aurora');
  await button(page, 'inbox.markAll').click();
  await page.getByRole('tab', { name: text('inbox.filter.unread') }).click();
  await expect(page.locator('main').getByText(text('inbox.allRead'))).toBeVisible();
  await axe(page);
  await button(page, 'inbox.showAll').click();
  await expect(messages(page)).toHaveCount(8);
});

test('[PR-4] of thousands of messages only those in view are on the page', async ({ page }) => {
  const many = 2000;
  await page.route(`**${listMessages.path}?*`, (route) => {
    const before = new URL(route.request().url()).searchParams.get('before');
    const from = before === null ? many : Number(before.split('.')[1]) - 1;
    const list = Array.from({ length: Math.min(20, from) }, (_, at) => {
      const id = String(from - at);
      const time = Date.UTC(2026, 0, 1) + Number(id) * 3_600_000;
      return {
        ...{ id, kind: 'notice', title: `Message ${id}`, summary: 'Words', read: true },
        ...{ sentAt: new Date(time).toISOString(), place: `${time}.${id}` },
      };
    });
    return route.fulfill({
      json: { success: true, value: { list, pageNum: 1, totalPages: many / 20, total: many } },
    });
  });
  await setPageLanguage(page, 'EN');
  await signInByApi(page, 'demo', server.url);
  await page.goto(`${server.url}/m/webEmail`);
  await expect(messages(page).first()).toBeVisible();
  await expect
    .poll(
      async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        return Number((await messages(page).last().innerText()).match(/Message (\d+)/)?.[1]);
      },
      { timeout: 60_000 },
    )
    .toBeLessThan(many - 160);
  expect(await messages(page).count()).toBeLessThan(60);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.getByText(`Message ${many}`, { exact: true })).toBeVisible();
});

for (const brand of ['base', 'aurora', 'banyan'])
  test(`[MC-5] a visitor of ${brand} who asks for the message centre is asked to sign in; a member opens it by its icon`, async ({
    page,
  }) => {
    const site = siteUrl(brand, server.url);
    await setPageLanguage(page, 'EN', brand);
    await page.goto(`${site}/m/mine`);
    await page
      .locator('main')
      .getByRole('link', { name: text('page.inbox') })
      .click();
    await expect(page.getByRole('dialog').locator('input[type="password"]')).toBeVisible();
    await signInByApi(page, 'agent', site, brand);
    await page.goto(site);
    await page
      .locator('header')
      .getByRole('button', { name: text('siteHeader.inbox') })
      .click();
    await expect(messages(page)).toHaveCount(8);
  });
