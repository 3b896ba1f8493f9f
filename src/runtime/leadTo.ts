import { dismissToast, showToast } from '#src/stores/toasts.ts';
import { placeholderDelayMs } from '#src/ui/states/Delayed.tsx';
import { isPathHere, loadBrand } from './rest.ts';

let turn = 0;

/**
 * Goes to an address once its page is here: at once as a rule, else when the whole brand has come, and the wait
 * shows when it is long enough to notice. Of several taps the last one wins. Where the rest cannot be had, the
 * browser goes by itself: each page is a file of its own.
 */
export async function leadTo(address: string, go: () => void): Promise<void> {
  turn += 1;
  const mine = turn;
  const [path = '/'] = address.split('?');
  if (isPathHere(path)) return go();
  let toast = -1;
  const slow = setTimeout(() => {
    toast = showToast('loading', 'toast.in_please_wait');
  }, placeholderDelayMs);
  try {
    await loadBrand();
    if (mine === turn) go();
  } catch {
    if (mine === turn) window.location.assign(address);
  } finally {
    clearTimeout(slow);
    dismissToast(toast);
  }
}
