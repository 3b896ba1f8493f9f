/** Drag distance that closes a sheet, in px (specification, section 9: a swipe counts beyond this). */
const letGoPx = 100;
/** Speed that counts as a flick, in px per ms. */
const flickSpeed = 0.6;
/** Movement below this distance, in px, counts as a tap. */
const tapPx = 8;

/**
 * Lets a sheet be closed by dragging its handle: downwards, or for a drawer towards the side it came from. An
 * addition to the close button. Returns a function that stops it.
 */
export function followDrag(
  handle: HTMLElement,
  panel: HTMLElement,
  close: () => void,
  sideways = false,
): () => void {
  let from: { x: number; y: number; at: number } | null = null;
  let pulling = false;
  const towards = getComputedStyle(panel).direction === 'rtl' ? 1 : -1;
  const reach = (event: PointerEvent) =>
    from ? Math.max(0, sideways ? (event.clientX - from.x) * towards : event.clientY - from.y) : 0;
  const start = (event: PointerEvent) => {
    const onControl = event.target instanceof Element && event.target.closest('button, a, input');
    // A drawer is full of entries, so a drag may start on one.
    if (!event.isPrimary || (onControl && !sideways)) return;
    from = { x: event.clientX, y: event.clientY, at: event.timeStamp };
    pulling = false;
  };
  const move = (event: PointerEvent) => {
    const pulled = reach(event);
    if (!from || (!pulling && pulled < tapPx)) return;
    if (!pulling) handle.setPointerCapture(event.pointerId);
    pulling = true;
    // `translate`, so that the closing animation's `transform` continues from the dragged position.
    panel.style.setProperty('translate', sideways ? `${pulled * towards}px 0` : `0 ${pulled}px`);
  };
  const end = (event: PointerEvent) => {
    if (!from) return;
    const pulled = event.type === 'pointercancel' ? 0 : reach(event);
    const flicked = pulled > 24 && pulled / (event.timeStamp - from.at) > flickSpeed;
    from = null;
    if (pulled > letGoPx || flicked) close();
    else panel.style.removeProperty('translate');
  };
  // A drag must not click the entry below it.
  const click = (event: MouseEvent) => {
    if (pulling) event.preventDefault();
    if (pulling) event.stopPropagation();
    pulling = false;
  };
  const listeners = { pointerdown: start, pointermove: move, pointerup: end, pointercancel: end };
  const names = Object.keys(listeners) as (keyof typeof listeners)[];
  for (const name of names) handle.addEventListener(name, listeners[name]);
  handle.addEventListener('click', click, true);
  return () => {
    for (const name of names) handle.removeEventListener(name, listeners[name]);
    handle.removeEventListener('click', click, true);
  };
}
