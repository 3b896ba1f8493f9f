import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `upline-transfer`. */
export const uplineTransferProps = schema({
  description: 'Transfers money to the member’s upline: to whom, amount, confirmation, receipt.',
  type: 'object',
  properties: {},
  additionalProperties: false,
});

/** Contract of the page that transfers money to the upline. */
export const contract = {
  props: uplineTransferProps,
  access: 'realAccount',
  onDemand: ['transferToUpline', 'findMovements', 'getSecurity'],
} satisfies WidgetContract;
