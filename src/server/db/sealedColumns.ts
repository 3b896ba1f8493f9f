import { sql } from 'kysely';
import { sealedPrefix } from '../secrets/dataKey.ts';
import type { SealedKind, Vault } from '../secrets/vault.ts';
import type { Queries } from './handle.ts';

/** A column of encrypted values. */
export interface SealedColumn {
  readonly table: 'bank_card' | 'member' | 'operator' | 'pay_order' | 'push_device' | 'push_key' | 'totp';
  readonly column: string;
  readonly kind: SealedKind;
  /** Column with the id of the member, or operator, that the row belongs to. */
  readonly member: string;
  /** The rows belong to the server, and to no brand. */
  readonly ofServer?: true;
  /** Column with the keyed hash of brand and value. */
  readonly hash?: string;
}

/** Every column of encrypted values. */
export const sealedColumns: readonly SealedColumn[] = [
  {
    table: 'bank_card',
    column: 'sealed_number',
    kind: 'card number',
    member: 'member_id',
    hash: 'number_hash',
  },
  { table: 'member', column: 'sealed_id_number', kind: 'id number', member: 'id' },
  { table: 'operator', column: 'sealed_totp', kind: 'operator second factor', member: 'id', ofServer: true },
  { table: 'pay_order', column: 'sealed_fields', kind: 'deposit fields', member: 'member_id' },
  {
    table: 'push_device',
    column: 'sealed_subscription',
    kind: 'push subscription',
    member: 'member_id',
  },
  { table: 'push_key', column: 'sealed_private_key', kind: 'push key', member: 'owner_id' },
  { table: 'totp', column: 'sealed_secret', kind: 'totp secret', member: 'member_id' },
];

/** Pattern of values that any key has encrypted. */
const anySealed = `${sealedPrefix('%')}%`;

/** Ids of the keys that have encrypted a value of any row. */
export async function kidsInUse(tx: Queries): Promise<string[]> {
  const kids = new Set<string>();
  for (const { table, column } of sealedColumns) {
    const { rows } = await sql<{ kid: string }>`
      select distinct split_part(${sql.ref(column)}, '.', 2) as kid from ${sql.table(table)}
      where ${sql.ref(column)} like ${anySealed}
    `.execute(tx);
    for (const { kid } of rows) kids.add(kid);
  }
  return [...kids].sort();
}

/** Rows encrypted per batch. */
const batch = 500;

interface StoredValue {
  readonly id: string;
  readonly brand: string;
  readonly member: string;
  readonly value: string;
}

/**
 * Encrypts a batch of a column with the current key, of rows after the id `after`: values that an older key encrypted,
 * or with `inClear` those that none did. Resolves to the last id, or undefined if none are left.
 */
export async function sealBatch(
  tx: Queries,
  vault: Vault,
  { table, column, kind, member, hash, ofServer }: SealedColumn,
  { after, inClear }: { readonly after: string; readonly inClear: boolean },
): Promise<string | undefined> {
  const [at, ref] = [sql.table(table), sql.ref(column)];
  const wanted = inClear
    ? sql`${ref} not like ${anySealed}`
    : sql`${ref} like ${anySealed} and ${ref} not like ${`${sealedPrefix(vault.kid)}%`}`;
  const { rows } = await sql<StoredValue>`
    select id, ${ofServer ? sql`''` : sql.ref('brand_id')} as brand, ${sql.ref(member)} as member, ${ref} as value from ${at}
    where id > ${after} and ${wanted} order by id limit ${sql.lit(batch)} for update
  `.execute(tx);
  for (const { id, brand, member, value } of rows) {
    const owner = { brandId: brand, memberId: member };
    const plain = inClear ? value : vault.open(kind, owner, value);
    // Hashes do not change with the key.
    const hashed =
      hash && inClear ? sql`, ${sql.ref(hash)} = ${vault.hash('card number', brand, plain)}` : sql``;
    await sql`update ${at} set ${ref} = ${vault.seal(kind, owner, plain)}${hashed} where id = ${id}`.execute(
      tx,
    );
  }
  return rows.at(-1)?.id;
}
