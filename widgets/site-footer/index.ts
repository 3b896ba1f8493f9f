import { defineWidget } from '../define.ts';
import { siteFooterProps } from './schema.ts';

/** Age notice and language at the foot of the page. */
export const siteFooter = defineWidget({
  name: 'site-footer',
  family: 'shell',
  props: siteFooterProps,
  texts: ['siteFooter.'],
  load: () => import('./SiteFooter.tsx'),
});
