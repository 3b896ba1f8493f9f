import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `continue-playing`. */
export const continuePlayingProps = schema({
  description: 'The games that a member played last. A visitor sees nothing of it.',
  type: 'object',
  properties: {
    count: {
      description: 'How many games are shown at most. Default: 8.',
      type: 'integer',
      minimum: 1,
      maximum: 20,
    },
  },
  additionalProperties: false,
});

/** Contract of the games played last. They are a member's own, and asked for once the page stands. */
export const contract = { props: continuePlayingProps } satisfies WidgetContract;
