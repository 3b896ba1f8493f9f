import { Validator } from '@cfworker/json-schema';
import {
  createErrorHandler,
  type ErrorSchema,
  getDefaultFormState,
  type RJSFSchema,
  type RJSFValidationError,
  toErrorList,
  toErrorSchema,
  unwrapErrorHandler,
  type ValidatorType,
  validationDataMerge,
} from '@rjsf/utils';

/** The values of a form, by field. */
export type FormValues = Record<string, string | undefined>;

const missing = /required property "(.*)"/;

/**
 * What an interpreting validator finds, told as rjsf wants it. It needs no eval, which the content security
 * policy forbids; ajv is its oracle in tests.
 */
function errorsOf(schema: RJSFSchema, data: unknown): RJSFValidationError[] {
  const validator = new Validator(schema as object, '7', false);
  return validator.validate(data).errors.flatMap(({ keyword, instanceLocation, error }) => {
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
    const filled = getDefaultFormState(validator, schema, formData, schema, true) as FormValues;
    const handler = customValidate(filled, createErrorHandler<FormValues>(filled), uiSchema, errorSchema);
    return validationDataMerge<FormValues>({ errors, errorSchema }, unwrapErrorHandler<FormValues>(handler));
  },
  isValid: (schema, formData) => errorsOf(schema, formData).length === 0,
  rawValidation: <Result>(schema: RJSFSchema, formData?: FormValues) => ({
    errors: errorsOf(schema, formData) as Result[],
  }),
};

/** The text keys of each field that fails, of what rjsf collected; joined by commas where several stand at one. */
export function byField(errorSchema: ErrorSchema<FormValues>): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { property, message } of toErrorList<FormValues>(errorSchema)) {
    const key = property?.replace(/^\./, '') ?? '';
    const said = found[key]?.split(',') ?? [];
    if (message && !said.includes(message)) found[key] = [...said, message].join(',');
  }
  return found;
}
