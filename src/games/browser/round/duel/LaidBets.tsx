/** @jsxImportSource preact */
import './duel.css';
import type { GameRound } from '#schemas/games/round.ts';
import { exceeds } from '../../bets/amounts.ts';
import type { PlayContext } from '../../playContext.ts';

interface LaidBetsProps {
  readonly play: Pick<PlayContext, 't' | 'money'>;
  readonly round: GameRound | undefined;
  /** Whether what the bets won may be told. */
  readonly isTold: boolean;
}

/** The chips of a round on the table: what each bet is on, and what it brought. */
export const LaidBets = ({ play: { t, money }, round, isTold }: LaidBetsProps) => (
  <ul class="laid-bets">
    {round?.bets.map(({ on, stake, win }) => {
      const hasWon = isTold && exceeds(win, '0');
      return (
        <li key={on} class={hasWon ? 'won' : isTold && round.state === 'over' ? 'lost' : ''}>
          <span class="bet-chip" aria-hidden="true" />
          <span>{t(`duel.bet.${on}`)}</span>
          <span class="figure">{money(stake)}</span>
          {hasWon && <b class="figure">{t('duel.brought', { amount: money(win) })}</b>}
        </li>
      );
    })}
  </ul>
);
