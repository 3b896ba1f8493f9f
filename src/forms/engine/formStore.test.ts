import { describe, expect, test } from 'vitest';
import { formStore } from './formStore.ts';

describe('a refusal by the server', () => {
  const refused = { username: 'error.userExists', email: 'error.email' };

  test('focuses the first of its fields, and is removed from each field that changes', () => {
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

  test('focuses a field again that it has focused before', () => {
    const form = formStore();
    form.getState().refuse(refused);
    const { focus } = form.getState();
    form.getState().refuse(refused);
    expect(form.getState().focus).not.toEqual(focus);
  });

  test('without a field is shown on top until a field changes', () => {
    const form = formStore();
    form.getState().refuse({}, 'error.tooManyTries');
    expect(form.getState()).toMatchObject({ refused: {}, failure: 'error.tooManyTries', focus: null });
    form.getState().change('username', 'm');
    expect(form.getState().failure).toBeNull();
  });

  test('survives values set by code, and is removed by `clearRefusal`', () => {
    const form = formStore();
    form.getState().refuse({ captcha: 'error.captchaWrong' });
    form.getState().fill({ captcha: '' });
    expect(form.getState().refused).toEqual({ captcha: ['error.captchaWrong'] });
    form.getState().clearRefusal();
    expect(form.getState()).toMatchObject({ refused: {}, failure: null, focus: null });
  });
});
