import { type RJSFSchema, toErrorList } from '@rjsf/utils';
import { describe, expect, test } from 'vitest';
import forgotPhone from '#brands/base/forms/forgot-phone.json';
import type { Form } from '#schemas/manifest/form.ts';
import { wholeForm } from '#src/domain/forms/joinForm.ts';
import { type FormRules, rjsfErrors, rjsfRules } from './formRules.ts';
import { type FormValues, validatorOf } from './validator.ts';

const form = wholeForm(forgotPhone as Form, {});
const right = {
  countryDialingCode: '689',
  mobileNum: '87123456',
  verificationCode: '123456',
  newPassword: 'reef of seven stones',
};

/** What stands at each field that is wrong, once a form with these values is sent. */
function told(values: FormValues, rules: Partial<FormRules> = {}) {
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

describe('[AU-14] what a form that is sent says', () => {
  test('is nothing where all is right, in whatever digits it was typed', () => {
    expect(told(right)).toEqual({});
    expect(told({ ...right, mobileNum: ' 87 12-34 56 ', verificationCode: '١٢٣٤٥٦' })).toEqual({});
  });

  test('is the word of each rule, once, however often it is broken', () => {
    expect(told({ ...right, mobileNum: 'x', newPassword: '' })).toEqual({
      mobileNum: ['error.mobile'],
      newPassword: ['error.password'],
    });
  });

  test('[AU-11] tells two faults of one field apart where each has words of its own', () => {
    const messageOf = (_: string, keyword: string) => (keyword === 'minLength' ? 'short' : undefined);
    expect(told({ ...right, mobileNum: 'x' }, { messageOf })).toEqual({
      mobileNum: ['short', 'error.mobile'],
    });
  });

  test('of a country that was not chosen stands at the number, unless that is wrong itself', () => {
    const { countryDialingCode: _, ...others } = right;
    expect(told(others)).toEqual({ mobileNum: ['error.countryDialingCode'] });
    expect(told({ ...others, mobileNum: '1' })).toEqual({ mobileNum: ['error.mobile'] });
  });

  test('of two fields together gives way to what is wrong with one', () => {
    const between = () => ({ mobileNum: 'between', newPassword: 'same' });
    expect(told({ ...right, mobileNum: '1' }, { between })).toEqual({
      mobileNum: ['error.mobile'],
      newPassword: ['same'],
    });
  });

  test('comes from the server, too, each thing in the line of its field', () => {
    expect(
      rjsfErrors(form, { countryDialingCode: ['error.unknown'], newPassword: ['error.password'] }),
    ).toEqual({ mobileNum: { __errors: ['error.unknown'] }, newPassword: { __errors: ['error.password'] } });
  });
});
