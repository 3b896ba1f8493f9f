import { isDrawable, untilDrawable } from './page/drawable.ts';
import { whileOpening } from './page/opening.ts';

let lastCall = 0;

/**
 * Navigates once the target page can be drawn: usually at once, else after loading what it needs, while the page
 * before stays. Of several calls the last one wins. If loading fails, the browser itself opens the address: each page
 * is a file.
 */
export async function navigateWhenLoaded(address: string, go: () => void): Promise<void> {
  lastCall += 1;
  const thisCall = lastCall;
  const [path = '/'] = address.split('?');
  if (isDrawable(path)) return go();
  try {
    await whileOpening(untilDrawable(path));
    if (thisCall === lastCall) go();
  } catch {
    if (thisCall === lastCall) window.location.assign(address);
  }
}
