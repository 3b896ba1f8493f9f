import { amount, code, count, instant, listOf, objectOf, text, url } from '../api/shapes.ts';
import { gameFamilies } from '../codes.ts';
import { type Schema, schema, type TypeOf } from '../schema.ts';
import { gameErrorCodes } from './codes.ts';
import { type DrawTable, drawTable } from './draw.ts';
import { type RoundTable, roundTable } from './round.ts';
import { type SlotTable, slotTable } from './slot.ts';
import { changedOdds, type SportsState, sportsState } from './sports.ts';

/** A ticket: 128 bits, valid once, for a minute, for one member of one brand and one game. */
export const ticketBody = schema(objectOf({ ticket: { type: 'string', pattern: '^[\\w-]{22}$' } as const }));

const common = {
  /** Kept only in the page's memory; sent as `Authorization: Bearer`. */
  token: { type: 'string', pattern: '^[\\w-]{43}$' } as const,
  game: objectOf({
    nodeId: code,
    name: text,
    family: { type: 'string', enum: gameFamilies } as const,
    /** The vendor's display name. */
    vendor: text,
  }),
  /** The brand's name. */
  brand: text,
  /** Origin of the page that frames the game: messages are posted to it only. */
  siteOrigin: url,
  /** BCP 47 tag; `intl` is the tag for `Intl`, with Latin digits. */
  language: code,
  intl: code,
  direction: { type: 'string', enum: ['ltr', 'rtl'] } as const,
  currency: objectOf({ symbol: text, decimals: count }),
  balance: amount,
  /** Stakes, smallest first. A slot accepts only these; other engines accept any stake from the first to the last. */
  bets: listOf(amount),
  serverTime: instant,
  /** The `demoGame.` texts in the session's language, without the prefix. */
  texts: { type: 'object', additionalProperties: text } as const,
  /** A free trial account. */
  trial: { type: 'boolean' } as const,
} as const;

const basis = schema(objectOf(common));
type Basis = TypeOf<typeof basis>;

/** A game session at its start. */
export type GameSession =
  | (Basis & { readonly engine: 'slot'; readonly table: SlotTable })
  | (Basis & { readonly engine: 'draw'; readonly table: DrawTable })
  | (Basis & { readonly engine: 'sports'; readonly table: SportsState })
  | (Basis & { readonly engine: 'round'; readonly table: RoundTable });

const sessionShape = (engine: string, table: object) =>
  objectOf({ ...common, engine: { type: 'string', const: engine } as const, table });

/** The response to a ticket. */
export const gameSession = {
  type: 'object',
  required: ['engine'],
  oneOf: [
    sessionShape('slot', slotTable),
    sessionShape('draw', drawTable),
    sessionShape('sports', sportsState),
    sessionShape('round', roundTable),
  ],
} as object as Schema<GameSession>;

/** The body of every error response of the games' API. */
export const gameError = schema({
  type: 'object',
  properties: {
    error: { type: 'string', enum: gameErrorCodes },
    /** With `odds.changed`. */
    selections: listOf(changedOdds),
    /** Seconds, with `too.many` and `maintenance`. */
    retryAfter: count,
  },
  required: ['error'],
});
export type GameError = TypeOf<typeof gameError>;
