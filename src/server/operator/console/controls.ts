import { type Html, html, type Part } from './html.ts';

/** Values as a form holds them, by the name of the field; a box that is not ticked is not there. */
export type FormValues = Readonly<Record<string, string>>;

/** What is wrong with what was typed, by field. */
export type Problems = Readonly<Record<string, string>>;

/** What a form is drawn from: values, and what is wrong with them. */
export interface Filled {
  readonly values: FormValues;
  readonly problems: Problems;
}

/** How a field is drawn. */
export interface FieldLook {
  readonly name: string;
  readonly label: string;
  readonly hint?: Part;
  readonly kind?: 'text' | 'number' | 'datetime-local' | 'search';
  readonly placeholder?: string;
  readonly maxLength?: number;
  /** Extra room: for addresses and patterns. */
  readonly wide?: boolean;
  /** Written as code. */
  readonly code?: boolean;
  readonly lang?: string | undefined;
  readonly dir?: 'ltr' | 'rtl' | 'auto' | undefined;
  readonly required?: boolean;
  /** Tells the field apart from one of the same name in another form of the page. */
  readonly scope?: string;
}

const idOf = (name: string, scope = ''): string => `f-${scope}${name.replace(/[^\w-]/g, '-')}`;

/** What stands around an input: label, hint and problem, tied to it by id. */
function framed(
  { name, label, hint, wide, scope }: FieldLook,
  { problems }: Filled,
  draw: (attributes: Html) => Html,
): Html {
  const id = idOf(name, scope);
  const problem = problems[name];
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  const attributes = html` id="${id}" name="${name}"${described && html` aria-describedby="${described}"`}${problem && html` aria-invalid="true"`}`;
  return html`<div class="field${wide && ' wide'}"><label for="${id}">${label}</label>${draw(attributes)}${hint && html`<div class="hint" id="${id}-hint">${hint}</div>`}${problem && html`<p class="problem" id="${id}-problem">${problem}</p>`}</div>`;
}

const writing = ({ lang, dir, placeholder, maxLength, required, code }: FieldLook): Html =>
  html`${code && html` class="code" spellcheck="false" autocapitalize="off" autocomplete="off"`}${lang && html` lang="${lang}"`}${dir && html` dir="${dir}"`}${placeholder && html` placeholder="${placeholder}"`}${maxLength && html` maxlength="${maxLength}"`}${required && html` required`}`;

/** A line of text, a number, or a time. */
export const textField = (look: FieldLook, filled: Filled): Html =>
  framed(
    look,
    filled,
    (attributes) =>
      html`<input type="${look.kind === 'number' ? 'text' : (look.kind ?? 'text')}"${look.kind === 'number' && html` inputmode="numeric"`}${look.kind === 'datetime-local' && html` step="60"`}${attributes}${writing(look)} value="${filled.values[look.name] ?? ''}">`,
  );

/** Several lines of text. */
export const areaField = (look: FieldLook & { readonly rows?: number }, filled: Filled): Html =>
  framed(
    look,
    filled,
    // The first line break after the tag is not the text's.
    (attributes) =>
      html`<textarea rows="${look.rows ?? 4}"${attributes}${writing(look)}>\n${filled.values[look.name] ?? ''}</textarea>`,
  );

/** A choice of one. */
export const selectField = (
  look: FieldLook,
  options: readonly (readonly [value: string, label: string])[],
  filled: Filled,
): Html =>
  framed(
    look,
    filled,
    (attributes) =>
      html`<select${attributes}>${options.map(
        ([value, label]) =>
          html`<option value="${value}"${value === (filled.values[look.name] ?? '') && html` selected`}>${label}</option>`,
      )}</select>`,
  );

/** A switch that is on or off. */
export const switchField = (
  look: Pick<FieldLook, 'name' | 'label' | 'hint' | 'scope'>,
  filled: Filled,
): Html => {
  const id = idOf(look.name, look.scope);
  return html`<div class="switch"><input type="checkbox" role="switch" id="${id}" name="${look.name}" value="on"${filled.values[look.name] === 'on' && html` checked`}${look.hint && html` aria-describedby="${id}-hint"`}><div><label for="${id}">${look.label}</label>${look.hint && html`<div class="hint" id="${id}-hint">${look.hint}</div>`}</div></div>`;
};

/** What could not be saved, at the top of a form. */
export const problemList = ({ problems }: Filled): Part => {
  const list = Object.entries(problems);
  return (
    list.length > 0 &&
    html`<div class="message bad" role="alert"><p>Nothing was saved. ${list.length === 1 ? 'One entry needs' : `${list.length} entries need`} another look:</p><ul>${list.map(([name, problem]) => html`<li>${name === '' ? problem : html`<a href="#${idOf(name)}">${problem}</a>`}</li>`)}</ul></div>`
  );
};

/** A count with its noun. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** A moment as operators read it: day and time in UTC, for machines too. */
export const momentText = (at: Date): Html => {
  const iso = at.toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC</time>`;
};
