/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import type { WarView } from '#schemas/games/roundViews.ts';
import { rankIndex } from '#src/domain/games/rules/round/cards.ts';
import { tiePays } from '#src/domain/games/rules/round/war.ts';
import { ActionButton } from '../../../components/ActionButton.tsx';
import type { PlayContext } from '../../../playContext.ts';
import type { BoardProps } from '../../board.ts';
import { cardName } from '../../cards/cardName.ts';
import { dealing, duelState } from '../../duel/duelState.ts';
import { LaidBets } from '../../duel/LaidBets.tsx';
import { PayTable } from '../../duel/PayTable.tsx';
import { Seat, withHidden } from '../../duel/Seat.tsx';
import { SideBet } from '../../duel/SideBet.tsx';
import { PlayPanel } from '../../PlayPanel.tsx';
import { useReveal } from '../../useReveal.ts';

/** What has come of the round so far, in a sentence. */
function toldOf({ t }: Pick<PlayContext, 't'>, { player, dealer, surrendered }: WarView): string {
  const [own, theirs] = [player.at(-1) ?? 0, dealer.at(-1) ?? 0];
  if (surrendered) return t('war.surrendered');
  if (player.length === 1 && rankIndex(own) === rankIndex(theirs)) return t('war.tied');
  return t('duel.told', { own: cardName(t, own), theirs: cardName(t, theirs) });
}

/** A card of the dealer and one of the player, and a second one after a war. */
export function Board(props: BoardProps) {
  const { play, state, acts, stake } = props;
  const { t, money } = play;
  const { round } = state;
  const [hasTie, setTie] = useState(false);
  const { id, isOpen, isIdle } = duelState(state);
  useReveal(state, acts, dealing(2));
  const view = round?.view as WarView | undefined;
  const staked = round?.bets.find(({ on }) => on === 'card')?.stake ?? stake;
  const bets = [{ on: 'card', stake }, ...(hasTie ? [{ on: 'tie', stake }] : [])];
  const count = view?.player.length ?? 1;
  return (
    <>
      <div class="board duel large">
        <div class="seats">
          <Seat
            {...{ play, round: id, name: t('duel.dealer'), cards: withHidden(view?.dealer, count) }}
            turn={round && 2 - count}
          />
          <Seat
            {...{ play, round: id, name: t('duel.you'), cards: withHidden(view?.player, count) }}
            turn={round && 1}
          />
        </div>
        <p class="told" role="status">
          {isIdle && view ? toldOf(play, view) : ''}
        </p>
        <LaidBets play={play} round={round} isTold={isIdle} />
        {!isOpen && (
          <SideBet
            text={t('war.addTie', { amount: money(stake) })}
            isOn={hasTie}
            locked={!isIdle}
            toggle={() => setTie(!hasTie)}
          />
        )}
      </div>
      <PlayPanel {...props} stakes={!isOpen}>
        {/* One button for both, which keeps the focus. */}
        <ActionButton
          class="primary wide"
          off={!isIdle}
          act={() => (isOpen ? acts.act('war') : acts.start(bets))}
        >
          {isOpen ? t('war.raise', { amount: money(staked) }) : t('duel.deal')}
        </ActionButton>
        {isOpen && (
          <ActionButton class="plain" off={!isIdle} act={() => acts.act('surrender')}>
            {t('war.surrender')}
          </ActionButton>
        )}
      </PlayPanel>
    </>
  );
}

/** How war is played, and what its bets pay. */
export const Rules = ({ play: { t } }: Pick<BoardProps, 'play'>) => (
  <>
    <p>{t('war.rules')}</p>
    <p>{t('war.leftHalves')}</p>
    <PayTable
      title={t('slot.pays')}
      rows={[
        [t('duel.bet.card'), '1 : 1'],
        [t('duel.bet.raise'), '1 : 1'],
        [t('war.tieAgain'), '2 : 1'],
        [t('duel.bet.tie'), `${tiePays} : 1`],
      ]}
    />
  </>
);
