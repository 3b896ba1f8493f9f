/** @jsxImportSource preact */
import type { PlayType } from '#schemas/games/draw.ts';
import { ActButton } from '../ActButton.tsx';
import { Group } from '../Group.tsx';
import { Icon } from '../Icon.tsx';
import type { Play } from '../play.ts';
import type { DrawActs, DrawPage } from './drawState.ts';
import { chosen, numbersOf, oddsOfLine } from './lines.ts';
import { howToWin, oddsText } from './words.ts';

interface NumbersBoardProps {
  readonly play: Play;
  readonly type: PlayType;
  readonly page: DrawPage;
  readonly acts: DrawActs;
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
            <ActButton
              class={isFree ? (at === next ? 'place next' : 'place') : 'place full'}
              label={isFree ? t('draw.placeFree', { place }) : t('draw.placeFull', { place, number })}
              off={isFree}
              act={() => acts.free(at)}
            >
              {number ?? ''}
            </ActButton>
          </li>
        );
      })}
    </ol>
  );
}

const NumberPad = ({ play: { t }, type, page, acts }: NumbersBoardProps) => (
  <Group class={type.repeats ? 'pad digits' : 'pad'} label={t('draw.numbers')} dir="ltr">
    {numbersOf(page.table, type).map((number) => (
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
  </Group>
);

/** Actions on the picked numbers. */
function BoardActs({ play: { t }, type, page, acts }: NumbersBoardProps) {
  const numbers = chosen(type, page.picked);
  const isComplete = numbers.length === type.picksNumbers;
  return (
    <div class="board-acts">
      <ActButton class="plain" act={acts.quick}>
        <Icon name="dice" />
        {t('draw.quick')}
      </ActButton>
      {numbers.length > 0 && !isComplete && (
        <ActButton class="plain" act={acts.clear}>
          {t('draw.clear')}
        </ActButton>
      )}
      {isComplete && (
        <ActButton class="primary" act={() => acts.add()}>
          {oddsOfLine(type, numbers) === undefined ? t('draw.notAlike') : t('draw.add')}
        </ActButton>
      )}
    </div>
  );
}

/** Controls to pick the numbers of a line. */
export function NumbersBoard(props: NumbersBoardProps) {
  const { play, type, page } = props;
  const odds = oddsOfLine(type, chosen(type, page.picked));
  return (
    <>
      <p class="how">
        <span>{howToWin(play, type)}</span>
        <b class="figure">{oddsText(odds ?? type.odds)}</b>
      </p>
      <Places {...props} />
      {/* Eighty balls are longer than the screen, so their actions are above them. */}
      {!type.repeats && <BoardActs {...props} />}
      <NumberPad {...props} />
      {type.repeats && <BoardActs {...props} />}
    </>
  );
}
