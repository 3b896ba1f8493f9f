import type { Form, FormField } from '#schemas/manifest/form.ts';
import type { FieldBounds } from '#schemas/registerFields.ts';
import { type InputKind, type Rule, rules } from '#schemas/rules.ts';
import { fieldRule } from './fieldRule.ts';

/** What is known of a field besides what rjsf draws of it. */
export interface FieldInfo {
  readonly input: InputKind;
  /** Text key of what is wrong when it breaks its rule. */
  readonly message: string;
  /** The field at which its errors are shown: a dialling code has no line of its own, but that of its number. */
  readonly line: string;
}

/** How rjsf draws a field. */
interface FieldUi {
  readonly 'ui:widget': InputKind;
  /** Text key of its label. */
  readonly 'ui:title': string;
  /** Text key of what it must be like, said before it is wrong; knows `min` and `max`. */
  readonly 'ui:help'?: string | undefined;
  readonly 'ui:autocomplete': string | undefined;
}

/** A form as rjsf takes it. JSON Schema draft 7. */
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
  readonly uiSchema: { readonly 'ui:order': readonly string[] } & Readonly<
    Record<string, FieldUi | readonly string[]>
  >;
  /** The fields in the order they stand in. */
  readonly order: readonly string[];
  readonly fields: Readonly<Record<string, FieldInfo>>;
}

/** Secrets and names that somebody makes up here: what they must be like is said before it is wrong. */
const madeUp: ReadonlySet<string> = new Set(['username', 'password', 'newPassword']);

/** Text key of a field's hint. */
function hintOf(key: string, input: InputKind, { minLength, maxLength }: Rule): string | undefined {
  if (input === 'pin' && minLength === maxLength) return 'schemaForm.digits';
  return madeUp.has(key) ? 'schemaForm.length' : undefined;
}

/** Fields as rjsf takes them. Which fields, their bounds, and which must be filled in, is given. */
export function joinFields(
  listed: ReadonlyMap<string, FormField>,
  boundsOf: (key: string, field: FormField) => FieldBounds | undefined,
  mustBeFilled: (key: string) => boolean,
): JoinedForm {
  const sorted = [...listed].sort(([, a], [, b]) => a.at - b.at);
  const order = sorted.map(([key]) => key);
  const number = sorted.find(([, { input }]) => input === 'mobile')?.[0];
  const properties: Record<string, JoinedForm['schema']['properties'][string]> = {};
  const fields: Record<string, FieldInfo> = {};
  const ui: Record<string, FieldUi> = {};
  for (const [key, field] of sorted) {
    const { input, label, autocomplete } = field;
    const rule = fieldRule(rules[field.rule], boundsOf(key, field));
    const { minLength, maxLength, pattern, message } = rule;
    properties[key] = { type: 'string', minLength, maxLength, pattern };
    fields[key] = { input, message, line: (input === 'dialingCode' && number) || key };
    ui[key] = {
      'ui:widget': input,
      'ui:title': label,
      'ui:help': hintOf(key, input, rule),
      'ui:autocomplete': autocomplete,
    };
  }
  return {
    schema: { type: 'object', properties, required: order.filter(mustBeFilled) },
    uiSchema: { ...ui, 'ui:order': order },
    order,
    fields,
  };
}

/** A form of which every field must be filled in, whatever it is called: validation data is that of its rule. */
export const wholeForm = (
  form: Form,
  bounds: Readonly<Record<string, FieldBounds | undefined>>,
): JoinedForm =>
  joinFields(
    new Map(Object.entries(form.fields)),
    (_, { rule }) => (Object.hasOwn(bounds, rule) ? bounds[rule] : undefined),
    () => true,
  );
