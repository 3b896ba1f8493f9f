/** How long the next SMS code waits where the server does not say, in seconds (specification 9). */
const usual = 60;

/** When a code was sent and when the next may be, in milliseconds since 1970, by the device's clock. */
export interface CodeWait {
  readonly from: number;
  readonly until: number;
}

/** The wait that begins now. `expiredMinutes` is what the server said (specification 4). */
export const codeWait = (now: number, expiredMinutes?: number): CodeWait => ({
  from: now,
  until: now + (expiredMinutes && expiredMinutes > 0 ? expiredMinutes * 60 : usual) * 1000,
});

/**
 * Whole seconds until another code may be sent, for people: 1 to the very end, then 0. A phone that slept is
 * right by its clock; where the clock was set back, `watched` is: for how long this page has counted, in
 * milliseconds of a clock that nobody sets. Never more than the whole wait.
 */
export function secondsLeft({ from, until }: CodeWait, now: number, watched: number): number {
  const passed = Math.max(now - from, watched);
  return Math.max(0, Math.ceil((until - from - passed) / 1000));
}
