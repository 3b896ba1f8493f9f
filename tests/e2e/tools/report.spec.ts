import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { type ApprovalStore, approve, readApprovalLog } from '#src/qa/report/approvals.ts';
import { readApprovalsFile, toApprovalRequests } from '#src/qa/report/approveCommand.ts';
import { serveReview } from '#src/qa/report/reviewServer.ts';
import { makeCell, makeRun } from '#src/qa/report/testing.ts';
import { writeReport } from '#src/qa/report/writeReport.ts';
import { readLedger, updateLedgers } from '#src/qa/runs/ledger.ts';
import { axe, expect, expectNoSidewaysScroll, test } from '#tests/support/page/page.ts';

/** The report of a run for a reviewer: opened from a folder, and served for review. */

// axe fetches the styles again, which is not allowed for a file.
test.use({ allowedProblems: [/report\.css/] });

const parent = mkdtempSync(path.join(tmpdir(), 'livery-report-'));
const folder = path.join(parent, 'run');
const address = pathToFileURL(path.join(folder, 'report/index.html')).href;
const reason = 'new accent colour';

test.beforeAll(async () => {
  test.setTimeout(180_000);
  makeRun(folder);
  await writeReport(folder);
});
test.afterAll(() => rmSync(parent, { recursive: true, force: true }));

const stage = (page: Page) => page.getByRole('region', { name: 'Pictures' });
const title = (page: Page) => page.locator('.head h2');
const giveReason = async (page: Page) => {
  const why = page.getByRole('textbox', { name: 'Why is it right?' });
  await why.fill(reason);
  await why.press('Enter');
  await expect(why).toHaveCount(0);
};

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

  test('[QA-3] opened from its folder it is reviewed by keyboard, and approvals go into the ledger', async ({
    page,
  }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(address);
    await expect(page.getByRole('heading', { name: '22 cells to judge' })).toBeVisible();
    await page.keyboard.press('j');
    await page.keyboard.press('a');
    await expect(page.getByText('Not captured: it cannot be judged')).toBeVisible();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expect(title(page)).toHaveText('base / help');
    await expect(page.getByText('The same colour became the same other one')).toBeVisible();

    await page.keyboard.press('g');
    await giveReason(page);
    await expect(page.getByText('12 of 22 judged')).toBeVisible();
    await expect(title(page)).toHaveText('aurora / mine');
    await page.keyboard.press('n');
    const note = page.getByRole('textbox', { name: 'Note' });
    await note.fill('the entry is twice');
    await note.press('Enter');
    await expect(note).toHaveCount(0);
    await expect(page.locator('.actions')).toContainText('the entry is twice');
    await page.keyboard.press('r');
    await expect(page.getByText('13 of 22 judged')).toBeVisible();
    await page.keyboard.press('k');
    await expect(page.locator('.actions')).toContainText('Rejected · the entry is twice');

    await page.keyboard.press('u');
    await page.keyboard.press('u');
    await expect(page.getByText('0 of 22 judged')).toBeVisible();
    await expect(title(page)).toHaveText('base / help');
    await page.keyboard.press('g');
    await expect(page.getByText('12 of 22 judged')).toBeVisible();
    await page.goto(address);
    await expect(page.getByText('12 of 22 judged')).toBeVisible();

    await page.getByRole('button', { name: 'Finish' }).click();
    await expect(page.getByLabel('Without it')).toHaveValue(
      /^npm run snapshot -- approve group:[0-9a-f]{8} --why 'new accent colour'$/,
    );
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download approvals.json' }).click();
    const file = path.join(parent, 'approvals.json');
    await (await downloading).saveAs(file);
    const store: ApprovalStore = {
      ledgers: path.join(parent, 'ledger'),
      log: path.join(parent, 'approvals.jsonl'),
    };
    const acts = toApprovalRequests(readApprovalsFile(file), 'Ada');
    expect(acts).toHaveLength(1);
    const before = Object.fromEntries(
      acts.flatMap(({ cells }) => cells.map((cell) => [cell.cell, cell.before])),
    );
    updateLedgers(before, store.ledgers);
    for (const act of acts) expect((await approve(act, store)).refused).toEqual([]);
    expect(Object.keys(readLedger('base', store.ledgers))).toHaveLength(12);
    expect(readApprovalLog(store)).toMatchObject([{ who: 'Ada', why: reason }]);
    expect(requests.filter((url) => !/^(file|blob):/.test(url))).toEqual([]);
  });

  test('[QA-3] both pictures are shown side by side, with a slider, blinking, and as a heat map', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${address}#cell=aurora/mine/member.EN.390`);
    await expect(stage(page).getByRole('img', { name: 'Before' })).toBeVisible();
    await expect(stage(page).getByRole('img', { name: 'After' })).toBeVisible();
    await expect(page.getByText('72 px taller, the rest moved').first()).toBeVisible();
    await expect(page.locator('[data-part][data-side=after]')).toHaveCount(1);

    await page.keyboard.press('2');
    const swiper = page.getByRole('slider');
    await expect(swiper).toBeFocused();
    await swiper.press('ArrowLeft');
    await expect(swiper).toHaveValue('490');
    const frame = page.locator('.swipe');
    await expect(page.locator('.over')).toHaveCSS('clip-path', /49%/);
    const box = await frame.boundingBox();
    if (!box) throw new Error('there is nothing to swipe');
    await page.mouse.move(box.x + box.width / 2, box.y + 200);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 4, box.y + 200, { steps: 3 });
    await page.mouse.up();
    await expect(swiper).toHaveValue('250');

    await page.keyboard.press('3');
    const shown = page.locator('.blink');
    await expect(shown).toHaveAttribute('data-shown', 'before');
    await page.keyboard.press('Space');
    await expect(shown).toHaveAttribute('data-shown', 'after');
    await page.keyboard.press('Space');
    await expect(shown).toHaveAttribute('data-shown', 'before');

    await page.keyboard.press('4');
    const heat = stage(page).getByRole('img', { name: 'What changed' });
    await expect(heat).toBeVisible();
    // Its space is reserved before it loads.
    await expect
      .poll(() => heat.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
      .toEqual([390, 72]);
    await expect(page).toHaveURL(/view=heat/);
  });

  test('[QA-3] blinking runs by itself, and can be stopped', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(`${address}#cell=aurora/mine/member.EN.390&view=blink`);
    const shown = page.locator('.blink');
    // Recorded as it happens: polling might always see the same picture.
    const swaps = await shown.evaluate(
      (frame: HTMLElement) =>
        new Promise<unknown[]>((resolve) => {
          const seen: unknown[] = [frame.dataset.shown];
          new MutationObserver(() => {
            seen.push(frame.dataset.shown);
            if (seen.length === 3) resolve(seen);
          }).observe(frame, { attributeFilter: ['data-shown'] });
        }),
    );
    const [first, other] = swaps;
    expect(new Set(swaps)).toEqual(new Set(['before', 'after']));
    expect(swaps).toEqual([first, other, first]);
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Go on' })).toBeVisible();
  });

  test('[QA-3] cells are filtered by status, facet, words and findings, and the address records it', async ({
    page,
  }) => {
    await page.goto(address);
    const found = page.locator('.found');
    await expect(found).toHaveText('24 cells in 7 groups');
    await page.getByRole('combobox', { name: 'Brand' }).selectOption('base');
    await expect(found).toHaveText('12 cells in 1 group');
    await page.getByRole('combobox', { name: 'Width' }).selectOption('320');
    await page.getByRole('searchbox').fill('login ar');
    await expect(found).toHaveText('1 cell in 1 group');
    await page.reload();
    await expect(found).toHaveText('1 cell in 1 group');
    await page.getByRole('searchbox').fill('nothing of the kind');
    await expect(page.getByText('No cell fits these filters.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByRole('button', { name: /^=?\s*Same/ }).click();
    await page.getByRole('checkbox', { name: 'Only with accessibility findings' }).check();
    await expect(found).toHaveText('4 cells in 1 group');
    await page.keyboard.press('Escape');
    await page.keyboard.press('j');
    await expect(page.getByText('color-contrast')).toBeVisible();
  });

  test('[QA-3] every state is displayed without accessibility violations, light and dark', async ({
    page,
  }) => {
    test.setTimeout(120_000);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(address);
      const back = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      expect(back).toBe(colorScheme === 'light' ? 'rgb(236, 238, 237)' : 'rgb(16, 19, 18)');
      await axe(page);
      for (const [cell, name] of [
        ['aurora/mine/member.EN.390&view=swipe', 'aurora / mine'],
        ['banyan/list/visitor.EN.390.error', 'banyan / list'],
      ] as const) {
        await page.goto(`${address}#cell=${cell}`);
        await expect(title(page)).toHaveText(name);
        await axe(page);
      }
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
      await axe(page);
      await page.keyboard.press('Escape');
    }
    for (const [cell, word] of [
      ['banyan/promo/visitor.EN.390', 'does not know this cell yet'],
      ['banyan/old/visitor.EN.390', 'do not ask for it any more'],
      ['banyan/list/visitor.EN.390', 'three shots, three pictures'],
      ['aurora/home/visitor.EN.390', 'Every pixel is as approved'],
    ]) {
      await page.goto(`${address}#cell=${cell}`);
      await expect(page.locator('.told')).toContainText(word ?? '');
    }
  });

  test('[QA-3] under review approvals, also of groups, are written at once and can be undone', async ({
    page,
  }) => {
    const store: ApprovalStore = {
      ledgers: path.join(parent, 'review'),
      log: path.join(parent, 'review.jsonl'),
    };
    const data = await writeReport(folder);
    const known = data.cells.filter(({ before }) => before !== null);
    updateLedgers(Object.fromEntries(known.map(({ name, before }) => [name, before])), store.ledgers);
    const { url, stop } = await serveReview({ folder, data, who: 'Ada <ada@example.com>' }, store);
    try {
      await page.goto(`${url}#cell=base/help/visitor.AR.320`);
      await page.keyboard.press('g');
      await giveReason(page);
      await expect.poll(() => readApprovalLog(store).length).toBe(1);
      const [line] = readApprovalLog(store);
      expect(line).toMatchObject({ who: 'Ada <ada@example.com>', why: reason, commit: data.run.commit });
      expect(line?.cells).toHaveLength(12);
      const after = new Map(data.cells.map((cell) => [cell.name, cell.after]));
      for (const [name, hash] of Object.entries(readLedger('base', store.ledgers)))
        expect(hash).toBe(after.get(name));
      // The page shows it, and keeps the line that it can undo.
      const keeps = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
      await expect.poll(keeps).toContain(line?.id);
      await page.reload();
      await expect(page.getByText('12 of 22 judged')).toBeVisible();
      await page.keyboard.press('u');
      await expect(page.getByText('0 of 22 judged')).toBeVisible();
      expect(readApprovalLog(store)).toMatchObject([{}, { undoes: line?.id }]);
      const name = 'base/help/visitor.AR.320';
      expect(readLedger('base', store.ledgers)[name]).toBe(known.find((cell) => cell.name === name)?.before);
      const { origin } = new URL(url);
      expect((await page.request.get(`${origin}/report/index.html`)).status()).toBe(404);
      const stranger = await page.request.post(new URL('../approve', url).href, {
        headers: { Origin: 'https://evil.example' },
        data: { cells: [name], why: 'mine' },
      });
      expect(stranger.status()).toBe(403);
      expect(readApprovalLog(store)).toHaveLength(2);
    } finally {
      await stop();
    }
  });
});

test('[QA-3] it works on a phone', async ({ page }) => {
  await page.goto(address);
  await expectNoSidewaysScroll(page);
  await page.getByText('banyan / home').click();
  await expectNoSidewaysScroll(page);
  await axe(page);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await giveReason(page);
  await expect(page.getByRole('status')).toContainText('approved.');
  await page.getByRole('button', { name: '‹ List' }).click();
  await expect(page.getByText('1 of 22 judged')).toBeVisible();
});

test('[QA-3] a run without differences says so, and so does a run without cells', async ({ page }) => {
  const calm = path.join(parent, 'calm');
  const cells = [makeCell('base/home/visitor.EN.390'), makeCell('base/home/visitor.EN.320')];
  makeRun(calm, { cells });
  await writeReport(calm);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(pathToFileURL(path.join(calm, 'report/index.html')).href);
  await expect(page.getByRole('heading', { name: 'Nothing differs' })).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Look through them' }).click();
  await expect(page.locator('.found')).toHaveText('2 cells in 1 group');
  makeRun(calm, { cells: [] });
  await writeReport(calm);
  await page.goto('about:blank');
  await page.goto(pathToFileURL(path.join(calm, 'report/index.html')).href);
  await expect(page.getByRole('heading', { name: 'No picture was asked for' })).toBeVisible();
  expect(existsSync(path.join(calm, 'report/summary.md'))).toBe(true);
  expect(readFileSync(path.join(calm, 'report/summary.md'), 'utf8')).toContain('No cell was asked for.');
});
