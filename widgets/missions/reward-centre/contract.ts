import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `reward-centre`. */
export const rewardCentreProps = schema({
  description:
    'What waits for a member from activities, missions, rebates and friends, and what came of it before.',
  type: 'object',
  properties: {},
  additionalProperties: false,
});

/** Contract of the rewards centre. */
export const contract = {
  props: rewardCentreProps,
  access: 'session',
  parameters: ['list'],
} satisfies WidgetContract;
