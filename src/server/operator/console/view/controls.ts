import { type Html, type HtmlPart, html } from './html.ts';

/** Form values by field name; an unchecked checkbox is missing. */
export type FieldValues = Readonly<Record<string, string>>;

/** Error messages by field name. */
export type Problems = Readonly<Record<string, string>>;

/** The values of a form with their error messages. */
export interface FormContent {
  readonly values: FieldValues;
  readonly problems: Problems;
}

/** Presentation of a field. */
export interface FieldOptions {
  readonly name: string;
  readonly label: string;
  readonly hint?: HtmlPart;
  readonly kind?: 'text' | 'number' | 'date' | 'datetime-local' | 'search';
  readonly placeholder?: string;
  readonly maxLength?: number;
  /** Full width, for URLs and patterns. */
  readonly wide?: boolean;
  /** Code font, without spell checking. */
  readonly code?: boolean;
  readonly lang?: string | undefined;
  readonly dir?: 'ltr' | 'rtl' | 'auto' | undefined;
  readonly required?: boolean;
  /** Prefix of the id, for pages where several forms have a field of that name. */
  readonly scope?: string;
}

const idOf = (name: string, scope = ''): string => `f-${scope}${name.replace(/[^\w-]/g, '-')}`;

/** An input with its label, hint and error message, associated by id. */
function withLabel(
  { name, label, hint, wide, scope }: FieldOptions,
  { problems }: FormContent,
  draw: (attributes: Html) => Html,
): Html {
  const id = idOf(name, scope);
  const problem = problems[name];
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  const attributes = html` id="${id}" name="${name}"${described && html` aria-describedby="${described}"`}${problem && html` aria-invalid="true"`}`;
  return html`<div class="field${wide && ' wide'}"><label for="${id}">${label}</label>${draw(attributes)}${hint && html`<div class="hint" id="${id}-hint">${hint}</div>`}${problem && html`<p class="problem" id="${id}-problem">${problem}</p>`}</div>`;
}

const textAttributes = ({ lang, dir, placeholder, maxLength, required, code }: FieldOptions): Html =>
  html`${code && html` class="code" spellcheck="false" autocapitalize="off" autocomplete="off"`}${lang && html` lang="${lang}"`}${dir && html` dir="${dir}"`}${placeholder && html` placeholder="${placeholder}"`}${maxLength && html` maxlength="${maxLength}"`}${required && html` required`}`;

/** A single-line input: text, number, or date and time. */
export const textField = (look: FieldOptions, filled: FormContent): Html =>
  withLabel(
    look,
    filled,
    (attributes) =>
      html`<input type="${look.kind === 'number' ? 'text' : (look.kind ?? 'text')}"${look.kind === 'number' && html` inputmode="numeric"`}${look.kind === 'datetime-local' && html` step="60"`}${attributes}${textAttributes(look)} value="${filled.values[look.name] ?? ''}">`,
  );

/** A multi-line text input. */
export const areaField = (look: FieldOptions & { readonly rows?: number }, filled: FormContent): Html =>
  withLabel(
    look,
    filled,
    // HTML parsers drop the first line break after the tag.
    (attributes) =>
      html`<textarea rows="${look.rows ?? 4}"${attributes}${textAttributes(look)}>\n${filled.values[look.name] ?? ''}</textarea>`,
  );

/** A select input. */
export const selectField = (
  look: FieldOptions,
  options: readonly (readonly [value: string, label: string])[],
  filled: FormContent,
): Html =>
  withLabel(
    look,
    filled,
    (attributes) =>
      html`<select${attributes}>${options.map(
        ([value, label]) =>
          html`<option value="${value}"${value === (filled.values[look.name] ?? '') && html` selected`}>${label}</option>`,
      )}</select>`,
  );

/** An on/off switch. */
export const switchField = (
  look: Pick<FieldOptions, 'name' | 'label' | 'hint' | 'scope'>,
  filled: FormContent,
): Html => {
  const id = idOf(look.name, look.scope);
  return html`<div class="switch"><input type="checkbox" role="switch" id="${id}" name="${look.name}" value="on"${filled.values[look.name] === 'on' && html` checked`}${look.hint && html` aria-describedby="${id}-hint"`}><div><label for="${id}">${look.label}</label>${look.hint && html`<div class="hint" id="${id}-hint">${look.hint}</div>`}</div></div>`;
};

/** The list of errors at the top of a form; false without errors. `scope`: that of its fields. */
export const problemList = ({ problems }: FormContent, scope?: string): HtmlPart => {
  const list = Object.entries(problems);
  return (
    list.length > 0 &&
    html`<div class="message bad" role="alert"><p>Nothing was saved. ${list.length === 1 ? 'One entry needs' : `${list.length} entries need`} another look:</p><ul>${list.map(([name, problem]) => html`<li>${name === '' ? problem : html`<a href="#${idOf(name, scope)}">${problem}</a>`}</li>`)}</ul></div>`
  );
};

/** Fields that can be read, and neither changed nor sent. */
export const readOnly = (fields: HtmlPart): Html =>
  html`<fieldset class="plain" disabled><legend class="hidden">To read; your role does not change it</legend>${fields}</fieldset>`;

/** A count with its noun in the singular or plural. */
export const pluralize = (count: number, singular: string, plural = `${singular}s`): string =>
  `${count} ${count === 1 ? singular : plural}`;

/** A `<time>` element with day and time in UTC. */
export const timeElement = (at: Date): Html => {
  const iso = at.toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC</time>`;
};
