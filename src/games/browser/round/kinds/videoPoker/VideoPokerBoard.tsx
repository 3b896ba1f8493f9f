/** @jsxImportSource preact */
import './videoPoker.css';
import { useState } from 'preact/hooks';
import type { PokerRank } from '#schemas/games/codes.ts';
import type { VideoPokerView } from '#schemas/games/roundViews.ts';
import { holdAction, videoPokerPays } from '#src/domain/games/rules/round/videoPoker.ts';
import { ActionButton } from '../../../components/ActionButton.tsx';
import type { PlayContext } from '../../../playContext.ts';
import type { BoardProps } from '../../board.ts';
import { Card } from '../../cards/Card.tsx';
import { dealing, duelState } from '../../duel/duelState.ts';
import { PayTable } from '../../duel/PayTable.tsx';
import { PlayPanel } from '../../PlayPanel.tsx';
import { useReveal } from '../../useReveal.ts';

const places = [0, 1, 2, 3, 4];
const paying = (Object.keys(videoPokerPays) as PokerRank[]).toReversed();

/** The name of a paying hand: of pairs, only those from jacks on pay. */
const nameOf = (t: PlayContext['t'], rank: PokerRank): string =>
  rank === 'pair' ? t('videoPoker.jacks') : t(`pokerHand.${rank}`);

/** What the cards are, in a sentence. */
function toldOf({ t }: Pick<PlayContext, 't'>, { rank, pays }: VideoPokerView, isOpen: boolean): string {
  const name = pays ? nameOf(t, rank) : t('videoPoker.nothing');
  return isOpen ? t('videoPoker.choose', { hand: name }) : name;
}

/** Five cards of which any are held, below the table of what hands pay. */
export function Board(props: BoardProps) {
  const { play, state, acts, stake } = props;
  const { t } = play;
  const { round } = state;
  const { id, isOpen, isOver, isIdle } = duelState(state);
  const [held, setHeld] = useState<readonly number[]>([]);
  const view = round?.view as VideoPokerView | undefined;
  const keeps = isOver && view ? view.held : held;
  useReveal(state, acts, dealing(isOver ? 5 - keeps.length : 5));
  const deal = () => {
    setHeld([]);
    acts.start([{ on: 'cards', stake }]);
  };
  const toggle = (place: number) =>
    setHeld(held.includes(place) ? held.filter((other) => other !== place) : [...held, place]);
  /** A card drawn anew comes in its turn among those drawn. */
  const turnOf = (place: number) =>
    isOver ? places.filter((other) => other < place && !keeps.includes(other)).length : place;
  return (
    <>
      <div class="board duel drawing">
        <dl class="hand-pays">
          {paying.map((rank) => (
            <div key={rank} class={isIdle && view?.pays && view.rank === rank ? 'hit' : ''}>
              <dt>{nameOf(t, rank)}</dt>
              <dd class="figure" dir="ltr">
                {videoPokerPays[rank]}×
              </dd>
            </div>
          ))}
        </dl>
        <ul class="drawn-cards" dir="ltr" aria-label={t('videoPoker.hold')}>
          {places.map((place) => {
            const card = view?.hand[place];
            const isHeld = keeps.includes(place);
            const isNew = isOver && !isHeld;
            return (
              <li key={place}>
                <button
                  type="button"
                  class="held-card"
                  aria-pressed={isHeld ? 'true' : 'false'}
                  aria-disabled={isIdle && isOpen ? undefined : 'true'}
                  onClick={() => isIdle && isOpen && toggle(place)}
                >
                  <Card
                    key={`${id} ${isNew}`}
                    play={play}
                    card={card}
                    turn={round && (!isOver || isNew) ? turnOf(place) : undefined}
                  />
                  <span class="held-sign" aria-hidden="true">
                    {isHeld ? t('videoPoker.held') : ''}
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
        <p class="told" role="status">
          {isIdle && view ? toldOf(play, view, isOpen) : ''}
        </p>
      </div>
      <PlayPanel {...props} stakes={!isOpen}>
        {isOpen ? (
          <ActionButton class="primary wide" off={!isIdle} act={() => acts.act(holdAction(held))}>
            {t('videoPoker.draw', { count: 5 - held.length })}
          </ActionButton>
        ) : (
          <ActionButton class="primary wide" off={!isIdle} act={deal}>
            {t('duel.deal')}
          </ActionButton>
        )}
      </PlayPanel>
    </>
  );
}

/** How Jacks or Better is played, and what hands pay. */
export const Rules = ({ play: { t } }: Pick<BoardProps, 'play'>) => (
  <>
    <p>{t('videoPoker.rules')}</p>
    <p>{t('videoPoker.leftHolds')}</p>
    <PayTable
      title={t('slot.pays')}
      rows={paying.map((rank) => [nameOf(t, rank), `${videoPokerPays[rank]}×`])}
    />
  </>
);
