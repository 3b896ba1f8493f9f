import type { ContentType } from '#schemas/codes.ts';
import { isLanguageCode, languages } from '#schemas/languages.ts';
import { bannerThemes } from '#src/art/banner/bannerScenes.ts';
import type { AnnouncementState } from '#src/server/content/announcementStore.ts';
import { sanitizeHtml } from '#src/server/content/sanitizeHtml.ts';
import { repeatOptions } from '#src/server/play/matchTimes.ts';
import type { FormReading } from '../settings/section.ts';
import { trimmedValue } from '../settings/section.ts';
import {
  areaField,
  type FieldOptions,
  type FieldValues,
  type FormContent,
  selectField,
  textField,
} from '../view/controls.ts';
import { type HtmlPart, html } from '../view/html.ts';
import { parseInputTime, toInputTime } from '../view/inputTime.ts';
import {
  type AnnouncementText,
  type AnnouncementValue,
  announcementGroups,
  announcementKinds,
  audiences,
} from './announcementKinds.ts';

/** The options of the form's select fields. */
export interface FormChoices {
  readonly pages: readonly { readonly id: string; readonly title: string }[];
  /** Activities that are not over. */
  readonly activities: readonly { readonly id: string; readonly title: string }[];
  /** Sports vendors, with the game that their matches open. */
  readonly vendors: readonly { readonly id: string; readonly name: string; readonly nodeId: string }[];
}

/** The form values of an announcement in one language. */
export function announcementValues(state: AnnouncementState, language: string): FieldValues {
  const { texts, data } = announcementKinds[state.kind];
  return {
    group: state.group,
    sort: String(state.sort),
    from: toInputTime(state.from ?? undefined),
    until: toInputTime(state.until ?? undefined),
    ...Object.fromEntries(texts.map(({ name }) => [`text.${name}`, state.texts[language]?.[name] ?? ''])),
    ...Object.fromEntries(
      data.map(({ name, kind }) => [
        `data.${name}`,
        kind === 'moment' ? toInputTime(state.data[name]) : (state.data[name] ?? ''),
      ]),
    ),
  };
}

type TextRecord = Record<string, string>;

/** Reads the texts of one language; undefined if all are empty, which removes the language unless it is the first. */
function readTexts(
  form: FieldValues,
  fields: readonly AnnouncementText[],
  isFirst: boolean,
  { problems, notes }: { problems: TextRecord; notes: string[] },
): TextRecord | undefined {
  const values = fields.map((field) => {
    const raw = trimmedValue(form, `text.${field.name}`);
    if (!field.markup) return [field, raw] as const;
    const { html: clean, removed } = sanitizeHtml(raw);
    if (removed.length > 0)
      notes.push(`Taken out, because it is not allowed in texts: ${removed.join(', ')}.`);
    return [field, clean] as const;
  });
  const empty = values.every(([, value]) => value === '');
  for (const [{ name, label, maxLength, required }, value] of values) {
    if (value.length > maxLength)
      problems[`text.${name}`] = `${label}: at most ${maxLength} characters; this has ${value.length}.`;
    if (required && value === '' && (isFirst || !empty))
      problems[`text.${name}`] = `${label}: needs a text in this language.`;
  }
  return empty ? undefined : Object.fromEntries(values.map(([{ name }, value]) => [name, value]));
}

function readData(
  form: FieldValues,
  field: AnnouncementValue,
  choices: FormChoices,
  problems: TextRecord,
): TextRecord {
  const { name, label, kind, required } = field;
  const at = `data.${name}`;
  const value = trimmedValue(form, at);
  if (value === '') {
    if (required) problems[at] = `${label}: choose or type one.`;
    return {};
  }
  const moment = kind === 'moment' ? parseInputTime(value) : undefined;
  const isValid: Readonly<Record<AnnouncementValue['kind'], () => boolean>> = {
    theme: () => (bannerThemes as readonly string[]).includes(value),
    page: () => choices.pages.some(({ id }) => id === value),
    activity: () => choices.activities.some(({ id }) => id === value),
    vendor: () => choices.vendors.some(({ id }) => id === value),
    moment: () => typeof moment === 'string',
    crest: () => /^[\w-]{1,40}$/.test(value),
    audience: () => Object.hasOwn(audiences, value),
    repeat: () => Object.hasOwn(repeatOptions, value),
  };
  if (!isValid[kind]()) {
    problems[at] =
      kind === 'crest'
        ? `${label}: letters, digits and dashes, such as north-harbour.`
        : kind === 'moment'
          ? `${label}: a day and a time.`
          : `${label}: choose one of the list.`;
    return {};
  }
  const vendor = kind === 'vendor' ? choices.vendors.find(({ id }) => id === value) : undefined;
  return {
    [name]: typeof moment === 'string' ? moment : value,
    ...(vendor ? { nodeId: vendor.nodeId } : {}),
  };
}

/** Reads the posted form of one language, which is required where it is the `first`, and merges it into the stored announcement. Never throws. */
export function readAnnouncementForm(
  form: FieldValues,
  stored: AnnouncementState,
  { language, first }: { readonly language: string; readonly first: string },
  choices: FormChoices,
): FormReading<AnnouncementState> {
  const problems: TextRecord = {};
  const notes: string[] = [];
  const { texts: fields, data: dataFields } = announcementKinds[stored.kind];
  const others = Object.fromEntries(Object.entries(stored.texts).filter(([code]) => code !== language));
  const texts = readTexts(form, fields, language === first, { problems, notes });
  const data = Object.assign({}, stored.data, ...dataFields.map(({ name }) => ({ [name]: undefined })));
  for (const field of dataFields) Object.assign(data, readData(form, field, choices, problems));
  const group = trimmedValue(form, 'group');
  if (!Object.hasOwn(announcementGroups, group)) problems.group = 'Shown on: choose one of the list.';
  const sort = trimmedValue(form, 'sort');
  if (!/^\d{1,4}$/.test(sort)) problems.sort = 'Position: a number from 0 to 9999.';
  const [from, until] = (['from', 'until'] as const).map((name) => {
    const moment = parseInputTime(trimmedValue(form, name));
    if (moment === null)
      problems[name] = `${name === 'from' ? 'From' : 'Until'}: a day and a time, or nothing.`;
    return moment ?? null;
  });
  if (from && until && from >= until) problems.until = 'Until: must be later than From.';
  if (Object.keys(problems).length > 0) return { problems };
  const present = Object.entries(data).filter(([, value]) => value !== undefined) as [string, string][];
  return {
    value: {
      kind: stored.kind,
      group,
      sort: Number(sort),
      texts: { ...others, ...(texts ? { [language]: texts } : {}) },
      data: Object.fromEntries(present),
      from: from ?? null,
      until: until ?? null,
    },
    notes,
  };
}

function dataFieldInput(
  { name, label, kind }: AnnouncementValue,
  filled: FormContent,
  { pages, activities, vendors }: FormChoices,
): HtmlPart {
  const look: FieldOptions = { name: `data.${name}`, label };
  switch (kind) {
    case 'theme':
      return selectField(
        look,
        bannerThemes.map((theme) => [theme, theme] as const),
        filled,
      );
    case 'page':
      return selectField(
        look,
        [['', 'Nowhere'], ...pages.map(({ id, title }) => [id, `${title} (${id})`] as const)],
        filled,
      );
    case 'activity':
      return selectField(
        look,
        [['', 'Nowhere'], ...activities.map(({ id, title }) => [id, title] as const)],
        filled,
      );
    case 'audience':
      return selectField(look, Object.entries(audiences), filled);
    case 'repeat':
      // Objects list integer keys first; "Never" (the empty key) belongs before them.
      return selectField(
        look,
        Object.entries(repeatOptions).sort(([a], [b]) => Number(a) - Number(b)),
        filled,
      );
    case 'vendor':
      return selectField(
        look,
        vendors.map(({ id, name: title }) => [id, title] as const),
        filled,
      );
    case 'moment':
      return textField({ ...look, kind: 'datetime-local' }, filled);
    default:
      return textField({ ...look, code: true, maxLength: 40, placeholder: 'north-harbour' }, filled);
  }
}

/** The fields of an announcement in one language. */
export function announcementFields(
  kind: ContentType,
  language: string,
  filled: FormContent,
  choices: FormChoices,
): HtmlPart {
  const { texts, data } = announcementKinds[kind];
  const entry = isLanguageCode(language) ? languages[language] : undefined;
  const textLanguage = { lang: entry?.lang, dir: entry?.direction };
  return html`${texts.map((field) => {
    const look = {
      name: `text.${field.name}`,
      label: field.label,
      maxLength: field.maxLength,
      wide: true,
      ...textLanguage,
    };
    return field.markup ? areaField({ ...look, rows: 8 }, filled) : textField(look, filled);
  })}
<div class="row">${data.map((field) => dataFieldInput(field, filled, choices))}</div>
<fieldset class="plain"><legend>When and where</legend><div class="row">${textField({ name: 'from', label: 'From (UTC)', kind: 'datetime-local', hint: 'Empty: at once.' }, filled)}${textField({ name: 'until', label: 'Until (UTC)', kind: 'datetime-local', hint: 'Empty: until it is deleted.' }, filled)}${selectField({ name: 'group', label: 'Shown on' }, Object.entries(announcementGroups), filled)}${textField({ name: 'sort', label: 'Position', kind: 'number', maxLength: 4, hint: 'Small comes first.' }, filled)}</div></fieldset>`;
}
