import { cpSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { projectFolder } from '#src/authoring/brands/brandFiles.ts';
import { type SpawnedServer, startServer } from '#src/qa/browser/server.ts';
import { test as base, expect } from '#tests/support/page/page.ts';
import { setPageLanguage, textsOf } from '#tests/support/reference.ts';
import { startTlsProxy, type TlsProxy } from '#tests/support/servers/tlsProxy.ts';

/** What pages report: to the operator's own service of `hosting.json`, and to the API what their policy refused. */

const host = 'errors.acme.com';
const service = `https://${host}`;
const brands = path.join(projectFolder, '.test', 'collected-brands');
const t = textsOf('EN');
const text = (key: string) => t[key] ?? key;

/** A request that reached the service. */
interface Collected {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

/** The service, at a public name that the browser finds behind a proxy that ends TLS; it tries to set a cookie. */
const test = base.extend<object, { tls: TlsProxy; collected: Collected[] }>({
  tls: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const proxy = await startTlsProxy([host]);
      await use(proxy);
      await proxy.stop();
    },
    { scope: 'worker' },
  ],
  collected: [
    async ({ tls }, use) => {
      const requests: Collected[] = [];
      const collector = http.createServer((request, response) => {
        let body = '';
        request.on('data', (part) => {
          body += part;
        });
        request.on('end', () => {
          const { method, url, headers } = request;
          requests.push({ method, path: url, headers, body });
          response.writeHead(204, { 'Set-Cookie': 'visitor=1; Secure; SameSite=None' }).end();
        });
      });
      await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', () => resolve()));
      tls.route(host, (collector.address() as AddressInfo).port);
      await use(requests);
      collector.closeAllConnections();
      collector.close();
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ tls, launchOptions }, use) => {
      // Not `ignoreHTTPSErrors`, which no longer counts for what leaves with a page.
      const more = [
        '--ignore-certificate-errors',
        `--host-resolver-rules=MAP ${host}:443 127.0.0.1:${tls.port}`,
      ];
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...more] });
    },
    { scope: 'worker' },
  ],
});

let server: SpawnedServer;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  rmSync(brands, { recursive: true, force: true });
  cpSync(path.join(projectFolder, 'brands/base'), path.join(brands, 'base'), { recursive: true });
  const reports = { origin: service, path: '/livery', kinds: ['error'] };
  const hosting = { hosts: ['localhost'], gameOrigins: ['reference'], reports };
  writeFileSync(path.join(brands, 'base/hosting.json'), JSON.stringify(hosting));
  server = await startServer('e2e-collected', brands);
});
test.afterAll(async () => {
  await server?.stop();
  rmSync(brands, { recursive: true, force: true });
});
test.beforeEach(async ({ page, collected }) => {
  collected.length = 0;
  await setPageLanguage(page, 'EN');
});

const question = (page: Page) => page.getByRole('region', { name: text('reports.title') });

test.describe('faults, to the service that hosting.json names', () => {
  // A file of the page that does not come is a fault of it.
  test.use({ allowedProblems: [/Failed to load resource|dynamically imported module|ERR_FAILED/] });

  test('[TR-5] row 13: nothing leaves before consent, then a fault does, without cookies or a script of the service', async ({
    page,
    context,
    collected,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.resourceType()} ${new URL(request.url()).origin}`));
    const fail = (what: string) =>
      page.evaluate((name) => {
        const detail = { what: name, detail: 'TypeError: "teva" of teva@example.pf' };
        window.dispatchEvent(new CustomEvent('livery:report', { detail }));
      }, what);
    await page.goto(`${server.url}/m/help`);
    await expect(question(page)).toBeVisible();
    await fail('widget before-consent');
    // What was gathered leaves with the page, too.
    await page.goto(`${server.url}/m/login`);
    await expect(question(page)).toBeVisible();
    expect(collected).toEqual([]);

    await question(page)
      .getByRole('button', { name: text('reports.allow') })
      .click();
    await fail('widget after-consent');
    await page.goto(`${server.url}/m/help`);
    await expect.poll(() => collected.length).toBe(1);
    // Reports begin once the page has nothing else to do: until then it fails again and again.
    await expect
      .poll(async () => {
        await fail('widget next-page');
        return collected.length;
      })
      .toBeGreaterThan(1);
    const [first, second] = collected.map((request) => ({ ...request, body: JSON.parse(request.body) }));
    expect(first).toMatchObject({ method: 'POST', path: '/livery' });
    expect(first?.headers).toMatchObject({ 'content-type': expect.stringMatching(/^text\/plain/) });
    for (const { headers } of collected)
      expect([headers.cookie, headers.referer]).toEqual([undefined, undefined]);
    expect(first?.body).toEqual({
      ...{ brand: 'base', page: 'login' },
      events: [{ kind: 'error', what: 'widget after-consent', detail: 'TypeError: "…" of …' }],
    });
    expect(second?.body).toMatchObject({ brand: 'base', page: 'help' });
    const [event, ...again]: unknown[] = second?.body.events ?? [];
    expect(event).toEqual({ kind: 'error', what: 'widget next-page', detail: 'TypeError: "…" of …' });
    for (const other of again) expect(other).toEqual(event);
    expect(await context.cookies(service)).toEqual([]);
    const kinds = new Set(asked.filter((line) => !line.endsWith(server.url)));
    expect([...kinds]).toEqual([`fetch ${service}`]);
  });

  test('[TR-5] row 13: a part of the page that fails by itself is such a fault', async ({
    page,
    collected,
  }) => {
    await page.goto(`${server.url}/m/help`);
    await question(page)
      .getByRole('button', { name: text('reports.allow') })
      .click();
    await page.route('**/assets/**/*.js', (route) => route.abort());
    await page.route('**/assets/*.js', (route) => route.abort());
    await page
      .getByRole('link', { name: text('menu.login') })
      .first()
      .click();
    await expect.poll(() => collected.map(({ body }) => JSON.parse(body).events[0]?.kind)).toContain('error');
  });
});

test.describe('what the policy refused, to the API', () => {
  test.use({ allowedProblems: [/.*/] });

  test('[TR-1][SV-5] row 13: a foreign picture, an inline style and markup from text are in the console’s reports', async ({
    page,
  }) => {
    await page.goto(`${server.url}/m/help`);
    // In a task of the page: code run by a debugger is exempt from the policy.
    await page.evaluate(() =>
      setTimeout(() => {
        const picture = document.createElement('img');
        picture.src = 'https://elsewhere.example/pixel.png?who=canary';
        document.body.append(picture);
        const style = document.createElement('style');
        style.append('body { --canary: 1 }');
        document.body.append(style);
        document.body.innerHTML = '<b>canary</b>';
      }),
    );
    const password = /console +\S+\/console +password (\S+)/.exec(server.output())?.[1] ?? '';
    const operator = await page.context().newPage();
    await operator.goto(`${server.url}/console`);
    await operator.getByLabel('Password').fill(password);
    await operator.getByRole('button', { name: 'Sign in' }).click();
    await expect(operator.getByRole('button', { name: 'Sign out' })).toBeVisible();
    await expect(async () => {
      await operator.goto(`${server.url}/console/brands/base/reports`);
      const entries = operator.getByRole('listitem').filter({ hasText: 'page help' });
      for (const [directive, blocked] of [
        ['img-src', 'https://elsewhere.example'],
        ['style-src-elem', 'inline'],
        ['require-trusted-types-for', 'trusted-types-sink'],
      ])
        await expect(entries.filter({ hasText: `${directive} refused ${blocked}` })).toHaveCount(1, {
          timeout: 2000,
        });
    }).toPass({ timeout: 60_000 });
    await expect(operator.locator('main')).not.toContainText('canary');
  });
});
