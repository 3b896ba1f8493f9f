import type { DrawKindId, DrawPlay, PlayType } from '#schemas/games/draw.ts';
import { clockText, timeLeft } from '#src/domain/games/countdown.ts';
import type { PlayContext } from '../playContext.ts';

/** Display name of a play type. */
export function playName(
  { t }: Pick<PlayContext, 't'>,
  id: DrawPlay,
  types: readonly PlayType[] = [],
): string {
  const pick = /^pick(\d)$/.exec(id);
  if (pick) return t('draw.pick', { n: Number(pick[1]) });
  const band = /^band\d$/.test(id) ? types.find((type) => type.id === id) : undefined;
  // Isolated left to right, so that the range is not reversed in a right-to-left page.
  if (band) {
    const { numbersFrom: from, numbersTo: to } = band;
    return t('draw.band', { range: from === to ? String(from) : `\u2066${from}–${to}\u2069` });
  }
  const [, letter] = /^col(.)$/.exec(id) ?? [];
  if (letter !== undefined) return t('draw.firstBall', { letter });
  return /^band/.test(id) ? t('draw.anyBand') : t(`draw.${id}`);
}

/** Explains when a line of a play type wins. */
export function howToWin({ t }: Pick<PlayContext, 't'>, { id, picksNumbers }: PlayType): string {
  if (!id.startsWith('pick')) return t(`draw.how.${id}`);
  return picksNumbers === 1 ? t('draw.how.single') : t('draw.how.pick', { n: picksNumbers ?? 0 });
}

/** Explains what the bets without numbers are on. */
export const onWhat = ({ t }: Pick<PlayContext, 't'>, kind: DrawKindId): string =>
  t(kind === 'digits' || kind === 'balls' ? 'draw.how.sum' : `draw.how.${kind}`);

/** The remaining time as a countdown, preceded by whole days. */
export function countdownText({ t }: Pick<PlayContext, 't'>, until: number, now: number): string {
  const left = timeLeft(until, now);
  if (!left) return '00:00';
  return left.days > 0 ? `${t('draw.days', { count: left.days })} ${clockText(left)}` : clockText(left);
}

/** A date and time in the device's time zone. */
export const formatDateTime = ({ intl }: Pick<PlayContext, 'intl'>, at: string): string =>
  new Intl.DateTimeFormat(intl, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));

/** Odds as a factor, such as ×1.90. */
export const timesText = (odds: string): string => `\u2066×${odds}\u2069`;
