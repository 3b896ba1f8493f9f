import { defineWidget } from '../define.ts';
import { sideServiceBarProps } from './schema.ts';

/** Help, referral, the app and the brand's channels, at the side. Stands in the late place. */
export const sideServiceBar = defineWidget({
  name: 'side-service-bar',
  family: 'late',
  props: sideServiceBarProps,
  texts: ['sideServiceBar.'],
  load: () => import('./SideServiceBar.tsx'),
});
