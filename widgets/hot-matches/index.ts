import { defineWidget } from '../define.ts';
import { hotMatchesProps } from './schema.ts';

/** Matches that begin soon, from the announcements of the home page. */
export const hotMatches = defineWidget({
  name: 'hot-matches',
  family: 'fixtures',
  props: hotMatchesProps,
  texts: ['hotMatches.'],
  asks: [
    {
      operation: 'listAnnouncements',
      query: { types: 'B,PL,PU,H', groupName: 'm_home', language: '{language}' },
    },
  ],
  load: () => import('./HotMatches.tsx'),
});
