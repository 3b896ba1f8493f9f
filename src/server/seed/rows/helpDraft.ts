import type { HelpTopic } from '#schemas/helpTopics.ts';
import type { textsByLanguage } from '#src/server/kernel/textsByLanguage.ts';

/** What an entry is made of: its title in every language, and its paragraphs, of which those after the first are steps. */
export interface HelpDraft {
  readonly id: string;
  readonly topic: HelpTopic;
  /** By language: EN, TY, CN, AR, FA, TH, VI. */
  readonly titles: Parameters<typeof textsByLanguage<'title'>>[0]['title'];
  readonly lines: readonly (readonly string[])[];
  /** Page that the entry leads to, with the words of the link by language. */
  readonly link?: { readonly path: string; readonly words: readonly string[] };
}
