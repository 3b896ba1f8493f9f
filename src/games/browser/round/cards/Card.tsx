/** @jsxImportSource preact */
import './cards.css';
import { cardRankOf, type Suit, suitOf } from '#src/domain/games/rules/round/cards.ts';
import type { PlayContext } from '../../playContext.ts';
import { cardName } from './cardName.ts';

/** Suits in a square of 24. */
const shapes: Readonly<Record<Suit, string>> = {
  clubs:
    'M12 2a4.6 4.6 0 0 1 3.4 7.7A4.6 4.6 0 1 1 13 16.3c.2 2.2 1 4 2.6 5.7H8.4c1.6-1.7 2.4-3.5 2.6-5.7A4.6 4.6 0 1 1 8.6 9.7 4.6 4.6 0 0 1 12 2z',
  diamonds: 'M12 1.5L20.5 12 12 22.5 3.5 12z',
  hearts: 'M12 21.5C5 15.5 2 12 2 8.3a5.2 5.2 0 0 1 10-2 5.2 5.2 0 0 1 10 2c0 3.7-3 7.2-10 13.2z',
  spades:
    'M12 1.5c4 5 9 7.6 9 12a4.8 4.8 0 0 1-8 3.6c.3 2 1 3.6 2.6 5.4H8.4c1.6-1.8 2.3-3.4 2.6-5.4a4.8 4.8 0 0 1-8-3.6c0-4.4 5-7 9-12z',
};

/** A card's face in a field of 50 by 70: rank and suit in two corners, the suit large in the middle. */
function CardFace({ card }: { readonly card: number }) {
  const suit = suitOf(card);
  const corner = (
    <>
      <text x="9.5" y="17">
        {cardRankOf(card)}
      </text>
      <path d={shapes[suit]} transform="translate(4.5 20) scale(.42)" />
    </>
  );
  return (
    <svg class={`card-face ${suit}`} viewBox="0 0 50 70" aria-hidden="true">
      {corner}
      <g transform="rotate(180 25 35)">{corner}</g>
      <path d={shapes[suit]} transform="translate(13 23)" />
    </svg>
  );
}

interface CardProps {
  readonly play: Pick<PlayContext, 't'>;
  /** Its number; undefined while it lies face down. A card that gets its number turns over. */
  readonly card: number | undefined;
  /** Its turn in the dealing, 0 to 15: each card flies in one `--pace` after the one before. Default: it lies there. */
  readonly turn?: number | undefined;
  /** A further class, such as one of a card that counts. */
  readonly look?: string | undefined;
}

/** A playing card. The element around a whole deal sets its width, `--card`, and the `--pace` of dealing. */
export const Card = ({ play: { t }, card, turn, look = '' }: CardProps) => (
  <span
    class={`playing-card ${turn === undefined ? '' : `dealt at-${turn}`} ${card === undefined ? 'down' : ''} ${look}`}
    role="img"
    aria-label={cardName(t, card)}
  >
    <span class="card-sides">
      {card !== undefined && <CardFace card={card} />}
      <span class="card-back" />
    </span>
  </span>
);
