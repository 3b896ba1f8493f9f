import { type HelpTopic, helpTopics } from '#schemas/helpTopics.ts';
import type { HelpState } from '#src/server/content/helpStore.ts';
import { checkboxValue, type FormReading, isChecked, trimmedValue } from '../../settings/section.ts';
import {
  areaField,
  type FieldValues,
  type FormContent,
  selectField,
  switchField,
  textField,
} from '../../view/controls.ts';
import { type HtmlPart, html } from '../../view/html.ts';
import { languageName, textLanguage } from '../../view/languageTabs.ts';
import { readMarkup } from '../markupFields.ts';

/** Names of the topics for operators. */
export const topicLabels: Readonly<Record<HelpTopic, string>> = {
  start: 'Getting started',
  money: 'Money in and out',
  bonuses: 'Bonuses',
  account: 'Your account',
  play: 'Playing',
  safety: 'Playing safely',
};

const longest = { title: 160, content: 16_000 } as const;

/** A new entry. */
export const emptyHelpEntry: HelpState = { topic: 'start', sort: 0, texts: {}, shown: false };

/** The form values of an entry in one language. */
export const helpValues = ({ topic, sort, texts, shown }: HelpState, language: string): FieldValues => ({
  topic,
  sort: String(sort),
  ...checkboxValue('shown', shown),
  title: texts[language]?.title ?? '',
  content: texts[language]?.content ?? '',
});

const isTopic = (text: string): text is HelpTopic => (helpTopics as readonly string[]).includes(text);

/** Reads the posted form of one language, which is required where it is the `first`, into the stored entry. Never throws. */
export function readHelpForm(
  form: FieldValues,
  stored: HelpState,
  { language, first }: { readonly language: string; readonly first: string },
): FormReading<HelpState> {
  const problems: Record<string, string> = {};
  const notes: string[] = [];
  const title = trimmedValue(form, 'title');
  const content = readMarkup(
    form,
    { name: 'content', label: 'Content', maxLength: longest.content },
    { problems, notes },
  );
  const isEmpty = title === '' && content === '';
  const name = languageName(language);
  if (title.length > longest.title)
    problems.title = `Title: at most ${longest.title} characters; this has ${title.length}.`;
  if (language === first || !isEmpty) {
    if (title === '') problems.title = `Title: needs a text in ${name}.`;
    if (content === '') problems.content ??= `Content: needs a text in ${name}.`;
  }
  const topic = trimmedValue(form, 'topic');
  if (!isTopic(topic)) problems.topic = 'Topic: choose one of the list.';
  const sort = trimmedValue(form, 'sort');
  if (!/^\d{1,4}$/.test(sort)) problems.sort = 'Position: a number from 0 to 9999.';
  if (Object.keys(problems).length > 0 || !isTopic(topic)) return { problems };
  const { [language]: _, ...others } = stored.texts;
  const texts = isEmpty ? others : { ...others, [language]: { title, content } };
  return { value: { topic, sort: Number(sort), texts, shown: isChecked(form, 'shown') }, notes };
}

/** The fields of an entry in one language. */
export const helpFields = (language: string, filled: FormContent): HtmlPart =>
  html`${textField({ name: 'title', label: 'Title', maxLength: longest.title, wide: true, hint: 'As a member would ask.', ...textLanguage(language) }, filled)}
${areaField({ name: 'content', label: 'Content (HTML)', wide: true, rows: 12, ...textLanguage(language) }, filled)}
<fieldset class="plain"><legend>In every language</legend><div class="row">${selectField(
    { name: 'topic', label: 'Topic' },
    helpTopics.map((topic) => [topic, topicLabels[topic]] as const),
    filled,
  )}${textField({ name: 'sort', label: 'Position', kind: 'number', maxLength: 4, hint: 'Small comes first.' }, filled)}</div>${switchField({ name: 'shown', label: 'Shown', hint: 'Off, it is a draft that operators alone see.' }, filled)}</fieldset>`;
