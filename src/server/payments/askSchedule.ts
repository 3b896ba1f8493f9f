const firstWait = 5000;
const longestWait = 10 * 60_000;

/**
 * When a gateway is asked again that was asked so often before: after five seconds, then twice as long, up to ten minutes or
 * `longest`, in milliseconds.
 */
export const nextAsk = (now: Date, asked: number, longest = longestWait): Date =>
  new Date(now.getTime() + Math.min(firstWait * 2 ** Math.min(asked, 20), longest));
