import type { Form, FormField } from '#schemas/manifest/form.ts';
import type { FieldBounds } from '#schemas/registerFields.ts';
import { type InputKind, type Rule, rules } from '#schemas/rules.ts';
import { fieldRule } from './rules/fieldRule.ts';

/** Data of a field that rjsf does not use. */
export interface FieldInfo {
  readonly input: InputKind;
  /** Text key of the error when it breaks its rule. */
  readonly message: string;
  /** The field that shows its errors: a dialling code shares the line of its number. */
  readonly line: string;
}

/** Options with which rjsf draws a field. */
interface FieldUi {
  readonly 'ui:widget': InputKind;
  /** Text key of its label. */
  readonly 'ui:title': string;
  /** Text key of the hint shown before there is an error; has the values `min` and `max`. */
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
  /** The fields in display order. */
  readonly order: readonly string[];
  readonly fields: Readonly<Record<string, FieldInfo>>;
}

/** Values that the player makes up: their requirements are shown in advance. */
const chosenByPlayer: ReadonlySet<string> = new Set(['username', 'password', 'newPassword']);

/** Text key of a field's hint. */
function hintOf(key: string, input: InputKind, { minLength, maxLength }: Rule): string | undefined {
  if (input === 'pin' && minLength === maxLength) return 'schemaForm.digits';
  return chosenByPlayer.has(key) ? 'schemaForm.length' : undefined;
}

/** Converts fields to the form that rjsf takes. The caller chooses the fields, their bounds, and which are required. */
export function joinFields(
  listed: ReadonlyMap<string, FormField>,
  boundsOf: (key: string, field: FormField) => FieldBounds | undefined,
  mustBeFilled: (key: string) => boolean,
): JoinedForm {
  const sorted = [...listed].sort(([, a], [, b]) => a.at - b.at);
  const order = sorted.map(([key]) => key);
  const numberField = sorted.find(([, { input }]) => input === 'mobile')?.[0];
  const properties: Record<string, JoinedForm['schema']['properties'][string]> = {};
  const fields: Record<string, FieldInfo> = {};
  const ui: Record<string, FieldUi> = {};
  for (const [key, field] of sorted) {
    const { input, label, autocomplete } = field;
    const rule = fieldRule(rules[field.rule], boundsOf(key, field));
    const { minLength, maxLength, pattern, message } = rule;
    properties[key] = { type: 'string', minLength, maxLength, pattern };
    fields[key] = { input, message, line: (input === 'dialingCode' && numberField) || key };
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

/** A form whose fields are all required; validation data is looked up by each field's rule. */
export const allRequiredForm = (
  form: Form,
  bounds: Readonly<Record<string, FieldBounds | undefined>>,
): JoinedForm =>
  joinFields(
    new Map(Object.entries(form.fields)),
    (_, { rule }) => (Object.hasOwn(bounds, rule) ? bounds[rule] : undefined),
    () => true,
  );
