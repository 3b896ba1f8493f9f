import { amount, code, count, listOf, objectOf } from '../api/shapes.ts';
import { schema, type TypeOf } from '../schema.ts';
import { reels, rows } from './codes.ts';
import { stake, transactionId } from './shapes.ts';

/** A slot's paytable. Symbols are numbers from 0; the last but one is the rarest; `wild` substitutes for any symbol. */
export const slotTable = schema(
  objectOf({
    reels: { type: 'integer', const: reels } as const,
    rows: { type: 'integer', const: rows } as const,
    /** Number of symbols, including the wild. */
    symbols: count,
    wild: count,
    /** Per line, its row on each reel, counted from the top, reels from left to right. */
    lines: listOf(listOf(count)),
    /** By symbol: pays for three, four and five (x3, x4, x5) from the left, in multiples of the line bet (bet / lines). */
    pays: {
      type: 'object',
      additionalProperties: objectOf({ x3: count, x4: count, x5: count }),
    } as const,
    /** Return to player in percent, computed from strips and pays: "95.12". */
    rtp: { type: 'string', pattern: '^\\d{2}\\.\\d{2}$' } as const,
  }),
);
export type SlotTable = TypeOf<typeof slotTable>;

/** `bet` is the total stake of all lines, one of the session's `bets`. */
export const spinBody = schema(objectOf({ transactionId, bet: stake }));
export type SpinBody = TypeOf<typeof spinBody>;

/** A decided round. */
export const spinResult = schema(
  objectOf({
    roundId: code,
    /** Symbols, by reel from the left, then by row from the top. */
    grid: listOf(listOf(count)),
    /** Winning lines by their index in the paytable; the `count` symbols are on the leftmost reels. */
    wins: listOf(objectOf({ line: count, symbol: count, count, amount })),
    win: amount,
    /** Balance after the round. */
    balance: amount,
  }),
);
export type SpinResult = TypeOf<typeof spinResult>;
