/** @jsxImportSource preact */
import type { BlackjackView } from '#schemas/games/roundViews.ts';
import { addAmounts } from '../../../bets/amounts.ts';
import type { BoardProps } from '../../board.ts';
import { Hand } from '../../table/Hand.tsx';
import { Chip } from '../../table/Spot.tsx';
import { resultOf, totalText } from './shown.ts';

/** Turns of the first two cards; those that follow come at once. */
const turns = [0, 2, 0, 0, 0, 0, 0, 0, 0, 0];

/** The player's hands, each with its chips; before the first round the place for them. */
export function PlayerHands({ play, state, stake }: Pick<BoardProps, 'play' | 'state' | 'stake'>) {
  const { t } = play;
  const { phase, round } = state;
  const view = round?.view as BlackjackView | undefined;
  const isOver = round?.state === 'over';
  const stakeOf = (hand: number) =>
    (round?.bets ?? [])
      .filter((_, at) => view?.bets[at] === hand)
      .reduce((sum, bet) => addAmounts(sum, bet.stake), '0');
  const lookOf = (hand: number): string => {
    if (!view || phase !== 'idle') return '';
    if (!isOver) return view.turn === hand ? 'in-turn' : '';
    return /^(win|blackjack)$/.test(resultOf(view, hand)) ? 'won' : '';
  };
  const nameOf = (hand: number, hands: number): string =>
    hands > 1 ? t('blackjack.handOf', { n: hand + 1 }) : t('blackjack.hand');
  if (!view)
    return (
      <>
        <p class="felt-print">{t('blackjack.print')}</p>
        <p class="bet-circle">
          <Chip play={play} amount={stake} />
        </p>
      </>
    );
  return (
    <div class={view.hands.length > 1 ? 'hands' : 'hands single'} key={`${round?.id}-${view.hands.length}`}>
      {view.hands.map((cards, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a hand keeps its place.
        <div class="hand-place" key={at}>
          <Hand
            play={play}
            name={nameOf(at, view.hands.length)}
            cards={cards}
            turns={turns}
            worth={phase === 'idle' ? totalText(cards) : undefined}
            look={lookOf(at)}
          />
          <p class="bet-circle">
            <Chip play={play} amount={stakeOf(at)} />
          </p>
        </div>
      ))}
    </div>
  );
}
