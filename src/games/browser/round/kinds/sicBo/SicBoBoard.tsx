/** @jsxImportSource preact */
import './sicBo.css';
import type { SicBoView } from '#schemas/games/roundViews.ts';
import { mostPaid, type Roll, sicBoSpots } from '#src/domain/games/rules/round/sicBo.ts';
import { LabelledGroup } from '../../../components/LabelledGroup.tsx';
import type { BoardProps } from '../../board.ts';
import { BoardTable } from '../../table/BoardTable.tsx';
import { ChipPanel } from '../../table/ChipPanel.tsx';
import { gridKeys } from '../../table/gridKeys.ts';
import { Spot } from '../../table/Spot.tsx';
import { useChips } from '../../table/useChips.ts';
import { useReveal } from '../../useReveal.ts';
import { Dice, Die } from './Dice.tsx';

/** How long the dice are shaken, in milliseconds. */
const shaking = 1800;

const faces = [1, 2, 3, 4, 5, 6];
const totals = Array.from({ length: 14 }, (_, at) => at + 4);
const evens = ['small', 'odd', 'even', 'big'];

/** The most that a spot pays, as what is won on top of the stake. */
const most = (on: string): string => `${mostPaid(on) / 100 - 1}:1`;

/** The dice under their cup, and the spots of the table. */
export function Board(props: BoardProps) {
  const { play, state, acts } = props;
  const { t } = play;
  const chips = useChips(props);
  useReveal(state, acts, shaking);
  const { phase, round, outcome } = state;
  const dice = (round?.view as SicBoView | undefined)?.dice as Roll | undefined;
  const shown = phase === 'idle' && outcome ? dice : undefined;
  const spot = (on: string, name: string, face?: number) => (
    <Spot
      key={on}
      {...{
        play,
        chips,
        on,
        pays: most(on),
        won: shown !== undefined && (sicBoSpots.get(on)?.pays(shown) ?? 0) > 0,
      }}
    >
      {face === undefined ? (
        name
      ) : (
        <>
          <Die face={face} />
          <span class="unseen">{name}</span>
        </>
      )}
    </Spot>
  );
  return (
    <>
      <BoardTable
        play={play}
        state={state}
        said={shown && t('sicBo.result', { dice: shown.join(' · '), n: shown[0] + shown[1] + shown[2] })}
        head={<Dice dice={dice} phase={phase} />}
      >
        <LabelledGroup class="sic-bo-felt" label={t('sicBo.felt')} dir="ltr">
          <div class="spots evens" {...gridKeys}>
            {evens.map((on) => spot(on, t(`sicBo.${on}`)))}
          </div>
          <p class="sic-bo-title">{t('sicBo.totals')}</p>
          <div class="spots totals" {...gridKeys}>
            {totals.map((n) => spot(`total-${n}`, String(n)))}
          </div>
          <p class="sic-bo-title">{t('sicBo.singles')}</p>
          <div class="spots faces" {...gridKeys}>
            {faces.map((face) => spot(`single-${face}`, t('sicBo.single', { n: face }), face))}
          </div>
          <p class="sic-bo-title">{t('sicBo.doubles')}</p>
          <div class="spots faces" {...gridKeys}>
            {faces.map((face) => spot(`double-${face}`, t('sicBo.double', { n: face }), face))}
          </div>
          <p class="sic-bo-title">{t('sicBo.triples')}</p>
          <div class="spots faces" {...gridKeys}>
            {faces.map((face) => spot(`triple-${face}`, t('sicBo.triple', { n: face }), face))}
          </div>
          <div class="spots">{spot('anyTriple', t('sicBo.anyTriple'))}</div>
        </LabelledGroup>
      </BoardTable>
      <ChipPanel props={props} chips={chips} label={t('sicBo.shake')} />
    </>
  );
}

/** How sic bo is played. */
export const Rules = ({ play: { t } }: Pick<BoardProps, 'play'>) => <p>{t('sicBo.rules')}</p>;
