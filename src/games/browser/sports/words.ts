import { type MatchKind, matchKinds, type SelectionId } from '#schemas/games/sports.ts';
import { clockText, timeLeft } from '#src/domain/games/countdown.ts';
import type { Play } from '../play.ts';

type Named = { readonly home: { readonly name: string }; readonly away: { readonly name: string } };

/** What a selection is called: a team, the draw, more or less than the line. */
export function selectionName(
  { t }: Pick<Play, 't'>,
  { home, away }: Named,
  selection: SelectionId,
  line: string | null,
): string {
  if (selection === 'home') return home.name;
  if (selection === 'away') return away.name;
  return t(`sports.${selection}`, { line: `\u2066${line ?? ''}\u2069` });
}

/** When a match begins: soon as a countdown, later as day and time in the device's zone. */
export function startText({ t, intl }: Pick<Play, 't' | 'intl'>, startsAt: string, now: number): string {
  const at = Date.parse(startsAt);
  const left = timeLeft(at, now);
  if (!left) return t('sports.starting');
  if (left.days === 0 && left.hours === 0)
    return t('sports.startsIn', { time: `\u2066${clockText(left)}\u2069` });
  const format = new Intl.DateTimeFormat(intl, { weekday: 'short', hour: '2-digit', minute: '2-digit' });
  return format.format(at);
}

/** Kinds of which there are matches, in the usual order. */
export const kindsOf = (matches: readonly { readonly kind: MatchKind }[]): MatchKind[] =>
  matchKinds.filter((kind) => matches.some((match) => match.kind === kind));
