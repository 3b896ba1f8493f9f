import { describe, expect, test } from 'vitest';
import {
  byRole,
  type Drawn,
  elementsIn,
  hostOn,
  nameOf,
  parseMarkup,
  renderMarkup,
  renderStory,
  storiesOf,
  textOf,
} from '#tests/support/stories.tsx';
import * as file from './LoginForm.stories.tsx';
import LoginForm from './LoginForm.tsx';

const stories = storiesOf(file);
const drawn = async (story: Parameters<typeof renderStory>[0]) => parseMarkup(await renderStory(story));
const boxes = (page: Drawn) => byRole(page, 'textbox').map((box) => nameOf(box, page));
const whole = async (page: string) =>
  parseMarkup(
    await renderMarkup(<LoginForm props={{ form: 'login' }} slots={{}} host={hostOn(page, 'none')} />),
  );

describe('the login form', () => {
  test('[AU-2] asks for a captcha only after the server did', async () => {
    expect(boxes(await whole('login'))).toEqual(['User name', 'Password']);
    expect(boxes(await drawn(stories.Refused))).toEqual(['User name', 'Password']);
    expect(boxes(await drawn(stories.CaptchaAsked))).toEqual([
      'User name',
      'Password',
      'Digits in the picture',
    ]);
  });

  test('[AU-2] shows the picture on a button that brings another, and takes at most six digits', async () => {
    const page = await drawn(stories.CaptchaAsked);
    const [refresh] = byRole(page, 'button', 'Show another picture');
    const [image] = elementsIn(refresh ?? page).filter(({ tag }) => tag === 'img');
    expect(image?.attributes.src).toMatch(/^data:image\/svg\+xml;base64,/);
    const digits = byRole(page, 'textbox')[2]?.attributes ?? {};
    expect(digits.inputmode ?? digits.inputMode).toBe('numeric');
    expect(digits.maxlength ?? digits.maxLength).toBe('6');
  });

  test('[AU-2] says that the picture is coming, or that it did not', async () => {
    const coming = byRole(await drawn(stories.CaptchaComing), 'button', 'Show another picture');
    expect(coming[0]?.attributes['aria-busy']).toBe('true');
    const failed = await drawn(stories.CaptchaFailed);
    expect(byRole(failed, 'button', 'Try again')).toHaveLength(1);
    expect(elementsIn(failed).filter(({ tag }) => tag === 'img')).toEqual([]);
  });

  test('[AU-2] says beside the digits that they were wrong', async () => {
    const page = await drawn(stories.CaptchaWrong);
    const box = byRole(page, 'textbox')[2]?.attributes ?? {};
    expect(box['aria-invalid']).toBe('true');
    const told = elementsIn(page).filter(({ attributes }) =>
      (box['aria-describedby'] ?? '').split(' ').includes(attributes.id ?? ''),
    );
    expect(told.map(textOf).join('')).toBe('Verification code error');
  });

  test('leaves filling in to a password manager, and never shows the password', async () => {
    const page = await drawn(stories.FilledIn);
    const [username, password] = byRole(page, 'textbox').map(({ attributes }) => attributes);
    expect(username?.autocomplete ?? username?.autoComplete).toBe('username');
    expect(password?.autocomplete ?? password?.autoComplete).toBe('current-password');
    expect(password?.type).toBe('password');
    expect(textOf(page)).not.toContain('lagoon');
  });

  test('says at the field what is wrong with it, and on top why the server refused', async () => {
    const wrong = await drawn(stories.WrongFields);
    expect(byRole(wrong, 'textbox').map(({ attributes }) => attributes['aria-invalid'])).toEqual([
      'true',
      'true',
    ]);
    expect(textOf(wrong)).toContain('Account format is incorrect');
    expect(textOf(wrong)).toContain('Password format is incorrect');
    const refused = await drawn(stories.Refused);
    expect(byRole(refused, 'alert').map(textOf)).toEqual([
      'User name or password is not right. Please check both.',
    ]);
  });

  test('[SH-4] leads to registration only where its entry is in the menu', async () => {
    expect(byRole(await drawn(stories.Empty), 'link', 'Create account')).toHaveLength(1);
    expect(byRole(await drawn(stories.WithoutRegistration), 'link', 'Create account')).toEqual([]);
  });

  test('[SH-9] has a head and a way back of its own on the login page only', async () => {
    expect(byRole(await whole('login'), 'heading').map(textOf)).toEqual(['Welcome back']);
    expect(byRole(await whole('login'), 'button', 'Back')).toHaveLength(1);
    expect(byRole(await whole('home'), 'heading')).toEqual([]);
    expect(byRole(await whole('home'), 'button', 'Back')).toEqual([]);
  });

  test('keeps the button where it is while it works, and leads to the forgotten password', async () => {
    const page = await drawn(stories.Busy);
    const [button] = byRole(page, 'button', 'Sign in');
    expect(button?.attributes).toMatchObject({
      type: 'submit',
      'aria-busy': 'true',
      'aria-disabled': 'true',
    });
    expect(byRole(page, 'link', 'Forgot password?')[0]?.attributes.href).toBe('/m/forgot-password');
    const remembers = byRole(await drawn(stories.NotRemembered), 'checkbox', 'Remember my user name');
    expect(remembers).toHaveLength(1);
    expect(remembers[0]?.attributes).not.toHaveProperty('checked');
  });
});
