import { gameCategories } from '#schemas/codes.ts';
import { knownCode } from '#schemas/manifest/knownCodes.ts';
import { tileShape } from '#schemas/manifest/tileShape.ts';
import { schema, type TypeOf } from '#schemas/schema.ts';
import {
  gamesApiQuery,
  gameTypesApiQuery,
  pageApiQuery,
  previewApiQuery,
} from '#src/domain/api/apiQueries.ts';
import { defaultChoice } from '#src/domain/games/lists/gameChoice.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `game-list`. */
export const gameListProps = schema({
  description: 'All games of one category, with search, makers, filters and endless scrolling.',
  type: 'object',
  properties: {
    gameType: { description: 'Category of the games.', type: 'string', enum: gameCategories },
    vendor: {
      description:
        'Code of the one maker whose games are listed, under its name and without the row of makers. Default, and for a maker without such games: all makers.',
      type: 'string',
      pattern: '^[A-Z0-9_]{0,32}$',
      ...knownCode('vendor'),
    },
    name: {
      description: 'What the list is searched for at first. Default: nothing.',
      type: 'string',
      maxLength: 64,
    },
    layout: {
      description:
        'full: the whole list; preview and row: only its first games, as the widget game-preview shows them, which a first visit loads sooner. Default: full.',
      type: 'string',
      enum: ['preview', 'row', 'full'],
    },
    ...tileShape,
  },
  required: ['gameType'],
  additionalProperties: false,
});

type Props = TypeOf<typeof gameListProps>;

/** Contract of the list of all games of one category. */
export const contract = {
  props: gameListProps,
  initialQueries: [
    {
      query: ({ gameType, layout = 'full', vendor = '' }: Props, language) =>
        layout === 'full' && gameType !== 'HOT'
          ? pageApiQuery(
              gamesApiQuery(gameType ?? 'RNG', { ...defaultChoice, vendor: vendor || null }, language),
              1,
            )
          : previewApiQuery(gameType, undefined, language),
    },
    {
      query: ({ layout = 'full' }: Props, language) =>
        layout === 'full' ? gameTypesApiQuery(language) : null,
      drawn: true,
    },
  ],
  showsVendors: true,
} satisfies WidgetContract;
