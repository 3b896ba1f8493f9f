import { type ErrorSchema, type RJSFSchema, toErrorList } from '@rjsf/utils';
import ajvValidator from '@rjsf/validator-ajv8';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import registerJson from '#brands/base/forms/register.json';
import type { Form } from '#schemas/manifest/form.ts';
import { registerFields } from '#schemas/registerFields.ts';
import { crossFieldErrors, registrationFields } from '#src/domain/forms/registration/registration.ts';
import { checkRegistration, registrationForm } from '#src/domain/forms/registration/registrationForm.ts';
import { cleanValues } from '#src/domain/forms/rules/cleanValues.ts';
import { rjsfRules } from './formRules.ts';
import { type FormValues, validator, validatorOf } from './validator.ts';

const anySettings = fc
  .array(fc.record({ enabled: fc.boolean(), required: fc.boolean() }), {
    minLength: registerFields.length,
    maxLength: registerFields.length,
  })
  .map((settings) => Object.fromEntries(registerFields.map((field, i) => [field, settings[i]])));
const flags = fc.record({
  REGMOBVERF3: fc.boolean(),
  MOBILENUMPASSREG3: fc.boolean(),
});
/** Values near the rules: some valid, some of wrong length, some with wrong characters. */
const value = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.stringMatching(/^\d{0,22}$/),
  fc.stringMatching(/^[a-z][a-z0-9]{2,20}$/),
  fc.constantFrom('moana@lagoon.org', 'lagoon-1987', 'HINANO26', '+84901234567', '\u{1f420}'.repeat(20), ''),
);
const values = fc.record(Object.fromEntries(registerFields.map((field) => [field, value])), {
  requiredKeys: [],
});
const bounds = fc.dictionary(
  fc.constantFrom(...registerFields),
  fc.record(
    {
      minLength: fc.nat(30),
      maxLength: fc.integer({ min: 1, max: 200 }),
      pattern: fc.constantFrom('^[a-z]+$', '\\d+', '^(a+)+$', '[', '^\\p{L}+$', '^.{3,5}$', '^(?=.*\\d).+$'),
    },
    { requiredKeys: [] },
  ),
);

const failing = (errors: { property?: string | undefined; params?: { missingProperty?: string } }[]) =>
  [
    ...new Set(
      errors.map(({ property = '', params }) => {
        const name = property.replace(/^\./, '');
        return name === '' ? (params?.missingProperty ?? '') : name;
      }),
    ),
  ].sort();

/** Error messages by field key. */
function byField(errorSchema: ErrorSchema<FormValues>): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const { property = '', message = '' } of toErrorList<FormValues>(errorSchema)) {
    const key = property.slice(1);
    found[key] = [...(found[key] ?? []), message];
  }
  return found;
}

describe('[AU-9][BR-6] the interpreting validator', () => {
  test('rejects the same fields as ajv, for any settings, bounds and values', () => {
    fc.assert(
      fc.property(anySettings, flags, bounds, values, (settings, given, limits, typed) => {
        const drawn = registrationFields('username', settings, given);
        const schema = registrationForm(registerJson as Form, drawn, limits).schema as RJSFSchema;
        const data = Object.fromEntries(
          Object.entries(typed).filter(([key, text]) => key in drawn && text !== ''),
        );
        const ours = validator.validateFormData(data, schema);
        const oracle = ajvValidator.validateFormData(data, schema);
        expect(failing(ours.errors)).toEqual(failing(oracle.errors));
        expect(validator.isValid(schema, data, schema)).toBe(ajvValidator.isValid(schema, data, schema));
      }),
      // ajv compiles each schema anew, which is most of the time.
      { numRuns: 100 },
    );
  }, 60_000);

  test('with cross-field checks reports exactly the server’s errors', () => {
    fc.assert(
      fc.property(anySettings, flags, bounds, values, (settings, given, limits, typed) => {
        const drawn = registrationFields('username', settings, given);
        const form = registrationForm(registerJson as Form, drawn, limits);
        const between = (now: FormValues) => crossFieldErrors(drawn, now) as Record<string, string>;
        const { transformErrors, customValidate } = rjsfRules(form, { between }, (key) => key);
        const schema = form.schema as RJSFSchema;
        const found = validatorOf(form).validateFormData(typed, schema, customValidate, transformErrors);
        const servers = checkRegistration(drawn, limits, cleanValues(form.fields, typed));
        const told = Object.fromEntries(Object.entries(servers).map(([key, text]) => [key, [text]]));
        expect(byField(found.errorSchema)).toEqual(told);
      }),
      { numRuns: 300 },
    );
  });

  test('reports errors in rjsf’s format, and merges a caller’s own', () => {
    const drawn = registrationFields('username', {}, {});
    const { schema } = registrationForm(registerJson as Form, drawn, {});
    const { errors, errorSchema } = validator.validateFormData(
      { username: 'ab' },
      schema as RJSFSchema,
      (_, added) => {
        added.password?.addError('error.mine');
        return added;
      },
      (found) => found.map((error) => ({ ...error, message: `${error.name}!` })),
    );
    expect(errors.map(({ name, property }) => [name, property])).toContainEqual(['minLength', '.username']);
    expect(byField(errorSchema)).toEqual({
      username: ['minLength!'],
      password: ['required!', 'error.mine'],
    });
  });
});
