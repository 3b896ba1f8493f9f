import type { Queries } from '../db/handle.ts';
import type { MethodReader } from './methods.ts';

/** An account of the merchant that a manual transfer goes to. */
export interface MerchantAccount {
  readonly id: string;
  readonly bankName: string;
  readonly holder: string;
  readonly number: string;
  /** Text of a QR code that a bank's app reads. */
  readonly qr: string | null;
}

/** The accounts that a method's transfers may go to, in the operator's order. Invented ones are for the demo alone. */
export async function listMerchantAccounts(
  db: Queries,
  { brandId, demo }: MethodReader,
  method: string,
): Promise<readonly MerchantAccount[]> {
  const accounts = db
    .selectFrom('pay_account')
    .select(['id', 'bank_name', 'holder', 'number', 'qr'])
    .where('brand_id', '=', brandId)
    .where('method', '=', method)
    .where('enabled', '=', true)
    .orderBy('sort')
    .orderBy('id');
  const rows = await (demo ? accounts : accounts.where('demo', '=', false)).execute();
  return rows.map(({ bank_name, ...account }) => ({ ...account, bankName: bank_name }));
}
