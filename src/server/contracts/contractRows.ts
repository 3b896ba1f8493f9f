import { sql } from 'kysely';
import type { ContractKind } from '#schemas/api/contractLists.ts';
import type { ValueOf } from '#schemas/api/operations.ts';
import { maskedName } from '#src/domain/forms/masked.ts';
import type { DayRange } from '#src/domain/values/zonedDay.ts';
import type { StoredTerms } from '../db/contractTables.ts';
import type { Queries } from '../db/handle.ts';

/** A contract as it is stored, with the name of who offers it. */
export interface ContractRow {
  readonly id: string;
  readonly member_id: string;
  readonly kind: ContractKind;
  readonly upline_id: string | null;
  readonly version: number;
  readonly state: 'offered' | 'active' | 'declined' | 'withdrawn';
  readonly terms: StoredTerms;
  readonly offered_at: Date;
  readonly answered_at: Date | null;
  readonly from_day: string | null;
  readonly until_day: string | null;
  readonly by: string | null;
}

type ContractVersion = ValueOf<'answerContract'>['contract'];

/** A member's contracts at most that are shown. */
const mostVersions = 100;

/** Contracts of members and of a kind, the newest first. */
export async function readContracts(
  db: Queries,
  brandId: string,
  members: readonly string[],
  kind?: ContractKind,
): Promise<readonly ContractRow[]> {
  if (members.length === 0) return [];
  let query = db
    .selectFrom('contract')
    .leftJoin('member as upline', 'upline.id', 'contract.upline_id')
    .selectAll('contract')
    .select(sql<string | null>`coalesce(upline.nickname, upline.account)`.as('by'))
    .where('contract.brand_id', '=', brandId)
    .where('contract.member_id', 'in', [...members])
    .orderBy('contract.id', 'desc')
    .limit(mostVersions * members.length);
  if (kind) query = query.where('contract.kind', '=', kind);
  return query.execute();
}

/** A contract by its id, whoever it is of. */
export async function readContract(
  db: Queries,
  brandId: string,
  id: string,
): Promise<ContractRow | undefined> {
  return db
    .selectFrom('contract')
    .leftJoin('member as upline', 'upline.id', 'contract.upline_id')
    .selectAll('contract')
    .select(sql<string | null>`coalesce(upline.nickname, upline.account)`.as('by'))
    .where('contract.brand_id', '=', brandId)
    .where('contract.id', '=', id)
    .executeTakeFirst();
}

const holdsOn = ({ from_day, until_day }: ContractRow, day: string) =>
  from_day !== null && from_day <= day && (until_day === null || until_day >= day);

/** The contract in force on a day, else the one that will be. */
export const currentOf = (rows: readonly ContractRow[], today: string): ContractRow | undefined =>
  rows.find((row) => holdsOn(row, today)) ??
  rows.find(
    ({ from_day, until_day }) =>
      from_day !== null && from_day > today && (until_day === null || until_day >= from_day),
  );

/** The contract that holds with no last day: by it a member may offer others to those right below. */
export const openOf = (rows: readonly ContractRow[]): ContractRow | undefined =>
  rows.find(({ state, until_day }) => state === 'active' && until_day === null);

/** The offer that waits. */
export const waitingOffer = (rows: readonly ContractRow[]): ContractRow | undefined =>
  rows.find(({ state }) => state === 'offered');

/** Terms as they are sent. */
export const shownTerms = ({ steps, active, most, period }: StoredTerms) => ({
  ...{ steps: steps.map(({ from, percent }) => ({ from, percent })), active, most, period },
});

/** A contract as it is sent, on a day. */
export const shownContract = (row: ContractRow, today: string): ContractVersion => ({
  ...{ id: row.id, version: row.version, terms: shownTerms(row.terms) },
  state: row.state === 'active' && row.until_day !== null && row.until_day < today ? 'ended' : row.state,
  by: row.by === null ? null : maskedName(row.by),
  offeredAt: row.offered_at.toISOString(),
  answeredAt: row.answered_at?.toISOString() ?? null,
  ...{ from: row.from_day, until: row.until_day },
});

/** A contract as it is sent, or null for none. */
export const shownOrNull = (row: ContractRow | undefined, today: string): ContractVersion | null =>
  row ? shownContract(row, today) : null;

/** The days of a range on which a contract holds; undefined for none. */
export function daysHeld(
  { from_day, until_day }: Pick<ContractRow, 'from_day' | 'until_day'>,
  { from, to }: DayRange,
): DayRange | undefined {
  if (from_day === null || from_day > to || (until_day !== null && until_day < from)) return undefined;
  const held = {
    from: from_day > from ? from_day : from,
    to: until_day !== null && until_day < to ? until_day : to,
  };
  return held.from <= held.to ? held : undefined;
}

/** How many contracts a member has with agents above that wait for an answer, or go on. */
export async function countAgentContracts(db: Queries, brandId: string, memberId: string): Promise<number> {
  const { count } = await db
    .selectFrom('contract')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('upline_id', 'is not', null)
    .where('state', 'in', ['offered', 'active'])
    .where('until_day', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
