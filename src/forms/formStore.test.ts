import { describe, expect, test } from 'vitest';
import { formStore } from './formStore.ts';

describe('what the server said of a form', () => {
  const refused = { username: 'error.userExists', email: 'error.email' };

  test('points at the first of its fields, and goes with each that is changed', () => {
    const form = formStore({ values: { username: 'moana' } });
    form.getState().refuse(refused, 'error.unknown');
    expect(form.getState()).toMatchObject({
      refused: { username: ['error.userExists'], email: ['error.email'] },
      failure: null,
      focus: { key: 'username' },
    });
    form.getState().change('username', 'moana.t');
    expect(form.getState()).toMatchObject({ values: { username: 'moana.t' } });
    expect(form.getState().refused).toEqual({ email: ['error.email'] });
  });

  test('points anew at a field that it has pointed at before', () => {
    const form = formStore();
    form.getState().refuse(refused);
    const { focus } = form.getState();
    form.getState().refuse(refused);
    expect(form.getState().focus).not.toEqual(focus);
  });

  test('of no field stands on top until somebody types', () => {
    const form = formStore();
    form.getState().refuse({}, 'error.tooManyTries');
    expect(form.getState()).toMatchObject({ refused: {}, failure: 'error.tooManyTries', focus: null });
    form.getState().change('username', 'm');
    expect(form.getState().failure).toBeNull();
  });

  test('stays where a value is put in that nobody typed, and goes when it is forgiven', () => {
    const form = formStore();
    form.getState().refuse({ captcha: 'error.captchaWrong' });
    form.getState().fill({ captcha: '' });
    expect(form.getState().refused).toEqual({ captcha: ['error.captchaWrong'] });
    form.getState().forgive();
    expect(form.getState()).toMatchObject({ refused: {}, failure: null, focus: null });
  });
});
