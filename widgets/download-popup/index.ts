import { defineWidget } from '../define.ts';
import { downloadPopupProps } from './schema.ts';

/** Popup with the ways to get the app that suit the device. */
export const downloadPopup = defineWidget({
  name: 'download-popup',
  family: 'shell',
  props: downloadPopupProps,
  texts: ['downloadPopup.'],
  load: () => import('./DownloadPopup.tsx'),
});
