import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `game-sheet`. */
export const gameSheetProps = schema({
  description:
    'The sheet of a game: its picture, maker, return, limits and similar games, with the way to play it. Opened by the tiles of games.',
  type: 'object',
  properties: {},
  additionalProperties: false,
});

/** Contract of the sheet of a game. */
export const contract = {
  props: gameSheetProps,
  onDemand: ['getGame', 'addFavourite', 'removeFavourite'],
} satisfies WidgetContract;
