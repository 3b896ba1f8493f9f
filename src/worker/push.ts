import type { PushNote, PushPayload } from '#src/domain/site/workerSettings.ts';
import { isRetired } from './caches.ts';
import { keptLanguage } from './language.ts';
import { type NotificationTapped, type PushArrived, type SubscriptionChanged, scope } from './scope.ts';

const { livery: settings, location, registration } = scope;

/** What is said where nothing else can be. */
async function generalNote(): Promise<PushNote | undefined> {
  const code = await keptLanguage();
  return settings.notes.find((note) => note.code === code) ?? settings.notes[0];
}

/** The data of a push, if it is of this brand. */
function payloadOf({ data }: PushArrived): PushPayload | undefined {
  try {
    const payload = data?.json() as Partial<PushPayload> | null | undefined;
    const { brand, title, body, tag, path } = payload ?? {};
    const isWhole = [title, body, tag, path].every((one) => typeof one === 'string' && one !== '');
    return isWhole && brand === settings.brand ? (payload as PushPayload) : undefined;
  } catch {
    return undefined;
  }
}

/** The address of a page of this site; its start for any other. */
function addressOf(path: unknown): string {
  const start = new URL('/', location.href);
  const url = typeof path === 'string' && URL.canParse(path, start) ? new URL(path, start) : start;
  return url.origin === start.origin ? url.href : start.href;
}

/**
 * Shows a notification, whatever arrived: browsers end the permission of a site that is told of something and shows nothing.
 * What is of another brand says only that there is news; a worker that has ended unsubscribes as well.
 */
export async function showPush(event: PushArrived): Promise<void> {
  const payload = isRetired() ? undefined : payloadOf(event);
  const words = payload ?? (await generalNote());
  const { lang, dir } = words ?? {};
  await registration.showNotification(words?.title ?? settings.brand, {
    body: words?.body ?? '',
    icon: settings.icon,
    badge: settings.icon,
    tag: payload?.tag ?? 'news',
    ...(lang !== undefined && { lang }),
    ...(dir !== undefined && { dir }),
    data: { path: payload?.path ?? '/' },
  });
  if (isRetired()) await (await registration.pushManager.getSubscription())?.unsubscribe();
}

/** Brings a page of the site to the front, on the page that the notification leads to; opens one where there is none. */
export async function tapNotification({ notification }: NotificationTapped): Promise<void> {
  notification.close();
  const address = addressOf((notification.data as { path?: unknown } | null)?.path);
  const [page] = await scope.clients.matchAll({ type: 'window' });
  if (!page) return void (await scope.clients.openWindow(address));
  const front = await page.focus().catch(() => page);
  if (front.url !== address) await front.navigate(address).catch(() => scope.clients.openWindow(address));
}

/** Subscribes again where the browser has ended a subscription. The site's next start tells the server of it. */
export async function renewSubscription({
  oldSubscription,
  newSubscription,
}: SubscriptionChanged): Promise<void> {
  const options = oldSubscription?.options;
  if (newSubscription || !options?.applicationServerKey) return;
  await registration.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: options.applicationServerKey })
    .catch(() => undefined);
}
