import { languageCodes } from '#schemas/languages.ts';
import type { MessageTexts } from '../inbox/sendMessage.ts';
import { localeText } from '../kernel/localeTexts.ts';

/** The message with an answer: its title in every language, and what the operator wrote. */
export const answerTexts = (answer: string): MessageTexts =>
  Object.fromEntries(
    languageCodes.flatMap((code) => {
      const title = localeText(code, 'inbox.answerTitle');
      return title === undefined ? [] : [[code, { title, content: answer }]];
    }),
  );
