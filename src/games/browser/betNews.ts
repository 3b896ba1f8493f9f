import { exceeds, plus } from './amounts.ts';
import type { Notice } from './notice.ts';
import type { Play } from './play.ts';

interface Settled {
  readonly id: string;
  readonly win: string;
}

/** What became of bets that were settled since; undefined where there are none. */
export function betNews(
  { t, money }: Pick<Play, 't' | 'money'>,
  engine: 'draw' | 'sports',
  before: readonly Settled[],
  settled: readonly Settled[],
): Notice | undefined {
  const known = new Set(before.map(({ id }) => id));
  const fresh = settled.filter(({ id }) => !known.has(id));
  if (fresh.length === 0) return undefined;
  const win = fresh.reduce((sum, bet) => plus(sum, bet.win), '0');
  return exceeds(win, '0')
    ? { kind: 'good', text: t(`${engine}.youWon`, { amount: money(win) }) }
    : { kind: 'calm', text: t(`${engine}.noWin`) };
}
