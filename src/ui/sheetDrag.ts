/** How far a sheet is pulled down before it lets go, in px (specification, section 9: a swipe counts beyond this). */
const letGoPx = 100;
/** A quick flick counts from here, in px per ms. */
const flickSpeed = 0.6;

/**
 * Lets a sheet be pulled down by its head and closed so. A way beside its close button, never the only one.
 * Gives back what stops it.
 */
export function followDrag(head: HTMLElement, panel: HTMLElement, close: () => void): () => void {
  let from: { y: number; at: number } | null = null;
  const reach = (event: PointerEvent) => Math.max(0, from ? event.clientY - from.y : 0);
  const start = (event: PointerEvent) => {
    if (!event.isPrimary || (event.target instanceof Element && event.target.closest('button, a, input')))
      return;
    from = { y: event.clientY, at: event.timeStamp };
    head.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent) => {
    // `translate`, so that the closing animation's `transform` goes on from where the finger left.
    if (from) panel.style.setProperty('translate', `0 ${reach(event)}px`);
  };
  const end = (event: PointerEvent) => {
    if (!from) return;
    const pulled = event.type === 'pointercancel' ? 0 : reach(event);
    const flicked = pulled > 24 && pulled / (event.timeStamp - from.at) > flickSpeed;
    from = null;
    if (pulled > letGoPx || flicked) close();
    else panel.style.removeProperty('translate');
  };
  const listeners = { pointerdown: start, pointermove: move, pointerup: end, pointercancel: end };
  const names = Object.keys(listeners) as (keyof typeof listeners)[];
  for (const name of names) head.addEventListener(name, listeners[name]);
  return () => {
    for (const name of names) head.removeEventListener(name, listeners[name]);
  };
}
