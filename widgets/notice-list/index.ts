import { defineWidget } from '../define.ts';
import { noticeListProps } from './schema.ts';

/** Announcements, each opened where it stands. */
export const noticeList = defineWidget({
  name: 'notice-list',
  family: 'content',
  props: noticeListProps,
  texts: ['noticeList.'],
  asks: [
    {
      operation: 'listNotices',
      query: { types: { prop: 'types', otherwise: 'PL' }, language: '{language}' },
    },
  ],
  load: () => import('./NoticeList.tsx'),
});
