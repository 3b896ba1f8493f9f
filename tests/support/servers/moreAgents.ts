import type { Database } from '#src/server/db/handle.ts';

/** Adds agents of types, by account, with the password of the demo's members. */
export async function addAgents({ db }: Database, types: Readonly<Record<string, number>>): Promise<void> {
  const { password_hash } = await db
    .selectFrom('member')
    .select('password_hash')
    .where('brand_id', '=', 'base')
    .where('account', '=', 'agent')
    .executeTakeFirstOrThrow();
  const row = { brand_id: 'base', password_hash, nickname: null, reg_date: '2026-01-01', head_icon: null };
  await db
    .insertInto('member')
    .values(Object.entries(types).map(([account, type]) => ({ ...row, account, type, demo: true })))
    .execute();
}
