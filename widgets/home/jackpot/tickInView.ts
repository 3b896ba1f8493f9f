/**
 * Calls `onTick` when the element comes into view, with 0, and each second while it is and the page is visible, with 1;
 * only once under reduced motion. Returns a function that stops it.
 */
export function tickInView(box: Element, onTick: (seconds: 0 | 1) => void): () => void {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  let timer: ReturnType<typeof setInterval> | undefined;
  let inView = false;
  let ticked = false;
  const update = () => {
    clearInterval(timer);
    if (!inView || document.hidden) return;
    if (!reducedMotion.matches || !ticked) onTick(0);
    ticked = true;
    if (!reducedMotion.matches) timer = setInterval(() => onTick(1), 1000);
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
