import { sql } from 'kysely';
import { depositByGateway, getDeposit, tellDeposit } from '#schemas/api/deposits.ts';
import { scaleAmount } from '#src/domain/values/money.ts';
import { callUntilAnswered } from '../attack/spinners.ts';
import {
  amountOf,
  byKey,
  callAsPlayer,
  drawOf,
  driveKey,
  type MoneyAttempt,
  type MoneyOperation,
} from './moneyOperation.ts';

/** What is read of a deposit. */
interface Deposit {
  readonly id: string;
  readonly state: string;
  readonly credited: string;
  /** Address of the gateway's page. */
  readonly open: string | null;
}

const isOver = ({ state }: Deposit): boolean => !['open', 'asking'].includes(state);

/** What a player does at the gateway, by the key: most pay, some another amount, some decline. */
function formOf(key: string): URLSearchParams {
  const drawn = drawOf(key, 8);
  if (drawn === 0) return new URLSearchParams({ act: 'decline' });
  if (drawn === 1) return new URLSearchParams({ act: 'other', amount: scaleAmount(amountOf(key, 20), 2) });
  return new URLSearchParams({ act: 'pay' });
}

/** Pays at the gateway's page, comes back and looks until the deposit is over. */
async function pay(attempt: MoneyAttempt, { id, open }: Deposit): Promise<Deposit> {
  const { player, key, onRepeat } = attempt;
  if (open !== null)
    await callUntilAnswered(`${player.gamesUrl}${new URL(open).pathname}`, {
      ...{ body: formOf(key), key, onRepeat },
    });
  for (;;) {
    await callAsPlayer(attempt, tellDeposit, { body: { id } });
    const deposit = await callAsPlayer<Deposit>(attempt, getDeposit, { query: { id } });
    if (!deposit) throw new Error(`deposit ${id} is gone`);
    if (isOver(deposit)) return deposit;
  }
}

const tell = ({ id, state, credited }: Deposit): string =>
  `${id} ${state} ${state === 'credited' ? credited : ''}`.trim();

/** Deposits through the demo's gateway. Told: id, final state, and what arrived in the wallet. */
export const gatewayDeposits: MoneyOperation = {
  name: 'deposit',
  weight: 2,
  async send(attempt) {
    const deposit = await callAsPlayer<Deposit>(attempt, depositByGateway, {
      body: { method: 'card', revision: 1, amount: amountOf(attempt.key, 20) },
    });
    if (!deposit) return undefined;
    return tell(isOver(deposit) ? deposit : await pay(attempt, deposit));
  },
  async stored(db) {
    const { rows } = await sql<{ id: string; state: string; key: string; arrived: string }>`
      select o.id, o.state, o.idempotency_key as key, coalesce((
        select sum(p.amount) from transaction t join posting p on p.transaction_id = t.id
          join account a on a.id = p.account_id
        where t.brand_id = o.brand_id and t.member_id = o.member_id and a.member_id = o.member_id
          and t.idempotency_key in (concat('dep:', o.id, ':credit'), concat('dep:', o.id, ':fee'))), 0)::text as arrived
      from pay_order o where o.kind = 'deposit' and starts_with(o.idempotency_key, ${driveKey})
    `.execute(db);
    return byKey(
      rows,
      ({ key }) => key,
      ({ arrived, ...row }) => tell({ ...row, open: null, credited: scaleAmount(arrived, 2) }),
    );
  },
};
