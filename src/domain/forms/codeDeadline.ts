/** Default wait before the next SMS code, in seconds, if the server does not state one (specification 9). */
const defaultSeconds = 60;

/** When a code was sent and when the next may be sent, in milliseconds since 1970 by the device's clock. */
export interface CodeWait {
  readonly from: number;
  readonly until: number;
}

/** A wait that begins now. `expiredMinutes` is the server's value (specification 4). */
export const codeWait = (now: number, expiredMinutes?: number): CodeWait => ({
  from: now,
  until: now + (expiredMinutes && expiredMinutes > 0 ? expiredMinutes * 60 : defaultSeconds) * 1000,
});

/**
 * Whole seconds until another code may be sent, rounded up. The device's clock is right after sleep; if it was set
 * back, `watched` is: how long this page has counted, in milliseconds of a monotonic clock. Never more than the whole
 * wait.
 */
export function secondsLeft({ from, until }: CodeWait, now: number, watched: number): number {
  const passed = Math.max(now - from, watched);
  return Math.max(0, Math.ceil((until - from - passed) / 1000));
}
