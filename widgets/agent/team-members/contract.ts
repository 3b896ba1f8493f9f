import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `team-members`. */
export const teamMembersProps = schema({
  description: 'The members below an agent: level by level, searched, filtered and sorted, each with a card.',
  type: 'object',
  properties: {},
  additionalProperties: false,
});

/** Contract of the members of a team. */
export const contract = {
  props: teamMembersProps,
  access: 'session',
  parameters: ['of', 'show', 'sort', 'reach', 'member'],
  onDemand: ['getDownline'],
} satisfies WidgetContract;
