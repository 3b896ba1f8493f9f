/** @jsxImportSource preact */
import './roulette.css';
import type { LightningRouletteView, RouletteView } from '#schemas/games/roundViews.ts';
import { colourOf, covered, wheelOrder } from '#src/domain/games/rules/round/roulette.ts';
import type { BoardProps } from '../../board.ts';
import { BoardTable } from '../../table/BoardTable.tsx';
import { ChipPanel } from '../../table/ChipPanel.tsx';
import { useChips } from '../../table/useChips.ts';
import { Wheel } from '../../table/Wheel.tsx';
import { useReveal } from '../../useReveal.ts';
import { Felt } from './Felt.tsx';

/** How long the wheel turns, in milliseconds. */
const turning = 4200;

const wheelPockets = wheelOrder.map((number) => ({ text: String(number), look: colourOf(number) }));

interface RouletteBoardProps extends BoardProps {
  /** What a single number pays, such as "35:1". */
  readonly straightPays: string;
}

/** The wheel, and the felt with all numbers. */
export function RouletteBoard({ straightPays, ...props }: RouletteBoardProps) {
  const { play, state, acts } = props;
  const { t } = play;
  const chips = useChips(props);
  useReveal(state, acts, turning);
  const { phase, round, outcome } = state;
  const view = round?.view as RouletteView | LightningRouletteView | undefined;
  const rolled = phase === 'idle' && outcome ? view?.number : undefined;
  const lucky = view?.kind === 'lightningRoulette' && phase !== 'sending' ? view.lucky : [];
  const said =
    rolled === undefined
      ? undefined
      : t('roulette.result', { n: rolled, colour: t(`roulette.${colourOf(rolled)}`) });
  return (
    <>
      <BoardTable
        play={play}
        state={state}
        said={said}
        head={
          <Wheel
            pockets={wheelPockets}
            at={view ? wheelOrder.indexOf(view.number) : 0}
            spin={phase === 'revealing' ? round?.id : undefined}
            duration={turning}
            ball
          />
        }
      >
        {lucky.length > 0 && (
          <p class="struck">
            {lucky.map(({ number, pays }) => (
              <span key={number}>{t('roulette.struck', { n: number, times: pays })}</span>
            ))}
          </p>
        )}
        <Felt
          play={play}
          chips={chips}
          straightPays={straightPays}
          won={(on) => rolled !== undefined && covered.get(on)?.includes(rolled) === true}
          struck={(number) => lucky.find((one) => one.number === number)?.pays}
        />
      </BoardTable>
      <ChipPanel props={props} chips={chips} label={t('table.spin')} />
    </>
  );
}
