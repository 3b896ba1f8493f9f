const minute = 60_000;

/** How long a match of football lasts with its break and what is added, in milliseconds. */
const lasts = 120 * minute;
/** How long before its start a match is told of as soon to begin, in milliseconds. */
const soon = 60 * minute;

/** Whether a match is being played at `now`, begins within the hour, or neither. Milliseconds since the epoch. */
export function matchPhase(startsAt: number, now: number): 'live' | 'soon' | null {
  if (startsAt > now) return startsAt - now <= soon ? 'soon' : null;
  return now - startsAt < lasts ? 'live' : null;
}
