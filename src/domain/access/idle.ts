import type { DeviceClocks } from '../values/serverClock.ts';

/** How long before the automatic end of a session the member is warned, in milliseconds. */
export const idleWarningMs = 60_000;

/** If the device's two clocks differ by more than this, the device slept or its clock was set. Milliseconds. */
const jumpMs = 5000;

/** State of a session that may have been idle for a while. */
export type IdleState =
  | { readonly state: 'active' | 'warning'; readonly left: number }
  /**
   * Over by the wall clock but not by the running clock: the device slept, or its clock was set. Only the server can
   * tell.
   */
  | { readonly state: 'doubtful' }
  | { readonly state: 'over' };

/**
 * State of a session that was last used at `last`, with an idle limit in milliseconds. The clock that has advanced
 * further counts: neither a clock set back nor a clock paused in sleep keeps a session alive.
 */
export function idleState(last: DeviceClocks, now: DeviceClocks, limit: number): IdleState {
  const wall = now.wall - last.wall;
  const running = now.running - last.running;
  if (running >= limit) return { state: 'over' };
  if (wall >= limit) return wall - running > jumpMs ? { state: 'doubtful' } : { state: 'over' };
  const left = limit - Math.max(wall, running);
  return { state: left <= idleWarningMs ? 'warning' : 'active', left };
}
