import { ApiFailure } from '#src/server/kernel/failure.ts';

/** Limits of a queue. */
interface QueueLimits {
  /** Work that runs at once. */
  readonly running: number;
  /** Work that waits for its turn; more is refused. */
  readonly waiting: number;
  /** Seconds after which a refused caller may try again. */
  readonly retryAfter: number;
}

/**
 * A queue that runs work a few at a time, in the order of its calls. Throws ApiFailure `system.busy`, and does not begin
 * the work, if too many wait already.
 */
export function boundedQueue({ running: most, waiting, retryAfter }: QueueLimits) {
  let running = 0;
  const queue: (() => void)[] = [];
  function requireRoom(): void {
    if (running >= most && queue.length >= waiting)
      throw new ApiFailure('system.busy', 'too much at once', { retryAfter });
  }
  async function run<T>(work: () => Promise<T>): Promise<T> {
    requireRoom();
    if (running < most) running++;
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running--;
    }
  }
  return { requireRoom, run };
}
