import type { DeviceClocks } from '../values/serverClock.ts';

/** Somebody is warned this long before the session ends by itself, in milliseconds. */
export const warnBefore = 60_000;

/** The device slept or its clock was set when its two clocks differ by more than this, in milliseconds. */
const jumpMs = 5000;

/** How a session stands that nobody may have used for a while. */
export type IdleState =
  | { readonly state: 'active' | 'warning'; readonly left: number }
  /** Over by the clock that people set, not by the one that runs: it slept, or was set. The server knows. */
  | { readonly state: 'doubtful' }
  | { readonly state: 'over' };

/**
 * How a session stands: `last` is when it was used, `now` is now, `limit` in milliseconds. By whichever clock has
 * moved further: a clock set back, or one that pauses in sleep, does not keep a session alive.
 */
export function idleState(last: DeviceClocks, now: DeviceClocks, limit: number): IdleState {
  const wall = now.wall - last.wall;
  const running = now.running - last.running;
  if (running >= limit) return { state: 'over' };
  if (wall >= limit) return wall - running > jumpMs ? { state: 'doubtful' } : { state: 'over' };
  const left = limit - Math.max(wall, running);
  return { state: left <= warnBefore ? 'warning' : 'active', left };
}
