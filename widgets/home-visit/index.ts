import { defineWidget } from '../define.ts';
import { homeVisitProps } from './schema.ts';

/** Popups that come by themselves on the home page, never two at once. Stands in the late place. */
export const homeVisit = defineWidget({
  name: 'home-visit',
  family: 'late',
  props: homeVisitProps,
  texts: ['homeVisit.'],
  reads: ['listAnnouncements', 'getDividendContract'],
  load: () => import('./HomeVisit.tsx'),
});
