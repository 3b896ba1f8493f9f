import { cardRankOf, suitOf } from '#src/domain/games/rules/round/cards.ts';
import type { GameTranslate } from '../../texts.ts';

/** A card's name, such as "queen of hearts"; that of a card face down for undefined. */
export function cardName(t: GameTranslate, card: number | undefined): string {
  if (card === undefined) return t('card.hidden');
  const rank = cardRankOf(card);
  return t('card.name', {
    rank: /\d/.test(rank) ? rank : t(`card.rank.${rank}`),
    suit: t(`card.suit.${suitOf(card)}`),
  });
}
