import type { Queries } from '../db/handle.ts';

/** An account of the merchant that a manual transfer goes to. */
export interface MerchantAccount {
  readonly id: string;
  readonly bankName: string;
  readonly holder: string;
  readonly number: string;
  /** Text of a QR code that a bank's app reads. */
  readonly qr: string | null;
}

/** The accounts that a method's transfers may go to, in the operator's order. */
export async function listMerchantAccounts(
  db: Queries,
  brandId: string,
  method: string,
): Promise<readonly MerchantAccount[]> {
  const rows = await db
    .selectFrom('pay_account')
    .select(['id', 'bank_name', 'holder', 'number', 'qr'])
    .where('brand_id', '=', brandId)
    .where('method', '=', method)
    .where('enabled', '=', true)
    .orderBy('sort')
    .orderBy('id')
    .execute();
  return rows.map(({ bank_name, ...account }) => ({ ...account, bankName: bank_name }));
}
