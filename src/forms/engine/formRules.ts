import type { CustomValidator, ErrorSchema, ErrorTransformer } from '@rjsf/utils';
import type { JoinedForm } from '#src/domain/forms/joinForm.ts';
import type { FormValues } from './validator.ts';

/** Errors as text keys, by field key. */
export type ErrorsByField = Readonly<Record<string, readonly string[]>>;

/** Rules of a form beyond its schema, and their messages. */
export interface FormRules {
  /** Cross-field errors as text keys, by field key; a field's own error takes precedence. */
  readonly between: (values: FormValues) => Readonly<Record<string, string>>;
  /** Text key for a failed JSON Schema keyword at a field, where it differs from the rule's message. */
  readonly messageOf?: ((key: string, keyword: string) => string | undefined) | undefined;
}

/**
 * Returns the rules as the two callbacks that rjsf takes. `lineOf` maps a field to the field that shows its errors.
 */
export function rjsfRules(
  { fields }: Pick<JoinedForm, 'fields'>,
  { between, messageOf }: FormRules,
  lineOf = (key: string) => fields[key]?.line ?? key,
) {
  /** Turns errors into text keys, without duplicates, each at the field that shows it. */
  const transformErrors: ErrorTransformer<FormValues> = (errors) => {
    const withErrors = new Set(errors.map(({ property }) => property));
    const seen = new Set<string>();
    return errors.flatMap((error) => {
      const key = (error.property ?? '').slice(1);
      const property = `.${lineOf(key)}`;
      const message = messageOf?.(key, error.name ?? '') ?? fields[key]?.message ?? 'error.unknown';
      const id = `${property} ${message}`;
      if (seen.has(id) || (property !== error.property && withErrors.has(property))) return [];
      seen.add(id);
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

/** Converts errors to rjsf's `extraErrors`, each at the field that shows it. */
export const rjsfErrors = ({ fields }: Pick<JoinedForm, 'fields'>, errors: ErrorsByField) =>
  Object.fromEntries(
    Object.entries(errors).map(([key, texts]) => [fields[key]?.line ?? key, { __errors: [...texts] }]),
  ) as ErrorSchema<FormValues>;
