/** Estimate of the server's clock: its offset from the device's clock, and whether that is reliable. */
export interface ServerClock {
  /** Milliseconds to add to the device's clock. */
  readonly offset: number;
  /** The device's clock has jumped since: the next server time replaces the offset. */
  readonly doubtful: boolean;
}

/**
 * The device's two clocks in milliseconds: the wall clock, which can be set, and the running clock, which only
 * advances and may pause in sleep.
 */
export interface DeviceClocks {
  readonly wall: number;
  readonly running: number;
}

/** If the clocks differ by more than this, the device slept or its clock was set. Milliseconds. */
const jumpMs = 2000;

/**
 * Updates the estimate from an answer with `serverTime` that was read at `readAt` by the device's clock. Answers are
 * only ever late, so the one with the largest offset is the most accurate.
 */
export function updateServerClock(
  known: ServerClock | null,
  serverTime: string,
  readAt: number,
): ServerClock {
  const offset = Date.parse(serverTime) - readAt;
  if (!known || known.doubtful) return { offset, doubtful: false };
  return offset > known.offset ? { offset, doubtful: false } : known;
}

/** Whether the device's clock was set, or the device slept, between two readings. */
export const clockJumped = (before: DeviceClocks, after: DeviceClocks): boolean =>
  Math.abs(after.wall - before.wall - (after.running - before.running)) > jumpMs;
