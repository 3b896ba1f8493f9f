const dayMs = 86_400_000;

/**
 * Whole days from a date (YYYY-MM-DD) to a moment, counted in UTC; 0 on the day itself and for a date that is
 * still to come.
 */
export function daysSince(date: string, now: Date): number {
  const today = Math.floor(now.getTime() / dayMs);
  return Math.max(0, today - Math.floor(Date.parse(`${date}T00:00:00Z`) / dayMs));
}
