import { amount, code, instant, object } from '../api/shapes.ts';

import { schema } from '../schema.ts';

/**
 * Made once for one intended bet and sent again with every retry of it: a bet takes effect once. At least 96 bits of
 * chance, such as `crypto.randomUUID()`.
 */
export const transactionId = { type: 'string', pattern: '^[A-Za-z0-9_-]{16,64}$' } as const;

/** A stake: decimal text above zero, with no more decimals than the currency. */
export const stake = { type: 'string', pattern: '^\\d{1,12}(\\.\\d{1,8})?$' } as const;

/** What one unit of stake pays, stake included: decimal text with two decimals, such as "1.90". */
export const odds = { type: 'string', pattern: '^\\d{1,9}\\.\\d\\d$' } as const;

/** What every bet has: open until its draw or its matches are over. `win` includes the stake; "0" while open. */
export const betState = {
  id: code,
  stake: amount,
  state: { type: 'string', enum: ['open', 'settled', 'void'] } as const,
  win: amount,
  placedAt: instant,
} as const;

/** What may be won with an open bet, stake included. */
export const potential = amount;

/** `null` or a shape. */
export const maybe = <const S extends object>(shape: S) =>
  ({ anyOf: [shape, { type: 'null' }] }) as unknown as {
    readonly anyOf: readonly [S, { readonly type: 'null' }];
  };

/** A balance, the only thing that an answer tells of the wallet. */
export const balanceOnly = schema(object({ balance: amount }));
