import { cancelWithdrawal, withdraw } from '#schemas/api/withdrawals.ts';
import { feeOf } from '#src/domain/money/terms.ts';
import { scaleAmount } from '#src/domain/values/money.ts';
import { driveFee } from './moneyMembers.ts';
import {
  amountOf,
  byKey,
  callAsPlayer,
  drawOf,
  driveKey,
  type MoneyAttempt,
  type MoneyOperation,
} from './moneyOperation.ts';

/** What is read of a withdrawal. */
interface Withdrawal {
  readonly id: string;
  readonly state: string;
  readonly amount: string;
}

/** Of a withdrawal only that it was cancelled is final at once: the others are on their way. */
const tell = ({ id, state, amount }: Withdrawal): string =>
  `${id} ${scaleAmount(amount, 2)} ${state === 'cancelled' ? 'cancelled' : 'kept'}`;

/** Takes back every third; refused where it was sent already. */
const cancelOf = async (attempt: MoneyAttempt, id: string): Promise<Withdrawal | undefined> =>
  drawOf(attempt.key, 3) === 0
    ? callAsPlayer<Withdrawal>(attempt, cancelWithdrawal, { body: { id } })
    : undefined;

/** Withdrawals to the card, some of them cancelled. Told: id, amount, and whether it was cancelled. */
export const cardWithdrawals: MoneyOperation = {
  name: 'withdrawal',
  weight: 2,
  async send(attempt) {
    const { card, paymentPassword } = attempt.player;
    const amount = amountOf(attempt.key, 10);
    const asked = await callAsPlayer<Withdrawal>(attempt, withdraw, {
      body: { amount, fee: feeOf(amount, driveFee, 2), card, paymentPassword },
    });
    return asked && tell((await cancelOf(attempt, asked.id)) ?? asked);
  },
  async stored(db) {
    const orders = await db
      .selectFrom('pay_order')
      .select(['id', 'state', 'amount', 'idempotency_key'])
      .where('kind', '=', 'withdrawal')
      .where('idempotency_key', 'like', `${driveKey}%`)
      .execute();
    return byKey(orders, (order) => order.idempotency_key, tell);
  },
};
