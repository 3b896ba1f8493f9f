/** @jsxImportSource preact */
import './spinWheel.css';
import { useState } from 'preact/hooks';
import type { GameRound } from '#schemas/games/round.ts';
import type { SpinWheelView } from '#schemas/games/roundViews.ts';
import { type SpinWheelKind, wheelPays } from '#src/domain/games/rules/round/spinWheel.ts';
import { ActionButton } from '../../../components/ActionButton.tsx';
import type { BoardProps } from '../../board.ts';
import { PlayPanel } from '../../PlayPanel.tsx';
import { RiskChoice } from '../../RiskChoice.tsx';
import { Trail } from '../../Trail.tsx';
import { times } from '../../times.ts';
import { useReveal } from '../../useReveal.ts';
import { WheelDrawing } from './WheelDrawing.tsx';

/** How long the wheel turns, in milliseconds. */
const turning = 3200;

/** How many of a wheel's segments pay what, the highest first. */
function countsOf(wheel: SpinWheelKind): readonly (readonly [number, number])[] {
  const pays = wheelPays[wheel];
  return [...new Set(pays)]
    .sort((a, b) => b - a)
    .map((pay) => [pay, pays.filter((other) => other === pay).length]);
}

/** The wheel, and the choice of its pays. */
export function Board(props: BoardProps) {
  const { play, state, acts, stake } = props;
  const { t, intl } = play;
  const { phase, outcome, round } = state;
  const view = round?.view as SpinWheelView | undefined;
  const [on, setOn] = useState<SpinWheelKind>(view?.wheel ?? 'low');
  useReveal(state, acts, turning);
  const number = new Intl.NumberFormat(intl);
  const oddsOf = ({ bets }: GameRound) => times(bets[0]?.odds ?? 0, intl);
  return (
    <>
      <div class="board">
        <Trail play={play} outcome={outcome} textOf={oddsOf} />
        <p class="unseen" role="status">
          {outcome && t('spinWheel.stopped', { odds: oddsOf(outcome) })}
        </p>
        <WheelDrawing
          pays={wheelPays[on]}
          segment={view?.wheel === on ? view.segment : 0}
          duration={phase === 'revealing' ? turning : 0}
        />
        <ul class="spin-pays" aria-label={t('spinWheel.segments')}>
          {countsOf(on).map(([pay, count]) => (
            <li key={pay} class={`figure ${Number(outcome?.bets[0]?.odds) * 100 === pay ? 'hit' : ''}`}>
              {t('spinWheel.count', { n: number.format(count), odds: times(pay / 100, intl) })}
            </li>
          ))}
        </ul>
        <RiskChoice play={play} chosen={on} choose={(wheel) => phase === 'idle' && setOn(wheel)} />
      </div>
      <PlayPanel {...props}>
        <ActionButton class="primary wide" off={phase !== 'idle'} act={() => acts.start([{ on, stake }])}>
          {t('spinWheel.spin')}
        </ActionButton>
      </PlayPanel>
    </>
  );
}

/** How the wheel is played. */
export const Rules = ({ play: { t } }: Pick<BoardProps, 'play'>) => <p>{t('spinWheel.rules')}</p>;
