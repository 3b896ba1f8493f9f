import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `wallets-popup`. */
export const walletsPopupProps = schema({
  description: 'A member’s wallets: the main one, those with vendors, transfers between them.',
  type: 'object',
  properties: {},
  additionalProperties: false,
});

/** Contract of the popup with a member's wallets. */
export const contract = {
  props: walletsPopupProps,
  onDemand: ['listWallets', 'transfer', 'collectWallets', 'findMovements', 'setAutomaticTransfer'],
  openedBy: 'openWallets',
} satisfies WidgetContract;
