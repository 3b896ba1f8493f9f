import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ValueOf } from '#schemas/api/operations.ts';
import { getPush, removePushDevice, setPushWishes } from '#schemas/api/push.ts';
import { findWorker, tellPushDevice } from '#src/actions/pushDevice.ts';
import { withToasts } from '#src/actions/withLoadingToast.ts';
import { call } from '#src/api/call.ts';
import { query } from '#src/api/queries.ts';
import { queryClient } from '#src/api/queryClient.ts';
import { useSession } from '#src/stores/account/session.ts';
import { useDevice } from '#src/stores/device.ts';
import { erase, isTrial } from '#src/stores/storage.ts';
import { showToast } from '#src/stores/toasts.ts';
import { useOnline } from '#src/ui/states/useOnline.ts';
import { useLocale } from '#src/ui/text.ts';

export type Push = ValueOf<'getPush'>;

/** What the member wants to be told of, and when not. */
export type Wishes = Pick<Push, 'topics' | 'quiet' | 'from' | 'to'>;

/** What this browser can do: `ready` once it is subscribed or may be; `unknown` until that is looked up. */
export type PushAbility = 'unknown' | 'ready' | 'unsupported' | 'homeScreenFirst' | 'denied';

/** What the browser offers now. */
async function abilityOf(isIos: boolean, installed: boolean): Promise<PushAbility> {
  if (!('PushManager' in window) || !('Notification' in window) || !(await findWorker()))
    return isIos && !installed ? 'homeScreenFirst' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'ready';
}

const keyText = (key: ArrayBuffer | null | undefined): string =>
  key
    ? btoa(String.fromCharCode(...new Uint8Array(key)))
        .replace(/\+/g, '-')
        .replace(/\//g, '_')
        .replace(/=/g, '')
    : '';

/** Subscribes this browser with the brand's key; anew where it was with another. */
async function subscribe(key: string): Promise<PushSubscription> {
  const worker = await findWorker();
  if (!worker) throw new Error('no worker');
  const former = await worker.pushManager.getSubscription();
  if (former && keyText(former.options.applicationServerKey) === key) return former;
  await former?.unsubscribe();
  return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** The notifications of a member, and of this browser. */
export function useNotifications() {
  const session = useSession((state) => state.session);
  const { system, installed } = useDevice();
  const wanted = session !== null && !isTrial();
  const { data, isError, refetch } = useQuery({ ...query(getPush), enabled: wanted, staleTime: 0 });
  const [ability, setAbility] = useState<PushAbility>('unknown');
  const [here, setHere] = useState('');
  const [busy, setBusy] = useState(false);
  const online = useOnline();
  const { code: language } = useLocale();
  const key = data?.key ?? '';

  useEffect(() => {
    if (key === '') return;
    let over = false;
    const look = async () => {
      const found = await abilityOf(system === 'ios', installed);
      const subscription =
        found === 'ready' && Notification.permission === 'granted'
          ? await (await findWorker())?.pushManager.getSubscription()
          : null;
      const id = subscription ? await tellPushDevice(subscription, language, false).catch(() => '') : '';
      if (over) return;
      setAbility(found);
      setHere(id);
    };
    void look();
    return () => {
      over = true;
    };
  }, [key, language, system, installed]);

  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    await withToasts(work);
    await queryClient.invalidateQueries({ queryKey: ['getPush'] });
    setBusy(false);
  };

  async function turnOn() {
    // Asked for first, while the tap still counts.
    const permission = await Notification.requestPermission();
    if (permission === 'denied') return setAbility('denied');
    if (permission !== 'granted') return;
    setBusy(true);
    const subscription = await subscribe(key).catch(() => undefined);
    setBusy(false);
    if (!subscription) return void showToast('fail', 'push.notSubscribed');
    await run(async () => setHere(await tellPushDevice(subscription, language, true)));
  }

  const remove = (id: string) =>
    run(async () => {
      await call(removePushDevice, { body: { id } });
      if (id !== here) return;
      setHere('');
      erase('pushDevice');
      await (await (await findWorker())?.pushManager.getSubscription())?.unsubscribe();
    });

  const wish = (change: Partial<Wishes>) => {
    if (!data) return;
    const { topics, quiet, from, to, zone } = data;
    void run(() => call(setPushWishes, { body: { topics, quiet, from, to, zone, ...change } }));
  };

  return {
    push: data ?? (isError && online ? null : undefined),
    ...{ ability, here, busy, online },
    onSwitch: (on: boolean) => void (on ? turnOn() : remove(here)),
    onRemove: (id: string) => void remove(id),
    onWish: wish,
    onRetry: () => void refetch(),
  };
}
