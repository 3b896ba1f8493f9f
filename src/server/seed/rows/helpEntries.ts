import type { HelpTopic } from '#schemas/helpTopics.ts';
import { type TextsByLanguage, textsByLanguage } from '#src/server/kernel/textsByLanguage.ts';
import type { HelpDraft } from './helpDraft.ts';
import { accountHelp } from './helpOfAccounts.ts';
import { moneyHelp } from './helpOfMoney.ts';
import { playHelp } from './helpOfPlay.ts';
import { startHelp } from './helpOfStart.ts';

/** An entry of the help centre: a title, and content as HTML. */
export interface SeedHelp {
  readonly id: string;
  readonly topic: HelpTopic;
  readonly texts: TextsByLanguage<'title' | 'content'>;
}

function contentIn({ lines, link }: HelpDraft, at: number): string {
  const [intro = '', ...steps] = lines[at] ?? [];
  const list = steps.length > 0 ? `<ol>${steps.map((step) => `<li>${step}</li>`).join('')}</ol>` : '';
  const way = link ? `<p><a href="${link.path}">${link.words[at]}</a></p>` : '';
  return `<p>${intro}</p>${list}${way}`;
}

const entryOf = (draft: HelpDraft): SeedHelp => ({
  id: draft.id,
  topic: draft.topic,
  texts: textsByLanguage({
    title: draft.titles,
    content: [0, 1, 2, 3, 4, 5, 6].map((at) => contentIn(draft, at)) as unknown as HelpDraft['titles'],
  }),
});

/** The invented help centre, in its order. */
export const helpEntries: readonly SeedHelp[] = [...startHelp, ...moneyHelp, ...accountHelp, ...playHelp].map(
  entryOf,
);
