import { defineWidget } from '../define.ts';
import { gameListProps } from './schema.ts';

/** All games of one category. */
export const gameList = defineWidget({
  name: 'game-list',
  family: 'games',
  props: gameListProps,
  texts: ['gameList.', 'gamePreview.', 'gameType.', 'gameClass.'],
  asks: [
    {
      operation: 'listHotGames',
      query: { gameType: 'HOT', language: '{language}' },
      when: { prop: 'layout', isNot: 'full', otherwise: 'full' },
    },
    {
      operation: 'listGames',
      query: { gameType: { prop: 'gameType', otherwise: 'RNG' }, language: '{language}', pageNo: 1 },
      when: { prop: 'layout', is: 'full', otherwise: 'full' },
    },
    {
      operation: 'listGameTypes',
      query: { language: '{language}' },
      drawn: true,
      when: { prop: 'layout', is: 'full', otherwise: 'full' },
    },
  ],
  reads: ['listGameTypes', 'listGames', 'listHotGames', 'listFavourites', 'listRecent'],
  showsVendors: true,
  load: () => import('./GameList.tsx'),
});
