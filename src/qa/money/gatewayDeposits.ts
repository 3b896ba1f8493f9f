import { setTimeout as wait } from 'node:timers/promises';
import { depositByGateway, tellDeposit } from '#schemas/api/deposits.ts';
import { scaleAmount } from '#src/domain/values/money.ts';
import { callUntilAnswered } from '../attack/spinners.ts';
import {
  cancel,
  type Deposit,
  drawCourse,
  isOver,
  promotionOf,
  readOwnDeposit,
  storedDeposits,
  tellDepositAs,
  tellOver,
} from './deposits.ts';
import { amountOf, callAsPlayer, type MoneyAttempt, type MoneyOperation } from './moneyOperation.ts';

/** Time after which a player looks again, in milliseconds. */
const pause = 50;

/** Sends a form of the gateway's page. */
async function act({ player, key, onRepeat }: MoneyAttempt, { open }: Deposit, form: Record<string, string>) {
  if (open === null) return;
  const address = `${player.gamesUrl}${new URL(open).pathname}`;
  await callUntilAnswered(address, { body: new URLSearchParams(form), key, onRepeat });
}

/** Acts on the gateway's page, comes back, says so, and looks until the deposit is over. */
const comeBack =
  (form: (key: string) => Record<string, string>) =>
  async (attempt: MoneyAttempt, deposit: Deposit): Promise<string> => {
    await act(attempt, deposit, form(attempt.key));
    for (;;) {
      await callAsPlayer(attempt, tellDeposit, { body: { id: deposit.id } });
      const now = await readOwnDeposit(attempt, deposit.id);
      if (isOver(now)) return tellOver(now);
      await wait(pause);
    }
  };

/** What a player does with a deposit; resolves to what becomes of it. */
type Course = (attempt: MoneyAttempt, deposit: Deposit) => Promise<string>;

const paying = comeBack(() => ({ act: 'pay' }));

const courses: readonly [Course, ...Course[]] = [
  comeBack(() => ({ act: 'decline' })),
  comeBack((key) => ({ act: 'other', amount: scaleAmount(amountOf(key, 20), 2) })),
  // Nobody comes back, and the gateway's call is lost: the site finds out by itself.
  async (attempt, deposit) => {
    await act(attempt, deposit, { act: 'pay', call: 'lost' });
    return tellDepositAs(deposit, 'credited', deposit.credited);
  },
  async (attempt, deposit) => {
    await act(attempt, deposit, { act: 'decline', call: 'lost' });
    return tellDepositAs(deposit, 'refused');
  },
  async (attempt, deposit) => {
    await cancel(attempt, deposit);
    return tellDepositAs(deposit, 'cancelled');
  },
  // Money that comes late, and that nobody tells of.
  async (attempt, deposit) => {
    await cancel(attempt, deposit);
    await act(attempt, deposit, { act: 'pay', call: 'lost' });
    return tellDepositAs(deposit, 'credited', deposit.credited);
  },
  ...[paying, paying, paying, paying, paying, paying],
];

/** The course of a deposit by its key; a promotion's bonus is known only to who looks at the end. */
function courseOf(key: string): { readonly course: Course; readonly asks: object } {
  const asks = promotionOf(key);
  if (Object.keys(asks).length > 0) return { course: paying, asks };
  return { course: drawCourse(key, courses), asks };
}

/** Deposits through the demo's gateway. Told: id, final state, and what arrived in the wallet. */
export const gatewayDeposits: MoneyOperation = {
  name: 'deposit',
  weight: 2,
  async send(attempt) {
    const { course, asks } = courseOf(attempt.key);
    const deposit = await callAsPlayer<Deposit>(attempt, depositByGateway, {
      body: { method: 'card', revision: 1, amount: amountOf(attempt.key, 20), ...asks },
    });
    if (!deposit) return undefined;
    // One that its gateway did not take has no page, and is not announced again.
    return deposit.state === 'refused' ? tellOver(deposit) : course(attempt, deposit);
  },
  stored: (db) => storedDeposits(db, 'card'),
};
