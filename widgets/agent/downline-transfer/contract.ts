import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `downline-transfer`. */
export const downlineTransferProps = schema({
  description: 'Transfers an agent’s money to a member right below: to whom, amount, confirmation, receipt.',
  type: 'object',
  properties: {},
  additionalProperties: false,
});

/** Contract of the page that transfers money to a member right below. */
export const contract = {
  props: downlineTransferProps,
  access: 'session',
  parameters: ['to'],
  onDemand: ['transferToDownline', 'findMovements', 'getSecurity', 'getDownlineTransfer', 'getBalance'],
} satisfies WidgetContract;
