import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import {
  type FromWorker,
  type ToWorker,
  workerPath,
  workerPolicyName,
} from '#src/domain/site/workerSettings.ts';
import { followInstallPrompt } from '#src/stores/installPrompt.ts';
import { eraseOtherBrands } from '#src/stores/otherBrands.ts';
import { readStored } from '#src/stores/storage.ts';
import { currentLocale, followLanguage, textsReady } from '#src/ui/text.ts';
import { AppBars } from './AppBars.tsx';
import { followConnection } from './connection.ts';
import { followTakeover, offerUpdates } from './updates.ts';

/** The part of the Trusted Types API used here. */
interface ScriptPolicies {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string };
}
const { trustedTypes } = globalThis as unknown as { trustedTypes?: ScriptPolicies };

/** Admits the address of the brand's worker, and no other. */
const policy = trustedTypes?.createPolicy(workerPolicyName, {
  createScriptURL(address) {
    if (address !== workerPath) throw new TypeError(`no script at ${address}`);
    return address;
  },
});

/** Resolves once the page has loaded all that it asked for first. */
const pageLoaded = (): Promise<unknown> =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));

const send = (worker: ServiceWorker | null, message: ToWorker): void => worker?.postMessage(message);

/** What this page has loaded, for its first worker to keep: it came too late to see that. */
const loadedAddresses = (): string[] => [
  window.location.pathname,
  ...performance.getEntriesByType('resource').map(({ name }) => name),
];

/** Draws the bars of the app above the page. */
function drawBars(): void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  void textsReady().then(() => root.render(createElement(AppBars)));
}

/** Connects the page with the worker. */
async function register(container: ServiceWorkerContainer): Promise<void> {
  const isFirst = container.controller === null;
  const registration = await container.register(policy?.createScriptURL(workerPath) ?? workerPath, {
    updateViaCache: 'none',
  });
  offerUpdates(registration, container);
  if (!isFirst) return;
  const { active } = await container.ready;
  send(active, { type: 'keep', addresses: loadedAddresses(), language: currentLocale().code });
}

/**
 * Has the brand's service worker look after the page, and tells what it does: what is shown without a network, and that a
 * new version is ready. Starts once the page has loaded, in whose way it never is; a browser without workers gets the rest.
 */
export async function startWorker(brand: string): Promise<void> {
  const { serviceWorker: container } = navigator as Partial<Pick<Navigator, 'serviceWorker'>>;
  followInstallPrompt();
  eraseOtherBrands();
  const tellKept = followConnection({
    onRecovered: () => send(container?.controller ?? null, { type: 'fresh' }),
  });
  drawBars();
  if (!container) return;
  container.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data.type === 'kept') tellKept(data.at);
    // The host is another brand's now.
    else if (data.type === 'brand' && data.brand !== brand) window.location.reload();
  });
  container.startMessages();
  followTakeover(container);
  // Told by pages of every start and change: a worker cannot see it.
  followLanguage((code) => send(container.controller, { type: 'language', language: code }));
  send(container.controller, { type: 'kept' });
  await pageLoaded();
  // Refused in private windows of some browsers, and where storage is full: the site works as without one.
  await register(container).catch(() => undefined);
  // Only where notifications were turned on.
  if (readStored('pushDevice'))
    await import('#src/actions/pushDevice.ts').then(
      ({ syncPush }) => syncPush(currentLocale().code),
      () => undefined,
    );
}
