import { happens, startSelfOpening } from '#src/stores/selfOpening.ts';
import { readStored, store } from '#src/stores/storage.ts';
import { shownPage } from '../reports/watchPage.ts';
import { isBusy } from '../worker/isBusy.ts';

/** Whether nothing is open over the page, no field has the focus, and the page is none of money or of a game. */
function isFree(): boolean {
  const field = document.activeElement?.matches('input, textarea, select') ?? false;
  return (
    document.visibilityState === 'visible' && !document.querySelector('dialog[open]') && !field && !isBusy()
  );
}

function later(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

/** Tells pages, touches and scrolling to what opens by itself, from the first page on. */
export function followVisit(): void {
  const returning = readStored('visited') !== null;
  store('visited', '1');
  startSelfOpening({ now: () => performance.now(), later, isFree }, returning);

  let page = shownPage();
  const look = () => {
    const shown = shownPage();
    if (shown !== page) happens({ kind: 'view' });
    page = shown;
  };
  // A page sets its title once it is shown.
  const title = document.querySelector('title');
  if (title)
    new MutationObserver(look).observe(title, { childList: true, characterData: true, subtree: true });

  const onTouch = () => happens({ kind: 'touch' });
  const onStir = () => happens({ kind: 'stir' });
  const passive = { capture: true, passive: true };
  for (const touch of ['pointerdown', 'keydown']) window.addEventListener(touch, onTouch, passive);
  for (const stir of ['touchmove', 'wheel', 'scroll']) window.addEventListener(stir, onStir, passive);
}
