import type { BrowserContext, Page } from '@playwright/test';
import type { SpawnedServer } from '#src/qa/browser/server.ts';
import { axe, expect, expectNoSidewaysScroll, test } from '#tests/support/page/page.ts';
import { askToPayIn, sendProof } from '#tests/support/page/payIn.ts';
import { setPageLanguage, signInByApi, textsOf } from '#tests/support/reference.ts';
import { hostileHtml } from '#tests/support/samples/hostileHtml.ts';
import { startOwnServer } from '#tests/support/servers/ownServer.ts';

/** Refusals have an error status, and blocked scripts in a frame are reported: browsers log both. */
const refusals = /status of (400|403|409)|frame is sandboxed/;

/** The operator's console, on a server of its own, so that its settings affect no other test. */

const t = textsOf('EN');
const text = (key: string) => t[key] ?? key;
const startTime = 180_000;

let server: SpawnedServer;
test.beforeAll(async () => {
  test.setTimeout(startTime);
  server = await startOwnServer('e2e-console');
});
test.afterAll(() => server?.stop());

const passwordOf = () => /console +\S+\/console +password (\S+)/.exec(server.output())?.[1] ?? '';

async function openConsole(page: Page, path = ''): Promise<void> {
  await page.goto(`${server.url}/console${path}`);
  await page.getByLabel('Password').fill(passwordOf());
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
}

/** A player's page next to the operator's. */
async function openSite(context: BrowserContext, path = '/'): Promise<Page> {
  const site = await context.newPage();
  await setPageLanguage(site, 'EN');
  await site.goto(`${server.url}${path}`);
  return site;
}

const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Saved.' });

test('[SV-5] switching a flag off removes its entry at the players’ next reload; undo restores it', async ({
  page,
  context,
}) => {
  const site = await openSite(context);
  const register = site.getByRole('banner').getByRole('link', { name: text('menu.register') });
  await expect(register).toBeVisible();
  await page.bringToFront();
  await openConsole(page);
  await page.getByRole('link', { name: 'Livery', exact: true }).click();
  await page.getByLabel('Find a flag').fill('invitation');
  await expect(page.getByRole('switch')).toHaveCount(1);
  await page.getByText('Decides over').filter({ visible: true }).last().click();
  await expect(page.getByText('(register)').first()).toBeVisible();
  await page.getByRole('switch', { name: 'DIRECTREG3' }).click();
  await expect(page.locator('form[data-dirty]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Save whitelabel flags' }).click();
  await expect(saved(page)).toContainText('DIRECTREG3: on → off');

  await site.reload();
  await expect(site.getByRole('banner').getByRole('link', { name: text('menu.login') })).toBeVisible();
  await expect(register).toHaveCount(0);

  await page.getByRole('button', { name: 'Undo: Whitelabel flags' }).click();
  await expect(saved(page)).toContainText('DIRECTREG3: off → on');
  await site.reload();
  await expect(register).toBeVisible();
});

test.describe('while a site is closed', () => {
  test.use({ allowedProblems: [/status of 503/] });

  test('[SV-5][SH-1] players see the maintenance message until it is switched off', async ({
    page,
    context,
  }) => {
    await openConsole(page, '/brands/base/settings');
    await page.getByRole('switch', { name: 'Maintenance' }).click();
    await page.getByLabel('Message').fill('<p>Back at <b>noon</b></p>');
    await page.getByRole('button', { name: 'Save maintenance and region' }).click();
    await expect(saved(page)).toContainText('maintenance: off → on');
    const site = await openSite(context);
    await expect(site.getByText(text('siteStatus.maintenanceTitle'))).toBeVisible();
    await expect(site.getByText('noon')).toBeVisible();
    await page.getByRole('button', { name: 'Undo: Maintenance and region' }).click();
    await expect(saved(page)).toContainText('maintenance: on → off');
    await site.reload();
    await expect(site.getByRole('tab').first()).toBeVisible();
  });
});

test.describe('with a preview', () => {
  // Init scripts of the tests cannot run in the preview’s frame, which the browser logs.
  test.use({ allowedProblems: [/frame is sandboxed/] });

  test('[SV-5] a notice is written, seen by players, deleted, and brought back', async ({
    page,
    context,
  }) => {
    await openConsole(page, '/brands/base/announcements');
    await page.getByRole('link', { name: 'Player notices' }).click();
    await page.getByRole('link', { name: 'New player notice' }).click();
    await page.getByLabel('Title').fill('Breakfast is served at seven');
    await page.getByRole('button', { name: 'Create player notice' }).click();
    await expect(saved(page)).toBeVisible();
    const site = await openSite(context);
    const notice = site.getByText('Breakfast is served at seven').first();
    await expect(notice).toBeAttached();
    await page.getByRole('link', { name: 'Player notices' }).click();
    await page.getByRole('button', { name: 'Delete: Breakfast is served at seven' }).click();
    await expect(saved(page)).toContainText('deleted');
    await site.reload();
    await expect(site.getByRole('tab').first()).toBeVisible();
    await expect(notice).toHaveCount(0);
    await page.getByRole('button', { name: /^Undo: Announcement pl-/ }).click();
    await expect(saved(page)).toContainText('created');
    await site.reload();
    await expect(notice).toBeAttached();
  });
});

test('[SV-5] a member’s type applies from the next sign-in', async ({ page, context }) => {
  await openConsole(page, '/brands/base/members');
  await page.getByLabel('Account begins with').fill('demo');
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByLabel('Type').selectOption('42');
  await page.getByRole('button', { name: 'Save demo' }).click();
  await expect(saved(page)).toContainText('type: 0 → 42');
  const site = await context.newPage();
  await setPageLanguage(site, 'EN');
  await site.goto(`${server.url}/m/login`);
  await site.getByRole('textbox', { name: text('field.username') }).fill('demo');
  await site.locator('input[type="password"]').fill('Livery-2026');
  await site.getByRole('button', { name: text('loginForm.submit'), exact: true }).click();
  await site.getByRole('button', { name: text('siteHeader.account') }).waitFor();
  expect(
    await site.evaluate(() => JSON.parse(localStorage.getItem('base:MC_SESSION_INFO') ?? '{}')),
  ).toMatchObject({ type: 42 });
});

test('[SV-5][AU-8] an enabled field is in the registration form at its next visit', async ({
  page,
  context,
}) => {
  const site = await openSite(context, '/m/register');
  await expect(site.getByLabel(text('field.username')).first()).toBeVisible();
  const email = site.getByLabel(text('field.email'));
  await expect(email).toHaveCount(0);
  await page.bringToFront();
  await openConsole(page, '/brands/base/register');
  const field = page.locator('#r-email');
  await field.getByText('email', { exact: true }).first().click();
  await field.getByLabel('Enabled').check();
  await page.getByRole('button', { name: 'Save registration' }).click();
  await expect(saved(page)).toContainText('email enabled: off → on');
  await site.reload();
  await expect(email.first()).toBeVisible();
});

test.describe('refusals', () => {
  test.use({ allowedProblems: [refusals] });

  test('[SV-5] a pattern is tested before it is saved, and an invalid one is reported at its field', async ({
    page,
  }) => {
    await openConsole(page, '/brands/base/register');
    const field = page.locator('#r-nickname');
    await field.getByText('nickname', { exact: true }).first().click();
    await field.getByLabel('Pattern').fill('[a-z]+');
    await field.getByLabel('Does this value pass?').fill('Teva');
    await field.getByRole('button', { name: 'Try it' }).click();
    await expect(field.getByText('does not pass')).toBeVisible();
    await field.getByLabel('Pattern').fill('^(a+)+$');
    await page.getByRole('button', { name: 'Save registration' }).click();
    await expect(page.getByRole('alert')).toContainText('could search for very long');
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(field.getByLabel('Pattern')).toHaveValue('^(a+)+$');
    await field.getByLabel('Pattern').fill('^[a-z]+$');
    await page.getByRole('button', { name: 'Save registration' }).click();
    await expect(saved(page)).toContainText('nickname pattern: nothing → ^[a-z]+$');
  });

  test('[SV-5] two open consoles do not overwrite each other’s changes', async ({ page, context }) => {
    await openConsole(page, '/brands/banyan/settings');
    const second = await context.newPage();
    await second.goto(page.url());
    await second.getByRole('switch', { name: 'REFERRAL' }).click();
    await second.getByRole('button', { name: 'Save promotions' }).click();
    await expect(saved(second)).toBeVisible();
    await page.bringToFront();
    await page.getByRole('switch', { name: 'MISSION' }).click();
    await page.getByRole('button', { name: 'Save promotions' }).click();
    await expect(page.getByRole('alert')).toContainText('changed while you had this page open');
    await expect(page.getByRole('alert')).toContainText('REFERRAL enabled: on → off');
    await second.goto(`${server.url}/console/brands/base/settings`);
    await expect(second.getByRole('switch', { name: 'REFERRAL' })).toBeChecked();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[SV-5] the essentials work', async ({ page }) => {
    await openConsole(page, '/brands/aurora/flags');
    await page.getByLabel('Find a flag').fill('rebate');
    await page.getByRole('button', { name: 'Find' }).click();
    await expect(page.getByRole('switch')).toHaveCount(2);
    await page.getByRole('switch', { name: 'PLYRBT' }).click();
    await page.getByRole('button', { name: 'Save whitelabel flags' }).click();
    await expect(saved(page)).toContainText('PLYRBT: on → off');
    await page.getByRole('button', { name: 'Undo: Whitelabel flags' }).click();
    await expect(saved(page)).toContainText('PLYRBT: off → on');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByLabel('Password')).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Password')).toBeVisible();
  });
});

test('[SV-5] works by keyboard alone', async ({ page }) => {
  await page.goto(`${server.url}/console`);
  const password = page.getByLabel('Password');
  await expect(password).toBeFocused();
  await page.keyboard.type(passwordOf());
  await expect(password).toHaveValue(passwordOf());
  await expect(password).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Brands' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  // The browser moves to the anchor with its next frame: an earlier key press would start from the link.
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Whitelabel flags' })).toBeVisible();
  const flag = page.getByRole('switch', { name: 'MAILCEN' });
  await flag.focus();
  await expect(flag).toBeFocused();
  await page.keyboard.press('Space');
  await expect(flag).not.toBeChecked();
  await expect(flag).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(saved(page)).toContainText('MAILCEN: on → off');
});

test.describe('hostile content', () => {
  test.use({ allowedProblems: [refusals] });

  test('[SV-5][TR-1] runs nothing in the preview, and sends no request to other origins', async ({
    page,
  }) => {
    const away: string[] = [];
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== server.url) away.push(request.url());
    });
    await openConsole(page, '/brands/base/announcements/new?kind=PU');
    // Operators may show pictures from other origins.
    const hostile = hostileHtml.join('').replaceAll('https://evil.example', '//evil.example');
    for (let from = 0; from < hostile.length; from += 15_000) {
      await page
        .getByLabel('Content (HTML)')
        .fill(`<p>begin ${from}</p>${hostile.slice(from, from + 15_000)}`);
      await page.getByRole('button', { name: 'Show the preview' }).click();
      await expect(page.frameLocator('iframe').getByText(`begin ${from}`, { exact: true })).toBeVisible();
      for (const frame of page.frames())
        expect(await frame.evaluate(() => '__pwned' in globalThis)).toBe(false);
      expect(
        await page.frameLocator('iframe').locator('script, iframe, svg, [style], [onclick]').count(),
      ).toBe(0);
    }
    expect(away).toEqual([]);
    await page.getByLabel('Content (HTML)').fill('');
  });

  test('[SV-5] a brand’s page of the same origin cannot read or drive the console', async ({
    page,
    context,
  }) => {
    await openConsole(page);
    const site = await openSite(context);
    expect(await site.evaluate(async () => (await fetch('/console/brands/base/flags')).status)).toBe(403);
    const popup = context.waitForEvent('page');
    await site.evaluate(() => {
      (globalThis as { opened?: Window | null }).opened = open('/console');
    });
    await (await popup).waitForLoadState();
    await expect((await popup).getByRole('heading', { name: 'Brands' })).toBeVisible();
    // The window loses its opener once it has its own process.
    await site.waitForFunction(() => {
      const { opened } = globalThis as { opened?: Window | null };
      return !opened || opened.closed;
    });
  });
});

const pages = [
  '',
  '/brands/base/flags',
  '/brands/base/settings',
  '/brands/base/register',
  '/brands/base/members?q=demo',
  '/brands/base/members/demo/money',
  '/brands/base/payments',
  '/brands/base/payments?show=unpaid',
  '/brands/base/payments?show=gateways',
  '/brands/base/payments?show=over&member=demo',
  '/brands/base/payments?show=all&least=ten&from=2026-03-02&to=2026-03-01',
  '/brands/base/payments/methods',
  '/brands/base/payments/methods/bank-transfer',
  '/brands/base/payments/methods/bank-transfer?language=AR',
  '/brands/base/payments/promotions/first-deposit',
  '/brands/base/payments/banks',
  '/brands/base/payments/levels',
  '/brands/base/announcements',
  '/brands/base/announcements/rebates?language=AR',
  '/brands/base/announcements/new?kind=H',
  '/brands/base/changes',
];

/** Makes a payment of each kind, the transfer with a proof that waits for somebody; resolves to the pages of all. */
async function makePayments(page: Page, context: BrowserContext): Promise<readonly string[]> {
  const site = await context.newPage();
  await signInByApi(site, 'demo', server.url);
  await sendProof(site, await askToPayIn(site, 'bank-transfer', '125'));
  await askToPayIn(site, 'card', '50');
  await askToPayIn(site, 'wechat', '75');
  await site.close();
  const found = new Set<string>();
  // The past of the demo's members has withdrawals.
  for (const kind of ['deposit', 'withdrawal']) {
    await page.goto(`${server.url}/console/brands/base/payments?show=all&kind=${kind}`);
    const links = page.getByRole('link', { name: 'On a page of its own', includeHidden: true });
    for (const link of (await links.all()).slice(0, 3))
      found.add(((await link.getAttribute('href')) ?? '').replace('/console', ''));
  }
  expect(found.size).toBeGreaterThan(3);
  return [...found];
}

let madePages: readonly string[] | undefined;

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme, allowedProblems: [refusals] });

    test(`[SV-5] every page is clean for axe and fits 320 px, ${colorScheme}`, async ({ page, context }) => {
      await page.setViewportSize({ width: 320, height: 568 });
      await page.goto(`${server.url}/console`);
      await axe(page);
      await expectNoSidewaysScroll(page);
      await openConsole(page);
      madePages ??= await makePayments(page, context);
      for (const path of [...pages, ...madePages]) {
        await page.goto(`${server.url}/console${path}`);
        await page.evaluate(() => {
          for (const details of document.querySelectorAll('details')) details.open = true;
        });
        if (path === '/brands/base/payments') {
          const picture = page.getByRole('img', { name: 'Picture 1 of the payment' });
          // It is loaded as it comes into view.
          await picture.scrollIntoViewIfNeeded();
          await expect(picture).toHaveJSProperty('complete', true);
        }
        await axe(page);
        await expectNoSidewaysScroll(page);
      }
    });
  });
