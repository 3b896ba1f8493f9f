import { amount, code, count, instant, listOf, objectOf } from '../api/shapes.ts';
import { type Schema, schema, type TypeOf } from '../schema.ts';
import { mostRoundBets, roundKinds } from './codes.ts';
import { type RoundView, roundViews } from './roundViews.ts';
import { maybe, odds, stake, transactionId } from './shapes.ts';

const kind = { type: 'string', enum: roundKinds } as const;

/** What a bet is on: a code of the kind's rules, such as `under-50` or `red`. */
const selection = { type: 'string', pattern: '^[a-z][A-Za-z0-9-]{0,31}$' } as const;

/** A percentage with two decimals: "97.30". */
const percent = { type: 'string', pattern: '^\\d{2,3}\\.\\d{2}$' } as const;

const roundFields = {
  id: code,
  kind,
  /** How many actions it has taken. */
  step: count,
  /** Its bets in the order in which they were placed; `odds` (payout per unit of stake) is null until it is over. */
  bets: listOf(objectOf({ on: selection, stake: amount, odds: maybe(odds), win: amount })),
  /** All stakes, and all that they won, stakes included; "0" while it is open. */
  stake: amount,
  win: amount,
  /** What the player may do; empty once it is over. */
  actions: listOf(selection),
  startedAt: instant,
} as const;

const bareRound = schema(objectOf(roundFields));

/** A round of a game, open while it has actions or waits for its end. */
export type GameRound = TypeOf<typeof bareRound> & {
  readonly state: 'open' | 'over';
  readonly view: RoundView;
};

const round = objectOf({
  ...roundFields,
  state: { type: 'string', enum: ['open', 'over'] } as const,
  /** What can be seen of it. */
  view: { type: 'object', required: ['kind'], oneOf: Object.values(roundViews) },
}) as object as Schema<GameRound>;

/** The rules of a game as far as they are stated, and its open round. */
export interface RoundTable {
  readonly kind: TypeOf<typeof bareTable>['kind'];
  readonly returns: TypeOf<typeof bareTable>['returns'];
  readonly round: GameRound | null;
}
const tableFields = {
  kind,
  /** Average return to the player of each group of bets, counted from the rules. */
  returns: listOf(objectOf({ of: selection, percent })),
} as const;
const bareTable = schema(objectOf(tableFields));
export const roundTable = objectOf({
  ...tableFields,
  round: maybe(round),
}) as object as Schema<RoundTable>;

const bets = () => listOf(objectOf({ on: selection, stake }));

/** Starts a round with all its bets, or refuses all of them. */
export const startRoundBody = schema(
  objectOf({
    transactionId,
    bets: {
      type: 'array',
      minItems: 1,
      maxItems: mostRoundBets,
      items: objectOf({ on: selection, stake }),
    } as unknown as ReturnType<typeof bets>,
  }),
);
export type StartRoundBody = TypeOf<typeof startRoundBody>;
export type RoundBet = StartRoundBody['bets'][number];

/** One action in an open round, under an id of its own: sent again, it takes effect once. */
export const actOnRoundBody = schema(objectOf({ transactionId, round: code, action: selection }));
export type ActOnRoundBody = TypeOf<typeof actOnRoundBody>;

/** A round after a start or an action, with the balance. */
export interface RoundResult {
  readonly round: GameRound;
  readonly balance: string;
  readonly serverTime: string;
}
export const roundResult = objectOf({
  round,
  balance: amount,
  serverTime: instant,
}) as object as Schema<RoundResult>;

/** Names a round; the default is the open round of the session's game. */
export const roundQuery = schema({ type: 'object', properties: { round: code } });

/** The round asked for, null if there is none. */
export interface RoundReading {
  readonly round: GameRound | null;
  readonly balance: string;
  readonly serverTime: string;
}
export const roundState = objectOf({
  round: maybe(round),
  balance: amount,
  serverTime: instant,
}) as object as Schema<RoundReading>;
