/** Maximum delay of deferred work, in milliseconds. */
const maxDelayMs = 1500;
/** Delay where the browser has no `requestIdleCallback`, in milliseconds. */
const fallbackDelayMs = 300;

/** Runs a callback when the browser is idle. Returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, fallbackDelayMs);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(run, { timeout: maxDelayMs });
  return () => cancelIdleCallback(idle);
}
