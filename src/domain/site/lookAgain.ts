/** First and longest pause between two looks at a closed site, in milliseconds. */
const firstPauseMs = 30_000;
const longestPauseMs = 300_000;

/** What a look at a closed site found. */
interface Closed {
  /** When the server says that it opens again, ISO 8601. */
  readonly until: string | undefined;
  /** How often it was found closed in a row. */
  readonly looks: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * How long a closed site is left alone before the next look, in milliseconds: until the announced end, five minutes at
 * most; longer from look to look where nobody said when, or where that has passed.
 */
export function siteLookAfter({ until, looks, now }: Closed): number {
  const left = Date.parse(until ?? '') - now;
  if (left > 0) return Math.min(Math.max(left, 1000), longestPauseMs);
  return Math.min(firstPauseMs * 2 ** Math.max(0, looks - 1), longestPauseMs);
}
