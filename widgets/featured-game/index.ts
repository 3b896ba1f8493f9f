import { defineWidget } from '../define.ts';
import { featuredGameProps, usualCount } from './schema.ts';

/** A few games, each as large as the screen is wide. */
export const featuredGame = defineWidget({
  name: 'featured-game',
  family: 'showcase',
  props: featuredGameProps,
  texts: ['featuredGame.', 'gameType.'],
  asks: [
    {
      operation: 'listFeaturedGames',
      query: {
        gameType: { prop: 'gameType', otherwise: 'HOT' },
        count: { prop: 'count', otherwise: usualCount },
        language: '{language}',
      },
      drawn: true,
      picture: 'list.0.heroUrl',
    },
  ],
  load: () => import('./FeaturedGame.tsx'),
});
