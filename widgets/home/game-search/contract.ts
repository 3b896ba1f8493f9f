import { gameCategories } from '#schemas/codes.ts';
import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `game-search`. */
export const gameSearchProps = schema({
  description: 'A search box over all games, which answers while a player types. Enter lists what was found.',
  type: 'object',
  properties: {
    gameType: {
      description: 'Category whose games are offered first. Default: HOT, none before others.',
      type: 'string',
      enum: gameCategories,
    },
  },
  additionalProperties: false,
});

/** Contract of the search box. */
export const contract = { props: gameSearchProps } satisfies WidgetContract;
