import { gameApi } from '#schemas/games/operations.ts';
import type { Queries } from '#src/server/db/handle.ts';
import { callUntilAnswered, type Spinner } from '../attack/spinners.ts';

/** Where a player's calls go: to a proxy that loses and repeats some. */
export interface MoneyPlayer {
  readonly gamesUrl: string;
  readonly spinner: Spinner;
}

/** A way to move money over HTTP. */
export interface MoneyOperation {
  readonly name: string;
  /** Of how many movements one is this: the share of all weights. */
  readonly weight: number;
  /** Does it under a key, again until there is an answer; resolves to the id that the answer tells. */
  send(player: MoneyPlayer, key: string, onRepeat: () => void): Promise<string>;
  /** What the database holds: each key with the ids that took effect under it. */
  stored(db: Queries): Promise<ReadonlyMap<string, readonly string[]>>;
}

const spins: MoneyOperation = {
  name: 'spin',
  weight: 1,
  async send({ gamesUrl, spinner: { token, bet } }, transactionId, onRepeat) {
    const address = `${gamesUrl}${gameApi.spin.path}`;
    const answer = await callUntilAnswered(address, { token, body: { transactionId, bet }, onRepeat });
    return (answer as { roundId: string }).roundId;
  },
  async stored(db) {
    // Not those that the seed invents for the demo's member.
    const orders = await db
      .selectFrom('bet_order')
      .select(['id', 'transaction_id'])
      .where('transaction_id', 'not like', 'past-%')
      .execute();
    const byKey = Map.groupBy(orders, (order) => order.transaction_id);
    return new Map([...byKey].map(([key, rows]) => [key, rows.map(({ id }) => id)]));
  },
};

/** All ways; deposits, withdrawals and transfers are further entries. */
export const moneyOperations: readonly [MoneyOperation, ...MoneyOperation[]] = [spins];
