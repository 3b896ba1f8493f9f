import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `recent-winners`. */
export const recentWinnersProps = schema({
  description: 'What players won lately, as the server tells it: who it was is masked.',
  type: 'object',
  properties: {
    count: {
      description: 'How many wins are shown at most. Default: 5.',
      type: 'integer',
      minimum: 1,
      maximum: 6,
    },
  },
  additionalProperties: false,
});

/**
 * Contract of the recent wins. They are asked for as the row comes near; where the server has no such call the row is not
 * there.
 */
export const contract = { props: recentWinnersProps } satisfies WidgetContract;
