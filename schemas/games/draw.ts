import { amount, code, count, instant, list, object, text } from '../api/shapes.ts';
import { schema, type TypeOf } from '../schema.ts';
import { boards, mostLines } from './codes.ts';
import { betState, maybe, odds, potential, stake, transactionId } from './shapes.ts';

/**
 * Ways to play. Traditional, digits: `straight` all in order, `box` all in any order, `first2`, `last2`; balls:
 * `pick1` … `pick5`, all of so many among those drawn. Entertainment, on the sum of all drawn: `big`, `small`, `odd`,
 * `even`, and bands of it.
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
  'big',
  'small',
  'odd',
  'even',
  'band1',
  'band2',
  'band3',
  'band4',
  'band5',
] as const;
export type DrawPlay = (typeof drawPlays)[number];

const play = { type: 'string', enum: drawPlays } as const;
const number = { type: 'string', pattern: '^\\d{1,2}$' } as const;

const drawn = object({ issue: code, drawnAt: instant, numbers: list(number), bonus: list(number) });

const bet = object({
  ...betState,
  issue: code,
  /** When its draw is due. */
  drawAt: instant,
  playType: play,
  numbers: list(number),
  odds,
  potential,
});

const playType = object({
  id: play,
  /** How many numbers a line takes; null: none, the play type says it all. */
  picksNumbers: maybe(count),
  /** Whether a number may stand twice in a line: digits yes, balls no. */
  repeats: { type: 'boolean' } as const,
  /** The numbers to choose from, or, of a play type without numbers, the sums that win (odd and even: of these). */
  numbersFrom: count,
  numbersTo: count,
  /** Of a line whose numbers are all different. */
  odds,
  /** `box` only: odds by the number of orders that win (`ordersOf` in src/domain/games/drawBets.ts); a line of one order is refused. */
  byOrders: list(object({ orders: count, odds })),
});

/** One lottery's draws as they stand. */
const state = {
  serverTime: instant,
  /** The draw that bets go to now. */
  issue: code,
  nextDrawAt: instant,
  /** Bets on that draw are taken before this moment; after it, until the draw, none are. */
  closesAt: instant,
  lastDraw: drawn,
  /** The five before the last one, newest first. */
  history: list(drawn),
  /** The member's open bets on this lottery, newest first. */
  open: list(bet),
} as const;

/** A lottery as its page begins. */
export const drawTable = schema(
  object({
    code,
    name: text,
    drawKind: { type: 'string', enum: ['digits', 'balls'] } as const,
    picks: count,
    bonusPicks: count,
    low: count,
    high: count,
    /** The board that was asked for; each play type says by its place which board it is on. */
    board: { type: 'string', enum: boards } as const,
    /** By board; a board that the lottery does not offer is empty. */
    playTypes: object({ trad: list(playType), ent: list(playType) }),
    everyMinutes: count,
    /** Other lotteries that can be opened in the same session (`GET /api/draw/table?code=`), this one among them. */
    lotteries: list(object({ code, name: text, nextDrawAt: instant })),
    ...state,
  }),
);
export type DrawTable = TypeOf<typeof drawTable>;
export type PlayType = DrawTable['playTypes']['trad'][number];
export type DrawBet = DrawTable['open'][number];

export const drawState = schema(
  object({
    ...state,
    /** Bets settled since the session began, newest first, at most 50. */
    settled: list(bet),
    balance: amount,
  }),
);
export type DrawState = TypeOf<typeof drawState>;

/** Asks for one lottery; without a code the session's own. */
export const drawQuery = schema({ type: 'object', properties: { code } });

/** Lines for one draw, staked each. They are placed all or none. */
export const drawBetBody = schema(
  object({
    transactionId,
    code,
    issue: code,
    lines: {
      type: 'array',
      minItems: 1,
      maxItems: mostLines,
      items: object({ playType: play, numbers: list(number), stake }),
    } as unknown as ReturnType<typeof linesShape>,
  }),
);
const linesShape = () => list(object({ playType: play, numbers: list(number), stake }));
export type DrawBetBody = TypeOf<typeof drawBetBody>;

export const drawBetResult = schema(object({ bets: list(bet), balance: amount }));
export type DrawBetResult = TypeOf<typeof drawBetResult>;
