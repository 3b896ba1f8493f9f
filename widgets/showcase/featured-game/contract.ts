import { maxFeaturedGames } from '#schemas/api/highlights.ts';
import { gameCategories } from '#schemas/codes.ts';
import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';
import { featuredApiQuery } from './apiQuery.ts';

/** Props of `featured-game`. */
export const featuredGameProps = schema({
  description: 'A few games that take turns, each as large as the screen is wide.',
  type: 'object',
  properties: {
    gameType: {
      description: 'Category whose most played games are shown. Default: HOT, those of all categories.',
      type: 'string',
      enum: gameCategories,
    },
    count: {
      description: 'How many games take turns. Default: 3.',
      type: 'integer',
      minimum: 1,
      maximum: maxFeaturedGames,
    },
    autoplay: {
      description: 'Goes on to the next game by itself; it can be paused. Default: false.',
      type: 'boolean',
    },
  },
  additionalProperties: false,
});

/** Contract of the carousel of featured games. */
export const contract = {
  props: featuredGameProps,
  initialQueries: [{ query: featuredApiQuery, drawn: true, picture: 'list.0.heroUrl' }],
} satisfies WidgetContract;
