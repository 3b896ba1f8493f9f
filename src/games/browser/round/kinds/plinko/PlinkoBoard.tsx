/** @jsxImportSource preact */
import './plinko.css';
import { useState } from 'preact/hooks';
import type { GameRound } from '#schemas/games/round.ts';
import type { PlinkoView } from '#schemas/games/roundViews.ts';
import {
  type PlinkoRisk,
  type PlinkoRows,
  plinkoBetOf,
  plinkoCode,
  plinkoPays,
  plinkoRows,
} from '#src/domain/games/rules/round/plinko.ts';
import { ActionButton } from '../../../components/ActionButton.tsx';
import { ToggleButtons } from '../../../components/ToggleButtons.tsx';
import type { BoardProps } from '../../board.ts';
import { PlayPanel } from '../../PlayPanel.tsx';
import { RiskChoice } from '../../RiskChoice.tsx';
import { Trail } from '../../Trail.tsx';
import { times } from '../../times.ts';
import { useReveal } from '../../useReveal.ts';
import { PinBoard } from './PinBoard.tsx';

/** How long the ball takes for a row, in milliseconds. */
const perRow = 120;

/** The way of a round's ball, if it fell through the board that is shown. */
function pathOn(round: GameRound | undefined, code: string): readonly number[] | undefined {
  return round?.bets[0]?.on === code ? (round.view as PlinkoView).path : undefined;
}

/** The board of pins, and the choice of its rows and pays. */
export function Board(props: BoardProps) {
  const { play, state, acts, stake } = props;
  const { t, intl } = play;
  const first = plinkoBetOf(state.round?.bets[0]?.on ?? '');
  const [rows, setRows] = useState<PlinkoRows>(first?.rows ?? 12);
  const [risk, setRisk] = useState<PlinkoRisk>(first?.risk ?? 'medium');
  const { phase, outcome, round } = state;
  const duration = (rows + 2) * perRow;
  useReveal(state, acts, duration);
  const on = plinkoCode(rows, risk);
  const isIdle = phase === 'idle';
  const number = new Intl.NumberFormat(intl);
  const oddsOf = ({ bets }: GameRound) => times(bets[0]?.odds ?? 0, intl);
  return (
    <>
      <div class="board">
        <Trail play={play} outcome={outcome} textOf={oddsOf} />
        <p class="unseen" role="status">
          {outcome && t('plinko.fell', { odds: oddsOf(outcome) })}
        </p>
        <PinBoard
          pays={plinkoPays(rows, risk)}
          path={phase === 'sending' ? undefined : pathOn(round, on)}
          duration={phase === 'revealing' ? duration : 0}
          isShown={outcome !== undefined}
        />
        <div class="plinko-choices">
          <ToggleButtons
            label={t('plinko.rows')}
            chosen={String(rows)}
            entries={plinkoRows.map((choice) => [String(choice), number.format(choice)] as const)}
            choose={(value) => isIdle && setRows(Number(value) as PlinkoRows)}
          />
          <RiskChoice play={play} chosen={risk} choose={(value) => isIdle && setRisk(value)} />
        </div>
      </div>
      <PlayPanel {...props}>
        <ActionButton class="primary wide" off={!isIdle} act={() => acts.start([{ on, stake }])}>
          {t('plinko.drop')}
        </ActionButton>
      </PlayPanel>
    </>
  );
}

/** How the board is played. */
export const Rules = ({ play: { t } }: Pick<BoardProps, 'play'>) => <p>{t('plinko.rules')}</p>;
