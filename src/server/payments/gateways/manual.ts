import type { MerchantAccount } from '../merchantAccounts.ts';
import type { Instructions } from './gateway.ts';

/**
 * What a member copies into the bank's own form. The reference is how the merchant finds the transfer again. Without an
 * account there is nothing to send to but what the method's note says.
 */
export const transferInstructions = (
  account: MerchantAccount | undefined,
  { reference, amount }: { readonly reference: string; readonly amount: string },
): Instructions => ({
  copy: [
    ...(account
      ? [
          { key: 'bank', value: account.bankName },
          { key: 'holder', value: account.holder },
          { key: 'number', value: account.number },
        ]
      : []),
    { key: 'amount', value: amount },
    { key: 'reference', value: reference },
  ],
  qr: account?.qr ?? null,
  open: null,
});
