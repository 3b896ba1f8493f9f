import { sql } from 'kysely';
import { negative } from '#src/domain/money/units.ts';
import type { Queries } from '../db/handle.ts';
import { lockAccounts, post } from '../wallet/ledger.ts';
import type { RunStep } from './computeRun.ts';

/** Members that are paid in one transaction: their wallets wait for it. */
const payBatch = 100;

interface Waiting {
  readonly member: string;
  readonly amount: string;
}

/** The kind of the ledger by which contracts of a kind are paid; keys begin with it. */
const ledgerKind = (kind: RunStep['kind']) => (kind === 'dividend' ? 'dividend' : 'salary');

/** One step of paying members what a run comes to, into their main wallets. */
export async function payStep(
  tx: Queries,
  { id, brand_id: brandId, kind }: RunStep,
  { now, most = payBatch }: { readonly now: Date; readonly most?: number | undefined },
): Promise<void> {
  const { rows } = await sql<Waiting>`
    select member_id::text as member, sum(amount)::text as amount from contract_pay
    where run_id = ${id}::bigint and state = 'waiting' group by member_id order by member_id limit ${most}`.execute(
    tx,
  );
  await lockAccounts(
    tx,
    rows.map(({ member: memberId }) => ({ brandId, account: { memberId } })),
  );
  for (const { member: memberId, amount } of rows)
    await post(tx, {
      ...{ brandId, memberId, kind: ledgerKind(kind), key: `${ledgerKind(kind)}:${id}:${memberId}`, at: now },
      postings: [
        { account: { memberId }, amount },
        { account: { house: 'contracts' }, amount: negative(amount) },
      ],
    });
  if (rows.length > 0)
    await tx
      .updateTable('contract_pay')
      .set({ state: 'paid', paid_at: now })
      .where('run_id', '=', id)
      .where('state', '=', 'waiting')
      .where(
        'member_id',
        'in',
        rows.map(({ member }) => member),
      )
      .execute();
  if (rows.length < most)
    await tx.updateTable('contract_run').set({ state: 'paid', paid_at: now }).where('id', '=', id).execute();
}
