/**
 * Tells the device's time each second while a box is in sight, and not while the page is hidden; once, where less
 * motion is asked for. Returns how to stop.
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
