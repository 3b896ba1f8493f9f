/** @jsxImportSource preact */
import type { PlayType } from '#schemas/games/draw.ts';
import { GameIcon } from '../components/GameIcon.tsx';
import { LabelledGroup } from '../components/LabelledGroup.tsx';
import { ToggleButtons } from '../components/ToggleButtons.tsx';
import type { PlayContext } from '../playContext.ts';
import { type DrawActions, type DrawPage, onSlip, playTypesOf, selectedPlay } from './drawState.ts';
import { onWhat, playName, timesText } from './drawTexts.ts';
import { NumbersBoard } from './NumbersBoard.tsx';

interface BoardProps {
  readonly play: PlayContext;
  readonly page: DrawPage;
  readonly acts: DrawActions;
}

interface CardsProps extends BoardProps {
  readonly types: readonly PlayType[];
}

/** Bets that name half of a range: the range is shown with them. */
const ranged = /^(big|small|col.)$|(Big|Small)$/;

/** Play types without numbers: a tap puts them on the slip, another takes them off it. */
const Cards = ({ play, types, page, acts }: CardsProps) => (
  <LabelledGroup class="cards" label={onWhat(play, page.table.drawKind)}>
    {types.map(({ id, numbersFrom, numbersTo, odds }) => {
      const isPicked = onSlip(page, id) !== undefined;
      return (
        <button
          type="button"
          class={`card ${id}`}
          key={id}
          aria-pressed={isPicked ? 'true' : 'false'}
          onClick={() => acts.add(id)}
        >
          <strong>{playName(play, id, types)}</strong>
          {ranged.test(id) && <span dir="ltr">{`${numbersFrom}–${numbersTo}`}</span>}
          <b class="figure">
            {isPicked && <GameIcon name="check" />}
            {timesText(odds)}
          </b>
        </button>
      );
    })}
  </LabelledGroup>
);

/** The controls to make lines: board, play type, numbers. */
export function BettingBoard({ play, page, acts }: BoardProps) {
  const { t } = play;
  const { trad, ent } = page.table.playTypes;
  const types = playTypesOf(page);
  const withNumbers = types.filter(({ picksNumbers }) => picksNumbers !== null);
  const withoutNumbers = types.filter(({ picksNumbers }) => picksNumbers === null);
  const type = selectedPlay(page);
  return (
    <section class="board" aria-label={t('draw.board')}>
      {trad.length > 0 && ent.length > 0 && (
        <ToggleButtons
          label={t('draw.board')}
          chosen={page.board}
          entries={[
            ['trad', t('draw.trad')],
            ['ent', t('draw.ent')],
          ]}
          choose={acts.board}
        />
      )}
      {withNumbers.length > 1 && (
        <ToggleButtons
          look="chips"
          label={t('draw.playTypes')}
          chosen={type?.id}
          entries={withNumbers.map(({ id }) => [id, playName(play, id)] as const)}
          choose={acts.playType}
        />
      )}
      {type && <NumbersBoard play={play} type={type} page={page} acts={acts} />}
      {withoutNumbers.length > 0 && (
        <p class="how">
          <span>{onWhat(play, page.table.drawKind)}</span>
        </p>
      )}
      {withoutNumbers.length > 0 && <Cards play={play} page={page} acts={acts} types={withoutNumbers} />}
    </section>
  );
}
