const dayMs = 86_400_000;

/** Whole days from a date (YYYY-MM-DD) to a moment, in UTC; 0 on the day itself and for a future date. */
export function daysSince(date: string, now: Date): number {
  const today = Math.floor(now.getTime() / dayMs);
  return Math.max(0, today - Math.floor(Date.parse(`${date}T00:00:00Z`) / dayMs));
}
