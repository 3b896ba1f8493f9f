import { bool, count, listOf, objectOf } from '../api/shapes.ts';
import { schema, type TypeOf } from '../schema.ts';
import type { RoundKind } from './codes.ts';
import { odds } from './shapes.ts';

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

/** What can be seen of a round, by kind of game. */
export const roundViews = {
  dice,
  mines,
  roulette,
  lightningRoulette,
  baccarat,
  speedBaccarat,
  dragonTiger,
  sicBo,
  wheelShow,
  blackjack,
  threeCardPoker,
} as const satisfies Readonly<Record<RoundKind, object>>;

export type RoundView =
  | DiceView
  | MinesView
  | RouletteView
  | LightningRouletteView
  | BaccaratView
  | DragonTigerView
  | SicBoView
  | WheelShowView
  | BlackjackView
  | ThreeCardPokerView;
