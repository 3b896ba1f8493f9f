import { longestFieldLength } from '#schemas/manifest/serverSettings.ts';
import {
  type FieldBounds,
  type FieldSetting,
  type RegisterField,
  type RegisterSettings,
  registerFields,
} from '#schemas/registerFields.ts';
import { rules } from '#schemas/rules.ts';
import { fieldSettingProblem } from '#src/domain/forms/registration/fieldSettingProblem.ts';
import { lengthConflict } from '#src/domain/site/settingConflicts.ts';
import type { Site } from '#src/server/kernel/site.ts';
import {
  type FieldValues,
  type FormContent,
  pluralize,
  textField,
} from '#src/server/operator/console/view/controls.ts';
import { type HtmlPart, html } from '#src/server/operator/console/view/html.ts';
import { brandPath } from '#src/server/operator/console/view/layout.ts';
import { checkboxValue, defineSection, isChecked, trimmedValue } from '../section.ts';
import { patternProblem, valueProblem } from '../tryPattern.ts';

type Field = FieldSetting & FieldBounds;

/** Parses a length in characters; undefined for an empty, null for an invalid text. */
const readLength = (text: string): number | undefined | null => {
  if (text === '') return undefined;
  return /^\d{1,3}$/.test(text) && Number(text) <= longestFieldLength ? Number(text) : null;
};

/** The posted lengths and pattern, without invalid lengths. */
function readBounds(form: FieldValues, field: RegisterField): FieldBounds {
  const minLength = readLength(trimmedValue(form, `${field}.minLength`)) ?? undefined;
  const maxLength = readLength(trimmedValue(form, `${field}.maxLength`)) ?? undefined;
  const pattern = form[`${field}.pattern`] || undefined;
  return {
    ...(minLength === undefined ? {} : { minLength }),
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(pattern === undefined ? {} : { pattern }),
  };
}

function readField(
  form: FieldValues,
  field: RegisterField,
  stored: FieldSetting,
  problems: Record<string, string>,
): Field {
  const at = (part: string) => `${field}.${part}`;
  for (const part of ['minLength', 'maxLength'])
    if (readLength(trimmedValue(form, at(part))) === null)
      problems[at(part)] = `${field}: a length is a number from 0 to ${longestFieldLength}, or nothing.`;
  const bounds = readBounds(form, field);
  const lengths = lengthConflict(field, bounds);
  if (lengths)
    problems[at('minLength')] =
      `${field}: the fewest characters (${lengths.minLength}) are more than the most (${lengths.maxLength}).`;
  const problem = patternProblem(field, bounds);
  if (problem !== undefined) problems[at('pattern')] = `${field}: the pattern ${problem}`;
  const enabled = isChecked(form, at('enabled'));
  const required = isChecked(form, at('required'));
  const isStored = enabled === stored.enabled && required === stored.required;
  const noEffect = isStored ? null : fieldSettingProblem(field, { enabled, required });
  if (noEffect !== null) problems[at('required')] = `${field} ${noEffect}.`;
  return { enabled, required, ...bounds };
}

const summary = (values: FieldValues, field: RegisterField): string => {
  if (!isChecked(values, `${field}.enabled`)) return 'off';
  const bounds = ['minLength', 'maxLength', 'pattern'].filter(
    (part) => trimmedValue(values, `${field}.${part}`) !== '',
  );
  const need = isChecked(values, `${field}.required`) ? 'required' : 'optional';
  return bounds.length === 0 ? need : `${need}, ${pluralize(bounds.length, 'rule')} of its own`;
};

const checkbox = (
  filled: FormContent,
  field: RegisterField,
  part: 'enabled' | 'required',
  label: string,
): HtmlPart => {
  const id = `f-${field}-${part}`;
  const problem = filled.problems[`${field}.${part}`];
  return html`<div class="tick"><input type="checkbox" id="${id}" name="${field}.${part}" value="on"${isChecked(filled.values, `${field}.${part}`) && html` checked`}${problem && html` aria-describedby="${id}-problem" aria-invalid="true"`}><label for="${id}">${label}</label></div>${problem && html`<p class="problem" id="${id}-problem">${problem}</p>`}`;
};

/** Result of checking the sample value against a field's rules. */
function sampleResult(filled: FormContent, field: RegisterField): HtmlPart {
  const value = filled.values[`${field}.sample`] ?? '';
  if (value === '') return null;
  const problem = valueProblem(field, readBounds(filled.values, field), value);
  return html`<p class="${problem === undefined ? 'good' : 'problem'}" role="status">${problem === undefined ? `“${value}” passes.` : `“${value}” does not pass: ${problem}.`}</p>`;
}

const row = (field: RegisterField, filled: FormContent, site: Site): HtmlPart => {
  const hasProblem = Object.keys(filled.problems).some((name) => name.startsWith(`${field}.`));
  const open = hasProblem || (filled.values[`${field}.sample`] ?? '') !== '';
  return html`<details class="card" id="r-${field}" data-find="${field}"${open && html` open`}><summary><code>${field}</code> <span class="state" data-on="${isChecked(filled.values, `${field}.enabled`) ? 'yes' : 'no'}">${summary(filled.values, field)}</span></summary><fieldset><legend class="hidden">${field}</legend><div class="row ticks">${checkbox(filled, field, 'enabled', 'Enabled')}${checkbox(filled, field, 'required', 'Required')}</div>
<div class="row">${textField({ name: `${field}.minLength`, label: 'Fewest characters', kind: 'number', maxLength: 3, placeholder: `usually ${rules[field].minLength}` }, filled)}${textField({ name: `${field}.maxLength`, label: 'Most characters', kind: 'number', maxLength: 3, placeholder: `usually ${rules[field].maxLength}` }, filled)}</div>
${textField({ name: `${field}.pattern`, label: 'Pattern', code: true, wide: true, dir: 'ltr', maxLength: 200, placeholder: rules[field].pattern, hint: 'A regular expression that the whole value must match. Empty: as the product has it, in grey.' }, filled)}
<div class="try">${textField({ name: `${field}.sample`, label: 'Does this value pass?', code: true, dir: 'auto', maxLength: longestFieldLength }, filled)}<button name="try" value="${field}" formaction="${brandPath(site, 'register', `/register#r-${field}`)}">Try it</button></div>${sampleResult(filled, field)}</fieldset></details>`;
};

const valuesOf = (field: RegisterField, value: Field): FieldValues => ({
  ...checkboxValue(`${field}.enabled`, value.enabled),
  ...checkboxValue(`${field}.required`, value.required),
  [`${field}.minLength`]: value.minLength?.toString() ?? '',
  [`${field}.maxLength`]: value.maxLength?.toString() ?? '',
  [`${field}.pattern`]: value.pattern ?? '',
});

/** The registration fields: enabled, required, lengths and pattern of each. */
export const registerSection = defineSection({
  key: 'register',
  title: 'Registration',
  tab: 'register',
  lead: 'Which fields the registration form has. A field that is enabled appears on the next visit of the form.',
  toForm: (value) => Object.assign({}, ...registerFields.map((field) => valuesOf(field, value[field]))),
  read(form, stored) {
    const problems: Record<string, string> = {};
    const value = Object.fromEntries(
      registerFields.map((field) => [field, readField(form, field, stored[field], problems)]),
    ) as RegisterSettings;
    return Object.keys(problems).length > 0 ? { problems } : { value };
  },
  render: (filled, site) =>
    html`<div class="cards" data-list>${registerFields.map((field) => row(field, filled, site))}</div>`,
});
