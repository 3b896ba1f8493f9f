import { expect, test } from 'vitest';
import { methodInputs } from '#schemas/api/methodInputs.ts';
import { checkValue } from '#src/domain/forms/rules/checkValue.ts';
import { ruleOf } from '#src/domain/forms/rules/ruleOf.ts';
import { type ServerField, serverForm } from './serverFields.ts';

const field = (change: Partial<ServerField> = {}): ServerField => ({
  key: 'payer',
  input: 'text',
  label: 'Name of the payer',
  help: null,
  required: true,
  minLength: 2,
  maxLength: 20,
  pattern: '',
  options: [],
  ...change,
});
const isTaken = (value: string, change: Partial<ServerField>) => {
  const [known] = serverForm([field(change)]).fields;
  return known !== undefined && checkValue(value, ruleOf(known), true) === null;
};

test('[WA-1] every input that a method may name is drawn, with the label as the server wrote it', () => {
  const form = serverForm(methodInputs.map((input) => field({ key: input, input })));
  expect(form.fields.map(({ key }) => key)).toEqual([...methodInputs]);
  expect(form.fields.map(({ shownLabel }) => shownLabel)).toEqual(
    methodInputs.map(() => 'Name of the payer'),
  );
  expect(form.unknown).toEqual([]);
});

test('[WA-1] a field with another input is told apart, not left out', () => {
  const strange = field({ key: 'iris', input: 'eye-scan' });
  const form = serverForm([field(), strange]);
  expect(form.fields.map(({ key }) => key)).toEqual(['payer']);
  expect(form.unknown).toEqual([strange]);
});

test('[WA-1] values keep the bounds and the whole pattern', () => {
  expect(isTaken('M', {})).toBe(false);
  expect(isTaken('Moana', {})).toBe(true);
  expect(isTaken('1234', { pattern: '\\d{4}' })).toBe(true);
  expect(isTaken('12345', { pattern: '\\d{4}' })).toBe(false);
  expect(isTaken('ab', { pattern: 'ab|cd' })).toBe(true);
  expect(isTaken('abcd', { pattern: 'ab|cd' })).toBe(false);
});

test('[WA-1] what is missing is told from what is wrong', () => {
  const [known] = serverForm([field()]).fields;
  const errorOf = (value: string) => known && checkValue(value, ruleOf(known), true);
  expect(errorOf('')).toBe('deposit.fieldMissing');
  expect(errorOf('M')).toBe('deposit.fieldWrong');
});

test('[WA-1] a pattern that is none is left to the server', () => {
  expect(isTaken('Moana', { pattern: '(' })).toBe(true);
});

test('[WA-1] hints, options and optional fields go with their keys', () => {
  const options = [{ value: 'A', label: 'Branch A' }];
  const form = serverForm([
    field({ key: 'branch', input: 'choice', options, help: 'As in your app', required: false }),
  ]);
  expect(form).toMatchObject({
    optional: ['branch'],
    hints: { branch: 'As in your app' },
    choices: { branch: options },
  });
});
