import { type MessageKind, messageKinds } from '#schemas/messageKinds.ts';
import { sanitizeHtml } from '#src/server/content/sanitizeHtml.ts';
import type { Broadcast, BroadcastContent } from '#src/server/inbox/broadcasts.ts';
import type { Site } from '#src/server/kernel/site.ts';
import { trimmedValue } from '../settings/section.ts';
import { areaField, type FieldValues, type FormContent, selectField, textField } from '../view/controls.ts';
import { type Html, html } from '../view/html.ts';
import { contentLanguages, languageName, textLanguage } from '../view/languageTabs.ts';
import { type FoundIn, readSegment, segmentFields, segmentValues } from './segmentForm.ts';

/** Longest title and content of a message, in characters. */
const longestTitle = 120;
const longestContent = 8000;

const kindWords: Readonly<Record<MessageKind, string>> = {
  notice: 'Notice',
  money: 'Money',
  promotion: 'Promotion',
  security: 'Security',
  answer: 'Answer',
};

/** A message that nothing was written in yet. */
export const emptyMessage: BroadcastContent = { kind: 'notice', texts: {}, link: null, segment: {} };

/** Form values of a message. */
export const messageValues = ({ kind, texts, link, segment }: BroadcastContent): FieldValues => ({
  ...segmentValues(segment),
  kind,
  link: link ?? '',
  ...Object.fromEntries(
    Object.entries(texts).flatMap(([code, { title, content }]) => [
      [`title.${code}`, title],
      [`content.${code}`, content],
    ]),
  ),
});

/** Addresses within the site that a content leads to and no page has. */
function unknownAddresses(content: string, { notes }: Site): string[] {
  const paths = new Set(notes?.pages.flatMap((page) => page.paths) ?? []);
  return [...content.matchAll(/href="(\/[^"?#]*)/g)]
    .map(([, path = '']) => path)
    .filter((path) => !paths.has(path));
}

function readTexts(
  form: FieldValues,
  site: Site,
  problems: FoundIn,
  notes: string[],
): BroadcastContent['texts'] {
  const texts: Record<string, { title: string; content: string }> = {};
  for (const code of contentLanguages(site)) {
    const name = languageName(code);
    const title = trimmedValue(form, `title.${code}`);
    const { html: content, removed } = sanitizeHtml(trimmedValue(form, `content.${code}`));
    if (title === '' || title.length > longestTitle)
      problems[`title.${code}`] =
        `Title in ${name}: 1 to ${longestTitle} characters. Members who read it get no other.`;
    if (content.replace(/<[^>]*>/g, '').trim() === '' || content.length > longestContent)
      problems[`content.${code}`] = `Content in ${name}: 1 to ${longestContent} characters.`;
    const unknown = unknownAddresses(content, site);
    if (unknown.length > 0)
      problems[`content.${code}`] =
        `Content in ${name}: no page is at ${unknown.join(', ')}. Write the address of a page, such as /m/activity.`;
    if (removed.length > 0) notes.push(`Taken out of ${name}: ${removed.join(', ')}.`);
    texts[code] = { title, content };
  }
  return texts;
}

/** What was read of a posted message: it, or what is wrong; and what was taken out. */
export type ReadMessage =
  | { readonly value: BroadcastContent; readonly notes: readonly string[] }
  | { readonly problems: FoundIn };

/** Reads a posted message. Never throws. */
export function readMessage(form: FieldValues, site: Site): ReadMessage {
  const problems: FoundIn = {};
  const notes: string[] = [];
  const kind = messageKinds.find((one) => one === trimmedValue(form, 'kind'));
  if (!kind) problems.kind = 'About: choose one of the list.';
  const link = trimmedValue(form, 'link');
  if (link !== '' && !site.notes?.pages.some((page) => page.id === link))
    problems.link = 'Leads to: choose a page of the list.';
  const texts = readTexts(form, site, problems, notes);
  const segment = readSegment(form, problems);
  if (Object.keys(problems).length > 0 || !kind) return { problems };
  return { value: { kind, texts, link: link === '' ? null : link, segment }, notes };
}

/** The fields of a message. */
export function messageFields(filled: FormContent, site: Site): Html {
  const codes = contentLanguages(site);
  const pages = site.notes?.pages ?? [];
  return html`<fieldset class="plain"><legend>Who gets it</legend>${segmentFields(filled, codes, site.brand.timeZone)}</fieldset>
<div class="row">${selectField(
    { name: 'kind', label: 'About' },
    messageKinds.map((kind) => [kind, kindWords[kind]]),
    filled,
  )}${selectField(
    { name: 'link', label: 'Leads to', hint: 'A button below the text.' },
    [['', 'Nowhere'], ...pages.map((page) => [page.id, page.title] as const)],
    filled,
  )}</div>
${codes.map((code) => html`<fieldset class="plain"><legend>${languageName(code)}</legend>${textField({ name: `title.${code}`, label: 'Title', wide: true, maxLength: longestTitle, ...textLanguage(code) }, filled)}${areaField({ name: `content.${code}`, label: 'Content', rows: 4, hint: 'Text or simple HTML.', ...textLanguage(code) }, filled)}</fieldset>`)}
${selectField(
  { name: 'shown', label: 'Language of the preview' },
  codes.map((code) => [code, languageName(code)]),
  filled,
)}`;
}

/** What a message is called in a list. */
export const messageName = ({ texts, id }: Pick<Broadcast, 'texts' | 'id'>, site: Site): string =>
  texts[contentLanguages(site)[0]]?.title || `Message ${id}`;
