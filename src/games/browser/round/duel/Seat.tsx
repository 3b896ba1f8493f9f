/** @jsxImportSource preact */
import './duel.css';
import type { PlayContext } from '../../playContext.ts';
import { Card } from '../cards/Card.tsx';

interface SeatProps {
  readonly play: Pick<PlayContext, 't'>;
  /** Whose cards these are. */
  readonly name: string;
  /** The cards are everybody's, and lie across the table. */
  readonly isShared?: boolean;
  /** The cards; undefined for one face down. */
  readonly cards: readonly (number | undefined)[];
  /** The round: cards of another one are dealt anew. */
  readonly round: string | undefined;
  /** The turn of the first card in the dealing, see `Card`; the others follow. Default: the cards lie there. */
  readonly turn?: number | undefined;
  /** Cards that make the hand. */
  readonly lit?: readonly number[] | undefined;
}

/** A place at the table with its cards. */
export const Seat = ({ play, name, isShared = false, cards, round, turn, lit = [] }: SeatProps) => (
  <section class={isShared ? 'seat shared' : 'seat'} aria-label={name}>
    <p class="seat-name">{name}</p>
    <ul class="seat-cards" dir="ltr">
      {cards.map((card, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a card is the one at its place, and turns over there.
        <li key={`${round} ${at}`}>
          <Card
            play={play}
            card={card}
            turn={turn === undefined ? undefined : turn + at}
            look={card !== undefined && lit.includes(card) ? 'lit' : ''}
          />
        </li>
      ))}
    </ul>
  </section>
);

/** `cards`, followed by cards face down until there are `count`. */
export const withHidden = (cards: readonly number[] = [], count: number): (number | undefined)[] =>
  Array.from({ length: count }, (_, at) => cards[at]);
