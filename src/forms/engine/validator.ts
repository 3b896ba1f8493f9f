import { Validator } from '@cfworker/json-schema';
import {
  createErrorHandler,
  type RJSFSchema,
  type RJSFValidationError,
  toErrorSchema,
  unwrapErrorHandler,
  type ValidatorType,
  validationDataMerge,
} from '@rjsf/utils';
import type { JoinedForm } from '#src/domain/forms/joinForm.ts';
import { cleanValues } from '#src/domain/forms/rules/cleanValues.ts';

/** The values of a form, by field key. */
export type FormValues = Record<string, string | undefined>;

const missing = /required property "(.*)"/;

const compiled = new WeakMap<object, Validator>();

/** The validator of a schema, created once. */
function rulesOf(schema: RJSFSchema): Validator {
  const rules = compiled.get(schema) ?? new Validator(schema as object, '7', false);
  compiled.set(schema, rules);
  return rules;
}

/**
 * Errors of an interpreting validator, in rjsf's format. It needs no eval, which the Content-Security-Policy forbids;
 * tests compare it with ajv.
 */
function errorsOf(schema: RJSFSchema, data: unknown): RJSFValidationError[] {
  return rulesOf(schema)
    .validate(data)
    .errors.flatMap(({ keyword, instanceLocation, error }) => {
      // Skips the error of the object itself, which repeats those of its fields.
      if (keyword === 'properties') return [];
      const steps = instanceLocation.split('/').slice(1);
      const lost = keyword === 'required' ? missing.exec(error)?.[1] : undefined;
      const path = lost === undefined ? steps : [...steps, lost];
      const property = path.map((step) => `.${step.replaceAll('~1', '/').replaceAll('~0', '~')}`).join('');
      return [{ name: keyword, property, message: error, stack: error }];
    });
}

/** An rjsf validator based on @cfworker/json-schema. */
export const validator: ValidatorType<FormValues> = {
  validateFormData(formData, schema, customValidate, transformErrors, uiSchema) {
    const raw = errorsOf(schema, formData ?? {});
    const errors = transformErrors?.(raw, uiSchema) ?? raw;
    const errorSchema = toErrorSchema<FormValues>(errors);
    if (!customValidate) return { errors, errorSchema };
    // Empty fields can have errors, too.
    const empty = Object.fromEntries(Object.keys(schema.properties ?? {}).map((key) => [key, undefined]));
    const handler = createErrorHandler<FormValues>({ ...empty, ...formData });
    const added = unwrapErrorHandler<FormValues>(customValidate(formData, handler, uiSchema, errorSchema));
    return validationDataMerge<FormValues>({ errors, errorSchema }, added);
  },
  isValid: (schema, formData) => errorsOf(schema, formData).length === 0,
  rawValidation: <Result>(schema: RJSFSchema, formData?: FormValues) => ({
    errors: errorsOf(schema, formData) as Result[],
  }),
};

/** The validator of a form, which validates cleaned values. */
export const validatorOf = ({ fields }: Pick<JoinedForm, 'fields'>): ValidatorType<FormValues> => ({
  ...validator,
  validateFormData: (formData, ...rest) =>
    validator.validateFormData(cleanValues(fields, formData ?? {}), ...rest),
});
