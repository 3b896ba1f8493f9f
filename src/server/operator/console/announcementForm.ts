import type { ContentType } from '#schemas/codes.ts';
import { isLanguageCode, languages } from '#schemas/languages.ts';
import { bannerThemes } from '#src/art/bannerScenes.ts';
import type { AnnouncementState } from '#src/server/content/announcementStore.ts';
import { sanitizeHtml } from '#src/server/content/sanitizeHtml.ts';
import { repeats } from '#src/server/play/matchTimes.ts';
import { announcementKinds, audiences, type DataField, groups, type TextField } from './announcementKinds.ts';
import {
  areaField,
  type FieldLook,
  type Filled,
  type FormValues,
  selectField,
  textField,
} from './controls.ts';
import { html, type Part } from './html.ts';
import { formMoment, readMoment } from './moment.ts';
import type { Read } from './section.ts';
import { typed } from './section.ts';

/** What the fields of a form may be chosen from. */
export interface Choices {
  readonly pages: readonly { readonly id: string; readonly title: string }[];
  /** Vendors of sports, with the game that a match of theirs opens. */
  readonly vendors: readonly { readonly id: string; readonly name: string; readonly nodeId: string }[];
}

/** An announcement as the form of one language holds it. */
export function announcementValues(state: AnnouncementState, language: string): FormValues {
  const { texts, data } = announcementKinds[state.kind];
  return {
    group: state.group,
    sort: String(state.sort),
    from: formMoment(state.from ?? undefined),
    until: formMoment(state.until ?? undefined),
    ...Object.fromEntries(texts.map(({ name }) => [`text.${name}`, state.texts[language]?.[name] ?? ''])),
    ...Object.fromEntries(
      data.map(({ name, kind }) => [
        `data.${name}`,
        kind === 'moment' ? formMoment(state.data[name]) : (state.data[name] ?? ''),
      ]),
    ),
  };
}

/** The language that players read where theirs has no text. */
export const standIn = 'EN';

type Found = Record<string, string>;

/** The texts of one language; all empty takes the language away. `first`: the one that stands in for others. */
function readTexts(
  form: FormValues,
  fields: readonly TextField[],
  first: boolean,
  { problems, notes }: { problems: Found; notes: string[] },
): Found | undefined {
  const values = fields.map((field) => {
    const raw = typed(form, `text.${field.name}`);
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
    if (required && value === '' && (first || !empty))
      problems[`text.${name}`] = `${label}: needs a text in this language.`;
  }
  return empty ? undefined : Object.fromEntries(values.map(([{ name }, value]) => [name, value]));
}

function readData(form: FormValues, field: DataField, choices: Choices, problems: Found): Found {
  const { name, label, kind, required } = field;
  const at = `data.${name}`;
  const value = typed(form, at);
  if (value === '') {
    if (required) problems[at] = `${label}: choose or type one.`;
    return {};
  }
  const moment = kind === 'moment' ? readMoment(value) : undefined;
  const fits: Readonly<Record<DataField['kind'], () => boolean>> = {
    theme: () => (bannerThemes as readonly string[]).includes(value),
    page: () => choices.pages.some(({ id }) => id === value),
    vendor: () => choices.vendors.some(({ id }) => id === value),
    moment: () => typeof moment === 'string',
    crest: () => /^[\w-]{1,40}$/.test(value),
    audience: () => Object.hasOwn(audiences, value),
    repeat: () => Object.hasOwn(repeats, value),
  };
  if (!fits[kind]()) {
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

/** Reads the form of one language over what is stored. Never throws. */
export function readAnnouncementForm(
  form: FormValues,
  now: AnnouncementState,
  language: string,
  choices: Choices,
): Read<AnnouncementState> {
  const problems: Found = {};
  const notes: string[] = [];
  const { texts: fields, data: dataFields } = announcementKinds[now.kind];
  const others = Object.fromEntries(Object.entries(now.texts).filter(([code]) => code !== language));
  const texts = readTexts(form, fields, language === standIn, { problems, notes });
  const data = Object.assign({}, now.data, ...dataFields.map(({ name }) => ({ [name]: undefined })));
  for (const field of dataFields) Object.assign(data, readData(form, field, choices, problems));
  const group = typed(form, 'group');
  if (!Object.hasOwn(groups, group)) problems.group = 'Shown on: choose one of the list.';
  const sort = typed(form, 'sort');
  if (!/^\d{1,4}$/.test(sort)) problems.sort = 'Position: a number from 0 to 9999.';
  const [from, until] = (['from', 'until'] as const).map((name) => {
    const moment = readMoment(typed(form, name));
    if (moment === null)
      problems[name] = `${name === 'from' ? 'From' : 'Until'}: a day and a time, or nothing.`;
    return moment ?? null;
  });
  if (from && until && from >= until) problems.until = 'Until: must be later than From.';
  if (Object.keys(problems).length > 0) return { problems };
  const kept = Object.entries(data).filter(([, value]) => value !== undefined) as [string, string][];
  return {
    value: {
      kind: now.kind,
      group,
      sort: Number(sort),
      texts: { ...others, ...(texts ? { [language]: texts } : {}) },
      data: Object.fromEntries(kept),
      from: from ?? null,
      until: until ?? null,
    },
    notes,
  };
}

function drawData({ name, label, kind }: DataField, filled: Filled, { pages, vendors }: Choices): Part {
  const look: FieldLook = { name: `data.${name}`, label };
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
    case 'audience':
      return selectField(look, Object.entries(audiences), filled);
    case 'repeat':
      // Keys that are numbers come first by themselves: never belongs before them.
      return selectField(
        look,
        Object.entries(repeats).sort(([a], [b]) => Number(a) - Number(b)),
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
export function drawAnnouncement(
  kind: ContentType,
  language: string,
  filled: Filled,
  choices: Choices,
): Part {
  const { texts, data } = announcementKinds[kind];
  const spoken = isLanguageCode(language) ? languages[language] : undefined;
  const speech = { lang: spoken?.lang, dir: spoken?.direction };
  return html`${texts.map((field) => {
    const look = {
      name: `text.${field.name}`,
      label: field.label,
      maxLength: field.maxLength,
      wide: true,
      ...speech,
    };
    return field.markup ? areaField({ ...look, rows: 8 }, filled) : textField(look, filled);
  })}
<div class="row">${data.map((field) => drawData(field, filled, choices))}</div>
<fieldset class="plain"><legend>When and where</legend><div class="row">${textField({ name: 'from', label: 'From (UTC)', kind: 'datetime-local', hint: 'Empty: at once.' }, filled)}${textField({ name: 'until', label: 'Until (UTC)', kind: 'datetime-local', hint: 'Empty: until it is deleted.' }, filled)}${selectField({ name: 'group', label: 'Shown on' }, Object.entries(groups), filled)}${textField({ name: 'sort', label: 'Position', kind: 'number', maxLength: 4, hint: 'Small comes first.' }, filled)}</div></fieldset>`;
}
