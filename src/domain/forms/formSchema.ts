import type { Form, FormField } from '#schemas/manifest/form.ts';
import { type FieldBounds, type RegisterField, registerFields } from '#schemas/registerFields.ts';
import { type InputKind, type Rule, rules } from '#schemas/rules.ts';
import { checkValue } from './checkValue.ts';
import { fieldRule, latinDigits } from './fieldRule.ts';
import { crossErrors, type DrawnFields, isRequired } from './registration.ts';

/** What validation data says, by field. */
export type BoundsByField = Readonly<Record<string, FieldBounds | undefined>>;

/** What an input is told besides its value. */
export interface FieldUi {
  readonly input: InputKind;
  /** Text key. */
  readonly label: string;
  /** Text key of what is wrong when it breaks its rule. */
  readonly message: string;
  readonly minLength: number;
  readonly maxLength: number;
  readonly autocomplete: string | undefined;
}

/** A form as rjsf takes it, with what its templates need. JSON Schema draft 7. */
export interface JoinedForm {
  readonly schema: {
    readonly type: 'object';
    readonly properties: Readonly<
      Record<
        string,
        {
          readonly type: 'string';
          readonly minLength: number;
          readonly maxLength: number;
          readonly pattern: string;
        }
      >
    >;
    readonly required: readonly string[];
  };
  readonly uiSchema: Readonly<Record<string, unknown>>;
  /** The fields in the order they stand in. */
  readonly order: readonly string[];
  readonly fields: Readonly<Record<string, FieldUi>>;
}

/** Kinds of input whose text is digits, of whatever script they are typed in. */
const digitKinds: ReadonlySet<InputKind> = new Set([
  'digits',
  'phone',
  'mobile',
  'dialingCode',
  'smsCode',
  'pin',
  'card',
]);

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

/** Fields as rjsf takes them, with what its templates need. Which fields, their bounds, and which must be filled in, is given. */
export function joinFields(
  listed: ReadonlyMap<string, FormField>,
  boundsOf: (key: string, field: FormField) => FieldBounds | undefined,
  mustBeFilled: (key: string) => boolean,
): JoinedForm {
  const sorted = [...listed].sort(([, a], [, b]) => a.at - b.at);
  const order = sorted.map(([key]) => key);
  const properties: Record<string, JoinedForm['schema']['properties'][string]> = {};
  const fields: Record<string, FieldUi> = {};
  const uiSchema: Record<string, unknown> = { 'ui:order': order };
  for (const [key, field] of sorted) {
    const { minLength, maxLength, pattern, message } = fieldRule(rules[field.rule], boundsOf(key, field));
    properties[key] = { type: 'string', minLength, maxLength, pattern };
    fields[key] = {
      input: field.input,
      label: field.label,
      message,
      minLength,
      maxLength,
      autocomplete: field.autocomplete,
    };
    uiSchema[key] = { 'ui:widget': field.input };
  }
  return {
    schema: { type: 'object', properties, required: order.filter(mustBeFilled) },
    uiSchema,
    order,
    fields,
  };
}

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
  // What depends on another field's being filled in is decided with the values, by `checkForm`.
  const isAsked = (key: string) =>
    drawn[key as RegisterField]?.required === true && isRequired(key as RegisterField, drawn, {});
  return joinFields(listed, (key) => (Object.hasOwn(bounds, key) ? bounds[key] : undefined), isAsked);
}

/** A form of which every field must be filled in, whatever it is called: validation data is that of its rule. */
export const wholeForm = (form: Form, bounds: BoundsByField): JoinedForm =>
  joinFields(
    new Map(Object.entries(form.fields)),
    (_, { rule }) => (Object.hasOwn(bounds, rule) ? bounds[rule] : undefined),
    () => true,
  );

/** What is sent of a value: digits as 0 to 9, without signs between them; other text without spaces around it. */
export function cleanValue(input: InputKind, value: string): string {
  if (input === 'password') return value;
  if (input === 'captcha') return latinDigits(value).trim();
  if (!digitKinds.has(input)) return value.trim();
  const plain = latinDigits(value).replace(/[\s().\u2010-\u2015/-]/g, '');
  return input === 'phone' ? plain : plain.replace(/^\+/, '');
}

/** The drawn fields' values as they are sent: cleaned, and only those that are filled in. */
export function cleanValues(
  form: Pick<JoinedForm, 'fields'>,
  values: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(form.fields).flatMap(([key, { input }]) => {
      const value = cleanValue(input, values[key] ?? '');
      return value === '' ? [] : [[key, value]];
    }),
  );
}

/**
 * Every rule on a registration's values (specification 5): what is wrong, by field, as text keys. The same in
 * the browser, for what JSON Schema cannot say, and on the server, for all of it.
 */
export function checkForm(
  drawn: DrawnFields,
  bounds: BoundsByField,
  values: Readonly<Record<string, string | undefined>>,
): Partial<Record<RegisterField, string>> {
  const errors: Partial<Record<RegisterField, string>> = {};
  for (const field of registerFields) {
    if (!drawn[field]) continue;
    const wrong = checkValue(
      values[field] ?? '',
      registerRule(field, bounds),
      isRequired(field, drawn, values),
    );
    if (wrong !== null) errors[field] = wrong;
  }
  return { ...crossErrors(drawn, values), ...errors };
}
