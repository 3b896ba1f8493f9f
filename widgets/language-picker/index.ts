import { defineWidget } from '../define.ts';
import { languagePickerProps } from './schema.ts';

/** Popup with the languages of the brand. */
export const languagePicker = defineWidget({
  name: 'language-picker',
  family: 'shell',
  props: languagePickerProps,
  texts: ['languagePicker.'],
  load: () => import('./LanguagePicker.tsx'),
});
