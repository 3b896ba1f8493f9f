import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `trial-bar`. */
export const trialBarProps = schema({
  description: 'Says that one is on a free trial, and leads to an account.',
  type: 'object',
  properties: {},
  additionalProperties: false,
});

/** Contract of the bar above the bottom menu that marks a free trial and links to registration. */
export const contract = {
  props: trialBarProps,
} satisfies WidgetContract;
