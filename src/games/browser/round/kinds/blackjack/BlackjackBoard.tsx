/** @jsxImportSource preact */
import './blackjack.css';
import type { BlackjackView } from '#schemas/games/roundViews.ts';
import { ActionButton } from '../../../components/ActionButton.tsx';
import type { BoardProps } from '../../board.ts';
import { PlayPanel } from '../../PlayPanel.tsx';
import { BoardTable } from '../../table/BoardTable.tsx';
import { DealerPlace } from '../../table/DealerPlace.tsx';
import { Hand } from '../../table/Hand.tsx';
import { useReveal } from '../../useReveal.ts';
import { PlayerHands } from './PlayerHands.tsx';
import { dealerCards, revealTime, said, totalText } from './shown.ts';

/** Turns of the first four cards; those that follow come one after the other. */
const dealerTurns = [1, 3, 1, 2, 3, 4, 5, 6, 7, 8];

/** The dealer's hand, the player's hands, and what can be done. */
export function Board(props: BoardProps) {
  const { play, state, acts, stake } = props;
  const { t } = play;
  const { phase, round } = state;
  const view = round?.view as BlackjackView | undefined;
  useReveal(state, acts, revealTime(round));
  const isOpen = round?.state === 'open';
  const isShown = phase === 'idle';
  const dealer = view && dealerCards(view);
  return (
    <>
      <BoardTable
        play={play}
        state={state}
        said={isShown && view ? said(play, view, round?.state === 'over') : undefined}
        head={
          <>
            <DealerPlace />
            <Hand
              key={round?.id}
              play={play}
              name={t('blackjack.dealer')}
              cards={dealer ?? []}
              turns={dealerTurns}
              worth={isShown && view ? totalText(view.dealer) : undefined}
            />
          </>
        }
      >
        <PlayerHands play={play} state={state} stake={stake} />
      </BoardTable>
      <PlayPanel {...props} stakes={!isOpen}>
        {isOpen ? (
          <div class="blackjack-acts">
            {(['hit', 'stand', 'double', 'split'] as const).map((action) => (
              <ActionButton
                key={action}
                class={action === 'hit' || action === 'stand' ? 'primary' : 'plain'}
                off={!isShown || !round.actions.includes(action)}
                act={() => acts.act(action)}
              >
                {t(`blackjack.${action}`)}
              </ActionButton>
            ))}
          </div>
        ) : (
          <ActionButton class="primary wide" off={!isShown} act={() => acts.start([{ on: 'main', stake }])}>
            {t('table.deal')}
          </ActionButton>
        )}
      </PlayPanel>
    </>
  );
}

/** How blackjack is played. */
export const Rules = ({ play: { t } }: Pick<BoardProps, 'play'>) => (
  <>
    <p>{t('blackjack.rules')}</p>
    <p>{t('blackjack.choices')}</p>
    <p>{t('blackjack.simulated')}</p>
  </>
);
