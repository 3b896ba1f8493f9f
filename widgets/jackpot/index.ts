import { defineWidget } from '../define.ts';
import { jackpotProps } from './schema.ts';

/** A large figure that grows: decoration, or the server's pool. */
export const jackpot = defineWidget({
  name: 'jackpot',
  family: 'showcase',
  props: jackpotProps,
  texts: ['jackpot.'],
  asks: [{ operation: 'getJackpot', when: { prop: 'source', is: 'feed' } }],
  load: () => import('./Jackpot.tsx'),
});
