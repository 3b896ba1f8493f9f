import { type MatchKind, matchKinds, type SelectionId } from '#schemas/games/sports.ts';
import { clockText, timeLeft } from '#src/domain/games/countdown.ts';
import type { PlayContext } from '../playContext.ts';

type Sides = { readonly home: { readonly name: string }; readonly away: { readonly name: string } };

/** Display name of a selection: a side, the draw, over or under the line. */
export function selectionName(
  { t }: Pick<PlayContext, 't'>,
  { home, away }: Sides,
  selection: SelectionId,
  line: string | null,
): string {
  if (selection === 'home') return home.name;
  if (selection === 'away') return away.name;
  return t(`sports.${selection}`, { line: `\u2066${line ?? ''}\u2069` });
}

/** The start of a match: a countdown within the hour, else weekday and time in the device's time zone. */
export function startText(
  { t, intl }: Pick<PlayContext, 't' | 'intl'>,
  startsAt: string,
  now: number,
): string {
  const at = Date.parse(startsAt);
  const left = timeLeft(at, now);
  if (!left) return t('sports.starting');
  if (left.days === 0 && left.hours === 0)
    return t('sports.startsIn', { time: `\u2066${clockText(left)}\u2069` });
  const format = new Intl.DateTimeFormat(intl, { weekday: 'short', hour: '2-digit', minute: '2-digit' });
  return format.format(at);
}

/** The kinds of the given matches, in display order. */
export const matchKindsOf = (matches: readonly { readonly kind: MatchKind }[]): MatchKind[] =>
  matchKinds.filter((kind) => matches.some((match) => match.kind === kind));
