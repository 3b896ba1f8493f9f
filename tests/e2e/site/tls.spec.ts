import { cpSync, rmSync, writeFileSync } from 'node:fs';
import https from 'node:https';
import path from 'node:path';
import type { Frame, Page } from '@playwright/test';
import { operationList } from '#schemas/api/operations.ts';
import { projectFolder } from '#src/authoring/brands/brandFiles.ts';
import { type SpawnedServer, startServer } from '#src/qa/browser/server.ts';
import { test as base, expect } from '#tests/support/page/page.ts';
import { setPageLanguage, signInOnPage, textsOf } from '#tests/support/reference.ts';
import { startTlsProxy, type TlsProxy } from '#tests/support/servers/tlsProxy.ts';

const site = 'https://play.example';
const games = 'https://games.example';
const operator = 'https://console.example';
const hostOf = (origin: string) => new URL(origin).host;
const hosts = [site, games, operator].map(hostOf);

const brands = path.join(projectFolder, '.test', 'tls-brands');
const t = textsOf('EN');

/** A proxy that ends TLS, with names that the browser finds at its port 443. */
const test = base.extend<object, { tls: TlsProxy }>({
  tls: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const proxy = await startTlsProxy([...hosts, 'localhost']);
      await use(proxy);
      await proxy.stop();
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ tls, launchOptions }, use) => {
      const rules = hosts.map((host) => `MAP ${host}:443 127.0.0.1:${tls.port}`).join(', ');
      await use({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), `--host-resolver-rules=${rules}`],
      });
    },
    { scope: 'worker' },
  ],
});
test.use({ ignoreHTTPSErrors: true });

let server: SpawnedServer;
test.beforeAll(async ({ tls }) => {
  test.setTimeout(180_000);
  rmSync(brands, { recursive: true, force: true });
  cpSync(path.join(projectFolder, 'brands/base'), path.join(brands, 'base'), { recursive: true });
  const hosting = { hosts: ['localhost', hostOf(site)], gameOrigins: ['reference'] };
  writeFileSync(path.join(brands, 'base/hosting.json'), JSON.stringify(hosting));
  server = await startServer('e2e-tls', brands, undefined, [], {
    LIVERY_TRUSTED_PROXIES: '127.0.0.1',
    LIVERY_GAMES_ORIGIN: games,
    LIVERY_CONSOLE_HOST: hostOf(operator),
  });
  const port = Number(new URL(server.url).port);
  for (const host of [site, operator].map(hostOf)) tls.route(host, port);
  tls.route('localhost', port);
  tls.route(hostOf(games), port + 1);
});
test.afterAll(async () => {
  await server?.stop();
  rmSync(brands, { recursive: true, force: true });
});

/** What the page asked for by plain http, and the origins whose answers came without HSTS. */
function followSecurity(page: Page): { plain: string[]; unsafe: Set<string> } {
  const found = { plain: [] as string[], unsafe: new Set<string>() };
  page.on('request', (request) => {
    if (request.url().startsWith('http:')) found.plain.push(request.url());
  });
  page.on('response', (response) => {
    const isOurs = hosts.includes(new URL(response.url()).host);
    if (isOurs && response.headers()['strict-transport-security'] === undefined)
      found.unsafe.add(new URL(response.url()).origin);
  });
  return found;
}

async function openSlot(page: Page): Promise<Frame> {
  const query = new URLSearchParams({ gameType: 'RNG', pageNo: '1', language: 'EN' });
  const [game] = await page.evaluate(
    async (address) => (await (await fetch(address)).json()).value.games,
    `${operationList.listGames.path}?${query}`,
  );
  const launch = new URLSearchParams({ vendor: game.vassalage, nodeId: game.nodeId });
  await page.goto(`${site}/m/launchGame?${launch}`);
  const frame = await (await page.locator('iframe').elementHandle())?.contentFrame();
  if (!frame) throw new Error('no game was opened');
  return frame;
}

test('[TR-2][GL-9] row 1: through a proxy that ends TLS, a member signs in and plays a round', async ({
  page,
  context,
}) => {
  const found = followSecurity(page);
  await setPageLanguage(page, 'EN');
  await signInOnPage(page, 'demo', site);
  await page.evaluate((address) => fetch(address), operationList.getCaptcha.path);
  expect(await context.cookies(site)).toContainEqual(
    expect.objectContaining({
      name: '__Host-captcha',
      ...{ secure: true, httpOnly: true, path: '/', domain: hostOf(site) },
    }),
  );
  const game = await openSlot(page);
  await expect.poll(() => game.url().startsWith(`${games}/play`)).toBe(true);
  const spin = game.getByRole('button', { name: t['demoGame.slot.spin'] ?? '' });
  const round = page.waitForResponse((response) => response.url() === `${games}/api/slot/spin`);
  await spin.click();
  expect((await round).status()).toBe(200);
  await expect(game.locator('p[role="status"]')).not.toBeEmpty();
  // The game tells the page when a round is over: both know each other's origin.
  await page.getByRole('button', { name: t['launchGame.leave'] ?? 'Leave game' }).click();
  await expect(page).not.toHaveURL(/launchGame/);
  expect(found).toEqual({ plain: [], unsafe: new Set() });
});

test('[SV-5] rows 1 and 3: the console is signed in to on its own host, with a cookie of that host', async ({
  page,
  context,
}) => {
  const found = followSecurity(page);
  await page.goto(`${operator}/console`);
  const password = /console +\S+\/console +password (\S+)/.exec(server.output())?.[1] ?? '';
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Livery', exact: true }).click();
  await expect(page.getByLabel('Find a flag')).toBeVisible();
  expect(await context.cookies(operator)).toEqual([
    expect.objectContaining({
      name: '__Host-livery-console',
      ...{ secure: true, httpOnly: true, sameSite: 'Strict', path: '/', domain: hostOf(operator) },
    }),
  ]);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
  expect(found).toEqual({ plain: [], unsafe: new Set() });
});

test('[SV-5] row 3: the console is not on a brand’s host, nor on a loopback name that a stranger says', async ({
  tls,
}) => {
  const ask = (host: string, address: string, headers: Record<string, string> = {}) =>
    new Promise<number | undefined>((resolve, reject) => {
      https
        .get(
          {
            ...{ host: '127.0.0.1', port: tls.port, path: address, rejectUnauthorized: false },
            headers: { host, ...headers },
          },
          (answer) => {
            answer.resume();
            resolve(answer.statusCode);
          },
        )
        .on('error', reject);
    });
  for (const address of ['/console', '/console/sign-in', '/console/console.mjs', '/operator/settings'])
    expect([address, await ask(hostOf(site), address)]).toEqual([address, 404]);
  expect(await ask(hostOf(operator), '/console/sign-in')).toBe(200);
  expect(await ask(hostOf(operator), '/')).toBe(404);
  const stranger = { 'x-forwarded-for': '127.0.0.1, 198.51.100.7' };
  expect(await ask('localhost', '/console/sign-in', stranger)).toBe(404);
  expect(await ask('localhost', '/console/sign-in')).toBe(200);
});
