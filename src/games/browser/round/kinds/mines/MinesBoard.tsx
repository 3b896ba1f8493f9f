/** @jsxImportSource preact */
import './mines.css';
import { useState } from 'preact/hooks';
import type { MinesView } from '#schemas/games/roundViews.ts';
import { allFields, mineCounts } from '#src/domain/games/rules/round/mines.ts';
import { multiplyAmount } from '../../../bets/amounts.ts';
import { ActionButton } from '../../../components/ActionButton.tsx';
import { moveFocus } from '../../../components/arrowKeys.ts';
import { ToggleButtons } from '../../../components/ToggleButtons.tsx';
import type { BoardProps } from '../../board.ts';
import { PlayPanel } from '../../PlayPanel.tsx';
import { times } from '../../times.ts';
import { useReveal } from '../../useReveal.ts';
import { FieldSign } from './FieldSign.tsx';

/** How long a field takes to open, in milliseconds. */
const opening = 180;

/** The fields, and leaving with what they pay. */
export function Board(props: BoardProps) {
  const { play, state, acts, stake } = props;
  const { t, money, intl } = play;
  const [count, setCount] = useState<(typeof mineCounts)[number]>(3);
  const number = new Intl.NumberFormat(intl);
  const { phase, round } = state;
  const view = round?.view as MinesView | undefined;
  useReveal(state, acts, view?.opened.length ? opening : 0);
  const isOpen = round?.state === 'open';
  const last = view?.opened.at(-1);
  const staked = round?.stake ?? stake;
  const signOf = (field: number): 'mine' | 'gem' | undefined =>
    view?.mines.includes(field) ? 'mine' : view?.opened.includes(field) ? 'gem' : undefined;
  return (
    <>
      <div class="board">
        <p class="unseen" role="status">
          {last !== undefined &&
            phase === 'idle' &&
            t(`mines.${signOf(last)}At`, { n: number.format(last + 1) })}
        </p>
        <ul class="mine-fields" dir="ltr" onKeyDown={(event) => moveFocus(event, 5)}>
          {allFields.map((field) => {
            const sign = signOf(field);
            const spoken = { n: number.format(field + 1) };
            const name = sign ? t(`mines.${sign}At`, spoken) : t('mines.field', spoken);
            return (
              <li key={field}>
                <ActionButton
                  class={`mine-field ${sign ?? ''} ${view?.opened.includes(field) ? 'opened' : ''}`}
                  label={name}
                  off={phase !== 'idle' || !isOpen || sign !== undefined}
                  act={() => acts.act(`open-${field}`)}
                >
                  {sign && <FieldSign sign={sign} />}
                </ActionButton>
              </li>
            );
          })}
        </ul>
        {isOpen && view ? (
          <p class="mines-next">{t('mines.next', { odds: times(view.nextOdds, intl) })}</p>
        ) : (
          <ToggleButtons
            label={t('mines.count')}
            chosen={String(count)}
            entries={mineCounts.map((choice) => [String(choice), number.format(choice)] as const)}
            choose={(value) => setCount(Number(value) as typeof count)}
            look="chips"
          />
        )}
      </div>
      <PlayPanel {...props} stakes={!isOpen}>
        {isOpen && view ? (
          <ActionButton
            class="primary wide"
            off={phase !== 'idle' || !round.actions.includes('leave')}
            act={() => acts.act('leave')}
          >
            {t('mines.leave', { amount: money(multiplyAmount(staked, view.odds)) })}
          </ActionButton>
        ) : (
          <ActionButton
            class="primary wide"
            off={phase !== 'idle'}
            act={() => acts.start([{ on: `mines-${count}`, stake }])}
          >
            {t('mines.start')}
          </ActionButton>
        )}
      </PlayPanel>
    </>
  );
}

/** How the board is played. */
export const Rules = ({ play: { t } }: Pick<BoardProps, 'play'>) => <p>{t('mines.rules')}</p>;
