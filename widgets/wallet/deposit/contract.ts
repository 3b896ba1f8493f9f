import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `deposit`. */
export const depositProps = schema({
  description: 'Paying in: the methods, what a deposit costs and brings, and how it is paid.',
  type: 'object',
  properties: {
    order: {
      description: 'Id of the deposit that is shown; the form for a new one without.',
      type: 'string',
    },
    from: {
      description: 'Where the player comes from: the gateway is asked when they are back from its page.',
      type: 'string',
    },
  },
  additionalProperties: false,
});

/** Contract of the deposit page. The template `dep_func` picks its look. */
export const contract = {
  props: depositProps,
  access: 'realAccount',
} satisfies WidgetContract;
