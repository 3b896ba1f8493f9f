import { defineWidget } from '../define.ts';
import { siteHeaderProps } from './schema.ts';

/** The header: logo or back and title; login and register, or account, balance and messages. */
export const siteHeader = defineWidget({
  name: 'site-header',
  family: 'shell',
  props: siteHeaderProps,
  texts: ['siteHeader.', 'action.back'],
  reads: ['getMember', 'getHeadIcon', 'getBalance', 'countUnreadMessages'],
  load: () => import('./SiteHeader.tsx'),
});
