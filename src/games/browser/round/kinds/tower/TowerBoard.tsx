/** @jsxImportSource preact */
import './tower.css';
import { useState } from 'preact/hooks';
import type { TowerView } from '#schemas/games/roundViews.ts';
import { doorCounts } from '#src/domain/games/rules/round/tower.ts';
import { multiplyAmount } from '../../../bets/amounts.ts';
import { ActionButton } from '../../../components/ActionButton.tsx';
import { ToggleButtons } from '../../../components/ToggleButtons.tsx';
import type { BoardProps } from '../../board.ts';
import { PlayPanel } from '../../PlayPanel.tsx';
import { useReveal } from '../../useReveal.ts';
import { Floors } from './Floors.tsx';

/** How long a door takes to open, in milliseconds. */
const opening = 320;

/** What came of the last opened door, in words. */
function lastFloorText({ t, intl }: BoardProps['play'], view: TowerView | undefined): string | undefined {
  const floor = (view?.opened.length ?? 0) - 1;
  if (!view || floor < 0) return undefined;
  const n = new Intl.NumberFormat(intl).format(floor + 1);
  return view.opened[floor] === view.traps[floor] ? t('tower.trapOn', { n }) : t('tower.safeOn', { n });
}

/** The tower, and leaving with what its floors pay. */
export function Board(props: BoardProps) {
  const { play, state, acts, stake } = props;
  const { t, money, intl } = play;
  const { phase, round } = state;
  const view = round?.view as TowerView | undefined;
  const [doors, setDoors] = useState<number>(view?.doors ?? 3);
  useReveal(state, acts, view?.opened.length ? opening : 0);
  const number = new Intl.NumberFormat(intl);
  const isOpen = round?.state === 'open';
  const isLast = view?.doors === doors;
  return (
    <>
      <div class="board">
        <p class="unseen" role="status">
          {phase === 'idle' && lastFloorText(play, view)}
        </p>
        <Floors
          play={play}
          doors={isOpen ? (view?.doors ?? doors) : doors}
          view={isOpen || isLast ? view : undefined}
          floor={isOpen ? view?.opened.length : undefined}
          isIdle={phase === 'idle'}
          open={(door) => acts.act(`door-${door}`)}
        />
        {!isOpen && (
          <ToggleButtons
            label={t('tower.doors')}
            chosen={String(doors)}
            entries={doorCounts.map((choice) => [String(choice), number.format(choice)] as const)}
            choose={(value) => setDoors(Number(value))}
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
            {t('tower.leave', { amount: money(multiplyAmount(round.stake, view.odds)) })}
          </ActionButton>
        ) : (
          <ActionButton
            class="primary wide"
            off={phase !== 'idle'}
            act={() => acts.start([{ on: `doors-${doors}`, stake }])}
          >
            {t('tower.start')}
          </ActionButton>
        )}
      </PlayPanel>
    </>
  );
}

/** How the tower is played. */
export const Rules = ({ play: { t } }: Pick<BoardProps, 'play'>) => <p>{t('tower.rules')}</p>;
