/** @jsxImportSource preact */
import './wheelShow.css';
import { useEffect, useState } from 'preact/hooks';
import type { WheelShowView } from '#schemas/games/roundViews.ts';
import { multiplierAt, showNumbers, showResult, showWheel } from '#src/domain/games/rules/round/wheelShow.ts';
import { prefersReducedMotion } from '../../../motion.ts';
import type { BoardProps } from '../../board.ts';
import { BoardTable } from '../../table/BoardTable.tsx';
import { ChipPanel } from '../../table/ChipPanel.tsx';
import { Spot } from '../../table/Spot.tsx';
import { useChips } from '../../table/useChips.ts';
import { Wheel } from '../../table/Wheel.tsx';
import { useReveal } from '../../useReveal.ts';

/** How long a spin takes, in milliseconds. */
const turning = 3600;

const pockets = showWheel.map((segment) => ({
  text: segment.startsWith('x') ? `×${segment.slice(1)}` : segment,
  look: `show-${segment}`,
}));

/** Which spin of a round is being shown: the next begins when one is over. */
function useSpin({ phase, round }: BoardProps['state'], spins: number): number {
  const [spin, setSpin] = useState(0);
  const id = round?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every round begins with its first spin.
  useEffect(() => setSpin(0), [id]);
  useEffect(() => {
    if (phase !== 'revealing' || spin >= spins - 1 || prefersReducedMotion()) return undefined;
    const timer = setTimeout(() => setSpin(spin + 1), turning);
    return () => clearTimeout(timer);
  }, [phase, spin, spins]);
  return phase === 'revealing' && !prefersReducedMotion() ? spin : spins - 1;
}

/** The wheel, and the numbers that chips can be put on. */
export function Board(props: BoardProps) {
  const { play, state, acts } = props;
  const { t } = play;
  const chips = useChips(props);
  const { phase, round, outcome } = state;
  const view = round?.view as WheelShowView | undefined;
  const stops = view?.stops ?? [];
  useReveal(state, acts, turning * Math.max(1, stops.length));
  const spin = useSpin(state, stops.length);
  const result = phase === 'idle' && outcome && view ? showResult(view) : undefined;
  const seen = stops.slice(0, phase === 'revealing' ? spin : stops.length);
  const times = seen.reduce((product, stop) => product * (multiplierAt(stop) ?? 1), 1);
  const said = () => {
    if (!result) return times > 1 ? t('wheelShow.again', { times }) : undefined;
    const { number: n, times: by } = result;
    return by > 1 ? t('wheelShow.multiplied', { n, times: by }) : t('wheelShow.result', { n });
  };
  return (
    <>
      <BoardTable
        play={play}
        state={state}
        said={said()}
        head={
          <Wheel
            pockets={pockets}
            at={stops[spin] ?? 0}
            spin={phase === 'revealing' ? `${round?.id}-${spin}` : undefined}
            duration={turning}
          />
        }
      >
        <div class="spots show-spots" dir="ltr">
          {showNumbers.map((number) => (
            <Spot
              key={number}
              {...{ play, chips, on: `on-${number}`, pays: `${number}:1`, won: result?.number === number }}
              look={`show-${number}`}
            >
              {number}
            </Spot>
          ))}
        </div>
      </BoardTable>
      <ChipPanel props={props} chips={chips} label={t('table.spin')} />
    </>
  );
}

/** How the wheel is played. */
export const Rules = ({ play: { t } }: Pick<BoardProps, 'play'>) => <p>{t('wheelShow.rules')}</p>;
