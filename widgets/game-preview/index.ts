import { defineWidget } from '../define.ts';
import { gamePreviewProps } from './schema.ts';

/** The first games of one category. */
export const gamePreview = defineWidget({
  name: 'game-preview',
  family: 'home',
  props: gamePreviewProps,
  texts: ['gamePreview.', 'gameType.'],
  asks: [
    {
      operation: 'listHotGames',
      query: { gameType: { prop: 'gameType', otherwise: 'HOT' }, language: '{language}' },
      when: { prop: 'list', is: 'HOT', otherwise: 'HOT' },
    },
  ],
  reads: ['listGameTypes', 'listGames'],
  load: () => import('./GamePreview.tsx'),
});
