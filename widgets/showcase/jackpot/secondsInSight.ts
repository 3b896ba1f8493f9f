/**
 * Calls `onTick` with the device's time in ms each second while the element is in view and the page is visible; only
 * once under reduced motion. Returns a function that stops it.
 */
export function secondsInSight(box: Element, tell: (now: number) => void): () => void {
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  let timer: ReturnType<typeof setInterval> | undefined;
  let inSight = false;
  let told = false;
  const update = () => {
    clearInterval(timer);
    if (!inSight || document.hidden) return;
    if (!still.matches || !told) tell(Date.now());
    told = true;
    if (!still.matches) timer = setInterval(() => tell(Date.now()), 1000);
  };
  const observer = new IntersectionObserver(([entry]) => {
    inSight = entry?.isIntersecting === true;
    update();
  });
  observer.observe(box);
  document.addEventListener('visibilitychange', update);
  still.addEventListener('change', update);
  return () => {
    clearInterval(timer);
    observer.disconnect();
    document.removeEventListener('visibilitychange', update);
    still.removeEventListener('change', update);
  };
}
