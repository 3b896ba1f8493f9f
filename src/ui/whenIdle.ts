/** Latest moment at which work put off for a quiet one is done, in milliseconds. */
const latest = 1500;
/** Where the browser cannot say when it is idle, in milliseconds. */
const otherwise = 300;

/** Does something when the browser has nothing better to do; what it returns calls it off. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, otherwise);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(run, { timeout: latest });
  return () => cancelIdleCallback(idle);
}
