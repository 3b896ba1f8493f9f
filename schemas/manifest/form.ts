import { inputKinds, ruleKeys } from '../rules.ts';
import { schema, type TypeOf } from '../schema.ts';
import { enumRef, keyPattern, textRef } from './ids.ts';

/** One field of a form; its key is the key in the operation's body. */
export const fieldSchema = schema({
  description: 'One field of the form. null takes it away.',
  type: 'object',
  properties: {
    at: { description: 'Position in the form, small first.', type: 'number' },
    label: textRef('Label of the field.'),
    input: { description: 'Kind of input.', ...enumRef('input', inputKinds) },
    rule: { description: 'Rule the value must keep.', ...enumRef('rule', ruleKeys) },
    maxLength: { description: 'Most characters that can be typed.', type: 'integer', minimum: 1 },
    autocomplete: { description: 'What a password manager may fill in.', type: 'string' },
  },
  required: ['at', 'label', 'input', 'rule'],
  additionalProperties: false,
});

/** One form: the operation that takes its values, and its fields. */
export const formSchema = schema({
  description: 'One form: the operation it feeds, and its fields.',
  type: 'object',
  properties: {
    operation: {
      description: 'Operation of the API that takes the values.',
      type: 'string',
      pattern: keyPattern,
    },
    fields: {
      description: "The fields, by the key of the operation's body.",
      type: 'object',
      propertyNames: { pattern: keyPattern },
      additionalProperties: fieldSchema,
    },
  },
  required: ['operation', 'fields'],
  additionalProperties: false,
});

export type FormField = TypeOf<typeof fieldSchema>;
export type Form = TypeOf<typeof formSchema>;
