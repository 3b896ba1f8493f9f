import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `manual-rebate`. */
export const manualRebateProps = schema({
  description: 'What of a member’s stakes comes back: what can be claimed, what today brings, and the rates.',
  type: 'object',
  properties: {},
  additionalProperties: false,
});

/** Contract of the page that pays rebates. */
export const contract = {
  props: manualRebateProps,
  access: 'session',
} satisfies WidgetContract;
