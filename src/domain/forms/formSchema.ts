import type { Form, FormField } from '#schemas/manifest/form.ts';
import { type FieldBounds, type RegisterField, registerFields } from '#schemas/registerFields.ts';
import { type Rule, rules } from '#schemas/rules.ts';
import { checkValue } from './checkValue.ts';
import { fieldRule } from './fieldRule.ts';
import { type JoinedForm, joinFields } from './joinForm.ts';
import { crossErrors, type DrawnFields, isRequired } from './registration.ts';

/** What validation data says, by field. */
export type BoundsByField = Readonly<Record<string, FieldBounds | undefined>>;

/** The rule of a registration field under the server's bounds. */
export const registerRule = (field: RegisterField, bounds: BoundsByField): Rule =>
  fieldRule(rules[field], Object.hasOwn(bounds, field) ? bounds[field] : undefined);

/** A field that the brand's form does not list, but that the server demands: registration must stay possible. */
const unlisted = (key: RegisterField): FormField => ({
  at: Number.MAX_SAFE_INTEGER,
  label: `field.${key}`,
  input: key === 'captcha' ? 'captcha' : /password/i.test(key) ? 'password' : 'text',
  rule: key,
});

/**
 * Joins what the manifest says of a form, what the server says of its fields and the rule table (design,
 * 'Forms'). Exactly the drawn fields are in it; a drawn one that the brand leaves out is there only if it
 * must be filled in.
 */
export function formSchema(form: Form, drawn: DrawnFields, bounds: BoundsByField): JoinedForm {
  const keys = registerFields.filter(
    (key) => drawn[key] && (Object.hasOwn(form.fields, key) || drawn[key].required),
  );
  const listed = new Map(keys.map((key) => [key as string, form.fields[key] ?? unlisted(key)]));
  // What depends on another field's being filled in is decided with the values, by `crossErrors`.
  const isAsked = (key: string) =>
    drawn[key as RegisterField]?.required === true && isRequired(key as RegisterField, drawn, {});
  return joinFields(listed, (key) => (Object.hasOwn(bounds, key) ? bounds[key] : undefined), isAsked);
}

/**
 * Every rule on a registration's values (specification 5): what is wrong, by field, as text keys. The server's
 * check; in the browser a form's schema says the first half of it, and `crossErrors` the other.
 */
export function checkForm(
  drawn: DrawnFields,
  bounds: BoundsByField,
  values: Readonly<Record<string, string | undefined>>,
): Partial<Record<RegisterField, string>> {
  const errors: Partial<Record<RegisterField, string>> = {};
  for (const field of registerFields) {
    if (!drawn[field]) continue;
    const wrong = checkValue(values[field] ?? '', registerRule(field, bounds), isRequired(field, drawn, {}));
    if (wrong !== null) errors[field] = wrong;
  }
  return { ...crossErrors(drawn, values), ...errors };
}
