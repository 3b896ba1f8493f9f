import { sql } from 'kysely';
import type { Queries } from '#src/server/db/handle.ts';
import { type ChangeContext, isSameValue, lockBrand, recordChange, versionOf } from '../operatorChanges.ts';

/** What an operator sets of a bank of members' cards. */
export interface BankState {
  readonly name: string;
  /** Whether cards of it can be added. */
  readonly enabled: boolean;
  /** Small comes first. */
  readonly sort: number;
}

/** A bank as shown to an operator. */
export interface BankView extends BankState {
  readonly code: string;
  /** Cards that name it, removed ones too. */
  readonly cards: number;
}

/** Why nothing was changed. */
export type BankRefusal = 'exists' | 'gone' | 'stale' | 'used';

/** The banks of a brand, in its order. */
export async function banksOfBrand(db: Queries, brandId: string): Promise<BankView[]> {
  const rows = await db
    .selectFrom('bank')
    .select(['code', 'name', 'enabled', 'sort'])
    .select(({ selectFrom }) =>
      selectFrom('bank_card')
        .select(sql<number>`count(*)::int`.as('cards'))
        .whereRef('bank_card.brand_id', '=', 'bank.brand_id')
        .whereRef('bank_card.bank_code', '=', 'bank.code')
        .as('cards'),
    )
    .where('brand_id', '=', brandId)
    .orderBy('sort')
    .orderBy('code')
    .execute();
  return rows.map((row) => ({ ...row, cards: row.cards ?? 0 }));
}

const readBank = (tx: Queries, brandId: string, code: string): Promise<BankState | undefined> =>
  tx
    .selectFrom('bank')
    .select(['name', 'enabled', 'sort'])
    .where('brand_id', '=', brandId)
    .where('code', '=', code)
    .executeTakeFirst();

/** Adds a bank, and records it. */
export async function addBank(
  tx: Queries,
  at: ChangeContext,
  code: string,
  state: BankState,
): Promise<{ readonly change: string } | BankRefusal> {
  await lockBrand(tx, at.brandId);
  if (await readBank(tx, at.brandId, code)) return 'exists';
  await tx
    .insertInto('bank')
    .values({ brand_id: at.brandId, code, ...state })
    .execute();
  const change = await recordChange(tx, at, { kind: 'bank', subject: code, before: null, after: state });
  return { change };
}

/** Changes a bank that still has the given version, and records it; without a difference nothing. */
export async function changeBank(
  tx: Queries,
  at: ChangeContext,
  code: string,
  { state, version }: { readonly state: BankState; readonly version: string | undefined },
): Promise<{ readonly change: string | undefined } | BankRefusal> {
  await lockBrand(tx, at.brandId);
  const before = await readBank(tx, at.brandId, code);
  if (!before) return 'gone';
  if (versionOf(before) !== version) return 'stale';
  if (isSameValue(before, state)) return { change: undefined };
  await tx
    .updateTable('bank')
    .set(state)
    .where('brand_id', '=', at.brandId)
    .where('code', '=', code)
    .execute();
  return { change: await recordChange(tx, at, { kind: 'bank', subject: code, before, after: state }) };
}

/** Deletes a bank that no card names and that still has the given version, and records it. */
export async function deleteBank(
  tx: Queries,
  at: ChangeContext,
  code: string,
  version: string | undefined,
): Promise<{ readonly change: string } | BankRefusal> {
  await lockBrand(tx, at.brandId);
  const before = await readBank(tx, at.brandId, code);
  if (!before) return 'gone';
  const used = await tx
    .selectFrom('bank_card')
    .select('id')
    .where('brand_id', '=', at.brandId)
    .where('bank_code', '=', code)
    .limit(1)
    .executeTakeFirst();
  if (used) return 'used';
  if (versionOf(before) !== version) return 'stale';
  await tx.deleteFrom('bank').where('brand_id', '=', at.brandId).where('code', '=', code).execute();
  return { change: await recordChange(tx, at, { kind: 'bank', subject: code, before, after: null }) };
}
