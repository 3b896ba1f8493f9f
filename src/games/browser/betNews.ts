import { exceeds, plus } from './amounts.ts';
import type { Notice } from './notice.ts';
import type { Play } from './play.ts';

/** The fields of a settled bet that a notice needs. */
export interface Settled {
  readonly id: string;
  readonly win: string;
}

/** A notice about newly settled bets, with their total win; undefined if there are none. */
export function betNews(
  { t, money }: Pick<Play, 't' | 'money'>,
  engine: 'draw' | 'sports',
  before: readonly Settled[],
  settled: readonly Settled[],
): Notice | undefined {
  const known = new Set(before.map(({ id }) => id));
  const added = settled.filter(({ id }) => !known.has(id));
  if (added.length === 0) return undefined;
  const win = added.reduce((sum, bet) => plus(sum, bet.win), '0');
  return exceeds(win, '0')
    ? { kind: 'good', text: t(`${engine}.youWon`, { amount: money(win) }) }
    : { kind: 'calm', text: t(`${engine}.noWin`) };
}
