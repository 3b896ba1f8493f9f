import type { ValueOf } from '#schemas/api/operations.ts';

type RainPage = ValueOf<'getRain'>;
export type RainRound = NonNullable<RainPage['round']>;
export type PastRain = RainPage['past'][number];

/** What a player sees of a round: nothing is known of the time yet, it is waited for, it runs, it gave something, or not. */
export type RainPhase = 'unknown' | 'waiting' | 'running' | 'found' | 'gone' | 'over';

/** The phase of a round by the server's clock, in milliseconds; null while it is unknown. */
export function rainPhase({ startsAt, endsAt, state, mine }: RainRound, now: number | null): RainPhase {
  if (now === null) return state === 'upcoming' ? 'waiting' : 'unknown';
  if (now < Date.parse(startsAt)) return 'waiting';
  if (mine !== null) return 'found';
  if (now >= Date.parse(endsAt)) return 'over';
  return state === 'gone' ? 'gone' : 'running';
}

/** Longest time between two looks, and the time between two in a round, in milliseconds. */
const longestMs = 60_000;
const inRoundMs = 5000;

/** When to look for news of the rain again, from an answer on: when something changes by the clock, and often in a round. */
export function nextLookMs({ serverTime, round }: RainPage): number {
  if (!round) return longestMs;
  const now = Date.parse(serverTime);
  const until = Date.parse(now < Date.parse(round.startsAt) ? round.startsAt : round.endsAt) - now;
  const soon = Math.max(1000, until + 500);
  return Math.min(round.state === 'upcoming' ? longestMs : inRoundMs, soon);
}

/** What is said aloud, at few moments: a minute and ten seconds before, and as it begins. A text key; null: nothing. */
export function rainAnnouncement(
  { startsAt }: RainRound,
  phase: RainPhase,
  now: number | null,
): string | null {
  if (phase === 'running') return 'rain.saidBegins';
  if (phase === 'gone') return 'rain.gone';
  if (phase !== 'waiting' || now === null) return null;
  const seconds = (Date.parse(startsAt) - now) / 1000;
  if (seconds <= 10) return 'rain.said10';
  return seconds <= 60 ? 'rain.said60' : null;
}
