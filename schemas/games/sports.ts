import { amount, code, count, instant, listOf, objectOf, text, url } from '../api/shapes.ts';
import { schema, type TypeOf } from '../schema.ts';
import { mostSelections } from './codes.ts';
import { betState, maybe, odds, potential, stake, transactionId } from './shapes.ts';

export const matchKinds = ['football', 'esports', 'cockfight'] as const;
export type MatchKind = (typeof matchKinds)[number];

/** `winner`: home, draw (not in e-sports), away. `total`: goals or maps above or below `line` (not in cockfights). */
export const marketIds = ['winner', 'total'] as const;
export type MarketId = (typeof marketIds)[number];
export const selectionIds = ['home', 'draw', 'away', 'over', 'under'] as const;
export type SelectionId = (typeof selectionIds)[number];

const market = { type: 'string', enum: marketIds } as const;
const selection = { type: 'string', enum: selectionIds } as const;
const kind = { type: 'string', enum: matchKinds } as const;

/** Home and away. */
const score = maybe(listOf(count));
const side = objectOf({ name: text, imageUrl: url });

const match = objectOf({
  id: code,
  kind,
  league: text,
  home: side,
  away: side,
  startsAt: instant,
  /** When the match ends and its bets are settled. */
  endsAt: instant,
  /** Bets are accepted on upcoming matches only. */
  state: { type: 'string', enum: ['upcoming', 'live', 'finished'] } as const,
  /** Null until the match starts. */
  score,
  markets: listOf(
    objectOf({
      id: market,
      /** Only for `total`, such as "2.5"; else null. */
      line: maybe(code),
      selections: listOf(objectOf({ id: selection, odds })),
    }),
  ),
});

/** One leg of a bet, with the names and odds at the time of placing. */
const leg = objectOf({
  match: code,
  kind,
  home: text,
  away: text,
  startsAt: instant,
  market,
  line: maybe(code),
  selection,
  odds,
  /** Null until the match is over. */
  score,
  won: maybe({ type: 'boolean' } as const),
});

const bet = objectOf({ ...betState, potential, odds, legs: listOf(leg) });

/** The current matches and the member's bets. */
export const sportsState = schema(
  objectOf({
    serverTime: instant,
    /** Live first, then upcoming by time, then finished, newest first. */
    matches: listOf(match),
    open: listOf(bet),
    /** Bets settled since the start of the session, newest first, at most 50. */
    settled: listOf(bet),
    balance: amount,
  }),
);
export type SportsState = TypeOf<typeof sportsState>;
export type Match = SportsState['matches'][number];
export type SportsBet = SportsState['open'][number];

/** One selection is a single; up to six, of different matches, are a multiple that wins when all legs win. */
export const sportsBetBody = schema(
  objectOf({
    transactionId,
    stake,
    selections: {
      type: 'array',
      minItems: 1,
      maxItems: mostSelections,
      items: objectOf({ match: code, market, selection, odds }),
    } as unknown as ReturnType<typeof selectionsShape>,
  }),
);
const selectionsShape = () => listOf(objectOf({ match: code, market, selection, odds }));
export type SportsBetBody = TypeOf<typeof sportsBetBody>;

export const sportsBetResult = schema(objectOf({ bet, balance: amount }));
export type SportsBetResult = TypeOf<typeof sportsBetResult>;

/** Sent with `odds.changed`: each selection with its current odds. */
export const changedOdds = objectOf({ match: code, market, selection, odds });
