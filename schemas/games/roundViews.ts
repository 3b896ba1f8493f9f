import { bool, count, listOf, objectOf } from '../api/shapes.ts';
import { schema, type TypeOf } from '../schema.ts';
import { pokerRanks, type RoundKind, teenPattiRanks } from './codes.ts';
import { maybe, odds } from './shapes.ts';

const only = <const K extends RoundKind>(kind: K) => ({ type: 'string', const: kind }) as const;

const dice = schema(
  objectOf({
    kind: only('dice'),
    /** From 0 to 99. */
    roll: count,
  }),
);
export type DiceView = TypeOf<typeof dice>;

const mines = schema(
  objectOf({
    kind: only('mines'),
    /** How many mines there are. */
    count,
    /** Opened fields, in the order in which they were opened. */
    opened: listOf(count),
    /** Where the mines are; empty while the round is open. */
    mines: listOf(count),
    /** What leaving now pays per unit of stake, and what it pays after one more safe field. */
    odds,
    nextOdds: odds,
  }),
);
export type MinesView = TypeOf<typeof mines>;

/** A card of a deck, the four suits of a rank in a row: 0 to 3 are the twos, 48 to 51 the aces. */
const card = { type: 'integer', minimum: 0, maximum: 51 } as const;
const cards = listOf(card);
const pokerRank = { type: 'string', enum: pokerRanks } as const;
const teenPattiRank = { type: 'string', enum: teenPattiRanks } as const;

const holdem = schema(
  objectOf({
    kind: only('holdem'),
    /** The player's two cards, and those on the table: three, or five once the player has decided. */
    player: cards,
    board: cards,
    /** The dealer's two cards; empty while the round is open. */
    dealer: cards,
    /** The player's hand, and the cards that make it. */
    hand: pokerRank,
    best: cards,
    /** The dealer's hand, and whether it qualifies; null while the round is open. */
    dealerHand: maybe(pokerRank),
    qualifies: maybe(bool),
  }),
);
export type HoldemView = TypeOf<typeof holdem>;

const teenPatti = schema(
  objectOf({
    kind: only('teenPatti'),
    player: cards,
    /** Empty while the round is open. */
    dealer: cards,
    hand: teenPattiRank,
    /** The dealer's hand, and whether it qualifies; null while the round is open. */
    dealerHand: maybe(teenPattiRank),
    qualifies: maybe(bool),
  }),
);
export type TeenPattiView = TypeOf<typeof teenPatti>;

const hiLo = schema(
  objectOf({
    kind: only('hiLo'),
    /** Every card so far in the order of turning; the last is the one to guess from. */
    cards,
    /** The guess that ended the round was wrong. */
    missed: bool,
    /** What leaving pays per unit of stake. */
    odds,
    /** What leaving will pay after a right guess; null for a guess that cannot be right, and once the round is over. */
    higher: maybe(odds),
    same: maybe(odds),
    lower: maybe(odds),
  }),
);
export type HiLoView = TypeOf<typeof hiLo>;

const war = schema(
  objectOf({
    kind: only('war'),
    /** One card each, and a second after a war. */
    player: cards,
    dealer: cards,
    /** The player gave up at a tie. */
    surrendered: bool,
  }),
);
export type WarView = TypeOf<typeof war>;

const videoPoker = schema(
  objectOf({
    kind: only('videoPoker'),
    /** The cards as they were dealt, and as they are. */
    dealt: cards,
    hand: cards,
    /** Which of the five were held; empty while the round is open. */
    held: listOf(count),
    /** The hand as it is, and whether it pays. */
    rank: pokerRank,
    pays: bool,
  }),
);
export type VideoPokerView = TypeOf<typeof videoPoker>;

/** What can be seen of a round, by kind of game. */
export const roundViews = {
  dice,
  mines,
  holdem,
  teenPatti,
  hiLo,
  war,
  videoPoker,
} as const satisfies Readonly<Record<RoundKind, object>>;

export type RoundView =
  | DiceView
  | MinesView
  | HoldemView
  | TeenPattiView
  | HiLoView
  | WarView
  | VideoPokerView;
