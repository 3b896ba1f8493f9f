import { expect, test } from 'vitest';
import { ApiError } from '#src/api/apiError.ts';
import { refusalByField } from './refusal.ts';

const fields = {
  username: { message: 'error.username' },
  newPassword: { message: 'error.password' },
};
const refused = (code: string, ...named: unknown[]) =>
  new ApiError('register', 'rejected', code, { fields: named });

test('a refusal is told at the fields of the form that it names, in their order', () => {
  const error = refused('register.userExists', 'newPassword', 'elsewhere', 'username', 7);
  const said = refusalByField(error, fields);
  expect(Object.keys(said)).toEqual(['username', 'newPassword']);
  expect(new Set(Object.values(said)).size).toBe(1);
});

test('a value that breaks its rule is told in the words of the rule', () => {
  expect(refusalByField(refused('register.invalid', 'username'), fields)).toEqual({
    username: 'error.username',
  });
});

test('a field that the server calls otherwise is found by that name', () => {
  const error = refused('register.invalid', 'password');
  expect(refusalByField(error, fields)).toEqual({});
  expect(refusalByField(error, fields, { password: 'newPassword' })).toEqual({
    newPassword: 'error.password',
  });
});

test('what names no field says nothing at any', () => {
  expect(refusalByField(new ApiError('register', 'offline'), fields)).toEqual({});
  expect(refusalByField(new Error('broken'), fields)).toEqual({});
});
