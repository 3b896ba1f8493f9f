/** What is known of the server's clock: how far it is ahead of the device's, and how sure that is. */
export interface ServerClock {
  /** Milliseconds to add to the device's clock. */
  readonly offset: number;
  /** The device's clock has jumped since: the next word of the server counts, whatever it says. */
  readonly doubtful: boolean;
}

/** The device's two clocks: one that can be set, one that only runs, and may pause in sleep. Milliseconds. */
export interface DeviceClocks {
  readonly wall: number;
  readonly running: number;
}

/** Apart by more than this, the device slept or its clock was set. */
const jumpMs = 2000;

/**
 * Learns from an answer that said `serverTime` and was read when the device's clock showed `readAt`. An answer only
 * grows older on its way, so of several the one that puts the server furthest ahead is nearest to the truth.
 */
export function learn(known: ServerClock | null, serverTime: string, readAt: number): ServerClock {
  const offset = Date.parse(serverTime) - readAt;
  if (!known || known.doubtful) return { offset, doubtful: false };
  return offset > known.offset ? { offset, doubtful: false } : known;
}

/** Whether the device's clock was set, or slept, between two looks at it. */
export const hasJumped = (before: DeviceClocks, after: DeviceClocks): boolean =>
  Math.abs(after.wall - before.wall - (after.running - before.running)) > jumpMs;
