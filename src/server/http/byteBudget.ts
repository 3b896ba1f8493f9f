import { ApiFailure } from '../kernel/failure.ts';

/** Limits of a budget. */
export interface BudgetLimits {
  /** Bytes that may be held at once. */
  readonly bytes: number;
  /** How many may wait until there are enough; more are refused. */
  readonly waiting: number;
  /** Seconds after which a refused caller may try again. */
  readonly retryAfter: number;
}

/** Bytes that are handed out and given back, so that what many hold at once stays bounded. */
export interface ByteBudget {
  /** Waits for this many bytes, in the order of calls. Throws ApiFailure `system.busy` if too many wait already. */
  take(bytes: number): Promise<void>;
  give(bytes: number): void;
}

/** Opens a budget. Nobody may take more than all of it. */
export function openByteBudget({ bytes: all, waiting, retryAfter }: BudgetLimits): ByteBudget {
  let free = all;
  const queue: { readonly bytes: number; readonly go: () => void }[] = [];
  function serve(): void {
    for (let first = queue[0]; first && first.bytes <= free; first = queue[0]) {
      queue.shift();
      free -= first.bytes;
      first.go();
    }
  }
  return {
    async take(bytes) {
      const { promise, resolve } = Promise.withResolvers<void>();
      queue.push({ bytes, go: resolve });
      serve();
      if (queue.length > waiting) {
        queue.pop();
        throw new ApiFailure('system.busy', 'too much at once', { retryAfter });
      }
      return promise;
    },
    give(bytes) {
      free += bytes;
      serve();
    },
  };
}
