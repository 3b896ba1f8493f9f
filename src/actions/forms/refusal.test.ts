import { expect, test } from 'vitest';
import { ApiError } from '#src/api/apiError.ts';
import { refusalByField } from './refusal.ts';

const fields = {
  username: { message: 'error.username' },
  newPassword: { message: 'error.password' },
};
const refused = (code: string, ...named: unknown[]) =>
  new ApiError('register', 'rejected', code, { fields: named });

test('a refusal is shown at the listed fields of the form, in the form’s order', () => {
  const error = refused('register.userExists', 'newPassword', 'elsewhere', 'username', 7);
  const messages = refusalByField(error, fields);
  expect(Object.keys(messages)).toEqual(['username', 'newPassword']);
  expect(new Set(Object.values(messages)).size).toBe(1);
});

test('a value that breaks its rule shows the message of the rule', () => {
  expect(refusalByField(refused('register.invalid', 'username'), fields)).toEqual({
    username: 'error.username',
  });
});

test('a field that the server names differently is found', () => {
  const error = refused('register.invalid', 'password');
  expect(refusalByField(error, fields)).toEqual({});
  expect(refusalByField(error, fields, { password: 'newPassword' })).toEqual({
    newPassword: 'error.password',
  });
});

test('a refusal without fields shows nothing at any field', () => {
  expect(refusalByField(new ApiError('register', 'offline'), fields)).toEqual({});
  expect(refusalByField(new Error('broken'), fields)).toEqual({});
});
