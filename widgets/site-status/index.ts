import { defineWidget } from '../define.ts';
import { siteStatusProps } from './schema.ts';

/** A whole page that says why there is nothing else: maintenance, region block, not found. */
export const siteStatus = defineWidget({
  name: 'site-status',
  family: 'content',
  props: siteStatusProps,
  texts: ['siteStatus.'],
  load: () => import('./SiteStatus.tsx'),
});
