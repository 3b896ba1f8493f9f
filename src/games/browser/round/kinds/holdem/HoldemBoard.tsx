/** @jsxImportSource preact */
import { pokerRanks } from '#schemas/games/codes.ts';
import type { HoldemView } from '#schemas/games/roundViews.ts';
import { callTimes, holdemPays } from '#src/domain/games/rules/round/holdem.ts';
import { multiplyAmount } from '../../../bets/amounts.ts';
import { ActionButton } from '../../../components/ActionButton.tsx';
import type { PlayContext } from '../../../playContext.ts';
import type { BoardProps } from '../../board.ts';
import { dealing, duelState } from '../../duel/duelState.ts';
import { LaidBets } from '../../duel/LaidBets.tsx';
import { PayTable } from '../../duel/PayTable.tsx';
import { Seat, withHidden } from '../../duel/Seat.tsx';
import { PlayPanel } from '../../PlayPanel.tsx';
import { useReveal } from '../../useReveal.ts';

/** What has come of the round so far, in a sentence. */
function toldOf({ t }: Pick<PlayContext, 't'>, view: HoldemView, isOver: boolean): string {
  const own = t(`pokerHand.${view.hand}`);
  if (!isOver) return t('holdem.choose', { own });
  if (view.dealerHand === null) return t('duel.folded');
  const told = t('duel.told', { own, theirs: t(`pokerHand.${view.dealerHand}`) });
  return view.qualifies ? told : `${told} ${t('holdem.unqualified')}`;
}

/** The dealer's cards, those of the table and the player's. */
export function Board(props: BoardProps) {
  const { play, state, acts, stake } = props;
  const { t, money } = play;
  const { round } = state;
  const { id, isOpen, isOver, isIdle } = duelState(state);
  useReveal(state, acts, isOpen ? dealing(9) : dealing(4));
  const view = round?.view as HoldemView | undefined;
  const turnOf = (first: number, then: number) => (round ? (isOver ? then : first) : undefined);
  return (
    <>
      <div class="board duel">
        <div class="seats">
          <Seat
            {...{ play, round: id, name: t('duel.dealer'), cards: withHidden(view?.dealer, 2) }}
            turn={turnOf(2, 2)}
          />
          <Seat
            {...{ play, round: id, name: t('duel.table'), isShared: true, cards: withHidden(view?.board, 5) }}
            turn={turnOf(4, 0)}
            lit={isIdle ? view?.best : []}
          />
          <Seat
            {...{ play, round: id, name: t('duel.you'), cards: withHidden(view?.player, 2) }}
            turn={turnOf(0, 0)}
            lit={isIdle ? view?.best : []}
          />
        </div>
        <p class="told" role="status">
          {isIdle && view ? toldOf(play, view, isOver) : ''}
        </p>
        <LaidBets play={play} round={round} isTold={isIdle} />
      </div>
      <PlayPanel {...props} stakes={!isOpen}>
        {/* One button for both, which keeps the focus. */}
        <ActionButton
          class="primary wide"
          off={!isIdle}
          act={() => (isOpen ? acts.act('call') : acts.start([{ on: 'ante', stake }]))}
        >
          {isOpen
            ? t('holdem.call', { amount: money(multiplyAmount(round?.stake ?? stake, String(callTimes))) })
            : t('duel.deal')}
        </ActionButton>
        {isOpen && (
          <ActionButton class="plain" off={!isIdle} act={() => acts.act('fold')}>
            {t('duel.fold')}
          </ActionButton>
        )}
      </PlayPanel>
    </>
  );
}

/** How Hold'em is played against the dealer, and what the ante pays. */
export const Rules = ({ play: { t } }: Pick<BoardProps, 'play'>) => (
  <>
    <p>{t('holdem.rules')}</p>
    <p>{t('holdem.return')}</p>
    <p>{t('duel.leftFolds')}</p>
    <PayTable
      title={t('holdem.antePays')}
      rows={pokerRanks.toReversed().map((rank) => [t(`pokerHand.${rank}`), `${holdemPays[rank]} : 1`])}
    />
  </>
);
