import { gameApi } from '#schemas/games/operations.ts';
import { callUntilAnswered } from '../attack/spinners.ts';
import { byKey, drawOf, driveKey, type MoneyOperation, unlessRefused } from './moneyOperation.ts';

/** Bets on a slot. Told: the round's id. */
export const spins: MoneyOperation = {
  name: 'spin',
  weight: 5,
  async send({ player: { gamesUrl, spinner }, key, onRepeat }) {
    const answer = await unlessRefused(
      callUntilAnswered(`${gamesUrl}${gameApi.spin.path}`, {
        token: spinner.token,
        body: { transactionId: key, bet: spinner.bets[drawOf(key, spinner.bets.length)] },
        onRepeat,
      }),
    );
    return (answer as { roundId: string } | undefined)?.roundId;
  },
  async stored(db) {
    const orders = await db
      .selectFrom('bet_order')
      .select(['id', 'transaction_id'])
      .where('transaction_id', 'like', `${driveKey}%`)
      .execute();
    return byKey(
      orders,
      (order) => order.transaction_id,
      ({ id }) => id,
    );
  },
};
