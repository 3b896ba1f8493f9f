import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `leaderboard`. */
export const leaderboardProps = schema({
  description:
    'The ranking of a round with the own place, its prizes and rules, and tasks with their progress.',
  type: 'object',
  properties: {},
  additionalProperties: false,
});

/** Contract of missions: rounds of the leaderboard, and tasks. */
export const contract = {
  props: leaderboardProps,
  access: 'session',
  parameters: ['tab', 'round'],
} satisfies WidgetContract;
