import { depositByTransfer, retractDeposit, tellDeposit } from '#schemas/api/deposits.ts';
import { scaleAmount } from '#src/domain/values/money.ts';
import { decideAsClerk } from './clerks.ts';
import {
  cancel,
  type Deposit,
  drawCourse,
  isOver,
  promotionOf,
  readOwnDeposit,
  storedDeposits,
  tellOver,
} from './deposits.ts';
import { amountOf, callAsPlayer, type MoneyAttempt, type MoneyOperation } from './moneyOperation.ts';

const tellOf = (attempt: MoneyAttempt, { id }: Deposit) =>
  callAsPlayer(attempt, tellDeposit, { body: { id } });

/** All clerks decide at the same time, on what may be decided already. */
async function decide(
  { player: { siteUrl, clerks }, onRepeat }: MoneyAttempt,
  { id }: Deposit,
  decision: 'approve' | 'refuse',
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const one = { order: id, decision, fields };
  await Promise.all(clerks.map((clerk) => decideAsClerk(siteUrl, clerk, one, onRepeat)));
}

/** What happens to a transfer. */
type Course = (attempt: MoneyAttempt, deposit: Deposit) => Promise<unknown>;

const credited =
  (arrived: (key: string) => string): Course =>
  async (attempt, deposit) => {
    await tellOf(attempt, deposit);
    await decide(attempt, deposit, 'approve', { arrived: scaleAmount(arrived(attempt.key), 2) });
  };
const asAsked = credited((key) => amountOf(key, 20));

const courses: readonly [Course, ...Course[]] = [
  cancel,
  async (attempt, deposit) => {
    await tellOf(attempt, deposit);
    await callAsPlayer(attempt, retractDeposit, { body: { id: deposit.id } });
    await cancel(attempt, deposit);
  },
  async (attempt, deposit) => {
    await tellOf(attempt, deposit);
    await decide(attempt, deposit, 'refuse', { reason: 'no such transfer' });
  },
  credited((key) => amountOf(key, 30)),
  // Money of one that was cancelled comes all the same.
  async (attempt, deposit) => {
    await cancel(attempt, deposit);
    await decide(attempt, deposit, 'approve', { arrived: scaleAmount(amountOf(attempt.key, 20), 2) });
  },
  ...[asAsked, asAsked, asAsked, asAsked],
];

/** Deposits by transfer, which operators decide on. Told: id, final state, and what arrived in the wallet. */
export const transferDeposits: MoneyOperation = {
  name: 'deposit by transfer',
  weight: 2,
  async send(attempt) {
    const { key } = attempt;
    const deposit = await callAsPlayer<Deposit>(attempt, depositByTransfer, {
      body: {
        ...{ method: 'bank-transfer', revision: 1, bank: 'moana', amount: amountOf(key, 20) },
        fields: { payerName: 'Teva Marama', lastFour: '4711' },
        ...promotionOf(key),
      },
    });
    if (!deposit) return undefined;
    if (!isOver(deposit)) await drawCourse(key, courses)(attempt, deposit);
    return tellOver(await readOwnDeposit(attempt, deposit.id));
  },
  stored: (db) => storedDeposits(db, 'bank-transfer'),
};
