import { defineWidget } from '../define.ts';
import { launchGameProps } from './schema.ts';

/** The page of a game: asks for it, frames it, and leads back (specification 7, 'Launch game'). */
export const launchGame = defineWidget({
  name: 'launch-game',
  family: 'content',
  props: launchGameProps,
  texts: ['launchGame.', 'error.', 'action.retry'],
  reads: ['listOrders'],
  load: () => import('./LaunchGame.tsx'),
});
