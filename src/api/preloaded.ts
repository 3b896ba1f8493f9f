/** An answer to a request that the boot script sent before the application had loaded. */
interface PreloadedAnswer {
  readonly status: number;
  readonly body: unknown;
}

declare global {
  interface Window {
    /** Answers to preloaded requests, by address. */
    liveryEarly?: Record<string, Promise<PreloadedAnswer> | undefined>;
  }
}

/**
 * Takes the preloaded answer for an address, once. Undefined when there is none; rejects when the request failed:
 * then the caller sends it again.
 */
export function takePreloaded(address: string): Promise<PreloadedAnswer> | undefined {
  const early = typeof window === 'undefined' ? undefined : window.liveryEarly;
  const answer = early?.[address];
  if (early && answer) delete early[address];
  return answer;
}
