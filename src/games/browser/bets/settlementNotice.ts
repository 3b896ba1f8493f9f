import type { Notice } from '../notice.ts';
import type { PlayContext } from '../playContext.ts';
import { addAmounts, exceeds } from './amounts.ts';

/** The fields of a settled bet that a notice needs. */
export interface SettledBet {
  readonly id: string;
  readonly win: string;
}

/** A notice about newly settled bets, with their total win; undefined if there are none. */
export function settlementNotice(
  { t, money }: Pick<PlayContext, 't' | 'money'>,
  engine: 'draw' | 'sports',
  before: readonly SettledBet[],
  settled: readonly SettledBet[],
): Notice | undefined {
  const known = new Set(before.map(({ id }) => id));
  const added = settled.filter(({ id }) => !known.has(id));
  if (added.length === 0) return undefined;
  const win = added.reduce((sum, bet) => addAmounts(sum, bet.win), '0');
  return exceeds(win, '0')
    ? { kind: 'good', text: t(`${engine}.youWon`, { amount: money(win) }) }
    : { kind: 'calm', text: t(`${engine}.noWin`) };
}
