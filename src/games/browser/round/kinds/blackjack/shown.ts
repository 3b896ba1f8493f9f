import type { GameRound } from '#schemas/games/round.ts';
import type { BlackjackView } from '#schemas/games/roundViews.ts';
import {
  type BlackjackResult,
  blackjackResult,
  blackjackTotal,
} from '#src/domain/games/rules/round/blackjackHands.ts';
import type { PlayContext } from '../../../playContext.ts';

/** Milliseconds from card to card, as the style sheet has them. */
const pace = 420;

/** How long a step is shown: four cards at the start, one later, and what the dealer draws at the end. */
export function revealTime(round: GameRound | undefined): number {
  if (!round) return 0;
  const { dealer = [] } = round.view as Partial<BlackjackView>;
  const drawn = round.state === 'over' ? Math.max(0, dealer.length - 2) + 1 : 0;
  return pace * ((round.step === 0 ? 4 : 1) + drawn) + 400;
}

/** The dealer's cards, with the one that lies face down while the round is open. */
export const dealerCards = ({ dealer }: BlackjackView): (number | undefined)[] =>
  dealer.length === 1 ? [...dealer, undefined] : [...dealer];

/** What cards are worth, such as "7 / 17" where an ace can still count one. */
export function totalText(cards: readonly number[]): string {
  const { total, isSoft } = blackjackTotal(cards);
  return isSoft && total < 21 ? `${total - 10} / ${total}` : String(total);
}

/** What came of a hand. */
export const resultOf = ({ hands, dealer }: BlackjackView, hand: number): BlackjackResult =>
  blackjackResult({ hands: hands.map((cards) => ({ cards, isDone: true })), dealer }, hand);

/** What lies on the table, in words: the totals, and at the end what came of every hand. */
export function said({ t }: Pick<PlayContext, 't'>, view: BlackjackView, isOver: boolean): string {
  const totals = {
    player: view.hands.map((cards) => totalText(cards)).join(', '),
    dealer: totalText(view.dealer),
  };
  if (!isOver) return t('blackjack.now', totals);
  const results = view.hands.map((_, at) => t(`blackjack.result.${resultOf(view, at)}`)).join(', ');
  return t('blackjack.end', { ...totals, results });
}
