/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { StakeStepper } from '../components/StakeStepper.tsx';
import type { BoardProps } from './board.ts';

interface RoundPanelProps extends BoardProps {
  /** Whether the stake can be chosen: not while a round is open. */
  readonly stakes?: boolean;
  /** The buttons of the board. */
  readonly children: ComponentChildren;
}

/** Balance, last win, stake, and the board's buttons; a call without an answer can only be sent again. */
export function PlayPanel({ play, state, acts, stakes = true, children }: RoundPanelProps) {
  const { t, money } = play;
  const { phase, balance, bet, outcome } = state;
  return (
    <div class="panel">
      <dl class="purses">
        <div class="purse">
          <dt>{t('balance')}</dt>
          <dd class="figure">{money(balance)}</dd>
        </div>
        <div class="purse end">
          <dt>{t('lastWin')}</dt>
          <dd class="figure">{money(outcome?.win ?? '0')}</dd>
        </div>
      </dl>
      <div class="play">
        {stakes && (
          <StakeStepper
            play={play}
            label={t('stake')}
            bet={bet}
            locked={phase !== 'idle' || state.round?.state === 'open'}
            step={acts.step}
          />
        )}
        {phase === 'lost' ? (
          <button type="button" class="primary wide" onClick={acts.again}>
            {t('retry')}
          </button>
        ) : (
          children
        )}
      </div>
    </div>
  );
}
