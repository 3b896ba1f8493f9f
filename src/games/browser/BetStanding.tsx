/** @jsxImportSource preact */
import { exceeds } from './amounts.ts';
import type { Play } from './play.ts';

interface BetStandingProps {
  readonly play: Pick<Play, 't' | 'money'>;
  readonly bet: {
    readonly state: 'open' | 'settled' | 'void';
    readonly win: string;
    readonly potential: string;
  };
}

/** The state of a bet, with its possible or actual win. */
export function BetStanding({ play: { t, money }, bet: { state, win, potential } }: BetStandingProps) {
  if (state === 'open') return <span>{t('mayWin', { amount: money(potential) })}</span>;
  if (state === 'void') return <span>{t('void')}</span>;
  return exceeds(win, '0') ? (
    <span class="good">{t('won', { amount: money(win) })}</span>
  ) : (
    <span>{t('lost')}</span>
  );
}
