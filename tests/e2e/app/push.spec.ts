import { createECDH } from 'node:crypto';
import type { BrowserContext, Page, Worker } from '@playwright/test';
import type { SpawnedServer } from '#src/qa/browser/server.ts';
import { workerReady } from '#tests/support/page/appWorker.ts';
import { axe, expect, expectNoSidewaysScroll, siteUrl, test } from '#tests/support/page/page.ts';
import { brandNamed, setPageLanguage, signInByApi, textsOf } from '#tests/support/reference.ts';
import { startOwnServer } from '#tests/support/servers/ownServer.ts';

test.use({
  serviceWorkers: 'allow',
  // The operator's form is refused once, on purpose.
  allowedProblems: [/status of 400 .*\/inbox\/notifications\/generate/],
});
test.describe.configure({ mode: 'serial' });

// Its own server: the key of a brand shows the section to every member.
let server: SpawnedServer;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startOwnServer('e2e-push');
});
test.afterAll(() => server?.stop());

const site = (id: string) => siteUrl(id === 'base' ? undefined : id, server.url);
const key = () => {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  return curve.getPublicKey('base64url');
};

/** What a browser without a service of notifications lacks: `PushManager` answers as one that has. */
async function replaceSubscribe(page: Page, name: string): Promise<void> {
  await page.addInitScript(
    ([endpoint, p256dh]) => {
      const kept = () => localStorage.getItem('test:push');
      const subscription = (options: unknown) => ({
        ...{ endpoint, options },
        toJSON: () => ({ endpoint, keys: { p256dh, auth: 'AAAAAAAAAAAAAAAAAAAAAA' } }),
        unsubscribe: async () => {
          localStorage.removeItem('test:push');
          return true;
        },
      });
      const manager = PushManager.prototype as unknown as Record<string, unknown>;
      // A browser without a screen says that it is denied, whatever was granted.
      Object.defineProperty(Notification, 'permission', {
        configurable: true,
        get: () => (kept() === null ? 'default' : 'granted'),
      });
      manager.subscribe = async (options: { applicationServerKey: string; userVisibleOnly: boolean }) => {
        if (!options.userVisibleOnly || options.applicationServerKey.length !== 87)
          throw new Error('options');
        localStorage.setItem('test:push', options.applicationServerKey);
        const text = options.applicationServerKey.replaceAll('-', '+').replaceAll('_', '/');
        const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
        return subscription({ applicationServerKey: bytes.buffer });
      };
      manager.getSubscription = async () => {
        const text = kept()?.replaceAll('-', '+').replaceAll('_', '/');
        if (text === undefined) return null;
        const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
        return subscription({ applicationServerKey: bytes.buffer });
      };
    },
    [`https://fcm.googleapis.com/fcm/send/${name}`, key()] as const,
  );
}

/** Has the operator of a brand make a key pair, unless there is one. */
async function makeKeys(context: BrowserContext, id: string): Promise<void> {
  const page = await context.newPage();
  const address = `${server.url}/console/brands/${id}/inbox/notifications`;
  await page.goto(address);
  const password = /console +\S+\/console +password (\S+)/.exec(server.output())?.[1] ?? '';
  if (await page.getByRole('button', { name: 'Sign in' }).isVisible()) {
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'Sign out' }).waitFor();
    await page.goto(address);
  }
  const panel = page.locator('section', { has: page.locator('#make-title') });
  if (await panel.getByRole('heading', { name: 'Make a key pair' }).isVisible()) {
    await panel.getByLabel('Contact').fill('mailto:x@localhost');
    await panel.getByRole('button', { name: 'Make the pair' }).click();
    await expect(page.getByRole('alert')).toContainText('Contact: a real address');
    await axe(page);
    await panel.getByLabel('Contact').fill('mailto:push@livery.pf');
    await panel.getByRole('button', { name: 'Make the pair' }).click();
    await expect(page.getByRole('heading', { name: 'Make a new pair' })).toBeVisible();
  }
  await expectNoSidewaysScroll(page);
  await page.close();
}

/** Delivers a push to the worker of a page's site, as the browser does. */
async function deliver(page: Page, data: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${new URL(page.url()).origin}/`);
      if (own) resolve(own.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await found;
  await cdp.send('ServiceWorker.deliverPushMessage', {
    ...{ origin: new URL(page.url()).origin, registrationId, data },
  });
  await cdp.detach();
}

/** A notification as the worker asks the browser to show it. */
interface Shown {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly lang: string;
  readonly dir: string;
  readonly data: { readonly path: string };
}

/** The worker of a page's site. */
const workerOf = (page: Page) =>
  page
    .context()
    .serviceWorkers()
    .find((worker) => new URL(worker.url()).origin === new URL(page.url()).origin) as Worker;

/** A browser without a screen shows nothing: what it is asked to show is recorded, by tag, as a browser does. */
const recordShown = (page: Page) =>
  workerOf(page).evaluate(() => {
    const scope = globalThis as unknown as {
      registration: { showNotification: unknown };
      shown: Map<string, object>;
    };
    scope.shown = new Map();
    Object.defineProperty(scope.registration, 'showNotification', {
      value: async (title: string, options: { tag: string }) => {
        scope.shown.set(options.tag, { title, ...options });
      },
    });
  });

const shown = (page: Page): Promise<Shown[]> =>
  workerOf(page).evaluate(() => [...(globalThis as unknown as { shown: Map<string, never> }).shown.values()]);

/** Taps a notification with this data. */
const tap = (page: Page, data: unknown) =>
  workerOf(page).evaluate(async (given) => {
    const work: Promise<unknown>[] = [];
    const event = Object.assign(new Event('notificationclick'), {
      notification: { data: given, close: () => undefined },
      waitUntil: (promise: Promise<unknown>) => work.push(promise),
    });
    dispatchEvent(event);
    await Promise.all(work);
  }, data);

for (const [id, language] of [
  ['base', 'EN'],
  ['aurora', 'AR'],
  ['banyan', 'EN'],
] as const) {
  test(`[PR-5] ${id} in ${language}: a member turns notifications on, chooses, and turns them off`, async ({
    page,
    context,
  }) => {
    const t = textsOf(language);
    const text = (name: string) => t[name] ?? name;
    await makeKeys(context, id);
    await context.grantPermissions(['notifications'], { origin: new URL(site(id)).origin });
    await page.setViewportSize({ width: 320, height: 568 });
    await setPageLanguage(page, language, id);
    await replaceSubscribe(page, `${id}-journey`);
    await signInByApi(page, 'demo', site(id), id);
    await page.goto(`${site(id)}/m/set`);
    await workerReady(page);
    // The section looks for the worker when it is opened.
    await page.reload();
    const section = page.getByRole('region', { name: text('push.title') });
    const here = section.getByRole('switch', { name: text('push.here') });
    await expect(here).toBeEnabled();
    await expect(here).not.toBeChecked();
    await expect(section.getByText(text('push.before'))).toBeVisible();
    await here.click();
    await expect(here).toBeChecked();
    await expect(section.getByText(text('push.on'))).toBeVisible();
    await axe(page);
    await expectNoSidewaysScroll(page);
    const offers = section.getByRole('switch', { name: text('push.topic.offers') });
    await expect(offers).not.toBeChecked();
    await offers.click();
    await expect(offers).toBeChecked();
    await section.getByLabel(text('push.from')).selectOption('1380');
    await expect(section.getByLabel(text('push.from'))).toHaveValue('1380');
    await section.getByRole('switch', { name: text('push.quiet') }).click();
    await expect(section.getByLabel(text('push.from'))).toBeHidden();
    await page.reload();
    await expect(here).toBeChecked();
    await expect(offers).toBeChecked();
    await expect(section.getByRole('switch', { name: text('push.quiet') })).not.toBeChecked();
    await offers.click();
    await expect(offers).not.toBeChecked();
    await section.getByRole('switch', { name: text('push.quiet') }).click();
    await section
      .getByRole('button', { name: text('push.remove') })
      .first()
      .click();
    await expect(here).not.toBeChecked();
    await expect(section.getByRole('listitem')).toHaveCount(0);
  });

  test(`[PR-5] ${id} in ${language}: a push is always shown, and only its own brand’s words`, async ({
    page,
    context,
  }) => {
    const { name } = brandNamed(id);
    await context.grantPermissions(['notifications'], { origin: new URL(site(id)).origin });
    await setPageLanguage(page, language, id);
    await page.goto(`${site(id)}/`);
    await workerReady(page);
    const payload = {
      ...{ brand: id, title: name, body: 'A word', tag: 'message-1', path: '/m/help' },
      ...(language === 'AR' ? { lang: 'ar', dir: 'rtl' } : { lang: 'en', dir: 'ltr' }),
    };
    await recordShown(page);
    await deliver(page, JSON.stringify(payload));
    await expect.poll(() => shown(page)).toHaveLength(1);
    const { brand: _, path, ...words } = payload;
    expect((await shown(page))[0]).toMatchObject({ ...words, data: { path } });
    // The same again, an empty one, one that is no JSON, and another brand's.
    await deliver(page, JSON.stringify(payload));
    await deliver(page, '');
    await deliver(page, 'no JSON');
    await deliver(page, JSON.stringify({ ...payload, brand: 'other', body: 'Other words', tag: 'other' }));
    await expect
      .poll(async () => (await shown(page)).map(({ tag }) => tag).sort())
      .toEqual(['message-1', 'news']);
    const news = (await shown(page)).find(({ tag }) => tag === 'news');
    expect(news).toMatchObject({ title: name, data: { path: '/' } });
    expect(news?.body).not.toBe('');
    expect(JSON.stringify(await shown(page))).not.toContain('Other words');
    // Tapped: the page that it leads to, on this site alone.
    await tap(page, { path });
    await expect(page.locator('[data-page="help"]')).toBeVisible();
    await tap(page, { path: 'https://evil.example/x' });
    await expect(page.locator('[data-page="home"]')).toBeVisible();
  });
}

test('[PR-5] signing out ends what the device is told of', async ({ page, context }) => {
  const t = textsOf('EN');
  await makeKeys(context, 'base');
  await context.grantPermissions(['notifications'], { origin: new URL(site('base')).origin });
  await setPageLanguage(page, 'EN');
  await replaceSubscribe(page, 'sign-out');
  await signInByApi(page, 'vaite', site('base'));
  await page.goto(`${site('base')}/m/set`);
  await workerReady(page);
  await page.reload();
  const here = page.getByRole('switch', { name: t['push.here'] ?? '' });
  await here.click();
  await expect(here).toBeChecked();
  await page.getByRole('button', { name: t['accountSettings.signOut'] ?? '', exact: true }).click();
  await expect(page.locator('[data-page="home"]')).toBeVisible();
  // The browser still has its subscription; another member gets nothing of it.
  await signInByApi(page, 'demo', site('base'));
  await page.goto(`${site('base')}/m/set`);
  await expect(here).toBeEnabled();
  await expect(here).not.toBeChecked();
});

test('[PR-5] a browser that may not, or cannot, says so', async ({ page, context }) => {
  const t = textsOf('EN');
  await makeKeys(context, 'base');
  await setPageLanguage(page, 'EN');
  await page.addInitScript(() =>
    Object.defineProperty(Notification, 'permission', { get: () => 'denied', configurable: true }),
  );
  await signInByApi(page, 'demo', site('base'));
  await page.goto(`${site('base')}/m/set`);
  await workerReady(page);
  await page.reload();
  await expect(page.getByText(t['push.denied'] ?? '')).toBeVisible();
  await axe(page);
  await page.addInitScript(() => {
    delete (window as Partial<Window & typeof globalThis>).PushManager;
  });
  await page.reload();
  await expect(page.getByText(t['push.unsupported'] ?? '')).toBeVisible();
  await expect(page.getByRole('switch', { name: t['push.here'] ?? '' })).toBeDisabled();
});
