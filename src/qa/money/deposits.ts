import { sql } from 'kysely';
import { cancelDeposit, getDeposit } from '#schemas/api/deposits.ts';
import { scaleAmount } from '#src/domain/values/money.ts';
import type { Queries } from '#src/server/db/handle.ts';
import { byKey, callAsPlayer, drawOf, driveKey, type MoneyAttempt } from './moneyOperation.ts';

/** What is read of a deposit. */
export interface Deposit {
  readonly id: string;
  readonly state: string;
  readonly credited: string;
  /** Address of the gateway's page. */
  readonly open: string | null;
}

/** How many promotions of the drive each member may have once. */
export const drivePromotions = 8;

/** Id of a promotion of the drive. */
export const promotionId = (number: number): string => `drive-${number}`;

/** Of how many deposits those with each promotion are one. */
const oneIn = 4 * drivePromotions;

/** One of these by the key, whether the deposit has a promotion or not. */
export const drawCourse = <T>(key: string, courses: readonly [T, ...T[]]): T =>
  courses[Math.floor(drawOf(key, oneIn * courses.length) / oneIn)] ?? courses[0];

/** The promotion that a deposit asks for, by the key: one in four has one, which its member may have had before. */
export function promotionOf(key: string): object {
  const drawn = drawOf(key, oneIn);
  return drawn < drivePromotions ? { promotion: promotionId(drawn), promotionRevision: 1 } : {};
}

/** Whether a deposit is over, but for money that may come late. */
export const isOver = ({ state }: Deposit): boolean => !['open', 'asking', 'told'].includes(state);

/** What became of a deposit: its id, state, and what arrived in the wallet. */
export const tellDepositAs = (
  { id }: Pick<Deposit, 'id'>,
  state: string,
  credited: string | undefined = undefined,
): string => `${id} ${state} ${credited ?? ''}`.trim();

/** What became of a deposit that is over. */
export const tellOver = (deposit: Deposit): string =>
  tellDepositAs(deposit, deposit.state, deposit.state === 'credited' ? deposit.credited : undefined);

/** A deposit as it is now. */
export async function readOwnDeposit(attempt: MoneyAttempt, id: string): Promise<Deposit> {
  const deposit = await callAsPlayer<Deposit>(attempt, getDeposit, { query: { id } });
  if (!deposit) throw new Error(`deposit ${id} is gone`);
  return deposit;
}

/** Cancels a deposit. */
export const cancel = (attempt: MoneyAttempt, { id }: Deposit): Promise<unknown> =>
  callAsPlayer(attempt, cancelDeposit, { body: { id } });

/** What the database holds of the drive's deposits by a method, in the words of `tellOver`. */
export async function storedDeposits(
  db: Queries,
  method: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ id: string; state: string; key: string; arrived: string }>`
    select o.id, o.state, o.idempotency_key as key, coalesce((
      select sum(p.amount) from transaction t join posting p on p.transaction_id = t.id
        join account a on a.id = p.account_id
      where t.brand_id = o.brand_id and t.member_id = o.member_id and a.member_id = o.member_id
        and t.idempotency_key in (
          concat('dep:', o.id, ':credit'), concat('dep:', o.id, ':fee'), concat('dep:', o.id, ':bonus')
        )), 0)::text as arrived
    from pay_order o
    where o.kind = 'deposit' and o.method = ${method} and starts_with(o.idempotency_key, ${driveKey})
  `.execute(db);
  return byKey(
    rows,
    ({ key }) => key,
    ({ arrived, ...row }) => tellOver({ ...row, open: null, credited: scaleAmount(arrived, 2) }),
  );
}
