import { defineWidget } from '../define.ts';
import { gameListProps } from './schema.ts';

/** Games of one category. */
export const gameList = defineWidget({
  name: 'game-list',
  family: 'home',
  props: gameListProps,
  texts: ['gameList.', 'gameType.', 'gameClass.'],
  asks: [{ operation: 'listHotGames', query: { gameType: 'HOT', language: '{language}' } }],
  load: () => import('./GameList.tsx'),
});
