import { storageName } from '#src/stores/storage.ts';

let channel: BroadcastChannel | undefined;

/**
 * Fetches again what a movement of money changed whenever another tab of the brand moved some. Runs with every session, so
 * that what it does is loaded when it is needed. Returns a function that stops it.
 */
export function followMovements(): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const following = new BroadcastChannel(storageName('pendingMoney'));
  following.onmessage = () =>
    void import('./afterMovement.ts').then(
      ({ refetchMoney }) => refetchMoney(),
      () => undefined,
    );
  channel = following;
  return () => {
    following.close();
    if (channel === following) channel = undefined;
  };
}

/** Tells the brand's other tabs that money was moved. This tab is not told, since it is the same channel that says it. */
export const tellOtherTabs = (): void => channel?.postMessage('moved');
