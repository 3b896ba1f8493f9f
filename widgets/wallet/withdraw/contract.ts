import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `withdraw`. */
export const withdrawProps = schema({
  description: 'Takes money out to a bank card: terms, what is missing first, amount, confirmation, receipt.',
  type: 'object',
  properties: {
    order: {
      description: 'Id of the withdrawal whose receipt is open; none without.',
      type: 'string',
    },
  },
  additionalProperties: false,
});

/** Contract of the page that takes money out. */
export const contract = {
  props: withdrawProps,
  access: 'realAccount',
  onDemand: [
    'withdraw',
    'findMovements',
    'getWithdrawal',
    'cancelWithdrawal',
    'collectWallets',
    'getSecurity',
  ],
} satisfies WidgetContract;
