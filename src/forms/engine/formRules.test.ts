import { type RJSFSchema, toErrorList } from '@rjsf/utils';
import { describe, expect, test } from 'vitest';
import forgotPhone from '#brands/base/forms/forgot-phone.json';
import type { Form } from '#schemas/manifest/form.ts';
import { allRequiredForm } from '#src/domain/forms/joinForm.ts';
import { type FormRules, rjsfErrors, rjsfRules } from './formRules.ts';
import { type FormValues, validatorOf } from './validator.ts';

const form = allRequiredForm(forgotPhone as Form, {});
const validValues = {
  countryDialingCode: '689',
  mobileNum: '87123456',
  verificationCode: '123456',
  newPassword: 'reef of seven stones',
};

/** Errors by field key after submitting these values. */
function errorsOf(values: FormValues, rules: Partial<FormRules> = {}) {
  const { transformErrors, customValidate } = rjsfRules(form, { between: () => ({}), ...rules });
  const { errorSchema } = validatorOf(form).validateFormData(
    values,
    form.schema as RJSFSchema,
    customValidate,
    transformErrors,
  );
  const found: Record<string, string[]> = {};
  for (const { property = '', message = '' } of toErrorList<FormValues>(errorSchema)) {
    const key = property.slice(1);
    found[key] = [...(found[key] ?? []), message];
  }
  return found;
}

describe('[AU-14] the errors of a submitted form', () => {
  test('are empty for valid values, in digits of any script', () => {
    expect(errorsOf(validValues)).toEqual({});
    expect(errorsOf({ ...validValues, mobileNum: ' 87 12-34 56 ', verificationCode: '١٢٣٤٥٦' })).toEqual({});
  });

  test('are each rule’s message once', () => {
    expect(errorsOf({ ...validValues, mobileNum: 'x', newPassword: '' })).toEqual({
      mobileNum: ['error.mobile'],
      newPassword: ['error.password'],
    });
  });

  test('[AU-11] distinguish two errors of one field where each has its own message', () => {
    const messageOf = (_: string, keyword: string) => (keyword === 'minLength' ? 'short' : undefined);
    expect(errorsOf({ ...validValues, mobileNum: 'x' }, { messageOf })).toEqual({
      mobileNum: ['short', 'error.mobile'],
    });
  });

  test('show a missing country at the number, unless the number itself is invalid', () => {
    const { countryDialingCode: _, ...others } = validValues;
    expect(errorsOf(others)).toEqual({ mobileNum: ['error.countryDialingCode'] });
    expect(errorsOf({ ...others, mobileNum: '1' })).toEqual({ mobileNum: ['error.mobile'] });
  });

  test('prefer a field error over a cross-field error', () => {
    const between = () => ({ mobileNum: 'between', newPassword: 'same' });
    expect(errorsOf({ ...validValues, mobileNum: '1' }, { between })).toEqual({
      mobileNum: ['error.mobile'],
      newPassword: ['same'],
    });
  });

  test('include those of the server, each at its field’s line', () => {
    expect(
      rjsfErrors(form, { countryDialingCode: ['error.unknown'], newPassword: ['error.password'] }),
    ).toEqual({ mobileNum: { __errors: ['error.unknown'] }, newPassword: { __errors: ['error.password'] } });
  });
});
