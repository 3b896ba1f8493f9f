/** An answer that the page's boot script asked for before the application had arrived. */
interface EarlyAnswer {
  readonly status: number;
  readonly body: unknown;
}

declare global {
  interface Window {
    /** Answers the boot script asked for, by address. */
    liveryEarly?: Record<string, Promise<EarlyAnswer> | undefined>;
  }
}

/** Takes the early answer for an address, once. Rejects or is undefined where there is none: then ask again. */
export function takeEarly(address: string): Promise<EarlyAnswer> | undefined {
  const early = typeof window === 'undefined' ? undefined : window.liveryEarly;
  const answer = early?.[address];
  if (early && answer) delete early[address];
  return answer;
}
