import { amount, code, count, instant, listOf, objectOf, text, url } from '../api/shapes.ts';
import { schema, type TypeOf } from '../schema.ts';
import { mostSelections } from './codes.ts';
import { betState, maybe, odds, potential, stake, transactionId } from './shapes.ts';

/** Kinds of matches of two sides. */
export const matchKinds = [
  'football',
  'basketball',
  'tennis',
  'cricket',
  'volleyball',
  'badminton',
  'boxing',
  'darts',
  'esports',
  'cockfight',
] as const;
export type MatchKind = (typeof matchKinds)[number];

/** Kinds of contests that a bet can be on: matches, and the races of a derby. */
export const contestKinds = [...matchKinds, 'derby'] as const;
export type ContestKind = (typeof contestKinds)[number];

/**
 * Markets of matches: `winner`: home, draw (where there is one), away; `total`: above or below `line`; `score`: the final
 * score in sets; `method`: who wins a boxing match, and how. Of races: `win`: a runner is first; `place`: it is among the
 * first three.
 */
export const marketIds = ['winner', 'total', 'score', 'method', 'win', 'place'] as const;
export type MarketId = (typeof marketIds)[number];

/** Runners of a race, by their numbers. */
export const runnerIds = ['r1', 'r2', 'r3', 'r4', 'r5', 'r6', 'r7', 'r8'] as const;
export type RunnerId = (typeof runnerIds)[number];

/** Final scores in sets: `s21` is 2 : 1 for home. */
export const scoreIds = ['s20', 's21', 's12', 's02', 's30', 's31', 's32', 's23', 's13', 's03'] as const;

export const selectionIds = [
  ...['home', 'draw', 'away', 'over', 'under'],
  ...['homeStop', 'homePoints', 'awayStop', 'awayPoints'],
  ...scoreIds,
  ...runnerIds,
] as readonly (
  | 'home'
  | 'draw'
  | 'away'
  | 'over'
  | 'under'
  | 'homeStop'
  | 'homePoints'
  | 'awayStop'
  | 'awayPoints'
  | (typeof scoreIds)[number]
  | RunnerId
)[];
export type SelectionId = (typeof selectionIds)[number];

const market = { type: 'string', enum: marketIds } as const;
const selection = { type: 'string', enum: selectionIds } as const;

/** Of home and away; of a boxing match, third, who stopped the other: 1 home, 2 away. */
const score = maybe(listOf(count));
const side = objectOf({ name: text, imageUrl: url });
const contestState = { type: 'string', enum: ['upcoming', 'live', 'finished'] } as const;

const markets = listOf(
  objectOf({
    id: market,
    /** Only for `total`, such as "2.5"; else null. */
    line: maybe(code),
    /** Those that can be bet on now. */
    selections: listOf(objectOf({ id: selection, odds })),
  }),
);

const match = objectOf({
  id: code,
  kind: { type: 'string', enum: matchKinds } as const,
  league: text,
  home: side,
  away: side,
  startsAt: instant,
  /** When the match ends and its bets are settled. */
  endsAt: instant,
  state: contestState,
  /** Null until the match starts. */
  score,
  /** How many of its steps a live match has behind it, and how many it has: minutes, sets, rounds, by its kind. */
  step: count,
  steps: count,
  /** Those that are open: of a live match at odds that follow its score, of a finished one none. */
  markets,
});

const race = objectOf({
  id: code,
  /** The course. */
  name: text,
  /** By their numbers, from 1. */
  runners: listOf(objectOf({ id: { type: 'string', enum: runnerIds } as const, name: text })),
  startsAt: instant,
  endsAt: instant,
  state: contestState,
  /** The numbers of the runners in the order in which they come in; null until bets are closed. */
  order: maybe(listOf(count)),
  markets,
});

/** One leg of a bet, with the names and odds at the time of placing. In a race `home` is the runner, `away` the course. */
const leg = objectOf({
  match: code,
  kind: { type: 'string', enum: contestKinds } as const,
  home: text,
  away: text,
  startsAt: instant,
  market,
  line: maybe(code),
  selection,
  odds,
  /** Null until the match is over; of a race the place of the runner. */
  score,
  won: maybe({ type: 'boolean' } as const),
});

const bet = objectOf({ ...betState, potential, odds, legs: listOf(leg) });

/** The current matches or races of a game, and the member's bets. */
export const sportsState = schema(
  objectOf({
    serverTime: instant,
    /** Live first, then upcoming by time, then finished, newest first. */
    matches: listOf(match),
    /** The same of a derby; empty in other games. */
    races: listOf(race),
    open: listOf(bet),
    /** Bets settled since the start of the session, newest first, at most 50. */
    settled: listOf(bet),
    balance: amount,
  }),
);
export type SportsState = TypeOf<typeof sportsState>;
export type Match = SportsState['matches'][number];
export type Race = SportsState['races'][number];
export type SportsBet = SportsState['open'][number];

/** One selection is a single; up to six, of different matches or races, are a multiple that wins when all legs win. */
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
