import type { Form, FormField } from '#schemas/manifest/form.ts';
import { type FieldBounds, type RegisterField, registerFields } from '#schemas/registerFields.ts';
import { type Rule, rules } from '#schemas/rules.ts';
import { type JoinedForm, joinFields } from '../joinForm.ts';
import { checkValue } from '../rules/checkValue.ts';
import { fieldRule } from '../rules/fieldRule.ts';
import { crossFieldErrors, isRequired, type RegistrationFields } from './registration.ts';

/** The server's validation data, by field. */
export type BoundsByField = Readonly<Record<string, FieldBounds | undefined>>;

/** The rule of a registration field with the server's bounds. */
export const registerRule = (field: RegisterField, bounds: BoundsByField): Rule =>
  fieldRule(rules[field], Object.hasOwn(bounds, field) ? bounds[field] : undefined);

/** Default for a field that the server requires but the brand's form does not list: registration must stay possible. */
const defaultField = (key: RegisterField): FormField => ({
  at: Number.MAX_SAFE_INTEGER,
  label: `field.${key}`,
  input: key === 'captcha' ? 'captcha' : /password/i.test(key) ? 'password' : 'text',
  rule: key,
});

/**
 * Joins the manifest's form, the server's field settings and the rule table (design, 'Forms'). Contains exactly the
 * drawn fields; a drawn field that the brand does not list is included only if it is required.
 */
export function registrationForm(form: Form, drawn: RegistrationFields, bounds: BoundsByField): JoinedForm {
  const keys = registerFields.filter(
    (key) => drawn[key] && (Object.hasOwn(form.fields, key) || drawn[key].required),
  );
  const listed = new Map(keys.map((key) => [key as string, form.fields[key] ?? defaultField(key)]));
  // Fields that are required only if another is filled in are checked with the values, in the checks between fields.
  const isAlwaysRequired = (key: string) =>
    drawn[key as RegisterField]?.required === true && isRequired(key as RegisterField, drawn, {});
  return joinFields(
    listed,
    (key) => (Object.hasOwn(bounds, key) ? bounds[key] : undefined),
    isAlwaysRequired,
  );
}

/**
 * Checks a registration's values against every rule (specification 5): errors by field, as text keys. Used by the
 * server; in the browser the form's schema covers the first half, and the checks between fields the other.
 */
export function checkRegistration(
  drawn: RegistrationFields,
  bounds: BoundsByField,
  values: Readonly<Record<string, string | undefined>>,
): Partial<Record<RegisterField, string>> {
  const errors: Partial<Record<RegisterField, string>> = {};
  for (const field of registerFields) {
    if (!drawn[field]) continue;
    const error = checkValue(values[field] ?? '', registerRule(field, bounds), isRequired(field, drawn, {}));
    if (error !== null) errors[field] = error;
  }
  return { ...crossFieldErrors(drawn, values), ...errors };
}
