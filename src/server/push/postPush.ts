import webPush from 'web-push';
import type { PushSubscriptionKeys } from './pushDevices.ts';

/** What a service answers: a status, or nothing in time; and how long it asks to wait. */
export interface ServiceAnswer {
  readonly status: number;
  readonly wait: number;
}

/** Sends an encrypted and signed notification to a service of browsers. Never rejects. */
export async function postPush(
  subscription: PushSubscriptionKeys,
  payload: string,
  options: webPush.RequestOptions,
  patience: number,
): Promise<ServiceAnswer> {
  const { endpoint, p256dh, auth } = subscription;
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    payload,
    options,
  );
  try {
    const answer = await fetch(endpoint, {
      ...{ method, redirect: 'manual', signal: AbortSignal.timeout(patience) },
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      body: body === null ? null : new Uint8Array(body),
    });
    await answer.body?.cancel();
    const seconds = Number(answer.headers.get('retry-after'));
    return { status: answer.status, wait: Number.isFinite(seconds) ? Math.max(0, seconds) * 1000 : 0 };
  } catch {
    return { status: 0, wait: 0 };
  }
}
