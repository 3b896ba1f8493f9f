import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { operationList } from '#schemas/api/operations.ts';
import { axe, expect, expectNoSidewaysScroll, siteUrl, test } from '#tests/support/page/page.ts';
import { signInByApi as signedIn, textsOf } from '#tests/support/reference.ts';

async function signInByApi(page: Page): Promise<void> {
  await page.locator('input[autocomplete="username"]').fill('demo');
  await page.locator('input[autocomplete="current-password"]').fill('Livery-2026');
  await page.locator('form button[type="submit"]').click();
}

/** Address of the launch page for the first slot of the list. */
async function slotAddress(page: Page): Promise<string> {
  const url = `${siteUrl()}/lgw/games/mobile?gameType=RNG&pageNo=1&language=EN&pageSize=26&platform=html5`;
  const { value } = await (await page.request.get(url)).json();
  const [{ vassalage, nodeId }] = value.games;
  return `${siteUrl()}/m/launchGame?vendor=${vassalage}&nodeId=${nodeId}`;
}

const english = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('base:language', JSON.stringify('EN')));

test('[GL-9] a visitor signs in and returns to the game; its frame is sandboxed; the back button leaves it', async ({
  page,
}) => {
  await english(page);
  await page.goto(await slotAddress(page));
  await expect(page).toHaveURL(/\/m\/login/);
  await signInByApi(page);
  await expect(page).toHaveURL(/\/m\/launchGame\?.*nodeId=/);
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin');
  const source = new URL((await frame.getAttribute('src')) ?? '');
  expect(source.origin).not.toBe(siteUrl());
  expect([source.pathname, source.search]).toEqual(['/play', '']);
  await expect(page.getByRole('status').filter({ hasText: 'Opening' })).toHaveCount(0);
  await expect(page.getByText('Time played')).toBeAttached();
  await axe(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Leave game' }).click();
  await expect(page).not.toHaveURL(/launchGame/);
});

const text = (key: string) => textsOf('EN')[key] ?? key;

test.describe('a game that cannot be opened', () => {
  test.use({ allowedProblems: [/status of 404/] });

  for (const [what, query] of [
    ['game', 'vendor=LUMEN&nodeId=no-such-game'],
    ['vendor', 'vendor=NOBODY&nodeId=1'],
    ['lottery', 'code=NOSUCH'],
  ])
    test(`[GL-9] an unknown ${what} is said to be not here, and leads to the games`, async ({ page }) => {
      await english(page);
      await signedIn(page);
      await page.goto(`/m/launchGame?${query}`);
      await expect(page.getByText(text('launchGame.goneTitle'))).toBeVisible();
      await expect(page.getByText(text('error.emptyUrl'))).toHaveCount(0);
      await expect(page.getByRole('button', { name: text('launchGame.back') })).toBeVisible();
      await page.waitForLoadState('load');
      await axe(page);
      await page.getByRole('link', { name: text('launchGame.choose') }).click();
      await expect(page.locator('[data-page="game-centre"]')).toBeVisible();
    });

  test('[GL-9] a launch without an address is said to be one, and is tried again', async ({ page }) => {
    await english(page);
    await signedIn(page);
    let without = true;
    await page.route(
      (url) => url.pathname === operationList.launchGame.path,
      async (route) => {
        const answer = await route.fetch();
        const body = await answer.json();
        if (without) body.value.url = '';
        await route.fulfill({ response: answer, json: body });
      },
    );
    await page.goto(await slotAddress(page));
    await expect(page.getByText(text('error.emptyUrl'))).toBeVisible();
    without = false;
    await page.getByRole('button', { name: text('action.retry') }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Opening' })).toHaveCount(0);
    await expect(page.locator('iframe')).toBeAttached();
  });
});

/**
 * A hostile game: it tries to reach the page around it, its storage and windows, and sends it a thousand messages.
 */
const hostile = `<!doctype html><title>x</title><script>
const tries = [];
const attempt = (name, work) => { try { work(); tries.push(name + ' done'); } catch (error) { tries.push(name + ' refused'); } };
attempt('top', () => { top.location.href = 'about:blank#taken'; });
attempt('popup', () => { if (!open('about:blank')) throw new Error('none'); });
attempt('storage', () => parent.localStorage.getItem('base:MC_SESSION_INFO'));
attempt('document', () => parent.document.title);
for (let i = 0; i < 1000; i++) parent.postMessage(
  [{ livery: 1, type: 'navigate', to: 'https://evil.example' }, 'exit', { livery: '1', type: 'exit' }, null,
   { livery: 1, type: 'failed', code: '<img src=x onerror=alert(1)>' }, { type: 'ready' }, [{ livery: 1 }], i][i % 8], '*');
parent.postMessage({ livery: 1, type: 'ready' }, '*');
document.title = tries.join(', ');
document.documentElement.append(tries.join(', '));
</script>`;

test.describe('with a hostile game', () => {
  // The browser logs what the sandbox blocked; a policy violation is reported differently.
  test.use({
    allowedProblems: [/Unsafe attempt to initiate navigation|Blocked opening|sandboxed|cross-origin/i],
  });
  let server: Server;
  test.beforeAll(async () => {
    server = createServer((_, response) => {
      response.setHeader('Content-Type', 'text/html').end(hostile);
    });
    await new Promise<void>((resolve) => server.listen(0, () => resolve()));
  });
  test.afterAll(() => {
    server.close();
  });

  test('[GL-9] it reaches neither the page, its storage nor a window, and its messages are ignored', async ({
    page,
    context,
  }) => {
    await english(page);
    const address = await slotAddress(page);
    // Replaces the game's page, at the games' origin, which the policy allows.
    const games = new URL(siteUrl());
    games.port = String(Number(games.port) + 1);
    const { port } = server.address() as AddressInfo;
    await page.route(`${games.origin}/play`, async (route) => {
      const answer = await route.fetch({ url: `http://localhost:${port}/` });
      await route.fulfill({ response: answer });
    });
    await page.goto(`${siteUrl()}/m/login`);
    await signInByApi(page);
    await expect(page).not.toHaveURL(/login/);
    await page.goto(address);
    const body = page.frameLocator('iframe').locator('html');
    await expect(body).toContainText('top refused, popup refused, storage refused, document refused');
    await expect(page).toHaveURL(/launchGame/);
    await expect(page.locator('iframe')).toHaveCount(1);
    expect(context.pages()).toHaveLength(1);
    // Only the one valid message was accepted: the game is still open.
    await expect(page.getByRole('status').filter({ hasText: 'Opening' })).toHaveCount(0);
  });

  test('[GL-9] during a round the back button asks for confirmation, and so does the browser’s', async ({
    page,
  }) => {
    await english(page);
    const address = await slotAddress(page);
    const games = new URL(siteUrl());
    games.port = String(Number(games.port) + 1);
    await page.route(`${games.origin}/play`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><title>x</title><script>
          for (const type of ['ready', 'round']) parent.postMessage({ livery: 1, type, open: true }, '*');
        </script>`,
      }),
    );
    await page.goto(`${siteUrl()}/m/login`);
    await signInByApi(page);
    await expect(page).not.toHaveURL(/login/);
    await page.goto(address);
    const question = page.getByRole('alertdialog', { name: 'Leave during a round?' });
    const guarded = () =>
      page.waitForFunction(() => (history.state as { popups?: number } | null)?.popups === 1);
    await guarded();
    await page.getByRole('button', { name: 'Leave game' }).click();
    await expect(question).toBeVisible();
    await axe(page);
    await page.getByRole('button', { name: 'Keep playing' }).click();
    await expect(question).toHaveCount(0);
    // The history entry of the question is gone; that of the round remains.
    await guarded();
    await page.evaluate(() => history.back());
    await expect(question).toBeVisible();
    await expect(page).toHaveURL(/launchGame/);
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(page).not.toHaveURL(/launchGame/);
  });
});
