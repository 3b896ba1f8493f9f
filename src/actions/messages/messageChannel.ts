import { storageName } from '#src/stores/storage.ts';

/** The channel on which the brand's tabs tell each other that messages were changed, while this one follows them. */
const open: { channel?: BroadcastChannel } = {};

/** Tells the brand's other tabs that messages were changed. */
export function tellMessagesChanged(): void {
  open.channel?.postMessage(null);
}

/** After how long a page that is seen again asks whether messages came, in milliseconds. */
const awayMs = 30_000;

/**
 * Fetches again what is known of messages whenever another tab changed some, and when the page is seen again after a while.
 * Runs with every session, so that what it does is loaded when it is needed. Returns a function that stops it.
 */
export function followMessages(): () => void {
  const refresh = () =>
    void import('./messageLists.ts').then(
      ({ refreshMessages }) => refreshMessages(),
      () => undefined,
    );
  let hiddenAt = 0;
  const seen = () => {
    if (document.hidden) hiddenAt = Date.now();
    else if (hiddenAt > 0 && Date.now() - hiddenAt > awayMs) refresh();
  };
  document.addEventListener('visibilitychange', seen);
  const channel =
    typeof BroadcastChannel === 'undefined'
      ? undefined
      : new BroadcastChannel(`${storageName('memberInfo')} messages`);
  if (channel) {
    channel.onmessage = refresh;
    open.channel = channel;
  }
  return () => {
    document.removeEventListener('visibilitychange', seen);
    channel?.close();
    if (open.channel === channel) delete open.channel;
  };
}
