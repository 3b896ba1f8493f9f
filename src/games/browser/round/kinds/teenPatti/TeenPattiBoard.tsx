/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { teenPattiRanks } from '#schemas/games/codes.ts';
import type { TeenPattiView } from '#schemas/games/roundViews.ts';
import { anteBonus, pairPlusPays } from '#src/domain/games/rules/round/teenPatti.ts';
import { ActionButton } from '../../../components/ActionButton.tsx';
import type { PlayContext } from '../../../playContext.ts';
import type { BoardProps } from '../../board.ts';
import { dealing, duelState } from '../../duel/duelState.ts';
import { LaidBets } from '../../duel/LaidBets.tsx';
import { PayTable } from '../../duel/PayTable.tsx';
import { Seat, withHidden } from '../../duel/Seat.tsx';
import { SideBet } from '../../duel/SideBet.tsx';
import { PlayPanel } from '../../PlayPanel.tsx';
import { useReveal } from '../../useReveal.ts';

/** What has come of the round so far, in a sentence. */
function toldOf({ t }: Pick<PlayContext, 't'>, view: TeenPattiView, isOver: boolean): string {
  const own = t(`teenPatti.hand.${view.hand}`);
  if (!isOver) return t('teenPatti.choose', { own });
  if (view.dealerHand === null) return t('duel.folded');
  const told = t('duel.told', { own, theirs: t(`teenPatti.hand.${view.dealerHand}`) });
  return view.qualifies ? told : `${told} ${t('teenPatti.unqualified')}`;
}

/** Three cards of the dealer and three of the player. */
export function Board(props: BoardProps) {
  const { play, state, acts, stake } = props;
  const { t, money } = play;
  const { round } = state;
  const [hasPairPlus, setPairPlus] = useState(false);
  const { id, isOpen, isOver, isIdle } = duelState(state);
  useReveal(state, acts, isOpen ? dealing(6) : dealing(3));
  const view = round?.view as TeenPattiView | undefined;
  const ante = round?.bets.find(({ on }) => on === 'ante')?.stake ?? stake;
  const bets = [{ on: 'ante', stake }, ...(hasPairPlus ? [{ on: 'pairPlus', stake }] : [])];
  return (
    <>
      <div class="board duel large">
        <div class="seats">
          <Seat
            {...{ play, round: id, name: t('duel.dealer'), cards: withHidden(view?.dealer, 3) }}
            turn={round && (isOver ? 0 : 3)}
          />
          <Seat
            {...{ play, round: id, name: t('duel.you'), cards: withHidden(view?.player, 3) }}
            turn={round && 0}
          />
        </div>
        <p class="told" role="status">
          {isIdle && view ? toldOf(play, view, isOver) : ''}
        </p>
        <LaidBets play={play} round={round} isTold={isIdle} />
        {!isOpen && (
          <SideBet
            text={t('teenPatti.addPairPlus', { amount: money(stake) })}
            isOn={hasPairPlus}
            locked={!isIdle}
            toggle={() => setPairPlus(!hasPairPlus)}
          />
        )}
      </div>
      <PlayPanel {...props} stakes={!isOpen}>
        {/* One button for both, which keeps the focus. */}
        <ActionButton
          class="primary wide"
          off={!isIdle}
          act={() => (isOpen ? acts.act('play') : acts.start(bets))}
        >
          {isOpen ? t('teenPatti.play', { amount: money(ante) }) : t('duel.deal')}
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

/** How Teen Patti is played against the dealer, and what ante and pair plus pay. */
export function Rules({ play: { t } }: Pick<BoardProps, 'play'>) {
  const rowsOf = (pays: typeof anteBonus) =>
    teenPattiRanks
      .toReversed()
      .flatMap((rank) => (pays[rank] ? [[t(`teenPatti.hand.${rank}`), `${pays[rank]} : 1`] as const] : []));
  return (
    <>
      <p>{t('teenPatti.rules')}</p>
      <p>{t('teenPatti.hands')}</p>
      <p>{t('duel.leftFolds')}</p>
      <PayTable title={t('teenPatti.bonus')} rows={rowsOf(anteBonus)} />
      <PayTable title={t('duel.bet.pairPlus')} rows={rowsOf(pairPlusPays)} />
    </>
  );
}
