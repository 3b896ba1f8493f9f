/** @jsxImportSource preact */
import './baccarat.css';
import type { BaccaratView } from '#schemas/games/roundViews.ts';
import {
  type BaccaratSpot,
  baccaratOdds,
  baccaratPoints,
  baccaratWinner,
  wins,
} from '#src/domain/games/rules/round/baccarat.ts';
import type { BoardProps } from '../../board.ts';
import { BoardTable } from '../../table/BoardTable.tsx';
import { ChipPanel } from '../../table/ChipPanel.tsx';
import { DealerPlace } from '../../table/DealerPlace.tsx';
import { Hand } from '../../table/Hand.tsx';
import { Spot } from '../../table/Spot.tsx';
import { useChips } from '../../table/useChips.ts';
import { useReveal } from '../../useReveal.ts';

interface BaccaratBoardProps extends BoardProps {
  /** Milliseconds from card to card, as the style sheet has them. */
  readonly pace: number;
}

/** Turns of the cards: to both sides alternately, then the third cards. */
const turns = { player: [0, 2, 4], banker: [1, 3, 5] } as const;
const sides = ['player', 'banker'] as const;
const spots: readonly (readonly [BaccaratSpot, string])[] = [
  ['player', '1:1'],
  ['tie', '8:1'],
  ['banker', '0.95:1'],
  ['playerPair', '11:1'],
  ['bankerPair', '11:1'],
];

/** Both hands, and the spots of the table. */
export function BaccaratBoard({ pace, ...props }: BaccaratBoardProps) {
  const { play, state, acts } = props;
  const { t } = play;
  const chips = useChips(props);
  useReveal(state, acts, 6 * pace + 600);
  const { phase, round, outcome } = state;
  const hands = round?.view as BaccaratView | undefined;
  const shown = phase === 'idle' && outcome ? hands : undefined;
  const said = shown && {
    player: baccaratPoints(shown.player),
    banker: baccaratPoints(shown.banker),
    result: t(`baccarat.${baccaratWinner(shown)}Wins`),
  };
  return (
    <>
      <BoardTable
        play={play}
        state={state}
        said={said && t('baccarat.result', said)}
        head={
          <>
            <DealerPlace />
            <div class="hands" key={round?.id}>
              {sides.map((side) => (
                <Hand
                  key={side}
                  play={play}
                  name={t(`baccarat.${side}`)}
                  cards={hands?.[side] ?? []}
                  turns={turns[side]}
                  worth={shown && String(baccaratPoints(shown[side]))}
                  look={shown && baccaratWinner(shown) === side ? 'won' : ''}
                />
              ))}
            </div>
          </>
        }
      >
        <div class="spots baccarat-spots">
          {spots.map(([on, pays]) => (
            <Spot
              key={on}
              {...{ play, chips, on, pays, look: on, won: shown !== undefined && wins(shown, on) }}
            >
              {t(`baccarat.${on}`)}
            </Spot>
          ))}
        </div>
      </BoardTable>
      <ChipPanel props={props} chips={chips} label={t('table.deal')} />
    </>
  );
}

/** How baccarat is played. */
export const Rules = ({ play: { t } }: Pick<BoardProps, 'play'>) => (
  <>
    <p>{t('baccarat.rules')}</p>
    <p>{t('baccarat.third', { pays: (baccaratOdds.banker / 100).toFixed(2) })}</p>
  </>
);
