/** @jsxImportSource preact */
import { exceeds } from '../bets/amounts.ts';
import type { PlayContext } from '../playContext.ts';

interface BetStandingProps {
  readonly play: Pick<PlayContext, 't' | 'money'>;
  readonly bet: {
    readonly state: 'open' | 'settled' | 'void';
    readonly win: string;
    readonly potential: string;
  };
}

/** The state of a bet, with its possible or actual win. */
export function BetStatus({ play: { t, money }, bet: { state, win, potential } }: BetStandingProps) {
  if (state === 'open') return <span>{t('mayWin', { amount: money(potential) })}</span>;
  if (state === 'void') return <span>{t('void')}</span>;
  return exceeds(win, '0') ? (
    <span class="good">{t('won', { amount: money(win) })}</span>
  ) : (
    <span>{t('lost')}</span>
  );
}
