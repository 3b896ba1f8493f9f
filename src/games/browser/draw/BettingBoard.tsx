/** @jsxImportSource preact */
import type { PlayType } from '#schemas/games/draw.ts';
import { LabelledGroup } from '../components/LabelledGroup.tsx';
import { ToggleButtons } from '../components/ToggleButtons.tsx';
import type { PlayContext } from '../playContext.ts';
import { type DrawActions, type DrawPage, playTypesOf, selectedPlay } from './drawState.ts';
import { oddsText, playName } from './drawTexts.ts';
import { NumbersBoard } from './NumbersBoard.tsx';

interface BoardProps {
  readonly play: PlayContext;
  readonly page: DrawPage;
  readonly acts: DrawActions;
}

interface CardsProps {
  readonly play: PlayContext;
  readonly types: readonly PlayType[];
  readonly acts: DrawActions;
}

/** Play types without numbers: a tap puts them on the slip. */
const Cards = ({ play, types, acts }: CardsProps) => (
  <LabelledGroup class="cards" label={play.t('draw.sum')}>
    {types.map((type) => (
      <button type="button" class={`card ${type.id}`} key={type.id} onClick={() => acts.add(type.id)}>
        <strong>{playName(play, type.id, types)}</strong>
        {/^(big|small)$/.test(type.id) && <span dir="ltr">{`${type.numbersFrom}–${type.numbersTo}`}</span>}
        <b class="figure">{oddsText(type.odds)}</b>
      </button>
    ))}
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
          <span>{t('draw.how.sum')}</span>
        </p>
      )}
      {withoutNumbers.length > 0 && <Cards play={play} types={withoutNumbers} acts={acts} />}
    </section>
  );
}
