import { gameCategories } from '#schemas/codes.ts';
import { tileShape } from '#schemas/manifest/tileShape.ts';
import { schema, type TypeOf } from '#schemas/schema.ts';
import { previewApiQuery } from '#src/domain/api/apiQueries.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `game-preview`. */
export const gamePreviewProps = schema({
  description: 'The first games of one category, and the way to all of them.',
  type: 'object',
  properties: {
    gameType: { description: 'Category of the games.', type: 'string', enum: gameCategories },
    list: {
      description:
        'Which of them: ALL in the order of the category (those of the category HOT are the popular ones), NEW, or the popular ones, HOT. Default: ALL.',
      type: 'string',
      enum: ['ALL', 'NEW', 'HOT'],
    },
    layout: {
      description:
        'preview: three rows, and a button under them; row: one row that scrolls sideways, under the name of the category. Default: preview.',
      type: 'string',
      enum: ['preview', 'row'],
    },
    ...tileShape,
  },
  required: ['gameType'],
  additionalProperties: false,
});

/** Contract of the preview of a category's first games. */
export const contract = {
  props: gamePreviewProps,
  initialQueries: [
    {
      query: ({ gameType, list }: TypeOf<typeof gamePreviewProps>, language) =>
        previewApiQuery(gameType, list, language),
    },
  ],
} satisfies WidgetContract;
