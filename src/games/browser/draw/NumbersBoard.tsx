/** @jsxImportSource preact */
import type { PlayType } from '#schemas/games/draw.ts';
import { ActionButton } from '../components/ActionButton.tsx';
import { GameIcon } from '../components/GameIcon.tsx';
import { LabelledGroup } from '../components/LabelledGroup.tsx';
import type { PlayContext } from '../playContext.ts';
import type { DrawActions, DrawPage } from './drawState.ts';
import { howToWin, timesText } from './drawTexts.ts';
import { numberChoices, oddsOfLine, pickedNumbers } from './lines.ts';

interface NumbersBoardProps {
  readonly play: PlayContext;
  readonly type: PlayType;
  readonly page: DrawPage;
  readonly acts: DrawActions;
}

/** The places of the current line; a tap on a number removes it. */
function Places({ play: { t }, type, page: { picked }, acts }: NumbersBoardProps) {
  const numbers = Array.from({ length: type.picksNumbers ?? 0 }, (_, at) => picked[at] ?? null);
  const next = numbers.indexOf(null);
  return (
    <ol class="places" dir="ltr">
      {numbers.map((number, at) => {
        const place = at + 1;
        const isFree = number === null;
        return (
          <li key={place}>
            <ActionButton
              class={isFree ? (at === next ? 'place next' : 'place') : 'place full'}
              label={isFree ? t('draw.placeFree', { place }) : t('draw.placeFull', { place, number })}
              off={isFree}
              act={() => acts.free(at)}
            >
              {number ?? ''}
            </ActionButton>
          </li>
        );
      })}
    </ol>
  );
}

const NumberPad = ({ play: { t }, type, page, acts }: NumbersBoardProps) => (
  <LabelledGroup class={type.repeats ? 'pad digits' : 'pad'} label={t('draw.numbers')} dir="ltr">
    {numberChoices(page.table, type).map((number) => (
      <button
        type="button"
        key={number}
        class="number"
        aria-pressed={type.repeats ? undefined : page.picked.includes(number) ? 'true' : 'false'}
        onClick={() => acts.tap(number)}
      >
        {number}
      </button>
    ))}
  </LabelledGroup>
);

/** Actions on the picked numbers. */
function BoardActs({ play: { t }, type, page, acts }: NumbersBoardProps) {
  const numbers = pickedNumbers(type, page.picked);
  const isComplete = numbers.length === type.picksNumbers;
  return (
    <div class="board-acts">
      <ActionButton class="plain" act={acts.quick}>
        <GameIcon name="dice" />
        {t('draw.quick')}
      </ActionButton>
      {numbers.length > 0 && !isComplete && (
        <ActionButton class="plain" act={acts.clear}>
          {t('draw.clear')}
        </ActionButton>
      )}
      {isComplete && (
        <ActionButton class="primary" act={() => acts.add()}>
          {oddsOfLine(type, numbers) === undefined ? t('draw.notAlike') : t('draw.add')}
        </ActionButton>
      )}
    </div>
  );
}

/** Controls to pick the numbers of a line. */
export function NumbersBoard(props: NumbersBoardProps) {
  const { play, type, page } = props;
  const odds = oddsOfLine(type, pickedNumbers(type, page.picked));
  return (
    <>
      <p class="how">
        <span>{howToWin(play, type)}</span>
        <b class="figure">{timesText(odds ?? type.odds)}</b>
      </p>
      <Places {...props} />
      {/* Eighty balls are longer than the screen, so their actions are above them. */}
      {!type.repeats && <BoardActs {...props} />}
      <NumberPad {...props} />
      {type.repeats && <BoardActs {...props} />}
    </>
  );
}
