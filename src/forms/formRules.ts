import type { CustomValidator, ErrorSchema, ErrorTransformer } from '@rjsf/utils';
import type { JoinedForm } from '#src/domain/forms/joinForm.ts';
import type { FormValues } from './validator.ts';

/** What is wrong, by field, as text keys. */
export type ErrorsByField = Readonly<Record<string, readonly string[]>>;

/** What a form keeps besides its schema, and what is said of that. */
export interface FormRules {
  /** What is wrong between fields, by field, as text keys; what a field's own rule says stands over it. */
  readonly between: (values: FormValues) => Readonly<Record<string, string>>;
  /** Text key of what a broken keyword of JSON Schema says at a field, where that is not the rule's own message. */
  readonly messageOf?: ((key: string, keyword: string) => string | undefined) | undefined;
}

/** The two functions through which rjsf takes them. `lineOf`: the field at which another's errors are shown. */
export function rjsfRules(
  { fields }: Pick<JoinedForm, 'fields'>,
  { between, messageOf }: FormRules,
  lineOf = (key: string) => fields[key]?.line ?? key,
) {
  /** Says errors as text keys, each thing once, in the line of its field. */
  const transformErrors: ErrorTransformer<FormValues> = (errors) => {
    const own = new Set(errors.map(({ property }) => property));
    const said = new Set<string>();
    return errors.flatMap((error) => {
      const key = (error.property ?? '').slice(1);
      const property = `.${lineOf(key)}`;
      const message = messageOf?.(key, error.name ?? '') ?? fields[key]?.message ?? 'error.unknown';
      const thing = `${property} ${message}`;
      if (said.has(thing) || (property !== error.property && own.has(property))) return [];
      said.add(thing);
      return { ...error, property, message };
    });
  };

  const customValidate: CustomValidator<FormValues> = (values, errors, _, found) => {
    for (const [key, text] of Object.entries(between(values ?? {}))) {
      const line = lineOf(key);
      if (!found?.[line]?.__errors?.length) errors[line]?.addError(text);
    }
    return errors;
  };
  return { transformErrors, customValidate };
}

/** Errors as rjsf takes them from outside, each in the line of its field. */
export const rjsfErrors = ({ fields }: Pick<JoinedForm, 'fields'>, errors: ErrorsByField) =>
  Object.fromEntries(
    Object.entries(errors).map(([key, texts]) => [fields[key]?.line ?? key, { __errors: [...texts] }]),
  ) as ErrorSchema<FormValues>;
