import { gameCategories } from '#schemas/codes.ts';
import { schema } from '#schemas/schema.ts';

/** Props of `game-list`. */
export const gameListProps = schema({
  type: 'object',
  properties: {
    gameType: { description: 'Category of the games.', type: 'string', enum: gameCategories },
    layout: {
      description:
        'preview: the first games and a way to all of them; full: tabs, classifications and endless scrolling. Default: full.',
      type: 'string',
      enum: ['preview', 'full'],
    },
  },
  required: ['gameType'],
  additionalProperties: false,
});
