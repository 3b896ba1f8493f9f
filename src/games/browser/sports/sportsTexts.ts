import type { ContestKind, MarketId, Match, SelectionId } from '#schemas/games/sports.ts';
import { clockText, timeLeft } from '#src/domain/games/countdown.ts';
import { footballMinute } from '#src/domain/games/footballMinute.ts';
import type { PlayContext } from '../playContext.ts';

type Texts = Pick<PlayContext, 't'>;

/** Keeps figures from left to right in every language. */
const ltr = (text: string) => `\u2066${text}\u2069`;

/** What a leg or a match names: its sides; of a race the runner, as home. */
export interface LegNames {
  readonly home: string;
  readonly away: string;
}

/** Names of selections that say how a side wins. */
const ways: Partial<Record<SelectionId, readonly [side: keyof LegNames, key: 'byStoppage' | 'onPoints']>> = {
  homeStop: ['home', 'byStoppage'],
  homePoints: ['home', 'onPoints'],
  awayStop: ['away', 'byStoppage'],
  awayPoints: ['away', 'onPoints'],
};

/** Display name of a selection: a side or a runner, the draw, over or under the line, a score, a way to win. */
export function selectionName(
  { t }: Texts,
  names: LegNames,
  selection: SelectionId,
  line: string | null,
): string {
  if (selection === 'home' || /^r\d$/.test(selection)) return names.home;
  if (selection === 'away') return names.away;
  const way = ways[selection];
  if (way) return t(`sports.${way[1]}`, { side: names[way[0]] });
  const [, home, away] = /^s(\d)(\d)$/.exec(selection) ?? [];
  if (home !== undefined) return ltr(`${home} : ${away}`);
  return t(`sports.${selection}`, { line: ltr(line ?? '') });
}

/** What the total of a kind counts. */
const totals: Readonly<Record<ContestKind, string>> = {
  football: 'goals',
  basketball: 'points',
  cricket: 'runs',
  tennis: 'sets',
  volleyball: 'sets',
  badminton: 'sets',
  boxing: 'rounds',
  darts: 'legs',
  esports: 'maps',
  cockfight: 'goals',
  derby: 'goals',
};

const marketKeys = {
  winner: 'winner',
  score: 'score',
  method: 'method',
  win: 'toWin',
  place: 'toPlace',
} as const;

/** Display name of a market. */
export const marketName = ({ t }: Texts, kind: ContestKind, market: MarketId): string =>
  t(market === 'total' ? `sports.totals.${totals[kind]}` : `sports.${marketKeys[market]}`);

/** What stands on the button of a side: in a cockfight the name of its corner, else 1, X, 2. */
export const shortName = ({ t }: Texts, kind: ContestKind, selection: 'home' | 'draw' | 'away'): string =>
  kind === 'cockfight' && selection !== 'draw'
    ? t(selection === 'home' ? 'sports.meron' : 'sports.wala')
    : t(`sports.short.${selection}`);

/** How far a live match is: minutes of football, steps of what else has more than one. */
export function progressText({ kind, step, steps }: Pick<Match, 'kind' | 'step' | 'steps'>): string {
  if (steps === 1) return '';
  if (kind === 'football') return ltr(`${footballMinute(step)}′`);
  return ltr(`${Math.min(step + 1, steps)}/${steps}`);
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
  if (left.days === 0 && left.hours === 0) return t('sports.startsIn', { time: ltr(clockText(left)) });
  const format = new Intl.DateTimeFormat(intl, { weekday: 'short', hour: '2-digit', minute: '2-digit' });
  return format.format(at);
}
