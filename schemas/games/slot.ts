import { amount, code, count, list, object } from '../api/shapes.ts';
import { schema, type TypeOf } from '../schema.ts';
import { reels, rows } from './codes.ts';
import { stake, transactionId } from './shapes.ts';

/** A slot's rules as a player may read them. Symbols are numbers from 0, rarest last but one; `wild` stands for any. */
export const slotTable = schema(
  object({
    reels: { type: 'integer', const: reels } as const,
    rows: { type: 'integer', const: rows } as const,
    /** How many symbols there are, the wild one among them. */
    symbols: count,
    wild: count,
    /** Of each line the row it takes on each reel, from the top, left to right. */
    lines: list(list(count)),
    /** By symbol: what three, four and five of it (x3, x4, x5) from the left pay, in multiples of the line's bet (bet / lines). */
    pays: {
      type: 'object',
      additionalProperties: object({ x3: count, x4: count, x5: count }),
    } as const,
    /** What a stake returns on average, in percent, computed from strips and pays: "95.12". */
    rtp: { type: 'string', pattern: '^\\d{2}\\.\\d{2}$' } as const,
  }),
);
export type SlotTable = TypeOf<typeof slotTable>;

/** `bet` is the stake of all lines together, one of the session's `bets`. */
export const spinBody = schema(object({ transactionId, bet: stake }));
export type SpinBody = TypeOf<typeof spinBody>;

/** A decided round. */
export const spinResult = schema(
  object({
    roundId: code,
    /** Symbols by reel from the left, then by row from the top. */
    grid: list(list(count)),
    /** Winning lines by their place in the table; the `count` symbols stand on the leftmost reels. */
    wins: list(object({ line: count, symbol: count, count, amount })),
    win: amount,
    /** After the round. */
    balance: amount,
  }),
);
export type SpinResult = TypeOf<typeof spinResult>;
