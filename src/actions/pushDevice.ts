import { keepPushDevice } from '#schemas/api/push.ts';
import { call } from '#src/api/call.ts';
import type { ToWorker } from '#src/domain/site/workerSettings.ts';
import { currentSession } from '#src/stores/account/session.ts';
import { erase, isTrial, readStored, store } from '#src/stores/storage.ts';

/** The worker of this page; undefined where there is none. */
export const findWorker = async (): Promise<ServiceWorkerRegistration | undefined> =>
  (navigator as Partial<Navigator>).serviceWorker?.getRegistration();

/** What tells sessions apart, without being one. */
const sessionMark = (): string => currentSession()?.token.slice(0, 8) ?? '';

/**
 * Tells the server how to reach this browser, and resolves to the id that it has there: empty where it is not this
 * member's. `language`: that of the player; `wanted`: the member asks for it now.
 */
export async function tellPushDevice(
  subscription: PushSubscription,
  language: string,
  wanted: boolean,
): Promise<string> {
  const { endpoint, keys = {} } = subscription.toJSON();
  const former = readStored('pushDevice')?.endpoint ?? '';
  const { id } = await call(keepPushDevice, {
    body: {
      ...{ endpoint: endpoint ?? '', p256dh: keys.p256dh ?? '', auth: keys.auth ?? '', wanted },
      former: former === endpoint ? '' : former,
      zone: Intl.DateTimeFormat().resolvedOptions().timeZone ?? '',
    },
  });
  if (id === '') erase('pushDevice');
  else store('pushDevice', { endpoint: endpoint ?? '', session: sessionMark() });
  const message: ToWorker = { type: 'language', language };
  (await findWorker())?.active?.postMessage(message);
  return id;
}

/** Tells the server anew of this browser, at the start of the app, where the subscription or the session is another. */
export async function syncPush(language: string): Promise<void> {
  const told = readStored('pushDevice');
  if (!told || !currentSession() || isTrial()) return;
  const subscription = await (await findWorker())?.pushManager?.getSubscription();
  if (!subscription) return erase('pushDevice');
  if (told.endpoint === subscription.endpoint && told.session === sessionMark()) return;
  // Of another member now: nothing more arrives here until that one asks for it.
  if ((await tellPushDevice(subscription, language, false)) === '') await subscription.unsubscribe();
}
