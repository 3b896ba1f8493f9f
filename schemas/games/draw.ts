import { amount, code, count, instant, listOf, objectOf, text } from '../api/shapes.ts';
import { schema, type TypeOf } from '../schema.ts';
import { boards, mostLines } from './codes.ts';
import { betState, maybe, odds, potential, stake, transactionId } from './shapes.ts';

/**
 * Kinds of draws. `digits` are drawn one after the other, and may repeat; `balls` come from one drum, each once; `dice` are
 * thrown; in a `race` all boats come in one after the other; `bingo` draws balls, of which the first counts on its own.
 */
export const drawKinds = ['digits', 'balls', 'dice', 'race', 'bingo'] as const;
export type DrawKindId = (typeof drawKinds)[number];

/**
 * Play types. Traditional board, digits: `straight` all in order, `box` all in any order, `first2`, `last2`; balls and
 * bingo: `pick1` … `pick5`, all picked balls are among those drawn; dice: one, two or three dice show the number; a race:
 * the first boat, the first two, the first three in order. Entertainment board, on the sum of all drawn numbers: `big`,
 * `small`, `odd`, `even`, and ranges of the sum (`band1` … `band5`); dice: three alike, three in a row; a race: the first
 * boat by its number, the sum of the first two, the first against the last; bingo: the column and parity of the first ball.
 */
export const drawPlays = [
  'straight',
  'box',
  'first2',
  'last2',
  'pick1',
  'pick2',
  'pick3',
  'pick4',
  'pick5',
  'single',
  'double',
  'triple',
  'champion',
  'podium2',
  'podium3',
  'big',
  'small',
  'odd',
  'even',
  'band1',
  'band2',
  'band3',
  'band4',
  'band5',
  'anyTriple',
  'run',
  'champBig',
  'champSmall',
  'champOdd',
  'champEven',
  'dragon',
  'tiger',
  'topBig',
  'topSmall',
  'topOdd',
  'topEven',
  'colB',
  'colI',
  'colN',
  'colG',
  'colO',
  'firstOdd',
  'firstEven',
] as const;
export type DrawPlay = (typeof drawPlays)[number];

const play = { type: 'string', enum: drawPlays } as const;
const number = { type: 'string', pattern: '^\\d{1,2}$' } as const;

const drawn = objectOf({ issue: code, drawnAt: instant, numbers: listOf(number), bonus: listOf(number) });

const bet = objectOf({
  ...betState,
  issue: code,
  /** When its draw is due. */
  drawAt: instant,
  playType: play,
  numbers: listOf(number),
  odds,
  potential,
});

const playType = objectOf({
  id: play,
  /** How many numbers a line takes; null for a play type without numbers. */
  picksNumbers: maybe(count),
  /** Whether a number may occur twice in a line: digits yes, balls no. */
  repeats: { type: 'boolean' } as const,
  /** Whether the order of a line's numbers counts. */
  ordered: { type: 'boolean' } as const,
  /** Range of the numbers to choose from; of a play type without numbers, of what wins (odd, even: among these). */
  numbersFrom: count,
  numbersTo: count,
  /** Odds of a line whose numbers are all different. */
  odds,
  /** `box` only: odds by the number of winning orders (`ordersOf` in src/domain/games/rules/drawBets.ts), which must be above 1. */
  byOrders: listOf(objectOf({ orders: count, odds })),
});

/** The current state of a lottery's draws. */
const state = {
  serverTime: instant,
  /** The draw that bets are currently placed on. */
  issue: code,
  nextDrawAt: instant,
  /** Bets on that draw are accepted before this time; from then until the draw, none are. */
  closesAt: instant,
  lastDraw: drawn,
  /** The five draws before `lastDraw`, newest first. */
  history: listOf(drawn),
  /** The member's open bets on this lottery, newest first. */
  open: listOf(bet),
} as const;

/** A lottery's rules and its state at the start of a session. */
export const drawTable = schema(
  objectOf({
    code,
    name: text,
    drawKind: { type: 'string', enum: drawKinds } as const,
    picks: count,
    bonusPicks: count,
    low: count,
    high: count,
    /** The board to show first. */
    board: { type: 'string', enum: boards } as const,
    /** Play types by board; empty for a board that the lottery does not offer. */
    playTypes: objectOf({ trad: listOf(playType), ent: listOf(playType) }),
    everyMinutes: count,
    /** Lotteries that can be opened in the same session (`GET /api/draw/table?code=`), including this one. */
    lotteries: listOf(objectOf({ code, name: text, nextDrawAt: instant })),
    ...state,
  }),
);
export type DrawTable = TypeOf<typeof drawTable>;
export type PlayType = DrawTable['playTypes']['trad'][number];
export type DrawBet = DrawTable['open'][number];

export const drawState = schema(
  objectOf({
    ...state,
    /** Bets settled since the start of the session, newest first, at most 50. */
    settled: listOf(bet),
    balance: amount,
  }),
);
export type DrawState = TypeOf<typeof drawState>;

/** Names a lottery; the default is the lottery of the session. */
export const drawQuery = schema({ type: 'object', properties: { code } });

/** Lines for one draw, each with its stake. Either all are placed or none. */
export const drawBetBody = schema(
  objectOf({
    transactionId,
    code,
    issue: code,
    lines: {
      type: 'array',
      minItems: 1,
      maxItems: mostLines,
      items: objectOf({ playType: play, numbers: listOf(number), stake }),
    } as unknown as ReturnType<typeof linesShape>,
  }),
);
const linesShape = () => listOf(objectOf({ playType: play, numbers: listOf(number), stake }));
export type DrawBetBody = TypeOf<typeof drawBetBody>;

export const drawBetResult = schema(objectOf({ bets: listOf(bet), balance: amount }));
export type DrawBetResult = TypeOf<typeof drawBetResult>;
