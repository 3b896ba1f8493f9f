import { amount, code, instant, objectOf } from '../api/shapes.ts';
import { schema } from '../schema.ts';

/**
 * Idempotency key of a bet, sent again with every retry, so that a bet takes effect once. At least 96 random bits, such
 * as `crypto.randomUUID()`.
 */
export const transactionId = { type: 'string', pattern: '^[A-Za-z0-9_-]{16,64}$' } as const;

/** A stake: decimal text above zero, with no more decimals than the currency. */
export const stake = { type: 'string', pattern: '^\\d{1,12}(\\.\\d{1,8})?$' } as const;

/** Payout per unit of stake, stake included: decimal text with two decimals, such as "1.90". */
export const odds = { type: 'string', pattern: '^\\d{1,9}\\.\\d\\d$' } as const;

/** Common fields of bets. A bet is open until its draw or matches are over. `win` includes the stake; "0" while open. */
export const betState = {
  id: code,
  stake: amount,
  state: { type: 'string', enum: ['open', 'settled', 'void'] } as const,
  win: amount,
  placedAt: instant,
} as const;

/** The possible win of an open bet, stake included. */
export const potential = amount;

/** A nullable shape. */
export const maybe = <const S extends object>(shape: S) =>
  ({ anyOf: [shape, { type: 'null' }] }) as unknown as {
    readonly anyOf: readonly [S, { readonly type: 'null' }];
  };

/** A balance, the only wallet data in responses. */
export const balanceOnly = schema(objectOf({ balance: amount }));
