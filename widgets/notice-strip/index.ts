import { defineWidget } from '../define.ts';
import { noticeStripProps } from './schema.ts';

/** Announcements as a moving line. */
export const noticeStrip = defineWidget({
  name: 'notice-strip',
  family: 'home',
  props: noticeStripProps,
  texts: ['noticeStrip.'],
  asks: [
    {
      operation: 'listAnnouncements',
      query: { types: 'B,PL,PU,H', groupName: 'm_home', language: '{language}' },
    },
  ],
  load: () => import('./NoticeStrip.tsx'),
});
