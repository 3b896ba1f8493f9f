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
import { cleanValues } from '#src/domain/forms/cleanValues.ts';
import type { JoinedForm } from '#src/domain/forms/joinForm.ts';

/** The values of a form, by field. */
export type FormValues = Record<string, string | undefined>;

const missing = /required property "(.*)"/;

const compiled = new WeakMap<object, Validator>();

/** A schema's rules, compiled once. */
function rulesOf(schema: RJSFSchema): Validator {
  const rules = compiled.get(schema) ?? new Validator(schema as object, '7', false);
  compiled.set(schema, rules);
  return rules;
}

/**
 * What an interpreting validator finds, told as rjsf wants it. It needs no eval, which the content security
 * policy forbids; ajv is its oracle in tests.
 */
function errorsOf(schema: RJSFSchema, data: unknown): RJSFValidationError[] {
  return rulesOf(schema)
    .validate(data)
    .errors.flatMap(({ keyword, instanceLocation, error }) => {
      // Of an object that has wrong fields it also says that the object is wrong.
      if (keyword === 'properties') return [];
      const steps = instanceLocation.split('/').slice(1);
      const lost = keyword === 'required' ? missing.exec(error)?.[1] : undefined;
      const path = lost === undefined ? steps : [...steps, lost];
      const property = path.map((step) => `.${step.replaceAll('~1', '/').replaceAll('~0', '~')}`).join('');
      return [{ name: keyword, property, message: error, stack: error }];
    });
}

/** rjsf's validator on @cfworker/json-schema. */
export const validator: ValidatorType<FormValues> = {
  validateFormData(formData, schema, customValidate, transformErrors, uiSchema) {
    const raw = errorsOf(schema, formData ?? {});
    const errors = transformErrors?.(raw, uiSchema) ?? raw;
    const errorSchema = toErrorSchema<FormValues>(errors);
    if (!customValidate) return { errors, errorSchema };
    // An empty field may be told something, too.
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

/** The validator of a form, which looks at values as they are sent. */
export const validatorOf = ({ fields }: Pick<JoinedForm, 'fields'>): ValidatorType<FormValues> => ({
  ...validator,
  validateFormData: (formData, ...rest) =>
    validator.validateFormData(cleanValues(fields, formData ?? {}), ...rest),
});
