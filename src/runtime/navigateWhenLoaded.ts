import { dismissToast, showToast } from '#src/stores/toasts.ts';
import { placeholderDelayMs } from '#src/ui/states/Delayed.tsx';
import { isPathLoaded, loadDeferredBrand } from './deferred.ts';

let lastCall = 0;

/**
 * Navigates once the target page is loaded: usually at once, else after loading the whole brand, with a toast when
 * that takes long enough to notice. Of several calls the last one wins. If loading fails, the browser itself opens
 * the address: each page is a file.
 */
export async function navigateWhenLoaded(address: string, go: () => void): Promise<void> {
  lastCall += 1;
  const thisCall = lastCall;
  const [path = '/'] = address.split('?');
  if (isPathLoaded(path)) return go();
  let toast = -1;
  const slow = setTimeout(() => {
    toast = showToast('loading', 'toast.in_please_wait');
  }, placeholderDelayMs);
  try {
    await loadDeferredBrand();
    if (thisCall === lastCall) go();
  } catch {
    if (thisCall === lastCall) window.location.assign(address);
  } finally {
    clearTimeout(slow);
    dismissToast(toast);
  }
}
