/**
 * Calls `onTick` with the device's time in ms each second while the element is in view and the page is visible; only
 * once under reduced motion. Returns a function that stops it.
 */
export function tickInView(box: Element, onTick: (now: number) => void): () => void {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  let timer: ReturnType<typeof setInterval> | undefined;
  let inView = false;
  let ticked = false;
  const update = () => {
    clearInterval(timer);
    if (!inView || document.hidden) return;
    if (!reducedMotion.matches || !ticked) onTick(Date.now());
    ticked = true;
    if (!reducedMotion.matches) timer = setInterval(() => onTick(Date.now()), 1000);
  };
  const observer = new IntersectionObserver(([entry]) => {
    inView = entry?.isIntersecting === true;
    update();
  });
  observer.observe(box);
  document.addEventListener('visibilitychange', update);
  reducedMotion.addEventListener('change', update);
  return () => {
    clearInterval(timer);
    observer.disconnect();
    document.removeEventListener('visibilitychange', update);
    reducedMotion.removeEventListener('change', update);
  };
}
