import { storageName } from '#src/stores/storage.ts';
import { movementChannel } from './movementChannel.ts';

/**
 * Fetches again what a movement of money changed whenever another tab of the brand moved some. Runs with every session, so
 * that what it does is loaded when it is needed. Returns a function that stops it.
 */
export function followMovements(): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(storageName('pendingMoney'));
  channel.onmessage = () => {
    movementChannel.onKnown?.();
    void import('./afterMovement.ts').then(
      ({ refetchMoney }) => refetchMoney(),
      () => undefined,
    );
  };
  movementChannel.current = channel;
  return () => {
    channel.close();
    if (movementChannel.current === channel) movementChannel.current = undefined;
  };
}
