/** @jsxImportSource preact */
import type { PlayContext } from '../../playContext.ts';
import { Card } from '../cards/Card.tsx';

interface HandProps {
  readonly play: PlayContext;
  readonly name: string;
  /** Its cards; undefined of one that lies face down. */
  readonly cards: readonly (number | undefined)[];
  /** The turn of each card in the dealing; cards without one lie there already. */
  readonly turns?: readonly (number | undefined)[];
  /** What the hand is worth, such as its points. */
  readonly worth?: string | undefined;
  readonly look?: string;
}

/** A hand on the table: its name, what it is worth, and its cards. */
export const Hand = ({ play, name, cards, turns = [], worth, look = '' }: HandProps) => (
  <div class={`hand ${look}`}>
    <p class="hand-name">
      {name}
      {worth !== undefined && <b class="hand-worth">{worth}</b>}
    </p>
    <div class="hand-cards" dir="ltr">
      {cards.map((card, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a card keeps its place, also when it turns over.
        <Card key={at} play={play} card={card} turn={turns[at]} />
      ))}
    </div>
  </div>
);
