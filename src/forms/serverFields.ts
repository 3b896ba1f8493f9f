import { createElement } from 'react';
import type { MethodInput } from '#schemas/api/methodInputs.ts';
import type { InputKind, Rule } from '#schemas/rules.ts';
import { TextField } from '#src/ui/controls/TextField.tsx';
import type { Choice } from './formParts.ts';
import type { InputProps } from './inputs/inputProps.ts';
import type { KeyedField } from './useFields.ts';

/** A field as the server describes it. */
export interface ServerField {
  readonly key: string;
  readonly input: string;
  readonly label: string;
  readonly help: string | null;
  readonly required: boolean;
  readonly minLength: number;
  readonly maxLength: number;
  /** Matches the whole value; empty for any. */
  readonly pattern: string;
  readonly options: readonly Choice[];
}

/** Fields that the server describes, for `useFields` and `FieldForm`. */
export interface ServerForm {
  readonly fields: readonly KeyedField[];
  readonly optional: readonly string[];
  readonly hints: Readonly<Record<string, string>>;
  readonly choices: Readonly<Record<string, readonly Choice[]>>;
  /** Fields with an input that this version cannot draw: they are shown as such, never left out. */
  readonly unknown: readonly ServerField[];
}

const DateInput = (props: InputProps) =>
  createElement(TextField, { ...props, maxLength: undefined, type: 'date', dir: 'ltr' });

/** How each input is drawn. */
const drawn: Readonly<
  Record<MethodInput, { readonly input: InputKind; readonly view?: KeyedField['view'] }>
> = {
  text: { input: 'text' },
  digits: { input: 'digits' },
  email: { input: 'email' },
  tel: { input: 'phone' },
  choice: { input: 'choice' },
  date: { input: 'text', view: DateInput },
};

const isDrawn = (input: string): input is MethodInput => Object.hasOwn(drawn, input);

/** The field's own rule. A pattern that is none is left to the server, which knows what it means. */
function ownRule({ minLength, maxLength, pattern }: ServerField): Rule {
  const whole = `^(?:${pattern})$`;
  const texts = { message: 'deposit.fieldWrong', missing: 'deposit.fieldMissing' };
  const bounds = { minLength, maxLength, ...texts };
  try {
    new RegExp(whole, 'u');
    return { ...bounds, pattern: pattern === '' ? '' : whole };
  } catch {
    return { ...bounds, pattern: '' };
  }
}

/** The form of the fields that a server describes, in its order. */
export function serverForm(fields: readonly ServerField[]): ServerForm {
  const known = fields.filter(({ input }) => isDrawn(input));
  return {
    fields: known.map((field, at) => ({
      key: field.key,
      at,
      label: '',
      shownLabel: field.label,
      rule: ownRule(field),
      ...drawn[field.input as MethodInput],
    })),
    optional: fields.filter(({ required }) => !required).map(({ key }) => key),
    hints: Object.fromEntries(fields.flatMap(({ key, help }) => (help === null ? [] : [[key, help]]))),
    choices: Object.fromEntries(known.map(({ key, options }) => [key, options])),
    unknown: fields.filter(({ input }) => !isDrawn(input)),
  };
}
