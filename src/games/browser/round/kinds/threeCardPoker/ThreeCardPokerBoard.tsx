/** @jsxImportSource preact */
import './threeCardPoker.css';
import { useState } from 'preact/hooks';
import type { ThreeCardPokerView } from '#schemas/games/roundViews.ts';
import { threeCardHand } from '#src/domain/games/rules/round/threeCardHands.ts';
import { threeCardResult } from '#src/domain/games/rules/round/threeCardPoker.ts';
import { ActionButton } from '../../../components/ActionButton.tsx';
import type { PlayContext } from '../../../playContext.ts';
import type { BoardProps } from '../../board.ts';
import { PlayPanel } from '../../PlayPanel.tsx';
import { BoardTable } from '../../table/BoardTable.tsx';
import { DealerPlace } from '../../table/DealerPlace.tsx';
import { Hand } from '../../table/Hand.tsx';
import { useReveal } from '../../useReveal.ts';
import { Places } from './Places.tsx';

/** How long three cards take to be dealt or turned over, in milliseconds. */
const dealing = 1500;

/** The dealer's cards lie face down until the round is over. */
const dealerCards = ({ dealer }: ThreeCardPokerView): readonly (number | undefined)[] =>
  dealer.length > 0 ? dealer : [undefined, undefined, undefined];

/** What happened, in words. */
function said({ t }: PlayContext, view: ThreeCardPokerView): string {
  const { player, dealer, isPlayed } = view;
  const mine = t(`threeCard.rank.${threeCardHand(player).rank}`);
  if (dealer.length === 0) return t('threeCard.yours', { hand: mine });
  const hands = { hand: mine, dealer: t(`threeCard.rank.${threeCardHand(dealer).rank}`) };
  return isPlayed
    ? t('threeCard.end', { ...hands, result: t(`threeCard.${threeCardResult(view)}`) })
    : t('threeCard.end', { ...hands, result: t('threeCard.folded') });
}

/** Both hands, and the places of ante, play, and pair plus. */
export function Board(props: BoardProps) {
  const { play, state, acts, stake } = props;
  const { t, money } = play;
  const [hasPairPlus, setPairPlus] = useState(false);
  const { phase, round } = state;
  const view = round?.view as ThreeCardPokerView | undefined;
  useReveal(state, acts, round?.step === 0 ? 2 * dealing : dealing);
  const isOpen = round?.state === 'open';
  const ante = { on: 'ante', stake };
  const bets = hasPairPlus ? [ante, { on: 'pairPlus', stake }] : [ante];
  const isShown = phase === 'idle' && view !== undefined;
  const isWon = isShown && view.isPlayed && /^(win|unqualified)$/.test(threeCardResult(view));
  return (
    <>
      <BoardTable
        play={play}
        state={state}
        said={isShown ? said(play, view) : undefined}
        head={
          <>
            <DealerPlace />
            <Hand
              key={round?.id}
              play={play}
              name={t('threeCard.dealer')}
              cards={view ? dealerCards(view) : []}
              turns={[1, 3, 5]}
            />
          </>
        }
      >
        <Hand
          key={round?.id}
          play={play}
          name={t('threeCard.hand')}
          cards={view?.player ?? []}
          turns={[0, 2, 4]}
          look={isWon ? 'won' : ''}
        />
        <Places play={play} state={state} bets={bets} toggle={() => setPairPlus(!hasPairPlus)} />
      </BoardTable>
      <PlayPanel {...props} stakes={!isOpen}>
        {isOpen ? (
          <>
            <ActionButton class="plain wide" off={phase !== 'idle'} act={() => acts.act('fold')}>
              {t('threeCard.fold')}
            </ActionButton>
            <ActionButton class="primary wide" off={phase !== 'idle'} act={() => acts.act('play')}>
              {t('threeCard.playFor', { amount: money(round.bets[0]?.stake ?? stake) })}
            </ActionButton>
          </>
        ) : (
          <ActionButton class="primary wide" off={phase !== 'idle'} act={() => acts.start(bets)}>
            {t('table.deal')}
          </ActionButton>
        )}
      </PlayPanel>
    </>
  );
}

/** How three card poker is played. */
export const Rules = ({ play: { t } }: Pick<BoardProps, 'play'>) => (
  <>
    <p>{t('threeCard.rules')}</p>
    <p>{t('threeCard.bonus')}</p>
    <p>{t('threeCard.pairPlusRules')}</p>
  </>
);
