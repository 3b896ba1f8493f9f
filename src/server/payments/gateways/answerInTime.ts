/** Longest time that a gateway is waited for, in milliseconds. */
const usualPatience = 10_000;

/** A gateway did not answer in time. */
export class GatewaySilence extends Error {
  constructor() {
    super('the gateway did not answer in time');
    this.name = 'GatewaySilence';
  }
}

/**
 * What a gateway answers. Rejects with GatewaySilence where that takes too long: whoever waits for one gateway holds up all
 * others. `signal` says that nobody waits any more.
 */
export async function answerInTime<T>(
  ask: (signal: AbortSignal) => Promise<T>,
  patience = usualPatience,
): Promise<T> {
  const waiting = new AbortController();
  const { promise: silence, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(new GatewaySilence());
    waiting.abort();
  }, patience);
  const answer = (async () => ask(waiting.signal))();
  try {
    return await Promise.race([answer, silence]);
  } finally {
    clearTimeout(timer);
  }
}
