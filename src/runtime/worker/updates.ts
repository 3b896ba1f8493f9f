import type { ToWorker } from '#src/domain/site/workerSettings.ts';
import { offerReload } from '#src/stores/toasts.ts';
import { useAppNews } from './appNews.ts';
import { isBusy } from './isBusy.ts';

/** Time between two questions for a new release, in milliseconds; the browser asks at each page that it loads too. */
const askEveryMs = 3_600_000;

/** Time between two looks whether a ready release may be offered, in milliseconds. */
const lookEveryMs = 3000;

/** The release that waits for the player's word. */
let waiting: ServiceWorker | null = null;
let postponed: ServiceWorker | null = null;

/** Takes the new release, for all tabs of the site. */
export function acceptUpdate(): void {
  useAppNews.setState({ update: false });
  const message: ToWorker = { type: 'update' };
  waiting?.postMessage(message);
}

/** Keeps the release that runs; the new one starts with the next visit. */
export function postponeUpdate(): void {
  postponed = waiting;
  useAppNews.setState({ update: false });
}

/**
 * Reloads this tab once a new release has taken over, whichever tab asked for it. Where that would lose something, the
 * player is offered the reload.
 */
export function followTakeover(container: ServiceWorkerContainer): void {
  let isControlled = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    const isFirst = !isControlled;
    isControlled = true;
    // The worker of a first visit changes nothing that is on screen.
    if (isFirst) return;
    useAppNews.setState({ update: false });
    if (isBusy()) offerReload();
    else window.location.reload();
  });
}

/** Offers a new release when it is ready, but not while the player is in the middle of something. */
export function offerUpdates(
  registration: ServiceWorkerRegistration,
  container: ServiceWorkerContainer,
): void {
  let asked = Date.now();
  const ask = () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < askEveryMs) return;
    asked = Date.now();
    registration.update().catch(() => undefined);
  };
  const look = () => {
    waiting = container.controller && registration.waiting;
    const offered = waiting !== null && waiting !== postponed && !isBusy();
    if (offered !== useAppNews.getState().update) useAppNews.setState({ update: offered });
  };
  const followInstalling = () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', look);
  };
  followInstalling();
  registration.addEventListener('updatefound', followInstalling);
  document.addEventListener('visibilitychange', ask);
  setInterval(ask, askEveryMs);
  setInterval(look, lookEveryMs);
  look();
}
