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

const plinko = schema(
  objectOf({
    kind: only('plinko'),
    /** Rows of pins. */
    rows: count,
    /** At each row 0 if the ball went to the left, 1 if to the right. */
    path: listOf(count),
  }),
);
export type PlinkoView = TypeOf<typeof plinko>;

const tower = schema(
  objectOf({
    kind: only('tower'),
    /** Doors on each floor. */
    doors: count,
    /** The opened door of each floor, from the lowest. */
    opened: listOf(count),
    /** The door with the trap of the floors that can be seen: those passed, and all once the round is over. */
    traps: listOf(count),
    /** What leaving now pays per unit of stake, and what it pays after one more floor. */
    odds,
    nextOdds: odds,
  }),
);
export type TowerView = TypeOf<typeof tower>;

const spinWheel = schema(
  objectOf({
    kind: only('spinWheel'),
    /** Which wheel. */
    wheel: { type: 'string', enum: ['low', 'medium', 'high'] } as const,
    /** The segment at which it stopped, clockwise from 0. */
    segment: count,
  }),
);
export type SpinWheelView = TypeOf<typeof spinWheel>;

const crash = schema(
  objectOf({
    kind: only('crash'),
    /** Where it leaves by itself, per unit of stake. */
    target: odds,
    /** The most that the flight reached; null while it is not over. */
    burnt: maybe(odds),
    /** What was left with; null for a flight that is not over, or burnt before. */
    left: maybe(odds),
  }),
);
export type CrashView = TypeOf<typeof crash>;

const fishing = schema(
  objectOf({
    kind: only('fishing'),
    /** The shots that caught their fish, by their place among the bets. */
    catches: listOf(count),
  }),
);
export type FishingView = TypeOf<typeof fishing>;
const roulette = schema(
  objectOf({
    kind: only('roulette'),
    /** Where the ball came to rest, 0 to 36. */
    number: count,
  }),
);
export type RouletteView = TypeOf<typeof roulette>;

const lightningRoulette = schema(
  objectOf({
    kind: only('lightningRoulette'),
    number: count,
    /** The numbers that lightning struck, and what they pay per unit of stake. */
    lucky: listOf(objectOf({ number: count, pays: count })),
  }),
);
export type LightningRouletteView = TypeOf<typeof lightningRoulette>;

/** Both hands, as numbers of cards in the order of dealing. */
const baccaratHands = { player: listOf(count), banker: listOf(count) } as const;
const baccarat = schema(objectOf({ kind: only('baccarat'), ...baccaratHands }));
const speedBaccarat = schema(objectOf({ kind: only('speedBaccarat'), ...baccaratHands }));
export type BaccaratView = TypeOf<typeof baccarat> | TypeOf<typeof speedBaccarat>;

const dragonTiger = schema(
  objectOf({
    kind: only('dragonTiger'),
    /** The card of each side. */
    dragon: count,
    tiger: count,
  }),
);
export type DragonTigerView = TypeOf<typeof dragonTiger>;

const sicBo = schema(
  objectOf({
    kind: only('sicBo'),
    /** What the three dice show. */
    dice: listOf(count),
  }),
);
export type SicBoView = TypeOf<typeof sicBo>;

const wheelShow = schema(
  objectOf({
    kind: only('wheelShow'),
    /** Segments at which the wheel stopped, spin by spin. */
    stops: listOf(count),
  }),
);
export type WheelShowView = TypeOf<typeof wheelShow>;

const blackjack = schema(
  objectOf({
    kind: only('blackjack'),
    /** The dealer's cards: only the first while the round is open. */
    dealer: listOf(count),
    /** The player's hands, two after a split. */
    hands: listOf(listOf(count)),
    /** The hand that plays; the number of hands once the round is over. */
    turn: count,
    /** The hand of every bet, in the order of placing. */
    bets: listOf(count),
  }),
);
export type BlackjackView = TypeOf<typeof blackjack>;

const threeCardPoker = schema(
  objectOf({
    kind: only('threeCardPoker'),
    player: listOf(count),
    /** The dealer's cards; none while the round is open. */
    dealer: listOf(count),
    /** Whether the hand was played; false while the round is open, and after folding. */
    isPlayed: bool,
  }),
);
export type ThreeCardPokerView = TypeOf<typeof threeCardPoker>;

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
  plinko,
  tower,
  spinWheel,
  crash,
  fishing,
  roulette,
  lightningRoulette,
  baccarat,
  speedBaccarat,
  dragonTiger,
  sicBo,
  wheelShow,
  blackjack,
  threeCardPoker,
  holdem,
  teenPatti,
  hiLo,
  war,
  videoPoker,
} as const satisfies Readonly<Record<RoundKind, object>>;

export type RoundView =
  | DiceView
  | MinesView
  | PlinkoView
  | TowerView
  | SpinWheelView
  | CrashView
  | FishingView
  | RouletteView
  | LightningRouletteView
  | BaccaratView
  | DragonTigerView
  | SicBoView
  | WheelShowView
  | BlackjackView
  | ThreeCardPokerView
  | HoldemView
  | TeenPattiView
  | HiLoView
  | WarView
  | VideoPokerView;
