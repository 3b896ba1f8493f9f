/** @jsxImportSource preact */
import './dragonTiger.css';
import type { DragonTigerView } from '#schemas/games/roundViews.ts';
import { type DragonTigerSpot, dragonTigerWinner } from '#src/domain/games/rules/round/dragonTiger.ts';
import type { BoardProps } from '../../board.ts';
import { cardName } from '../../cards/cardName.ts';
import { BoardTable } from '../../table/BoardTable.tsx';
import { ChipPanel } from '../../table/ChipPanel.tsx';
import { DealerPlace } from '../../table/DealerPlace.tsx';
import { Hand } from '../../table/Hand.tsx';
import { Spot } from '../../table/Spot.tsx';
import { useChips } from '../../table/useChips.ts';
import { useReveal } from '../../useReveal.ts';

/** How long two cards take to be dealt, in milliseconds. */
const dealing = 1700;

const spots: readonly (readonly [DragonTigerSpot, string])[] = [
  ['dragon', '1:1'],
  ['tie', '11:1'],
  ['tiger', '1:1'],
];

/** A card for each side, and the spots of the table. */
export function Board(props: BoardProps) {
  const { play, state, acts } = props;
  const { t } = play;
  const chips = useChips(props);
  useReveal(state, acts, dealing);
  const { phase, round, outcome } = state;
  const view = round?.view as DragonTigerView | undefined;
  const winner = phase === 'idle' && outcome && view ? dragonTigerWinner(view) : undefined;
  const said =
    view && winner
      ? t('dragonTiger.result', {
          dragon: cardName(t, view.dragon),
          tiger: cardName(t, view.tiger),
          result: t(`dragonTiger.${winner}Wins`),
        })
      : undefined;
  return (
    <>
      <BoardTable
        play={play}
        state={state}
        said={said}
        head={
          <>
            <DealerPlace />
            <div class="hands" key={round?.id}>
              {(['dragon', 'tiger'] as const).map((side, at) => (
                <Hand
                  key={side}
                  play={play}
                  name={t(`dragonTiger.${side}`)}
                  cards={view ? [view[side]] : []}
                  turns={[at]}
                  look={winner === side ? 'won' : ''}
                />
              ))}
            </div>
          </>
        }
      >
        <div class="spots dragon-spots">
          {spots.map(([on, pays]) => (
            <Spot key={on} {...{ play, chips, on, pays, look: on, won: winner === on }}>
              {t(`dragonTiger.${on}`)}
            </Spot>
          ))}
        </div>
      </BoardTable>
      <ChipPanel props={props} chips={chips} label={t('table.deal')} />
    </>
  );
}

/** How dragon and tiger is played. */
export const Rules = ({ play: { t } }: Pick<BoardProps, 'play'>) => <p>{t('dragonTiger.rules')}</p>;
