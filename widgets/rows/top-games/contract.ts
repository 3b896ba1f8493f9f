import { gameCategories } from '#schemas/codes.ts';
import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `top-games`. */
export const topGamesProps = schema({
  description: 'The most played games in their order, each with its number.',
  type: 'object',
  properties: {
    gameType: {
      description: 'Category whose most played games are shown. Default: HOT, those of all categories.',
      type: 'string',
      enum: gameCategories,
    },
    count: {
      description: 'How many games are shown. Default: 10.',
      type: 'integer',
      minimum: 3,
      maximum: 20,
    },
  },
  additionalProperties: false,
});

/** Contract of the ranked games. Their list is asked for as the row comes near, not with the page. */
export const contract = { props: topGamesProps } satisfies WidgetContract;
